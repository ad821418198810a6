import type { Dashboard } from '../../../contract/analysis.ts'
import { ageOf, useNow } from '../../format/age.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'

/** As of when the figures are, on the hotel's clock, and how old the data behind them is. */
export function AsOf({ dashboard: { asOf, dataAsOf, timeZone } }: { dashboard: Dashboard }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const age = dataAsOf === null ? null : ageOf(dataAsOf, now)
  return (
    <span>
      {text('dashboard.asOf', { moment: formats.moment(asOf, timeZone) })}
      {age && ` · ${text(`dashboard.age.${age.unit}`, { smart_count: age.count })}`}
    </span>
  )
}
