import { useEffect, useState } from 'react'
import { isStayDate } from '../../../contract/stay-date.ts'
import classes from './day-filter.module.css'

interface DayFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A day that narrows the list. The list changes once the date is complete. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onChange(undefined)
          else if (isStayDate(target.value)) onChange(target.value)
        }}
      />
    </label>
  )
}
