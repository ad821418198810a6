import type { Granularity } from '../contract/analysis/figures.ts'
import type {
  ComparedPickup,
  PickupBookingDateRow,
  PickupFigures,
  PickupReport,
} from '../contract/analysis/pickup-report.ts'
import { type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import type { SoldNight } from './budget/nights.ts'
import type { DatedCapacity } from './capacity.ts'
import type { Counterparts } from './last-year.ts'
import { byGroup, type Movement } from './on-the-books.ts'
import { capacityByPeriod, periodOf } from './period.ts'
import { emptyPickup, isEmptyPickup, pickupBy } from './pickup-figures.ts'

/** Moments in milliseconds since 1970 UTC; a window begins after `since` and ends with `asOf`. */
interface Window {
  readonly since: number
  readonly asOf: number
}

/** The requested nights, both included, and the window of days before the as-of moment. */
export interface PickupReportRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly granularity: Granularity
  readonly capacity: readonly DatedCapacity[]
  readonly window: Window
  readonly counterparts: Counterparts
  /** Whether a night of last year has data; only such nights are compared. */
  readonly isKnownNight: (lastYear: StayDate) => boolean
  /** The budget of the nights, by segment if the groups are segments. */
  readonly budget: readonly SoldNight[]
  readonly isBudgeted: (night: StayDate) => boolean
  readonly isBySegment: boolean
  /** The days of the window, each of which has a row. */
  readonly bookingDays: readonly StayDate[]
  readonly dayOf: (moment: number) => StayDate
}

type Sums<Key> = ReadonlyMap<Key, PickupFigures>

/** A row is compared only if the comparison is known for all its nights. */
interface ComparisonContext {
  readonly isLastYearKnown: boolean
  readonly isBudgeted: boolean
}

const compared = <Key>(
  { now, lastYear, budget }: Record<'now' | 'lastYear' | 'budget', Sums<Key>>,
  key: Key,
  { isLastYearKnown, isBudgeted }: ComparisonContext,
): ComparedPickup => {
  const { roomNights, revenue } = budget.get(key) ?? emptyPickup()
  return {
    ...(now.get(key) ?? emptyPickup()),
    lastYear: isLastYearKnown ? (lastYear.get(key) ?? emptyPickup()) : null,
    budget: isBudgeted ? { roomNights, revenue } : null,
  }
}

/**
 * The books and the changes in the window: in total, by period, by group (those with any figures) and by booking day.
 *
 * @param movements of the nights of the range, dated within the days on which they happened
 * @param lastYear those of the nights of last year, under the nights and moments of the range
 */
export function pickupReport(
  movements: readonly Movement[],
  lastYear: readonly Movement[],
  request: PickupReportRequest,
): Pick<PickupReport, 'total' | 'periods' | 'groups' | 'bookingDates'> {
  const { from, to, granularity, window, counterparts, isKnownNight, bookingDays, dayOf } = request
  const all = stayDates(from, to)
  const periodsOf = (unknown: readonly StayDate[]) =>
    new Set(unknown.map((night) => periodOf(night, granularity, from)))
  const unknown = periodsOf([...counterparts].flatMap(([night, then]) => (isKnownNight(then) ? [] : [night])))
  const unbudgeted = periodsOf(all.filter((night) => !request.isBudgeted(night)))
  const isWholeKnown = { isLastYearKnown: unknown.size === 0, isBudgeted: unbudgeted.size === 0 }
  const budget = request.budget.map((night): Movement => ({ ...night, at: window.since, kind: 'booked' }))
  const by = <Key>(keyOf: (movement: Movement) => Key) => ({
    now: pickupBy(movements, window, keyOf),
    lastYear: pickupBy(lastYear, window, keyOf),
    budget: pickupBy(budget, window, keyOf),
  })
  const totals = by(() => 'total')
  const periods = by(({ stayDate }) => periodOf(stayDate, granularity, from))
  const groups = by(({ group = null }) => group)
  const booked = pickupBy(movements, window, ({ at }) => (at > window.since ? dayOf(at) : undefined))

  return {
    total: compared(totals, 'total', isWholeKnown),
    periods: [...capacityByPeriod(all, granularity, request.capacity)].map(([stayDate, capacity]) => ({
      stayDate,
      capacity,
      ...compared(periods, stayDate, {
        isLastYearKnown: !unknown.has(stayDate),
        isBudgeted: !unbudgeted.has(stayDate),
      }),
    })),
    groups: [...new Map([...groups.lastYear, ...(request.isBySegment ? groups.budget : []), ...groups.now])]
      .sort(byGroup)
      .map(([group]) => ({
        group,
        ...compared(groups, group, {
          ...isWholeKnown,
          isBudgeted: isWholeKnown.isBudgeted && request.isBySegment,
        }),
      }))
      .filter(
        ({ lastYear: then, group: _, budget: planned, ...now }) =>
          !isEmptyPickup(now) || (then !== null && !isEmptyPickup(then)) || (planned?.roomNights ?? 0) > 0,
      ),
    bookingDates: bookingDays.map((bookedOn): PickupBookingDateRow => {
      const { gross, cancelled, changed, net } = booked.get(bookedOn) ?? emptyPickup()
      return { bookedOn, gross, cancelled, changed, net }
    }),
  }
}
