import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './form.module.css'
import { TextField } from './TextField.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'variant'> {
  value: string
  onChange: (value: string) => void
}

/** A number in a table or a sentence; its label names its row and column. */
export function NumberField({ onChange, className, ...input }: NumberFieldProps) {
  return (
    <TextField
      variant="cell"
      className={clsx(classes.number, className)}
      inputMode="decimal"
      autoComplete="off"
      {...input}
      onChange={({ target }) => onChange(target.value)}
      onFocus={({ target }) => target.select()}
    />
  )
}
