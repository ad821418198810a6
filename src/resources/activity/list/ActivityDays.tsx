import { useListContext } from 'ra-core'
import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import classes from './activity-days.module.css'

/** From which day to which the log is shown. */
export function ActivityDays() {
  const text = useText()
  const id = useId()
  const { filterValues, setFilters } = useListContext()
  const set = (name: 'from' | 'to') => (day: string) => {
    const { [name]: _, ...others } = filterValues
    setFilters(day ? { ...others, [name]: day } : others)
  }
  return (
    <div className={classes.days}>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} htmlFor={id + name}>
          {text(`activity.${name}`)}
          <input
            id={id + name}
            type="date"
            value={filterValues[name] ?? ''}
            onChange={(event) => set(name)(event.target.value)}
          />
        </label>
      ))}
    </div>
  )
}
