import { incomingBookingSchema, type SentBooking } from '../../../contract/booking/incoming.ts'
import { countsByDefault } from '../../../contract/booking/reservation.ts'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import type { StatedAmounts } from '../../../contract/booking/stated-amounts.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import type { IncomingBooking, IncomingNight } from '../booking-store/booking.ts'
import { excerptOf } from './excerpt.ts'
import type { IncomingRow } from './take-in.ts'
import { type Checked, type Remark, validateRows } from './validate-rows.ts'

/** The hotel's currency, and what the amounts of the source include. */
export interface BookingOrigin {
  readonly currency: string
  readonly amounts?: StatedAmounts | null
}

/** An amount divided evenly, with the remainder on the first parts, so that they add up to it. */
export function divided(amount: number, parts: number): number[] {
  const each = Math.trunc(amount / parts)
  const left = amount - each * parts
  return Array.from({ length: parts }, (_, place) => each + (place < Math.abs(left) ? Math.sign(left) : 0))
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The revenue of each night of a booking, in order; what the source does not say is taken from its total. */
function revenuesOf(
  sent: SentBooking,
  currency: string,
): { revenues: number[]; notes: Remark[] } | { refusal: Remark } {
  const { nights, total } = sent
  const known = sumOf(nights.map(({ revenue }) => revenue ?? 0))
  const unknown = nights.flatMap(({ revenue }, place) => (revenue === null ? [place] : []))
  const [first] = unknown
  if (first === undefined) {
    const differs = total !== null && nights.length > 0 && total !== known
    const reason = rowReason('sumDiffers', { sumAmount: known, totalAmount: total ?? 0, currency })
    return {
      revenues: nights.map(({ revenue }) => revenue ?? 0),
      notes: differs ? [{ field: 'total', reason }] : [],
    }
  }
  if (total === null && countsByDefault(sent.status))
    return { refusal: { field: `nights.${first}.revenue`, reason: rowReason('amountMissing') } }
  const rest = total === null ? 0 : total - known
  if (total !== null && rest < 0 && total >= 0)
    return {
      refusal: {
        field: 'total',
        reason: rowReason('totalExceeded', { sumAmount: known, totalAmount: total, currency }),
      },
    }
  const parts = divided(rest, unknown.length)
  const revenues = nights.map(({ revenue }, place) => revenue ?? parts[unknown.indexOf(place)] ?? 0)
  if (total === null) return { revenues, notes: [{ field: 'total', reason: rowReason('amountUnknown') }] }
  const reason = rowReason('restOfTotal', { nights: unknown.length, restAmount: rest, currency })
  // A total without any night's amount is simply divided.
  return { revenues, notes: unknown.length < nights.length ? [{ field: 'total', reason }] : [] }
}

/** The revenue of a night without what the source's amounts include, as far as it is to be taken off. */
function netOf(revenue: number, persons: number, { taxPercent, breakfast }: StatedAmounts): number {
  const ofRoom = Math.sign(revenue) * Math.max(0, Math.abs(revenue) - (breakfast ?? 0) * persons)
  return Math.round(ofRoom / (1 + (taxPercent ?? 0) / 100))
}

/** A night of which the source says nothing. */
const unsaid = (stayDate: StayDate): SentBooking['nights'][number] => ({
  stayDate,
  revenue: null,
  roomType: null,
  segment: null,
  ratePlan: null,
})

/**
 * The nights of a booking, with those that its source leaves out of a stated total; a day use has its day of arrival if it has
 * revenue.
 */
function nightsOf({ nights, total, arrival, departure, status }: SentBooking): SentBooking['nights'] {
  if (arrival === departure) {
    if (nights.length === 0) return total ? [{ ...unsaid(arrival), revenue: total }] : []
    return nights.filter(({ revenue }) => revenue !== 0 || total)
  }
  if (total === null || !countsByDefault(status)) return nights
  const byDate = new Map(nights.map((night) => [night.stayDate, night]))
  return stayDates(arrival, addDays(departure, -1)).map((stayDate) => byDate.get(stayDate) ?? unsaid(stayDate))
}

/**
 * The checks that bookings of every origin share: the currency must be the hotel's, amounts that the source leaves out are taken from
 * its total, and sums that differ are noted; then taxes and breakfast are taken off. Amounts of bookings that are not on the books may
 * be missing.
 */
export function checkBooking(
  sent: SentBooking,
  { currency, amounts: stated = null }: BookingOrigin,
): Checked<IncomingBooking> {
  const { total: _, currency: theirs, number, isNet, ...booking } = sent
  if (theirs !== null && theirs.toUpperCase() !== currency)
    return {
      refusal: { field: 'currency', reason: rowReason('currency', { value: excerptOf(theirs), expected: currency }) },
    }
  const nights = nightsOf(sent)
  const amounts = revenuesOf({ ...sent, nights }, currency)
  if ('refusal' in amounts) return amounts
  const notes: Remark[] = [...amounts.notes]
  const missing = countsByDefault(sent.status) ? daysBetween(sent.arrival, sent.departure) - nights.length : 0
  if (missing > 0) notes.push({ field: 'nights', reason: rowReason('nightsMissing', { nights: missing }) })
  const persons = sent.adults + sent.children
  const taken = stated && { ...stated, taxPercent: isNet ? null : stated.taxPercent }
  if (stated?.breakfast && persons === 0) notes.push({ field: 'adults', reason: rowReason('breakfastKept') })
  if (sent.status === 'unconfirmed')
    notes.push({ field: 'status', reason: rowReason('unconfirmed', { value: sent.sourceState ?? sent.status }) })
  return {
    row: {
      ...booking,
      ...(number !== null && { number }),
      bookedAt: new Date(sent.bookedAt),
      changedAt: new Date(sent.changedAt),
      cancelledAt: sent.cancelledAt === null ? null : new Date(sent.cancelledAt),
      confirmedAt: sent.confirmedAt === null ? null : new Date(sent.confirmedAt),
      nights: nights.map((night, place): IncomingNight => {
        const revenue = amounts.revenues[place] ?? 0
        return { ...night, revenue: taken ? netOf(revenue, persons, taken) : revenue }
      }),
    },
    ...(notes.length > 0 && { notes }),
  }
}

/** The bookings that a source sends, each validated and checked individually. */
export const checkBookings = (sent: readonly unknown[], origin: BookingOrigin): IncomingRow<IncomingBooking>[] => [
  ...validateRows(sent, incomingBookingSchema, (booking) => checkBooking(booking, origin)),
]

/** The same rows, with notes that their source has added to bookings. */
export function withNotes(
  rows: readonly IncomingRow<IncomingBooking>[],
  notes: readonly (Remark & { readonly externalId: string })[],
): IncomingRow<IncomingBooking>[] {
  if (notes.length === 0) return [...rows]
  return rows.map((each) => {
    if (!('row' in each)) return each
    const own = notes.filter(({ externalId }) => externalId === each.row.externalId)
    return own.length === 0
      ? each
      : { ...each, notes: [...own.map(({ field, reason }) => ({ field, reason })), ...(each.notes ?? [])] }
  })
}
