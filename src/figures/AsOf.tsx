import { ageOf, useNow } from '../format/age.ts'
import { useFormats } from '../format/use-formats.ts'
import { useText } from '../i18n/text.ts'

interface AsOfProps {
  /** Moments, ISO 8601 in UTC; `dataAsOf` is null if nothing was ever delivered. */
  figures: { asOf: string; dataAsOf: string | null; timeZone: string }
}

/** As of when the figures are, on the hotel's clock, and how old the data behind them is. */
export function AsOf({ figures: { asOf, dataAsOf, timeZone } }: AsOfProps) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const age = dataAsOf === null ? null : ageOf(dataAsOf, now)
  return (
    <span>
      {text('figures.asOf', { moment: formats.moment(asOf, timeZone) })}
      {age && ` · ${text(`figures.age.${age.unit}`, { smart_count: age.count })}`}
    </span>
  )
}
