import { clsx } from 'clsx'
import { addDays } from '../../contract/platform/stay-date.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { buttonClass } from '../kit/Button.tsx'
import form from '../kit/form/form.module.css'
import { useSource } from '../kit/form/use-source.tsx'

const A_MONDAY = '2024-01-01'
/** ISO weekdays, 1 Monday to 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** How a weekday (1 Monday to 7 Sunday) is written: Fri. */
export function useWeekdayName(): (weekday: number) => string {
  const { weekday: nameOf } = useFormats()
  return (weekday) => nameOf(addDays(A_MONDAY, weekday - 1))
}

/** The whole button is the check box, which is not drawn. */
const OVER_LABEL = { inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' }

interface WeekdaysFieldProps {
  label: string
  /** In order; none means all. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
}

/** Some weekdays of a form; none means all. */
export function WeekdaysInput({ source, label }: Pick<WeekdaysFieldProps, 'label'> & { source: string }) {
  const { field } = useSource({ source })
  return <WeekdaysField label={label} value={field.value} onChange={field.onChange} />
}

/** Some weekdays. */
export function WeekdaysField({ label, value, onChange }: WeekdaysFieldProps) {
  const nameOf = useWeekdayName()
  return (
    <fieldset className="wrap flex gap-4">
      <legend className={clsx('small muted', form.label)}>{label}</legend>
      {/* Buttons are not printed. */}
      <span className="print-only">{value.map(nameOf).join(', ')}</span>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday} className={clsx(buttonClass(), 'relative')}>
          <input
            type="checkbox"
            className="absolute"
            style={OVER_LABEL}
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
