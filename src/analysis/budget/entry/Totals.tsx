import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ratio } from '../../../kit/figures/ratio.ts'
import { sumsOf } from './grid.ts'
import type { Entry } from './use-entry.ts'

/** The year's totals, always visible. */
export function Totals({ entry: { budget, rows, read } }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const [rooms, revenue] = [sumsOf(rows, read, 'roomNights').total, sumsOf(rows, read, 'revenue').total]
  return (
    <div>
      {text('budget.entry.totals', {
        rooms: formats.count(rooms),
        revenue: formats.wholeMoney(revenue, budget.currency),
        adr: formats.money(ratio(revenue, rooms), budget.currency),
        unit: formats.currencyUnit(budget.currency, settings.showCurrencySymbol),
      })}
    </div>
  )
}
