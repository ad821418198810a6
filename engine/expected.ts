import type { ExpectedFigures } from '../contract/analyse.ts'
import type { Granularity } from '../contract/figures.ts'
import type { StayDate } from '../contract/stay-date.ts'
import type { DatedCapacity } from './capacity.ts'
import { allFigures } from './key-figures.ts'
import { capacityByPeriod, periodOf } from './period.ts'

/** What a night is expected to bring; `low` and `high` null where no band is told. `revenue` in minor units. */
export interface ExpectedNight {
  readonly roomNights: number
  readonly revenue: number
  readonly low: number | null
  readonly high: number | null
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/**
 * How the periods of some nights are expected to finish, by their first night: what nights behind have brought and what
 * those ahead are forecast to. A period that is over, or of which a night ahead is not forecast, is not among them.
 *
 * @param nights in order
 * @param forecast of nights ahead
 * @param finished what the nights behind have brought; undefined for those that are not
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
      // Bounds of several nights do not add up to one of their sum.
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
