import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/database/db.ts'
import { reservation } from '../../platform/database/schema/index.ts'
import { fingerprintOf, type IncomingBooking } from '../booking-store/booking.ts'
import type { FileRows } from './file-format.ts'

type FileRow = FileRows[number]

/** Bookings that are looked up at once. */
const BATCH = 500

interface StoredBooking {
  readonly changedAt: Date
  readonly cancelledAt: Date | null
  readonly fingerprint: string
}

/** Where the bookings of a file are stored, and when the file was written. */
interface Origin {
  readonly companyId: number
  readonly source: string
  readonly target: { readonly writtenAt: Date }
  /** Called with the booking numbers of each batch. */
  readonly onNumbers?: ((numbers: readonly string[]) => void) | undefined
}

async function readStored(
  db: DbOrTx,
  { companyId, source }: Origin,
  ids: readonly string[],
): Promise<Map<string, StoredBooking>> {
  const { externalId, changedAt, cancelledAt, fingerprint } = reservation
  const rows = await db
    .select({ externalId, changedAt, cancelledAt, fingerprint })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, source),
        sql`${externalId} = any(${sql.param(ids)}::text[])`,
      ),
    )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/**
 * A booking with the times that its file does not say. It has changed only if its content differs from the stored one: then at the
 * latest known time, which is when the file was written.
 */
function withMoments(
  booking: IncomingBooking,
  known: StoredBooking | undefined,
  moments: NonNullable<FileRow['moments']>,
  writtenAt: Date,
): IncomingBooking {
  if (!known) return booking
  const isKnown = booking.cancelledAt !== null && !moments.cancelledAt
  const cancelledAt = (isKnown ? known.cancelledAt : null) ?? booking.cancelledAt
  if (moments.changedAt) return { ...booking, cancelledAt }
  const unchanged = { ...booking, cancelledAt, changedAt: known.changedAt }
  if (fingerprintOf(unchanged) === known.fingerprint) return unchanged
  return { ...unchanged, changedAt: booking.changedAt > known.changedAt ? booking.changedAt : writtenAt }
}

/** The rows of a file with the times that it does not say: those of the stored versions, or when the file was written. */
export async function* withKnownMoments(
  rows: AsyncIterable<FileRow>,
  db: DbOrTx,
  origin: Origin,
): AsyncGenerator<FileRow> {
  async function* settled(batch: readonly FileRow[]) {
    const ids = batch.flatMap((each) => ('row' in each ? each.row.externalId : (each.refusal.externalId ?? [])))
    origin.onNumbers?.(ids)
    const isComplete = batch.every(({ moments }) => !moments || (moments.changedAt && moments.cancelledAt))
    const known = isComplete ? new Map<string, StoredBooking>() : await readStored(db, origin, ids)
    for (const each of batch)
      yield 'row' in each && each.moments
        ? { ...each, row: withMoments(each.row, known.get(each.row.externalId), each.moments, origin.target.writtenAt) }
        : each
  }
  let batch: FileRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield* settled(batch)
    batch = []
  }
  yield* settled(batch)
}
