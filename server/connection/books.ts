import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StatedAmounts } from '../../contract/booking/stated-amounts.ts'
import type { ConnectionBooks, connectionBooksInputSchema } from '../../contract/connection/connection.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import { recordActivity } from '../platform/activity/record.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { connection, reservation } from '../platform/database/schema/index.ts'
import { invalidField, notFound } from '../platform/http/problem.ts'
import type { Kinds } from './kinds.ts'
import { findKind } from './kinds.ts'
import type { ConnectionCall } from './services.ts'

/** What the amounts of a hotel's connection include; null if it has none, or nobody has said so. */
export async function findAmounts(db: DbOrTx, companyId: number): Promise<StatedAmounts | null> {
  const [row] = await db
    .select({ amounts: connection.amounts })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  return row?.amounts ?? null
}

/** How the bookings of a hotel's connection count, and its bookings of other sources. Throws 404 if it has no connection. */
export async function readBooks(
  db: DbOrTx,
  kinds: Kinds,
  { id: companyId, currency, timeZone }: Pick<Hotel, 'id' | 'currency' | 'timeZone'>,
  now: Date,
): Promise<ConnectionBooks> {
  const [linked] = await db.select().from(connection).where(eq(connection.companyId, companyId))
  if (!linked) throw notFound('connection')
  const isUpcoming = and(
    inArray(reservation.status, ['booked', 'checked-in']),
    gt(reservation.departure, dateIn(timeZone, now)),
  )
  const sources = await db
    .select({
      source: reservation.source,
      bookings: count(),
      upcoming: sql<number>`(count(*) filter (where ${isUpcoming}))::int`,
    })
    .from(reservation)
    .where(eq(reservation.companyId, companyId))
    .groupBy(reservation.source)
    .orderBy(reservation.source)
  return {
    matchesSources: linked.matchesSources,
    amounts: linked.amounts,
    currency,
    isStated: findKind(kinds, linked.kind)?.amounts !== undefined,
    otherSources: sources.filter(({ source }) => source !== linked.kind),
  }
}

/**
 * Changes how the bookings of a connection count, from the next ones on. Throws 404, and 400 if the system states its amounts itself.
 */
export function changeBooks(
  { db, request, companyId, kinds }: ConnectionCall,
  { matchesSources, amounts }: z.output<typeof connectionBooksInputSchema>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [linked] = await tx.select().from(connection).where(eq(connection.companyId, companyId)).for('update')
    if (!linked) throw notFound('connection')
    const stated = findKind(kinds, linked.kind)?.amounts
    if (stated && JSON.stringify(stated) !== JSON.stringify(amounts))
      throw invalidField('amounts', 'The system states its amounts itself.', 'stated')
    await tx.update(connection).set({ matchesSources, amounts }).where(eq(connection.companyId, companyId))
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      before: { matchesSources: linked.matchesSources, amounts: linked.amounts },
      after: { matchesSources, amounts },
    })
  })
}
