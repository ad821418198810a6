import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlProps, Field, type FieldVariant } from './Field.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  error?: ReactNode
  help?: ReactNode
  variant?: FieldVariant
}

/** One line of text. */
export function TextField({ id, label, error, help, variant = 'line', className, ...input }: TextFieldProps) {
  const field = { id, label, error, help, variant }
  const { className: own, ...control } = controlProps(field)
  return (
    <Field {...field} required={input.required}>
      <input {...input} {...control} className={clsx(own, className)} />
    </Field>
  )
}
