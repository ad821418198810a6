import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/db.ts'
import { nightMovement } from '../../server/platform/database/schema/index.ts'

/** The nights on the books of a hotel's bookings by their ids, each as `night rooms room type revenue`, in order. */
export async function nightsOnTheBooks(db: Db, companyId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .select({
      id: nightMovement.reservationId,
      text: sql<string>`concat(${nightMovement.stayDate}, ' ', sum(${nightMovement.rooms}), ' ', ${nightMovement.roomType}, ' ', sum(${nightMovement.revenue}))`,
    })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
    .groupBy(nightMovement.reservationId, nightMovement.stayDate, nightMovement.roomType)
    .having(sql`sum(${nightMovement.rooms}) <> 0 or sum(${nightMovement.revenue}) <> 0`)
  const nights = new Map<number, string[]>()
  for (const { id, text } of rows) nights.set(id, [...(nights.get(id) ?? []), text])
  for (const texts of nights.values()) texts.sort()
  return nights
}
