import {
  GRANULARITIES,
  GROUPINGS,
  type Grouping,
  LONGEST_WINDOW,
  PICKUP_NIGHTS,
} from '../../../contract/analysis/figures.ts'
import { addDays, daysBetween, isStayDate, type StayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useAsOf } from '../../kit/figures/as-of.ts'
import { revenueIn } from '../../kit/figures/RevenuePicker.tsx'
import { stayRangeIn } from '../../kit/figures/stay-range.ts'
import { useAddress } from '../../kit/figures/use-address.ts'

export const WINDOWS = [1, 3, 7, 14, 30] as const
export const MEASURES = ['rooms', 'revenue', 'adr'] as const
export type Measure = (typeof MEASURES)[number]

/** The breakdowns available for the table below the chart. */
export const TABLES = [...GROUPINGS, 'bookingDate'] as const
export type TableBy = (typeof TABLES)[number]

/** The available numbers of booking days in the heat map. */
export const BOOKING_DAYS = [14, 30, 90, 365] as const

export const COMPARISONS = ['stly', 'stlyDate'] as const

const isGrouping = (by: TableBy): by is Grouping => by !== 'bookingDate'

const wholeDays = (written: string | null, otherwise: number): number => {
  const days = Number(written)
  return Number.isInteger(days) && days >= 1 && days <= LONGEST_WINDOW ? days : otherwise
}

/** Whether a window that begins with a given day is supported by the call. */
const isWindow = (since: StayDate, asOf: StayDate): boolean =>
  since <= asOf && daysBetween(since, asOf) < LONGEST_WINDOW

/** The view of the page, stored entirely in the address. */
export function usePickupView() {
  const address = useAddress()
  const today = todayIn(useCompany().timeZone)
  const tableBy = address.choice('by', TABLES, 'segment')
  const night = address.read('night')
  const asOf = useAsOf(address)
  const days = wholeDays(address.read('days'), 7)
  const since = address.read('since')
  const isFirstDay = since !== null && isStayDate(since) && isWindow(since, asOf ?? today)
  return {
    address,
    today,
    asOf,
    days,
    /** The first booking day of the window; null if the window is a number of days. */
    since: isFirstDay ? since : null,
    /** Whether it is the whole of yesterday. */
    isYesterday: asOf === addDays(today, -1) && days === 1 && !isFirstDay,
    range: stayRangeIn(address, asOf ?? today, `next${PICKUP_NIGHTS}`),
    comparison: address.choice('comparison', COMPARISONS, 'stly'),
    revenue: revenueIn(address),
    measure: address.choice('show', MEASURES, 'rooms'),
    granularity: address.choice('granularity', GRANULARITIES, 'day'),
    tableBy,
    /** Booking days are included with every grouping. */
    grouping: isGrouping(tableBy) ? tableBy : 'segment',
    night: night !== null && isStayDate(night) ? night : null,
    hasHeatMap: address.read('map') !== null,
    bookingDays: BOOKING_DAYS.find((count) => String(count) === address.read('map')) ?? 30,
  }
}

export type PickupView = ReturnType<typeof usePickupView>
