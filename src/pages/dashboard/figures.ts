import type { Dashboard } from '../../../contract/analysis.ts'
import { daysBetween, weekdayOf } from '../../../contract/stay-date.ts'

export type Night = Dashboard['nights'][number]

/** What the chart can show of a night. */
export const MEASURES = ['rooms', 'occupancy', 'revenue'] as const
export type Measure = (typeof MEASURES)[number]

/** How many nights ahead can be looked at. */
export const PERIODS = [30, 60, 90] as const
export type Period = (typeof PERIODS)[number]

const FRIDAY = 5
const SATURDAY = 6

/** Friday and Saturday nights, which sell by other rules than the week. */
export const isWeekendNight = (date: string): boolean => [FRIDAY, SATURDAY].includes(weekdayOf(date))

/** Days before arrival. */
export const daysBefore = (today: string, night: Night): number => daysBetween(today, night.stayDate)

const share = (part: number, whole: number | null): number | null => (whole ? part / whole : null)

/** The change from `before` to `now` as a share; null where there is nothing to compare with. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1

/** Figures of one night or of several added up. Money in minor units; null where a figure can't be told. */
export interface Figures {
  rooms: number
  roomsStly: number
  capacity: number | null
  occupancy: number | null
  occupancyStly: number | null
  revenue: number
  revenueStly: number
  adr: number | null
  adrStly: number | null
}

/** The figures of nights taken together. The capacity is unknown as soon as it is unknown for one of them. */
export function figuresOf(nights: readonly Night[]): Figures {
  const sum = (of: (night: Night) => number) => nights.reduce((total, night) => total + of(night), 0)
  const rooms = sum(({ roomNights }) => roomNights)
  const roomsStly = sum(({ stly }) => stly.roomNights)
  const revenue = sum((night) => night.revenue)
  const revenueStly = sum(({ stly }) => stly.revenue)
  const capacity = nights.some((night) => night.capacity === null) ? null : sum((night) => night.capacity ?? 0)
  return {
    rooms,
    roomsStly,
    capacity,
    occupancy: share(rooms, capacity),
    occupancyStly: share(roomsStly, capacity),
    revenue,
    revenueStly,
    adr: share(revenue, rooms),
    adrStly: share(revenueStly, roomsStly),
  }
}
