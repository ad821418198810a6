import { useId, useState } from 'react'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import pickers from '../../../kit/figures/pickers.module.css'
import { readAmount } from './amounts.ts'
import { sumsOf } from './grid.ts'
import type { Entry } from './use-entry.ts'

/** The year's target, and what is left to budget. It is an aid during entry and not stored. */
export function Target({ entry: { budget, rows, read, amounts } }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const id = useId()
  const [written, setWritten] = useState('')
  const target = readAmount(written, 'revenue', amounts)
  const planned = sumsOf(rows, read, 'revenue').total
  const unit = formats.currencyUnit(budget.currency, settings.showCurrencySymbol)
  const message = () => {
    if (written.trim() === '') return ''
    if ('error' in target) return text(`budget.entry.errors.${target.error}`)
    const rest = target.value - planned
    const amount = `${formats.wholeMoney(Math.abs(rest), budget.currency)} ${unit}`
    return text(rest < 0 ? 'budget.entry.over' : 'budget.entry.rest', { amount })
  }
  return (
    <div className={pickers.picker}>
      <label htmlFor={id}>{text('budget.entry.target', { unit })}</label>
      <input
        id={id}
        className={pickers.control}
        inputMode="decimal"
        autoComplete="off"
        value={written}
        aria-invalid={'error' in target}
        aria-describedby={`${id}-rest`}
        onChange={({ target: { value } }) => setWritten(value)}
      />
      <span id={`${id}-rest`} aria-live="polite">
        {message()}
      </span>
    </div>
  )
}
