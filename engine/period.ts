import type { Period } from '../contract/pickup.ts'
import { addDays, type StayDate, weekdayOf } from '../contract/stay-date.ts'

const FIRST_OF: Record<Period, (night: StayDate) => StayDate> = {
  day: (night) => night,
  week: (night) => addDays(night, 1 - weekdayOf(night)),
  month: (night) => `${night.slice(0, 8)}01`,
}

/** The first night of the day, ISO week or month of a night, not before `from`, where the range begins. */
export function periodOf(night: StayDate, period: Period, from: StayDate): StayDate {
  const first = FIRST_OF[period](night)
  return first < from ? from : first
}
