import { useEffect, useId, useState } from 'react'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateControl } from '../date-field/DateControl.tsx'
import classes from './pickers.module.css'
import { isAnswerable, PRESETS, type Preset, putPreset, putStayRange, type stayRangeIn } from './stay-range.ts'
import type { Address } from './use-address.ts'

const LABELS = {
  nights: {
    period: 'figures.period',
    from: 'figures.from',
    to: 'figures.to',
    wrongRange: 'figures.wrongRange',
  },
  days: {
    period: 'figures.days.period',
    from: 'figures.days.from',
    to: 'figures.days.to',
    wrongRange: 'figures.days.wrongRange',
  },
} as const

interface PeriodPickerProps {
  address: Address
  range: ReturnType<typeof stayRangeIn>
  /** Those that make sense on the page. */
  presets?: readonly Preset[]
  /** Whether its dates are nights, or days on which something was published. */
  of?: keyof typeof LABELS
}

/** The dates of a page: a relative range that moves with the day, or custom dates. */
export function PeriodPicker({
  address,
  range: { preset, from, to },
  presets = PRESETS,
  of = 'nights',
}: PeriodPickerProps) {
  const text = useText()
  const id = useId()
  const labels = LABELS[of]
  const [written, setWritten] = useState({ from, to })
  // Another range in the address, by a preset, a kept view or the chart, is the one to start from.
  useEffect(() => setWritten({ from, to }), [from, to])
  const isWrong = !isStayDate(written.from) || !isStayDate(written.to) || !isAnswerable(written)
  const write = (part: Partial<typeof written>) => {
    const range = { ...written, ...part }
    setWritten(range)
    if (isStayDate(range.from) && isStayDate(range.to) && isAnswerable(range)) putStayRange(address, range)
  }
  const bound = (end: 'from' | 'to') => (
    <DateControl
      id={`${id}-${end}`}
      size="bar"
      label={text(labels[end])}
      isInvalid={isWrong}
      describedBy={isWrong ? `${id}-error` : undefined}
      value={written[end]}
      onChange={(date) => write({ [end]: date })}
    />
  )
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{text(labels.period)}</label>
      <select
        id={id}
        value={preset}
        onChange={({ target: { value } }) =>
          value === 'own' ? putStayRange(address, { from, to }) : putPreset(address, value as Preset)
        }
      >
        {[...presets, 'own' as const].map((value) => (
          <option key={value} value={value}>
            {text(`figures.periods.${value}`)}
          </option>
        ))}
      </select>
      {preset === 'own' && (
        <>
          {bound('from')}
          <span aria-hidden>–</span>
          {bound('to')}
          {isWrong && (
            <span id={`${id}-error`} className="full-width small down" role="alert">
              {text(labels.wrongRange)}
            </span>
          )}
        </>
      )}
    </div>
  )
}
