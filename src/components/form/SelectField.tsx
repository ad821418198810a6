import type { ReactNode } from 'react'
import { describedBy, Field } from './Field.tsx'
import classes from './form.module.css'

interface SelectFieldProps<Value extends string> {
  id: string
  label: string
  /** `lang` is the language of an option that does not speak the page's. */
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
  help?: ReactNode
}

/** One of a few choices. */
export function SelectField<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
  help,
}: SelectFieldProps<Value>) {
  return (
    <Field id={id} label={label} help={help}>
      <select
        id={id}
        className={classes.control}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        aria-describedby={describedBy(id, null, help)}
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
