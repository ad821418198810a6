import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DELETION_KINDS } from '../../../../contract/booking/deletion.ts'
import { block, blockNight, nightMovement, reservation } from '../../../platform/database/schema/index.ts'

export type DeletionKind = (typeof DELETION_KINDS)[number]

type DeletableTable = PgTable & { companyId: PgColumn; id: PgColumn; source: PgColumn; externalId: PgColumn }

/** A kind of rows to delete: rows of a table by a date column, each with its dependent rows (parts). */
interface Deletable {
  readonly table: DeletableTable
  readonly date: PgColumn
  readonly parts: PgTable & { companyId: PgColumn; rooms: PgColumn }
  /** The column with which a part refers to its row. */
  readonly owner: PgColumn
  /** Whether the rooms of a part count while it exists. */
  readonly isCounted: SQL
  /** The revenue of a part, in minor units. */
  readonly revenue: SQL
}

export const DELETABLE: Record<DeletionKind, Deletable> = {
  reservations: {
    table: reservation,
    date: reservation.arrival,
    parts: nightMovement,
    owner: nightMovement.reservationId,
    // The movements of a cancelled booking add up to zero.
    isCounted: sql`true`,
    revenue: sql`${nightMovement.revenue}`,
  },
  blocks: {
    table: block,
    date: block.firstNight,
    parts: blockNight,
    owner: blockNight.blockId,
    isCounted: sql`(${block.status} <> 'cancelled')`,
    revenue: sql`${blockNight.rooms} * ${blockNight.rate}`,
  },
}
