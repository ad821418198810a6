import { millisecondsInDay } from 'date-fns/constants'
import type { DeliveryFailure } from '../contract/booking/delivery.ts'
import { rowReason } from '../contract/booking/row-reasons.ts'
import { addDays, type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../server/booking/booking-store/booking.ts'
import {
  closeDelivery,
  failDelivery,
  openDelivery,
  type Refusal,
  recordBatch,
} from '../server/booking/inbound/delivery.ts'
import { BLOCKS } from '../server/booking/inbound/kinds/blocks.ts'
import { RESERVATIONS } from '../server/booking/inbound/kinds/reservations.ts'
import { ROOM_STATS } from '../server/booking/inbound/kinds/room-stats.ts'
import type { InboundKind } from '../server/booking/inbound/take-in.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { demoBlocks } from './blocks.ts'

const SOURCE = 'demo'
const BATCH = 2000
/** The number of days with a separate delivery; older data are in the first one. */
const DAILY = 7
/** The number of nights counted by the property-management system. */
const COUNTED_NIGHTS = 30
/** The differences of its counts in rooms, by nights before today. */
const MISCOUNTED = new Map([
  [4, 2],
  [17, -1],
])
const REFUSALS: Refusal[] = [
  { line: 3, externalId: 'demo-r1', field: 'departure', reason: rowReason('beforeArrival') },
  { line: 8, externalId: 'demo-r2', field: 'cancelledAt', reason: rowReason('missingWithStatus') },
  { line: 9, field: 'externalId', reason: rowReason('empty') },
]

/** One hotel of the demo, and the special features of its deliveries. */
export interface DemoInbound {
  readonly companyId: number
  readonly today: StayDate
  readonly rooms: number
  readonly rate: number
  readonly now: Date
  /** Its last delivery failed, and the last successful one was on the previous day. */
  readonly breaksOff: boolean
  /** Some rows of a delivery were rejected. */
  readonly hasRefusals: boolean
}

interface Sent<Row> {
  readonly name: string
  readonly at: Date
  readonly rows: readonly Row[]
  readonly refusals?: readonly Refusal[]
  readonly failure?: DeliveryFailure
}

/** Receives rows like the product does, at a moment in the past. */
export async function deliver<Row>(tx: Tx, companyId: number, kind: InboundKind<Row>, sent: Sent<Row>): Promise<void> {
  const { name, at, rows, refusals = [], failure } = sent
  const seconds = 2 + rows.length / 500
  const begun = new Date(at.getTime() - seconds * 1000)
  const open = await openDelivery(tx, { companyId, kind: kind.name, source: SOURCE, name }, begun)
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const newest = batch.flatMap((row) => kind.changedAt(row) ?? []).sort((a, b) => b.getTime() - a.getTime())[0]
    const stored = await kind.store(tx, open, batch)
    await recordBatch(tx, open, { stored, refusals: start === 0 ? refusals : [], newestChangeAt: newest ?? null, at })
  }
  if (failure) await failDelivery(tx, open, at, failure)
  else await closeDelivery(tx, open, { at, skipped: 0 })
}

/** A booking as it was reported before it was cancelled. */
const asBooked = (booking: IncomingBooking): IncomingBooking => ({
  ...booking,
  status: 'booked',
  changedAt: booking.bookedAt,
  cancelledAt: null,
})

/** The rows of each of the last days: bookings made on it, and earlier ones that were cancelled. */
function tellings(bookings: readonly IncomingBooking[], now: Date): { at: Date; rows: IncomingBooking[] }[] {
  const days = Array.from({ length: DAILY + 1 }, (_, day) => ({
    at: new Date(now.getTime() - (DAILY - day) * millisecondsInDay),
    rows: [] as IncomingBooking[],
  }))
  const dayOf = (moment: Date) => days.find(({ at }) => moment <= at)
  for (const booking of bookings) {
    const [booked, changed] = [dayOf(booking.bookedAt), dayOf(booking.changedAt)]
    if (booked !== changed) booked?.rows.push(asBooked(booking))
    changed?.rows.push(booking)
  }
  return days
}

/** The property-management system's counts of each of the last nights: equal to the books, except for two nights. */
function counted(bookings: readonly IncomingBooking[], { today, rooms, now }: DemoInbound) {
  const sold = new Map<StayDate, number>()
  for (const { cancelledAt, nights } of bookings)
    if (cancelledAt === null) for (const { stayDate } of nights) sold.set(stayDate, (sold.get(stayDate) ?? 0) + 1)
  return stayDates(addDays(today, -COUNTED_NIGHTS), addDays(today, -1)).map((stayDate, place) => ({
    stayDate,
    rooms,
    outOfOrder: 0,
    roomsSold: Math.max(0, (sold.get(stayDate) ?? 0) + (MISCOUNTED.get(COUNTED_NIGHTS - place) ?? 0)),
    receivedAt: now,
  }))
}

/**
 * Receives a hotel's bookings in one delivery with all older data and one a day since then, followed by its blocks and room counts.
 */
export async function addInbound(tx: Tx, hotel: DemoInbound, bookings: readonly IncomingBooking[]): Promise<void> {
  const { companyId, now, breaksOff, hasRefusals } = hotel
  const days = tellings(bookings, now)
  for (const [day, { at, rows }] of days.entries()) {
    const isLast = day === DAILY
    await deliver(tx, companyId, RESERVATIONS, {
      name: day === 0 ? 'all bookings' : `changes of ${at.toISOString().slice(0, 10)}`,
      at,
      rows,
      ...(hasRefusals && day === DAILY - 2 ? { refusals: REFUSALS } : {}),
      ...(breaksOff && isLast ? { failure: rowReason('brokeOff') } : {}),
    })
  }
  await deliver(tx, companyId, BLOCKS, {
    name: 'groups',
    at: new Date(now.getTime() - millisecondsInDay),
    rows: demoBlocks(hotel),
  })
  if (!breaksOff)
    await deliver(tx, companyId, ROOM_STATS, { name: 'night audit', at: now, rows: counted(bookings, hotel) })
}
