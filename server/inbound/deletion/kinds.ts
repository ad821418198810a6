import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DELETION_KINDS } from '../../../contract/deletion.ts'
import { block, blockNight, nightMovement, reservation } from '../../database/schema/index.ts'

export type DeletionKind = (typeof DELETION_KINDS)[number]

type Held = PgTable & { companyId: PgColumn; id: PgColumn; source: PgColumn; externalId: PgColumn }

/** What is deleted: rows of a table by a date of theirs, and with each what belongs to it. */
interface Deletable {
  readonly table: Held
  readonly date: PgColumn
  readonly parts: PgTable & { companyId: PgColumn }
  /** By which a part names the row that it belongs to. */
  readonly owner: PgColumn
}

export const DELETABLE: Record<DeletionKind, Deletable> = {
  reservations: {
    table: reservation,
    date: reservation.arrival,
    parts: nightMovement,
    owner: nightMovement.reservationId,
  },
  blocks: { table: block, date: block.firstNight, parts: blockNight, owner: blockNight.blockId },
}
