import { useId } from 'react'
import { DateControl } from '../date-field/DateControl.tsx'
import classes from './day-filter.module.css'

interface DayFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A day that narrows the list. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const id = useId()
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <DateControl id={id} size="list" label={label} value={value} onChange={(day) => onChange(day || undefined)} />
    </div>
  )
}
