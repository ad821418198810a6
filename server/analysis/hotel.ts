import type { Place } from '../calendar/holidays.ts'

/** The hotel that is analysed: its money, the zone of its days and where it stands. */
export interface AnalysedHotel extends Place {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
}
