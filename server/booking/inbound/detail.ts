import { millisecondsInDay } from 'date-fns/constants'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import {
  type DeliveredBooking,
  type Delivery,
  type DeliveryDetail,
  ROLLBACK_DAYS,
} from '../../../contract/booking/delivery.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import {
  company,
  connection,
  delivery,
  deliveryBefore,
  reservation,
  userAccount,
} from '../../platform/database/schema/index.ts'
import { findDelivery } from './list.ts'

type Kept = Pick<typeof delivery.$inferSelect, 'keepsBefore'>

/** Why a delivery cannot be rolled back; null if it can. */
function noRollbackOf(
  { state, startedAt }: Pick<Delivery, 'state' | 'startedAt'>,
  { keepsBefore }: Kept,
  now: Date,
): DeliveryDetail['noRollback'] {
  if (state === 'running') return 'running'
  if (now.getTime() - Date.parse(startedAt) > ROLLBACK_DAYS * millisecondsInDay) return 'old'
  return keepsBefore ? null : 'notKept'
}

/** One delivery with the actions that it allows; undefined if it does not exist. */
export async function readDetail(db: DbOrTx, id: number, now: Date): Promise<DeliveryDetail | undefined> {
  const listed = await findDelivery(db, id)
  if (!listed) return undefined
  const [row] = await db
    .select({
      keepsBefore: delivery.keepsBefore,
      currency: company.currency,
      rolledBackBy: userAccount.username,
      connected: connection.kind,
    })
    .from(delivery)
    .innerJoin(company, eq(company.id, delivery.companyId))
    .leftJoin(userAccount, eq(userAccount.id, delivery.rolledBackBy))
    .leftJoin(connection, and(eq(connection.companyId, delivery.companyId), eq(connection.kind, delivery.source)))
    .where(eq(delivery.id, id))
  if (!row) return undefined
  const { currency, rolledBackBy, connected } = row
  return {
    ...listed,
    currency,
    rolledBackBy,
    noRollback: noRollbackOf(listed, row, now),
    isConnected: connected !== null,
  }
}

/** The bookings that this delivery was the last to change, by arrival. */
export async function listBookings(
  db: DbOrTx,
  { companyId, id }: Pick<Delivery, 'companyId' | 'id'>,
  { page, size }: { page: number; size: number },
): Promise<Page<DeliveredBooking>> {
  const own = and(eq(reservation.companyId, companyId), eq(reservation.deliveryId, id))
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(reservation).where(own)
  const content = await db
    .select({
      id: reservation.id,
      externalId: reservation.externalId,
      status: sql<ReservationStatus>`${reservation.status}`,
      arrival: reservation.arrival,
      departure: reservation.departure,
      rooms: reservation.rooms,
      revenue: reservation.revenue,
      change: sql<DeliveredBooking['change']>`case when ${deliveryBefore.reservationId} is not null then 'changed'
        when ${delivery.keepsBefore} then 'added' end`,
    })
    .from(reservation)
    .innerJoin(delivery, and(eq(delivery.companyId, reservation.companyId), eq(delivery.id, reservation.deliveryId)))
    .leftJoin(
      deliveryBefore,
      and(
        eq(deliveryBefore.companyId, reservation.companyId),
        eq(deliveryBefore.deliveryId, reservation.deliveryId),
        eq(deliveryBefore.reservationId, reservation.id),
      ),
    )
    .where(own)
    .orderBy(asc(reservation.arrival), asc(reservation.id))
    .limit(size)
    .offset(page * size)
  return { content, last: (page + 1) * size >= total, totalElements: total }
}
