import { addDays } from '../../contract/platform/stay-date.ts'
import { useFormats } from '../core/format/use-formats.ts'
import classes from '../hotel/documents.module.css'

const A_MONDAY = '2024-01-01'
/** ISO weekdays, 1 Monday to 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** How a weekday (1 Monday to 7 Sunday) is written: Fri. */
export function useWeekdayName(): (weekday: number) => string {
  const { weekday: nameOf } = useFormats()
  return (weekday) => nameOf(addDays(A_MONDAY, weekday - 1))
}

interface WeekdaysInputProps {
  label: string
  /** In order; none means all. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
}

/** Some weekdays. */
export function WeekdaysInput({ label, value, onChange }: WeekdaysInputProps) {
  const nameOf = useWeekdayName()
  return (
    <fieldset className={classes.weekdays}>
      <legend>{label}</legend>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday}>
          <input
            type="checkbox"
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange(WEEKDAYS.filter((each) => (each === weekday ? target.checked : value.includes(each))))
            }
          />
          {nameOf(weekday)}
        </label>
      ))}
    </fieldset>
  )
}
