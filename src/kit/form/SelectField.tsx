import type { ComponentProps, ReactNode } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './form.module.css'

interface SelectFieldProps extends ComponentProps<'select'> {
  id: string
  label: string
  /** `lang` is the language of an option if it differs from the page's. */
  options: readonly { value: string; label: string; lang?: string | undefined }[]
  error?: string | null | undefined
  help?: ReactNode
}

/** One of a few choices. */
export function SelectField({ id, label, options, error, help, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} required={select.required} error={error} help={help}>
      <select
        id={id}
        className={classes.control}
        {...select}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, error, help)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
