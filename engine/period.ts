import type { Granularity } from '../contract/analysis/figures.ts'
import { addDays, type StayDate, weekdayOf } from '../contract/platform/stay-date.ts'
import { capacityByNight, type DatedCapacity } from './capacity.ts'

const FIRST_OF: Record<Granularity, (night: StayDate) => StayDate> = {
  day: (night) => night,
  week: (night) => addDays(night, 1 - weekdayOf(night)),
  month: (night) => `${night.slice(0, 8)}01`,
}

/** The first night of the day, ISO week or month of a night, but not before `from`, the start of the range. */
export function periodOf(night: StayDate, granularity: Granularity, from: StayDate): StayDate {
  const first = FIRST_OF[granularity](night)
  return first < from ? from : first
}

/** The sellable rooms in each period of a range, by its first night; null if unknown for one night. */
export function capacityByPeriod(
  nights: readonly StayDate[],
  granularity: Granularity,
  capacity: readonly DatedCapacity[],
): Map<StayDate, number | null> {
  const periods = new Map<StayDate, number | null>()
  for (const [night, rooms] of capacityByNight(nights, capacity)) {
    const first = periodOf(night, granularity, nights[0] ?? night)
    const sum = periods.get(first)
    periods.set(first, sum === undefined ? rooms : sum === null || rooms === null ? null : sum + rooms)
  }
  return periods
}
