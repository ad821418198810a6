import type { Granularity } from '../contract/figures.ts'
import type { ComparedPickup, PickupBookingDateRow, PickupFigures, PickupReport } from '../contract/pickup-report.ts'
import { type StayDate, stayDates } from '../contract/stay-date.ts'
import type { DatedCapacity } from './capacity.ts'
import { byGroup, type Movement } from './on-the-books.ts'
import { capacityByPeriod, periodOf } from './period.ts'
import { emptyPickup, isEmptyPickup, pickupBy } from './pickup-figures.ts'

/** Moments in milliseconds since 1970 UTC; a window begins after `since` and ends with `asOf`. */
interface Window {
  readonly since: number
  readonly asOf: number
}

/** The nights asked for, both included, and the window of days before the as-of moment. */
export interface PickupReportRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly granularity: Granularity
  readonly capacity: readonly DatedCapacity[]
  readonly window: Window
  /** The window of last year. */
  readonly lastYear: Window
  /** The nights of the range by those of last year that they are compared with. */
  readonly nights: ReadonlyMap<StayDate, StayDate>
  /** Of which of those of last year anything is known; nothing is compared with others. */
  readonly isKnownNight: (lastYear: StayDate) => boolean
  /** The days of the window, each of which has a row. */
  readonly bookingDays: readonly StayDate[]
  readonly dayOf: (moment: number) => StayDate
}

type Sums<Key> = ReadonlyMap<Key, PickupFigures>

const compared = <Key>([now, then]: readonly [Sums<Key>, Sums<Key>], key: Key, isKnown: boolean): ComparedPickup => ({
  ...(now.get(key) ?? emptyPickup()),
  lastYear: isKnown ? (then.get(key) ?? emptyPickup()) : null,
})

/**
 * The books and what the window made of them: in all, by period, by group (those with anything to tell) and by booking day.
 *
 * @param movements of the nights of the range, dated within the days on which they happened
 * @param lastYear those of the nights of last year, under their own stay dates
 */
export function pickupReport(
  movements: readonly Movement[],
  lastYear: readonly Movement[],
  request: PickupReportRequest,
): Pick<PickupReport, 'total' | 'periods' | 'groups' | 'bookingDates'> {
  const { from, to, granularity, window, nights, isKnownNight, bookingDays, dayOf } = request
  const unknownPeriods = new Set(
    [...nights].flatMap(([lastYearNight, night]) =>
      isKnownNight(lastYearNight) ? [] : [periodOf(night, granularity, from)],
    ),
  )
  const isKnown = unknownPeriods.size === 0
  const paired = lastYear.flatMap((movement) => {
    const night = nights.get(movement.stayDate)
    return night === undefined ? [] : [{ ...movement, stayDate: night }]
  })
  const by = <Key>(keyOf: (movement: Movement) => Key): [now: Sums<Key>, then: Sums<Key>] => [
    pickupBy(movements, window, keyOf),
    pickupBy(paired, request.lastYear, keyOf),
  ]
  const totals = by(() => 'total')
  const periods = by(({ stayDate }) => periodOf(stayDate, granularity, from))
  const groups = by(({ group = null }) => group)
  const booked = pickupBy(movements, window, ({ at }) => (at > window.since ? dayOf(at) : undefined))

  return {
    total: compared(totals, 'total', isKnown),
    periods: [...capacityByPeriod(stayDates(from, to), granularity, request.capacity)].map(([stayDate, capacity]) => ({
      stayDate,
      capacity,
      ...compared(periods, stayDate, !unknownPeriods.has(stayDate)),
    })),
    groups: [...new Map([...groups[1], ...groups[0]])]
      .sort(byGroup)
      .map(([group]) => ({ group, ...compared(groups, group, isKnown) }))
      .filter(({ lastYear: then, group: _, ...now }) => !isEmptyPickup(now) || (then !== null && !isEmptyPickup(then))),
    bookingDates: bookingDays.map((bookedOn): PickupBookingDateRow => {
      const { gross, cancelled, changed, net } = booked.get(bookedOn) ?? emptyPickup()
      return { bookedOn, gross, cancelled, changed, net }
    }),
  }
}
