import { clsx } from 'clsx'
import classes from './form.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/**
 * A number of a form, kept as it was typed: the form reads it when it is sent, and what cannot be read stays in the
 * field with its error.
 */
export function NumberInput({ className, ...input }: Omit<TextInputProps, 'type'>) {
  if (input.variant !== 'cell') return <TextInput inputMode="decimal" className={className} {...input} />
  return (
    <TextInput
      inputMode="decimal"
      className={clsx(classes.number, className)}
      onFocus={({ target }) => target.select()}
      {...input}
    />
  )
}
