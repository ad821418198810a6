import { toMajor, toMinor } from '../../contract/platform/minor-units.ts'
import type { Adjustment } from '../../contract/pricing/pricing.ts'
import { type CsvLine, numberIn, UnreadableLine } from '../hotel/csv-line.ts'

/** The columns of adjustments in a file: `amount` in major units, or `percent`. */
export const ADJUSTMENT_COLUMNS = ['type', 'value'] as const

export const adjustmentLine = (adjustment: Adjustment, currency: string) => ({
  type: adjustment.type,
  value: adjustment.type === 'amount' ? toMajor(adjustment.amount, currency) : adjustment.percent,
})

/** Throws `UnreadableLine`. */
export function adjustmentIn(line: CsvLine, place: number, currency: string): Adjustment {
  const value = numberIn(line, 'value', place)
  if (line.type === 'amount') return { type: 'amount', amount: toMinor(value, currency) }
  if (line.type === 'percent') return { type: 'percent', percent: value }
  throw new UnreadableLine(place + 2, 'type')
}
