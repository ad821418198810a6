import type { StatedAmounts } from '../../../contract/booking/stated-amounts.ts'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { ageOf, useNow } from '../../core/format/age.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

interface AsOfProps {
  /** Moments, ISO 8601 in UTC; `dataAsOf` is null if nothing was ever delivered. */
  figures: { asOf: string; dataAsOf: string | null; timeZone: string }
  /** Whether the page shows the hotel's revenue. */
  hasRevenue?: boolean
}

/** What revenue includes: what the amounts of the hotel's system include, without what is taken off. */
const basisOf = ({ includesTax, taxPercent, includesBreakfast, breakfast }: StatedAmounts) => {
  const [hasTax, hasBreakfast] = [includesTax && taxPercent === null, includesBreakfast && breakfast === null]
  return hasTax ? (hasBreakfast ? 'gross' : 'tax') : hasBreakfast ? 'breakfast' : 'net'
}

/** As of when the figures are, on the hotel's clock, how old the data behind them is, and what their revenue includes. */
export function AsOf({ figures: { asOf, dataAsOf, timeZone }, hasRevenue = false }: AsOfProps) {
  const text = useText()
  const { amounts } = useStart()
  const formats = useFormats()
  const now = useNow()
  const age = dataAsOf === null ? null : ageOf(dataAsOf, now)
  return (
    <span>
      {text('figures.asOf', { moment: formats.moment(asOf, timeZone) })}
      {age && ` · ${text(`figures.age.${age.unit}`, { smart_count: age.count })}`}
      {hasRevenue && amounts && ` · ${text(`figures.amounts.${basisOf(amounts)}`)}`}
    </span>
  )
}
