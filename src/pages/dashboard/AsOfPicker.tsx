import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './as-of-picker.module.css'

interface AsOfPickerProps {
  /** The calendar date whose end is looked at, or null for now. */
  value: string | null
  /** Today by the hotel's clock: later moments are not known yet. */
  today: string | undefined
  onChange: (value: string | null) => void
}

/** Turns the page back to how the books stood at the end of a past day. */
export function AsOfPicker({ value, today, onChange }: AsOfPickerProps) {
  const text = useText()
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{text('dashboard.asOfDate')}</label>
      <input
        id={id}
        type="date"
        className={classes.date}
        value={value ?? today ?? ''}
        max={today}
        onChange={(event) => event.target.value && onChange(event.target.value === today ? null : event.target.value)}
      />
      {value !== null && <Button onClick={() => onChange(null)}>{text('dashboard.now')}</Button>}
    </div>
  )
}
