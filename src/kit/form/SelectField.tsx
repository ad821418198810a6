import type { ComponentProps, ReactNode } from 'react'
import { controlProps, Field, type FieldVariant } from './Field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className'> {
  id: string
  label: string
  /** `lang` is the language of an option if it differs from the page's. */
  options: readonly { value: string; label: string; lang?: string | undefined; disabled?: boolean }[]
  error?: ReactNode
  help?: ReactNode
  variant?: FieldVariant
}

/** One of a few choices. */
export function SelectField({ id, label, options, error, help, variant = 'line', ...select }: SelectFieldProps) {
  const field = { id, label, error, help, variant }
  return (
    <Field {...field} required={select.required}>
      <select {...select} {...controlProps(field)}>
        {options.map(({ label: name, ...option }) => (
          <option key={option.value} {...option}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
