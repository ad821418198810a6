import type { BookingStatus } from '../../../contract/booking/booking-status.ts'
import { countsByDefault, type ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { EarlierState } from '../../platform/database/schema/index.ts'
import { type BookedNight, bookedNights, differenceTo, type NightMovement } from './movements.ts'
import type { MovementRevision } from './revisions.ts'

/** The fields that decide whether a booking counts and from when on; `version` is its latest. */
export interface CountedBooking {
  readonly version: number
  readonly status: ReservationStatus
  readonly sourceState: string | null
  readonly changedAt: Date
  readonly confirmedAt: Date | null
  readonly earlierStates: readonly EarlierState[] | null
}

/** Whether bookings of a state are on the books. */
export function stateCounts({ states }: BookingStatus, status: ReservationStatus, sourceState: string | null): boolean {
  if (status === 'cancelled') return false
  const listed = states.find(({ state }) => state === (sourceState ?? status))
  return listed?.counts ?? countsByDefault(status)
}

/** Whether the movements of a source contain the nights of a booking in a state. */
export const isSent = (status: ReservationStatus): boolean => status !== 'cancelled' && status !== 'no-show'

/** Whether a hotel counts its bookings exactly as their sources send them. */
export const isUsual = ({ states, countFrom }: BookingStatus): boolean =>
  states.length === 0 && countFrom === 'creation'

/** A moment at which a booking changed, and the movements that its source sent for it. */
interface Step {
  readonly at: Date
  readonly counts: boolean
  readonly sent: readonly NightMovement[]
  /** Whether the booking keeps the nights that its source removes: a no-show that counts. */
  readonly keeps: boolean
}

/** The state of a booking in one of its versions; if none is stored, its movements show whether it had been cancelled. */
function stateIn(booking: CountedBooking, version: number, leaves: boolean) {
  if (version === booking.version) return { ...booking, at: booking.changedAt }
  const earlier = booking.earlierStates?.find((each) => each.version === version)
  if (earlier) return { ...earlier, at: new Date(earlier.at) }
  return { status: leaves ? ('cancelled' as const) : ('booked' as const), sourceState: null, at: null }
}

/** The steps of a booking in order, as its source sent them. */
function stepsOf(booking: CountedBooking, sent: readonly MovementRevision[], rule: BookingStatus): Step[] {
  const versions = new Set([...sent, ...(booking.earlierStates ?? []), booking].map(({ version }) => version))
  const steps = [...versions]
    .sort((a, b) => a - b)
    .flatMap((version): Step[] => {
      const movements = sent.filter((movement) => movement.version === version)
      const leaving = movements.filter(({ kind }) => kind === 'cancelled')
      const { status, sourceState, at } = stateIn(booking, version, leaving.length > 0)
      const moment = movements.at(-1)?.at ?? at
      if (!moment) return []
      const counts = stateCounts(rule, status, sourceState)
      const last = { at: moment, counts, sent: movements, keeps: status === 'no-show' && counts }
      const coming = movements.filter(({ kind }) => kind !== 'cancelled')
      if (coming.length === 0 || leaving.length === 0) return [last]
      // First sent after its cancellation: until then it was booked.
      const first = {
        at: coming[0]?.at ?? moment,
        counts: stateCounts(rule, 'booked', null),
        sent: coming,
        keeps: false,
      }
      return [first, { ...last, sent: leaving }]
    })
  // Versions stay in order even if the source's clock goes back.
  let latest = 0
  return steps.map((step) => {
    latest = Math.max(latest, step.at.getTime())
    return { ...step, at: new Date(latest) }
  })
}

/** The steps before the confirmation do not count; the state at the confirmation counts from then on. */
function fromConfirmation(steps: readonly Step[], confirmedAt: Date): Step[] {
  const before = steps.filter(({ at }) => at < confirmedAt)
  const last = before.at(-1)
  if (!last) return [...steps]
  return [
    ...before.map((step) => ({ ...step, counts: false })),
    { at: confirmedAt, counts: last.counts, sent: [], keeps: last.keeps },
    ...steps.slice(before.length),
  ]
}

/**
 * The movements of a booking on the books of a hotel that counts bookings by their state or from their confirmation on, in the
 * order of its versions; null if they equal those that its source sent.
 *
 * @param sent all movements of the booking as its source sent them
 */
export function countedMovements(
  booking: CountedBooking,
  sent: readonly MovementRevision[],
  rule: BookingStatus,
): NightMovement[] | null {
  const { confirmedAt } = booking
  const plain = stepsOf(booking, sent, rule)
  const steps = rule.countFrom === 'confirmation' && confirmedAt ? fromConfirmation(plain, confirmedAt) : plain
  const counted: NightMovement[] = []
  const source: NightMovement[] = []
  let kept: readonly BookedNight[] = []
  let isAsSent = true
  for (const { at, counts, sent: moved, keeps } of steps) {
    const before = bookedNights(source)
    source.push(...moved)
    const after = bookedNights(source)
    // If a no-show that counts is sent again, it keeps the nights that it had when it first became one.
    kept = !keeps ? after : before.length > 0 ? before : kept
    if (counts ? keeps && (moved.length > 0 || kept.length > 0) : after.length > 0) isAsSent = false
    counted.push(...differenceTo(counts ? kept : [], counted, at))
  }
  return isAsSent ? null : counted
}
