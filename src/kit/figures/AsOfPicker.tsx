import { useId } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { DateControl } from '../date-field/DateControl.tsx'
import { useAsOf } from './as-of.ts'
import classes from './pickers.module.css'
import type { Address } from './use-address.ts'

interface AsOfPickerProps {
  address: Address
  /** Today by the hotel's clock: later moments are not known yet. */
  today: string
}

/** Switches the page to the books at the end of a past day. */
export function AsOfPicker({ address, today }: AsOfPickerProps) {
  const text = useText()
  const id = useId()
  const asOf = useAsOf(address)
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{text('figures.asOfDate')}</label>
      <DateControl
        id={id}
        size="bar"
        label={text('figures.asOfDate')}
        value={asOf ?? today}
        max={today}
        onChange={(date) => date && address.put({ asOf: date === today ? null : date })}
      />
      {asOf !== null && <Button onClick={() => address.put({ asOf: null })}>{text('figures.now')}</Button>}
    </div>
  )
}
