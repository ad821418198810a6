import { addDays } from '../../../contract/platform/stay-date.ts'
import type { PricedNight, PricedNights } from '../../../contract/pricing/priced-night.ts'
import type { OpenRate } from '../../pricing/open-rates.ts'
import type { StoredNights } from '../../pricing/publishing/nights.ts'
import { type Morning, pathOf, type ReportDocument, type ReportMoment, strongest } from './document.ts'

/** The number of coming nights in a report, and how many of them it lists. */
const NIGHTS = { DAILY: 30, WEEKLY: 60, MONTHLY: 90 } as const
const LISTED_NIGHTS = 14
const MOST_OPEN = 14

/** The nights of the Manage page, from today on. */
export const rateQuery = ({ day, frequency }: Morning) => ({
  from: day,
  to: addDays(day, NIGHTS[frequency] - 1),
})

const sum = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((total, value) => (total === null || value == null ? null : total + value), 0)
const share = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole)
const filled = ({ roomNights, capacity }: PricedNight) => share(roomNights, capacity)

/** The rates of these nights whose recommendation needs a decision, with the difference. */
const openOf = (nights: PricedNights['nights'], openRates: readonly OpenRate[]) =>
  openRates.map(({ stayDate, category, rate: recommended }) => {
    const night = nights.find((each) => each.stayDate === stayDate)
    const active = night?.rates.find((each) => each.category === category)?.active ?? null
    return { stayDate, active, recommended, difference: active === null ? null : recommended - active }
  })

/**
 * Rates of the coming nights and their recommendations, with those that need a decision; null if the hotel has no rates or no
 * bookings yet.
 */
export function rateDocument(
  priced: StoredNights,
  openRates: readonly OpenRate[],
  { day, frequency, now }: ReportMoment,
): ReportDocument | null {
  const { companyId, currency, nights, categories, calculatedAt, basedOn } = priced
  const primary = categories.find(({ isPrimary }) => isPrimary) ?? categories[0]
  const isRated = nights.some(({ rates }) =>
    rates.some(({ active, recommended }) => active !== null || recommended !== null),
  )
  if (!isRated || !primary || basedOn === null) return null
  const open = openOf(nights, openRates)
  const capacity = sum(nights.map((night) => night.capacity))
  const rateOf = ({ rates }: PricedNight) => rates.find(({ category }) => category === primary.id)
  return {
    kind: 'rate',
    frequency,
    currency,
    period: rateQuery({ day, frequency }),
    asOf: calculatedAt ?? now.toISOString(),
    dataAsOf: basedOn,
    keyFigures: [
      { name: 'openNights', unit: 'rooms', value: open.length },
      {
        name: 'occupancy',
        unit: 'share',
        value: share(sum(nights.map(({ roomNights }) => roomNights)), capacity),
        lastYear: share(sum(nights.map(({ stly }) => stly?.roomNights)), capacity),
      },
      { name: 'pickup', unit: 'rooms', isSigned: true, value: sum(nights.map(({ pickup }) => pickup)) },
    ],
    tables: [
      {
        hasBars: true,
        name: 'open',
        columns: [
          { name: 'difference', unit: 'rate', isSigned: true },
          { name: 'active', unit: 'rate' },
          { name: 'recommended', unit: 'rate' },
        ],
        rows: strongest(open, MOST_OPEN, ({ difference, active }) => (difference ?? 0) / (active ?? 1)).map(
          ({ stayDate, active, recommended, difference }) => ({
            label: { night: stayDate },
            values: [difference, active, recommended],
          }),
        ),
      },
      {
        hasBars: true,
        name: 'nextNights',
        columns: [
          { name: 'occupancy', unit: 'share' },
          { name: 'pickup', unit: 'rooms', isSigned: true },
          { name: 'active', unit: 'rate' },
          { name: 'recommended', unit: 'rate' },
        ],
        rows: nights.slice(0, LISTED_NIGHTS).map((night) => ({
          label: { night: night.stayDate },
          values: [filled(night), night.pickup, rateOf(night)?.active ?? null, rateOf(night)?.recommended ?? null],
        })),
      },
    ],
    path: pathOf('/manage', { companyId, view: 'list', ...rateQuery({ day, frequency }) }),
  }
}
