import { useId } from 'react'
import classes from './pickers.module.css'

interface SelectPickerProps<Value extends string> {
  label: string
  options: readonly Value[]
  nameOf: (option: Value) => string
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values of a page, by its name. */
export function SelectPicker<Value extends string>({
  label,
  options,
  nameOf,
  value,
  onChange,
}: SelectPickerProps<Value>) {
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}
