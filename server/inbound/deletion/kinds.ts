import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DELETION_KINDS } from '../../../contract/deletion.ts'
import { block, blockNight, nightMovement, reservation } from '../../database/schema/index.ts'

export type DeletionKind = (typeof DELETION_KINDS)[number]

type DeletableTable = PgTable & { companyId: PgColumn; id: PgColumn; source: PgColumn; externalId: PgColumn }

/** What is deleted: rows of a table by a date of theirs, and with each what belongs to it. */
interface Deletable {
  readonly table: DeletableTable
  readonly date: PgColumn
  readonly parts: PgTable & { companyId: PgColumn; rooms: PgColumn }
  /** By which a part names the row that it belongs to. */
  readonly owner: PgColumn
  /** Whether the rooms of a part count as long as it is there. */
  readonly isHeld: SQL
  /** What a part brings, in minor units. */
  readonly revenue: SQL
}

export const DELETABLE: Record<DeletionKind, Deletable> = {
  reservations: {
    table: reservation,
    date: reservation.arrival,
    parts: nightMovement,
    owner: nightMovement.reservationId,
    // The movements of what was cancelled add up to nothing.
    isHeld: sql`true`,
    revenue: sql`${nightMovement.revenue}`,
  },
  blocks: {
    table: block,
    date: block.firstNight,
    parts: blockNight,
    owner: blockNight.blockId,
    isHeld: sql`(${block.status} <> 'cancelled')`,
    revenue: sql`${blockNight.rooms} * ${blockNight.rate}`,
  },
}
