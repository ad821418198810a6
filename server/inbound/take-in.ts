import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { DeliveryKind } from '../../contract/delivery.ts'
import { NOTHING_STORED, plus, type StoreResult } from '../booking-store/store.ts'
import type { Database, Tx } from '../database/db.ts'
import { settleUnmapped } from '../notification/unmapped.ts'
import { type OpenDelivery, type Refusal, recordBatch } from './delivery.ts'

/** A row of a delivery: what it holds, with its line or place, or why it holds nothing. */
export type IncomingRow<Row> = { readonly line: number; readonly row: Row } | { readonly refusal: Refusal }

/** What can come in. */
export interface InboundKind<Row> {
  readonly name: DeliveryKind
  /** Stores rows, whichever of them are new, changed or known; those of a lane, where rows have lanes. */
  readonly store: (tx: Tx, open: OpenDelivery, rows: readonly Row[], lane?: number) => Promise<StoreResult>
  /** What names the rows that must follow each other. Without it all of them must. */
  readonly follows?: (row: Row) => string
  /** When a row last changed at its source; null where it does not tell. */
  readonly changedAt: (row: Row) => Date | null
  /** The field of a row that tells of a moment after this one, if any does. */
  readonly fieldAfter?: (row: Row, moment: Date) => string | undefined
}

/** What became of the rows of a delivery. */
export interface TakenIn extends StoreResult {
  refused: number
}

/**
 * Rows that are stored in one transaction: many, as each transaction costs a sync of the disk and some ten exchanges with
 * the database (a sixth of the time with 1,000 rows on PostgreSQL, little with 8,000); fewer embedded, where nobody else is
 * served meanwhile.
 */
const BATCH = { postgresql: 8000, embedded: 1000 } as const

/**
 * Lanes that rows are divided into by what names them, each stored in its order beside the others. Embedded there is one
 * session for all.
 */
const LANES = { postgresql: 2, embedded: 1 } as const

/** Rows after which what is being stored gets a turn: reading a batch keeps the thread for as long as storing a piece of it. */
const BREATH = 50

/** Clocks differ, and days begin elsewhere; what is told of later than this can't have happened. */
const MOST_AHEAD_MS = 24 * 3_600_000

/**
 * The row, or its refusal where it tells of the future: as what happened later counts later, such a row could not be set
 * right by any other.
 */
function inTime<Row>(kind: InboundKind<Row>, given: IncomingRow<Row>, now: Date): IncomingRow<Row> {
  if ('refusal' in given) return given
  const field = kind.fieldAfter?.(given.row, new Date(now.getTime() + MOST_AHEAD_MS))
  return field ? { refusal: { line: given.line, field, reason: 'This value must not be in the future.' } } : given
}

function newest<Row>(kind: InboundKind<Row>, rows: readonly Row[]): Date | null {
  const moments = rows.flatMap((row) => kind.changedAt(row)?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(moments.reduce((a, b) => Math.max(a, b)))
}

async function storeBatch<Row>(
  database: Database,
  kind: InboundKind<Row>,
  open: OpenDelivery,
  { given, lane, now }: { given: readonly IncomingRow<Row>[]; lane: number | undefined; now: Date },
): Promise<TakenIn> {
  const batch = given.map((row) => inTime(kind, row, now))
  const rows = batch.flatMap((each) => ('row' in each ? [each.row] : []))
  const refusals = batch.flatMap((each) => ('refusal' in each ? [each.refusal] : []))
  return database.db.transaction(async (tx) => {
    const stored = rows.length > 0 ? await kind.store(tx, open, rows, lane) : NOTHING_STORED
    // With the codes themselves: a delivery that breaks off later has told of them.
    if (stored.newCodes > 0) await settleUnmapped(tx, open.companyId, now)
    await recordBatch(tx, open, { stored, refusals, newestChangeAt: newest(kind, rows), at: now })
    return { ...stored, refused: refusals.length }
  })
}

/** Rows on their way into the database, one batch after the other. */
interface Lane<Row> {
  readonly number: number | undefined
  batch: IncomingRow<Row>[]
  storing: Promise<void>
}

/** The lanes of a delivery, and which of them a row takes. */
function lanesOf<Row>({ engine }: Database, { follows }: InboundKind<Row>) {
  const count = follows ? LANES[engine] : 1
  const lanes = Array.from(
    { length: count },
    (_, number): Lane<Row> => ({ number: count > 1 ? number : undefined, batch: [], storing: Promise.resolve() }),
  )
  const laneOf = (given: IncomingRow<Row>): Lane<Row> => {
    const place = follows && count > 1 && 'row' in given ? crc32(follows(given.row)) % count : 0
    return lanes[place] as Lane<Row>
  }
  return { lanes, laneOf }
}

/**
 * The one way on which data comes in, whatever brought it: in batches, each whole or not at all and counted in the record
 * of its delivery, so that a delivery that breaks off completes when it is sent again. The next batches are read while
 * others are stored; memory does not grow with the delivery. `onStored` hears what is stored for good.
 */
export async function takeIn<Row>(
  database: Database,
  kind: InboundKind<Row>,
  open: OpenDelivery,
  rows: AsyncIterable<IncomingRow<Row>> | Iterable<IncomingRow<Row>>,
  now: () => Date,
  onStored: (total: TakenIn) => void = () => undefined,
): Promise<TakenIn> {
  let total: TakenIn = { ...NOTHING_STORED, refused: 0 }
  const { lanes, laneOf } = lanesOf(database, kind)
  const store = async (given: readonly IncomingRow<Row>[], lane: number | undefined): Promise<void> => {
    const taken = await storeBatch(database, kind, open, { given, lane, now: now() })
    total = { ...plus(total, taken), refused: total.refused + taken.refused }
    onStored(total)
  }
  const send = async (lane: Lane<Row>): Promise<void> => {
    await lane.storing
    lane.storing = store(lane.batch, lane.number)
    // It is awaited before the next one; a failure until then is no unhandled one.
    lane.storing.catch(() => undefined)
    lane.batch = []
  }
  try {
    let read = 0
    for await (const row of rows) {
      const lane = laneOf(row)
      lane.batch.push(row)
      if (lane.batch.length >= BATCH[database.engine]) await send(lane)
      read += 1
      if (read % BREATH === 0) await setImmediate()
    }
    for (const lane of lanes) if (lane.batch.length > 0) await send(lane)
  } finally {
    // None is left storing behind the back of anyone who hears of the failure.
    await Promise.allSettled(lanes.map(({ storing }) => storing))
    await Promise.all(lanes.map(({ storing }) => storing))
  }
  return total
}
