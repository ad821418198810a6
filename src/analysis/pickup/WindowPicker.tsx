import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { LONGEST_WINDOW } from '../../../contract/analysis/figures.ts'
import { addDays, type StayDate, weekdayOf } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateControl } from '../../kit/date-field/DateControl.tsx'
import pickers from '../../kit/figures/pickers.module.css'
import { Segmented } from '../../kit/Segmented.tsx'
import { type PickupView, WINDOWS } from './use-pickup-view.ts'

type Choice = (typeof WINDOWS)[number] | 'yesterday' | 'since' | 'own'

const FRIDAY = 5
/** The last Friday before a day: the usual start of a Monday review. */
const lastFriday = (day: StayDate): StayDate => addDays(day, -((weekdayOf(day) - FRIDAY + 6) % 7) - 1)

/** The window of the pickup: one of the presets, the whole of yesterday, since a booking day, or custom dates. */
export function WindowPicker({ view: { address, today, asOf, days, since, isYesterday } }: { view: PickupView }) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const usual = WINDOWS.find((window) => window === days)
  const [isOwn, setOwn] = useState(usual === undefined)
  const [isOutOfRange, setOutOfRange] = useState(false)
  const yesterday = addDays(today, -1)
  const choose = (choice: Choice) => {
    setOwn(choice === 'own')
    setOutOfRange(false)
    // The end of yesterday belongs to the choice of yesterday: any other choice is as of now again.
    const now = isYesterday && { asOf: null }
    if (choice === 'yesterday') address.put({ asOf: yesterday, days: '1', since: null })
    else if (choice === 'since') address.put({ since: lastFriday(isYesterday ? today : (asOf ?? today)), ...now })
    else if (choice === 'own') address.put({ since: null })
    else address.put({ days: String(choice), since: null, ...now })
  }
  const options: { value: Choice; label: string; title?: string }[] = [
    { value: 'yesterday', label: text('pickup.yesterday') },
    ...WINDOWS.map((value) => ({
      value,
      label: String(value),
      title: text('pickup.lastDays', { smart_count: value }),
    })),
    { value: 'since', label: text('pickup.sinceWindow') },
    { value: 'own', label: text('pickup.ownWindow') },
  ]
  const ofDays: Choice = isOwn || usual === undefined ? 'own' : isYesterday ? 'yesterday' : usual
  const value = since === null ? ofDays : 'since'
  return (
    <div className={pickers.picker}>
      <span className="muted">{text('pickup.window')}</span>
      <Segmented label={text('pickup.window')} options={options} value={value} onChange={choose} />
      {since !== null && (
        <>
          <label htmlFor={id}>{text('pickup.firstDay')}</label>
          <DateControl
            id={id}
            size="bar"
            label={text('pickup.firstDay')}
            value={since}
            min={addDays(asOf ?? today, 1 - LONGEST_WINDOW)}
            max={asOf ?? today}
            onChange={(date) => date && address.put({ since: date })}
          />
        </>
      )}
      {value === 'own' && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {text('pickup.ownDays')}
          </label>
          <input
            // A window in the address, for example of a saved view, is the initial value.
            key={`${asOf} ${days}`}
            id={id}
            type="number"
            inputMode="numeric"
            className={clsx(pickers.control, pickers.number)}
            min={1}
            max={LONGEST_WINDOW}
            defaultValue={days}
            aria-invalid={isOutOfRange}
            aria-describedby={isOutOfRange ? `${id}-range` : undefined}
            onBlur={({ target }) => {
              const isInRange = target.validity.valid && target.value !== ''
              setOutOfRange(!isInRange)
              if (isInRange) address.put({ days: target.value })
            }}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
          <span className="muted">{text('pickup.days')}</span>
          {isOutOfRange && (
            <p id={`${id}-range`} role="alert" className="full-width small down">
              {text('pickup.ownDaysRange', { most: LONGEST_WINDOW })}
            </p>
          )}
        </>
      )}
      {isYesterday && <span className="muted">{text('pickup.endOfYesterday', { date: formats.day(yesterday) })}</span>}
    </div>
  )
}
