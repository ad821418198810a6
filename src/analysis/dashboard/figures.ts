import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { daysBetween } from '../../../contract/platform/stay-date.ts'
import { ratio } from '../../kit/figures/ratio.ts'

export type Night = Dashboard['nights'][number]

/** The figures of yesterday, and those of its pickup. */
export const NAMES = ['revenue', 'occupancy', 'adr', 'revpar'] as const
export const PICKUP = ['pickup', 'pickupRevenue'] as const

/** The measures available in the chart. */
export const MEASURES = ['rooms', 'occupancy', 'revenue'] as const
export type Measure = (typeof MEASURES)[number]

/** Days before arrival. */
export const daysBefore = (today: string, night: Night): number => daysBetween(today, night.stayDate)

/** Figures of one night or the sum of several. Money in minor units; null if unknown. */
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

/** The combined figures of several nights. The capacity is unknown if it is unknown for any of them. */
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
    occupancy: ratio(rooms, capacity),
    occupancyStly: ratio(roomsStly, capacity),
    revenue,
    revenueStly,
    adr: ratio(revenue, rooms),
    adrStly: ratio(revenueStly, roomsStly),
  }
}
