import { and, between, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DeletionPreview } from '../../../../contract/booking/deletion.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { AnalysedHotel } from '../../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../../platform/database/db.ts'
import { DELETABLE, type DeletionKind } from './kinds.ts'

/**
 * What to delete of a hotel: rows that arrive (a block: begin) from a date to a date, both included; `source` null for all sources.
 */
export interface DeletionRange {
  readonly companyId: number
  readonly kind: DeletionKind
  readonly from: StayDate
  readonly to: StayDate
  readonly source: string | null
}

/** The rows of the range. */
export const rowsOfRange = ({ companyId, kind, from, to, source }: DeletionRange): SQL | undefined => {
  const { table, date } = DELETABLE[kind]
  return and(
    eq(table.companyId, companyId),
    between(date, from, to),
    source === null ? undefined : eq(table.source, source),
  )
}

const NOTHING = { rows: 0, roomNights: 0, cancelledRoomNights: 0, revenue: 0 }

/** The rows that would be deleted, and what the books would lose. */
export async function previewOf(
  db: DbOrTx,
  { id, currency }: AnalysedHotel,
  span: Omit<DeletionRange, 'companyId'>,
): Promise<DeletionPreview> {
  const range = { ...span, companyId: id }
  const { table, parts, owner, isCounted, revenue } = DELETABLE[range.kind]
  const sum = (value: SQL, condition: SQL) =>
    sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)::float8`
  const rooms = sql`${parts.rooms}`
  const sources = await db
    .select({
      source: sql<string>`${table.source}`,
      rows: sql<number>`count(distinct ${table.id})::int`,
      roomNights: sum(rooms, isCounted),
      cancelledRoomNights: sum(rooms, sql`not ${isCounted}`),
      revenue: sum(revenue, isCounted),
    })
    .from(table)
    .leftJoin(parts, and(eq(parts.companyId, table.companyId), eq(owner, table.id)))
    .where(rowsOfRange(range))
    .groupBy(table.source)
    .orderBy(desc(count()))
  const total = sources.reduce(
    (all, each) => ({
      rows: all.rows + each.rows,
      roomNights: all.roomNights + each.roomNights,
      cancelledRoomNights: all.cancelledRoomNights + each.cancelledRoomNights,
      revenue: all.revenue + each.revenue,
    }),
    NOTHING,
  )
  return { companyId: id, currency, ...total, sources }
}
