import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../contract/booking/booking-status.ts'
import type { RollbackPreview } from '../../../contract/booking/delivery.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  deliveryBefore,
  type EarlierState,
  nightMovement,
  type SourceMovement,
} from '../../platform/database/schema/index.ts'
import { countedMovements } from './counted-movements.ts'
import { addDifference, addSums, changedMonths, type MonthSums } from './month-sums.ts'
import { CHUNK, readBookingStatus, readSourceMovements, toMovementRevision } from './recount.ts'
import { movementsOf, readMovementRevisions } from './revisions.ts'
import type { OwnBookings } from './roll-back.ts'

interface BookingBefore {
  readonly id: number
  /** In the database's output format. */
  readonly row: {
    readonly version: number
    readonly status: ReservationStatus
    readonly source_state: string | null
    readonly changed_at: string
    readonly confirmed_at: string | null
    readonly earlier_states: readonly EarlierState[] | null
  }
  readonly movements: readonly SourceMovement[] | null
}

function* chunksOf(ids: readonly number[]): Generator<number[]> {
  for (let from = 0; from < ids.length; from += CHUNK) yield ids.slice(from, from + CHUNK)
}

/** Subtracts the movements of added bookings from the sums. */
async function subtractAdded(tx: Tx, companyId: number, ids: readonly number[], sums: MonthSums): Promise<void> {
  const months = await tx
    .select({
      month: sql<string>`to_char(${nightMovement.stayDate}, 'YYYY-MM')`.as('month'),
      roomNights: sql<number>`-sum(${nightMovement.rooms})::float8`,
      revenue: sql<number>`-sum(${nightMovement.revenue})::float8`,
    })
    .from(nightMovement)
    .where(movementsOf(companyId, ids))
    .groupBy(sql`month`)
  for (const { month, ...difference } of months) addSums(sums, month, difference)
}

/** Adds to the sums what bookings would change on the books if they were restored to their state before a delivery. */
async function addRestored(
  tx: Tx,
  { companyId, deliveryId, rule }: { companyId: number; deliveryId: number; rule: BookingStatus },
  ids: readonly number[],
  sums: MonthSums,
): Promise<void> {
  const kept = await selectRows<BookingBefore>(
    tx,
    sql`select ${deliveryBefore.reservationId}::float8 as id, ${deliveryBefore.body} -> 'row' as row,
        nullif(${deliveryBefore.body} -> 'movements', 'null'::jsonb) as movements
      from ${deliveryBefore}
      where ${deliveryBefore.companyId} = ${companyId}::int and ${deliveryBefore.deliveryId} = ${deliveryId}::int
        and ${deliveryBefore.reservationId} = any(${sql.param(ids)}::bigint[])`,
  )
  const books = await readMovementRevisions(tx, companyId, ids)
  const sent = await readSourceMovements(tx, companyId, ids)
  for (const { id, row, movements } of kept) {
    const now = books.get(id) ?? []
    // A booking with a new version still has all its earlier movements.
    const source =
      movements?.map(toMovementRevision) ?? (sent.get(id) ?? now).filter(({ version }) => version <= row.version)
    const booking = {
      version: row.version,
      status: row.status,
      sourceState: row.source_state,
      changedAt: new Date(row.changed_at),
      confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
      earlierStates: row.earlier_states,
    }
    addDifference(sums, now, countedMovements(booking, source, rule) ?? source)
  }
}

/** The months of stay whose books a rollback of a delivery would change. Reads only. */
export async function rolledBackMonths(
  tx: Tx,
  companyId: number,
  deliveryId: number,
  { added, changed }: OwnBookings,
): Promise<RollbackPreview['months']> {
  const rule = await readBookingStatus(tx, companyId)
  const differences: MonthSums = new Map()
  for (const ids of chunksOf(added)) await subtractAdded(tx, companyId, ids, differences)
  for (const ids of chunksOf(changed)) await addRestored(tx, { companyId, deliveryId, rule }, ids, differences)
  return changedMonths(tx, companyId, differences)
}
