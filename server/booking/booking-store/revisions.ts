import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { type EarlierState, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import type { NightMovement } from './movements.ts'

/** A stored booking: the latest version from its source. */
export interface BookingRevision {
  readonly id: number
  readonly fingerprint: string
  readonly changedAt: Date
  readonly version: number
  readonly status: ReservationStatus
  readonly sourceState: string | null
  readonly earlierStates: readonly EarlierState[] | null
}

/** A movement with the version that it comes from and its position among those of the booking. */
export interface MovementRevision extends NightMovement {
  readonly version: number
  readonly place: number
}

/** The bookings that their source has reported before, by its ids. */
export async function readRevisions(
  tx: DbOrTx,
  companyId: number,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, BookingRevision>> {
  const rows = await tx
    .select({
      externalId: reservation.externalId,
      id: reservation.id,
      fingerprint: reservation.fingerprint,
      changedAt: reservation.changedAt,
      version: reservation.version,
      status: sql<ReservationStatus>`${reservation.status}`,
      sourceState: reservation.sourceState,
      earlierStates: reservation.earlierStates,
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, source),
        // One parameter; parsing that many would take longer than reading the rows.
        sql`${reservation.externalId} = any(${sql.param(externalIds)})`,
      ),
    )
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row]))
}

/** The condition for the movements of these bookings; their ids are one parameter, however many there are. */
export const movementsOf = (companyId: number, ids: readonly number[]): SQL =>
  sql`${nightMovement.companyId} = ${companyId}::int and ${nightMovement.reservationId} = any(${sql.param(ids)}::bigint[])`

/** The movements of these bookings, in order. */
export async function readMovementRevisions(
  tx: DbOrTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, MovementRevision[]>> {
  const rows = await tx
    .select()
    .from(nightMovement)
    .where(movementsOf(companyId, ids))
    .orderBy(asc(nightMovement.reservationId), asc(nightMovement.place))
  const movements = new Map<number, MovementRevision[]>()
  for (const row of rows) {
    const own = movements.get(row.reservationId)
    if (own) own.push(row)
    else movements.set(row.reservationId, [row])
  }
  return movements
}
