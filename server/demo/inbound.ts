import { addDays, type StayDate, stayDates } from '../../contract/stay-date.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import type { Tx } from '../database/db.ts'
import { closeDelivery, failDelivery, openDelivery, type Refusal, recordBatch } from '../inbound/delivery.ts'
import { BLOCKS } from '../inbound/kinds/blocks.ts'
import { RESERVATIONS } from '../inbound/kinds/reservations.ts'
import { ROOM_STATS } from '../inbound/kinds/room-stats.ts'
import type { InboundKind } from '../inbound/take-in.ts'
import { demoBlocks } from './blocks.ts'

const SOURCE = 'demo'
const BATCH = 2000
const DAY_MS = 86_400_000
/** Days on which a delivery of their own came; what is older came with the first one. */
const DAILY = 7
/** Nights that the property-management system counted. */
const COUNTED_NIGHTS = 30
/** By how many rooms its count is off, by nights before today. */
const MISCOUNTED = new Map([
  [4, 2],
  [17, -1],
])
const REFUSALS: Refusal[] = [
  { line: 3, externalId: 'demo-r1', field: 'departure', reason: 'This value must not be before the arrival.' },
  { line: 8, externalId: 'demo-r2', field: 'cancelledAt', reason: 'This value must be given with this status.' },
  { line: 9, field: 'externalId', reason: 'This value must not be empty.' },
]

/** One hotel of the demo, and what is special about its deliveries. */
export interface DemoInbound {
  readonly companyId: number
  readonly today: StayDate
  readonly rooms: number
  readonly rate: number
  readonly now: Date
  /** Its last delivery broke off, and nothing has come in well since the day before. */
  readonly breaksOff: boolean
  /** Some rows of a delivery were refused. */
  readonly hasRefusals: boolean
}

interface Sent<Row> {
  readonly name: string
  readonly at: Date
  readonly rows: readonly Row[]
  readonly refusals?: readonly Refusal[]
  readonly failure?: string
}

/** Takes rows in as the product does, at a moment of the past. */
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

/** A booking as it was told before it was cancelled. */
const asBooked = (booking: IncomingBooking): IncomingBooking => ({
  ...booking,
  status: 'booked',
  changedAt: booking.bookedAt,
  cancelledAt: null,
})

/** What each of the last days told: bookings made on it, and those of before that were cancelled. */
function tellings(bookings: readonly IncomingBooking[], now: Date): { at: Date; rows: IncomingBooking[] }[] {
  const days = Array.from({ length: DAILY + 1 }, (_, day) => ({
    at: new Date(now.getTime() - (DAILY - day) * DAY_MS),
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

/** Each of the last nights as the property-management system counts it: as the books say, but for two nights. */
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

/** Takes a hotel's bookings in as a delivery of all that is older and one a day since, then its blocks and room counts. */
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
      ...(breaksOff && isLast ? { failure: 'the connection was lost before the last row' } : {}),
    })
  }
  await deliver(tx, companyId, BLOCKS, {
    name: 'groups',
    at: new Date(now.getTime() - DAY_MS),
    rows: demoBlocks(hotel),
  })
  if (!breaksOff)
    await deliver(tx, companyId, ROOM_STATS, { name: 'night audit', at: now, rows: counted(bookings, hotel) })
}
