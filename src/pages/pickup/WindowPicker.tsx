import { useId, useState } from 'react'
import { LONGEST_WINDOW } from '../../../contract/figures.ts'
import { addDays } from '../../../contract/stay-date.ts'
import { Segmented } from '../../components/Segmented.tsx'
import pickers from '../../figures/pickers.module.css'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { type PickupView, WINDOWS } from './use-pickup-view.ts'

type Choice = (typeof WINDOWS)[number] | 'yesterday' | 'own'

/** How many days back the pickup goes: one of the usual windows, the whole of yesterday, or days of one's own. */
export function WindowPicker({ view: { address, today, asOf, days, isYesterday } }: { view: PickupView }) {
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
    if (choice === 'yesterday') address.put({ asOf: yesterday, days: '1' })
    // The end of yesterday belongs to the choice of yesterday: without it the books are looked at as of now again.
    else if (choice !== 'own') address.put({ days: String(choice), ...(isYesterday && { asOf: null }) })
  }
  const options: { value: Choice; label: string; title?: string }[] = [
    { value: 'yesterday', label: text('pickup.yesterday') },
    ...WINDOWS.map((value) => ({
      value,
      label: String(value),
      title: text('pickup.lastDays', { smart_count: value }),
    })),
    { value: 'own', label: text('pickup.ownWindow') },
  ]
  const value: Choice = isOwn || usual === undefined ? 'own' : isYesterday ? 'yesterday' : usual
  return (
    <div className={pickers.picker}>
      <span className="muted">{text('pickup.window')}</span>
      <Segmented label={text('pickup.window')} options={options} value={value} onChange={choose} />
      {value === 'own' && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {text('pickup.ownDays')}
          </label>
          <input
            // A window that comes with the address, such as a kept view's, is the one to start from.
            key={`${asOf} ${days}`}
            id={id}
            type="number"
            inputMode="numeric"
            className={`${pickers.control} ${pickers.number}`}
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
            <p id={`${id}-range`} role="alert" className={pickers.error}>
              {text('pickup.ownDaysRange', { most: LONGEST_WINDOW })}
            </p>
          )}
        </>
      )}
      {isYesterday && <span className="muted">{text('pickup.endOfYesterday', { date: formats.day(yesterday) })}</span>}
    </div>
  )
}
