import { and, between, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { DeletionPreview } from '../../../contract/deletion.ts'
import type { StayDate } from '../../../contract/stay-date.ts'
import type { AnalysedHotel } from '../../analysis/hotel.ts'
import type { DbOrTx } from '../../database/db.ts'
import { block, blockNight, nightMovement, reservation } from '../../database/schema/index.ts'
import { DELETABLE, type DeletionKind } from './kinds.ts'

/** What is deleted of a hotel: what arrives (a block: begins) from a date to a date, both included. */
export interface DeletionRange {
  readonly companyId: number
  readonly kind: DeletionKind
  readonly from: StayDate
  readonly to: StayDate
}

/** The rows of the range. */
export const rowsOfRange = ({ companyId, kind, from, to }: DeletionRange): SQL | undefined => {
  const { table, date } = DELETABLE[kind]
  return and(eq(table.companyId, companyId), between(date, from, to))
}

const SOLD: Record<
  DeletionKind,
  (db: DbOrTx, range: DeletionRange) => Promise<{ roomNights: number; revenue: number }[]>
> = {
  reservations: (db, { companyId, from, to }) =>
    db
      .select({
        roomNights: sql<number>`coalesce(sum(${nightMovement.rooms}), 0)::int`,
        revenue: sql<number>`coalesce(sum(${nightMovement.revenue}), 0)::float8`,
      })
      .from(nightMovement)
      .innerJoin(
        reservation,
        and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
      )
      .where(and(eq(nightMovement.companyId, companyId), gte(reservation.arrival, from), lte(reservation.arrival, to))),
  blocks: (db, { companyId, from, to }) =>
    db
      .select({
        roomNights: sql<number>`coalesce(sum(${blockNight.rooms}), 0)::int`,
        revenue: sql<number>`coalesce(sum(${blockNight.rooms} * ${blockNight.rate}), 0)::float8`,
      })
      .from(blockNight)
      .innerJoin(block, and(eq(block.companyId, blockNight.companyId), eq(block.id, blockNight.blockId)))
      .where(and(eq(blockNight.companyId, companyId), gte(block.firstNight, from), lte(block.firstNight, to))),
}

/** What would go, and what the books would lose. */
export async function previewOf(
  db: DbOrTx,
  { id, currency }: AnalysedHotel,
  wanted: Omit<DeletionRange, 'companyId'>,
): Promise<DeletionPreview> {
  const range = { ...wanted, companyId: id }
  const { table } = DELETABLE[range.kind]
  const sources = await db
    .select({ source: sql<string>`${table.source}`, rows: count() })
    .from(table)
    .where(rowsOfRange(range))
    .groupBy(table.source)
    .orderBy(desc(count()))
  const [sold = { roomNights: 0, revenue: 0 }] = await SOLD[range.kind](db, range)
  return { companyId: id, currency, rows: sources.reduce((sum, { rows }) => sum + rows, 0), ...sold, sources }
}
