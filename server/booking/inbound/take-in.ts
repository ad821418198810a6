import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { millisecondsInDay } from 'date-fns/constants'
import type { DeliveryKind } from '../../../contract/booking/delivery.ts'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { NOTHING_STORED, plus, type StoreResult } from '../booking-store/store.ts'
import { settleUnmapped } from '../code-groups/unmapped.ts'
import { MOST_REFUSALS, type OpenDelivery, type Refusal, recordBatch } from './delivery.ts'

/** A row of a delivery with its line or position and what was assumed about it, or the reason why it was rejected. */
export type IncomingRow<Row> =
  | { readonly line: number; readonly row: Row; readonly notes?: readonly Pick<Refusal, 'field' | 'reason'>[] }
  | { readonly refusal: Refusal }

/** A kind of inbound data. */
export interface InboundKind<Row> {
  readonly name: DeliveryKind
  /** Stores rows, whether new, changed or known; those of one lane, if rows have lanes. */
  readonly store: (tx: Tx, open: OpenDelivery, rows: readonly Row[], lane?: number) => Promise<StoreResult>
  /** The nights of a row, for rows that are written with them. */
  readonly nightsOf?: (row: Row) => number
  /** The key of rows that must be stored in order. Without it, all rows must be. */
  readonly follows?: (row: Row) => string
  /** When a row last changed at its source; null if the row does not say. */
  readonly changedAt: (row: Row) => Date | null
  /** The fields of a row with moments or days that can't be in the future. */
  readonly moments?: readonly (keyof Row & string)[]
  /** What the source calls a field, if it is not its name. */
  readonly columnOf?: (field: string) => string
  /** How a row is identified in the record of its delivery. */
  readonly nameOf?: (row: Row) => string
}

/** The results of a delivery's rows. */
export interface TakenIn extends StoreResult {
  refused: number
  /** The first rejected rows. */
  refusals: readonly Refusal[]
}

/**
 * Rows that are stored in one transaction: many, because each transaction costs a disk sync and about ten round trips to the
 * database (a sixth of the time with 1,000 rows on PostgreSQL, little with 8,000); fewer on the embedded engine, which serves
 * nobody else in the meantime.
 */
const BATCH = { postgresql: 8000, embedded: 1000 } as const

/** Nights per row of a full batch: a batch of long stays has fewer rows, since its nights take the time. */
const NIGHTS_PER_ROW = 4

/**
 * Lanes that rows are divided into by their key; each lane is stored in order, in parallel with the others. The embedded engine has
 * one session for all.
 */
const LANES = { postgresql: 2, embedded: 1 } as const

/** Rows after which pending writes get a turn: reading a batch blocks the thread as long as storing part of it takes. */
const BREATH = 50

/** How far clocks may differ: a time that is ahead by less is taken as now, a later one can't be right. */
const MOST_AHEAD_MS = 15 * 60_000
/** Days begin at different times. */
const MOST_AHEAD_DAYS_MS = millisecondsInDay

/** The same moment, at most now, in the form of the given one; null if it is too far ahead. */
function untilNow(moment: unknown, now: Date): unknown {
  if (typeof moment !== 'string' && !(moment instanceof Date)) return moment
  const ahead = new Date(moment).getTime() - now.getTime()
  if (ahead <= 0) return moment
  if (typeof moment === 'string' && isStayDate(moment)) return ahead > MOST_AHEAD_DAYS_MS ? null : moment
  if (ahead > MOST_AHEAD_MS) return null
  return typeof moment === 'string' ? now.toISOString() : now
}

/**
 * The row with no time ahead of now, or its rejection if one is too far ahead: because later changes win, no other row could correct
 * it, and a booking from the future is not on the books yet.
 */
export function inTime<Row>(kind: InboundKind<Row>, given: IncomingRow<Row>, now: Date): IncomingRow<Row> {
  if ('refusal' in given) return given
  const { line, row } = given
  const taken = (kind.moments ?? []).map((field) => [field, untilNow(row[field], now)] as const)
  const ahead = taken.find(([field, moment]) => moment === null && row[field] !== null)
  if (ahead) {
    const [field] = ahead
    const named = kind.columnOf?.(field) ?? field
    return { refusal: { line, externalId: kind.nameOf?.(row), field: named, reason: rowReason('future') } }
  }
  const isAsSent = taken.every(([field, moment]) => moment === row[field])
  return isAsSent ? given : { ...given, row: { ...row, ...Object.fromEntries(taken) } }
}

function newest<Row>(kind: InboundKind<Row>, rows: readonly Row[]): Date | null {
  const moments = rows.flatMap((row) => kind.changedAt(row)?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(moments.reduce((a, b) => Math.max(a, b)))
}

/** What was assumed about stored rows, before and while they were stored. */
function notesOf<Row>(
  { nameOf }: InboundKind<Row>,
  rows: readonly Extract<IncomingRow<Row>, { row: Row }>[],
  { matched }: StoreResult,
): Refusal[] {
  const matches = new Map(matched.map((match) => [match.externalId, match]))
  return rows.flatMap(({ line, row, notes = [] }) => {
    const externalId = nameOf?.(row)
    const match = matches.get(externalId ?? '')
    const all = match
      ? [...notes, { reason: rowReason(match.isTaken ? 'matched' : 'knownFrom', { value: match.source }) }]
      : notes
    return all.map((note) => ({ ...note, line, externalId }))
  })
}

async function storeBatch<Row>(
  database: Database,
  kind: InboundKind<Row>,
  open: OpenDelivery,
  { given, lane, now, begun }: { given: readonly IncomingRow<Row>[]; lane: number | undefined; now: Date; begun: Date },
): Promise<TakenIn> {
  const batch = given.map((row) => inTime(kind, row, begun))
  const stored = batch.flatMap((each) => ('row' in each ? [each] : []))
  const rows = stored.map(({ row }) => row)
  const refusals = batch.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  return database.db.transaction(async (tx) => {
    const result = rows.length > 0 ? await kind.store(tx, open, rows, lane) : NOTHING_STORED
    const notes = notesOf(kind, stored, result)
    // In the transaction of the codes themselves: a delivery that fails later has already reported them.
    if (result.newCodes > 0) await settleUnmapped(tx, open.companyId, now)
    await recordBatch(tx, open, { stored: result, refusals, notes, newestChangeAt: newest(kind, rows), at: now })
    return { ...result, refused: refusals.length, refusals }
  })
}

/** Rows on their way into the database, batch by batch. */
interface Lane<Row> {
  readonly number: number | undefined
  batch: IncomingRow<Row>[]
  /** The nights of its rows. */
  nights: number
  storing: Promise<void>
}

/** The lanes of a delivery, and the lane of a row. */
function lanesOf<Row>({ engine }: Database, { follows }: InboundKind<Row>) {
  const count = follows ? LANES[engine] : 1
  const lanes = Array.from(
    { length: count },
    (_, number): Lane<Row> => ({
      number: count > 1 ? number : undefined,
      batch: [],
      nights: 0,
      storing: Promise.resolve(),
    }),
  )
  const laneOf = (given: IncomingRow<Row>): Lane<Row> => {
    const place = follows && count > 1 && 'row' in given ? crc32(follows(given.row)) % count : 0
    return lanes[place] as Lane<Row>
  }
  return { lanes, laneOf }
}

/**
 * The single way in for data of every origin: in batches, each stored completely or not at all and counted in the record of its
 * delivery, so that a failed delivery completes when it is sent again. The next batches are read while others are stored; memory
 * does not grow with the delivery. `onStored` is called with what is committed.
 */
export async function takeIn<Row>(
  database: Database,
  kind: InboundKind<Row>,
  open: OpenDelivery,
  rows: AsyncIterable<IncomingRow<Row>> | Iterable<IncomingRow<Row>>,
  now: () => Date,
  onStored: (total: TakenIn) => void = () => undefined,
): Promise<TakenIn> {
  let total: TakenIn = { ...NOTHING_STORED, refused: 0, refusals: [] }
  const { lanes, laneOf } = lanesOf(database, kind)
  // One moment for all rows: those of a message that is a little ahead stay equal.
  const begun = now()
  const store = async (given: readonly IncomingRow<Row>[], lane: number | undefined): Promise<void> => {
    const taken = await storeBatch(database, kind, open, { given, lane, now: now(), begun })
    total = {
      ...plus(total, taken),
      refused: total.refused + taken.refused,
      refusals: [...total.refusals, ...taken.refusals].slice(0, MOST_REFUSALS),
    }
    onStored(total)
  }
  const send = async (lane: Lane<Row>): Promise<void> => {
    await lane.storing
    lane.storing = store(lane.batch, lane.number)
    // It is awaited before the next batch; a failure until then must not count as an unhandled rejection.
    lane.storing.catch(() => undefined)
    lane.batch = []
    lane.nights = 0
  }
  try {
    const most = BATCH[database.engine]
    let read = 0
    for await (const row of rows) {
      const lane = laneOf(row)
      lane.batch.push(row)
      if ('row' in row) lane.nights += kind.nightsOf?.(row.row) ?? 0
      if (lane.batch.length >= most || lane.nights >= NIGHTS_PER_ROW * most) await send(lane)
      read += 1
      if (read % BREATH === 0) await setImmediate()
    }
    for (const lane of lanes) if (lane.batch.length > 0) await send(lane)
  } finally {
    // No lane is still storing when the caller gets the failure.
    await Promise.allSettled(lanes.map(({ storing }) => storing))
    await Promise.all(lanes.map(({ storing }) => storing))
  }
  return total
}
