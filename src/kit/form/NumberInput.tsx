import { clsx } from 'clsx'
import { Row } from '../layout/Row.tsx'
import classes from './form.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  /** Shown beside one in a table; its label has it too. */
  unit?: string
}

/**
 * A number of a form, kept as it was typed: the form reads it when it is sent, and what cannot be read stays in the
 * field with its error.
 */
export function NumberInput({ className, unit, ...input }: NumberInputProps) {
  if (input.variant !== 'cell') return <TextInput inputMode="decimal" className={className} {...input} />
  const control = (
    <TextInput
      inputMode="decimal"
      className={clsx(classes.number, className)}
      onFocus={({ target }) => target.select()}
      {...input}
    />
  )
  if (unit === undefined) return control
  return (
    <Row component="span" isInline align="baseline">
      {control}
      <span className="muted" aria-hidden="true">
        {unit}
      </span>
    </Row>
  )
}
