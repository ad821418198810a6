import type { ExpectedFigures } from '../contract/analysis/analyse.ts'
import type { Granularity } from '../contract/analysis/figures.ts'
import type { StayDate } from '../contract/platform/stay-date.ts'
import type { DatedCapacity } from './capacity.ts'
import { allFigures } from './key-figures.ts'
import { capacityByPeriod, periodOf } from './period.ts'

/** The expected figures of a night; `low` and `high` are null without a band. `revenue` in minor units. */
export interface ExpectedNight {
  readonly roomNights: number
  readonly revenue: number
  readonly low: number | null
  readonly high: number | null
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * The expected final figures of periods, by their first night: actuals of past nights plus the forecast for those
 * ahead. Periods that are over, or include a night ahead without a forecast, are omitted.
 *
 * @param nights in order
 * @param forecast of nights ahead
 * @param finished actuals of past nights; undefined for nights that are not over
 */
export function expectedByPeriod(
  nights: readonly StayDate[],
  { granularity, capacity }: { granularity: Granularity; capacity: readonly DatedCapacity[] },
  forecast: ReadonlyMap<StayDate, ExpectedNight>,
  finished: (night: StayDate) => { roomNights: number; revenue: number } | undefined,
): Map<StayDate, ExpectedFigures> {
  const [from = ''] = nights
  const sums = new Map<StayDate, ExpectedNight & { isAhead: boolean; isWhole: boolean }>()
  for (const night of nights) {
    const first = periodOf(night, granularity, from)
    const expected = forecast.get(night)
    const brought = expected ?? finished(night)
    const sum = sums.get(first)
    sums.set(first, {
      roomNights: (sum?.roomNights ?? 0) + (brought?.roomNights ?? 0),
      revenue: (sum?.revenue ?? 0) + (brought?.revenue ?? 0),
      // Bounds of single nights don't add up to a bound of their sum.
      low: granularity === 'day' ? (expected?.low ?? null) : null,
      high: granularity === 'day' ? (expected?.high ?? null) : null,
      isAhead: (sum?.isAhead ?? false) || expected !== undefined,
      isWhole: (sum?.isWhole ?? true) && brought !== undefined,
    })
  }
  const rooms = capacityByPeriod(nights, granularity, capacity)
  return new Map(
    [...sums]
      .filter(([, { isAhead, isWhole }]) => isAhead && isWhole)
      .map(([first, { roomNights, revenue, low, high }]) => [
        first,
        {
          ...allFigures({
            roomNights: hundredths(roomNights),
            revenue: Math.round(revenue),
            capacity: rooms.get(first) ?? null,
          }),
          low,
          high,
        },
      ]),
  )
}
