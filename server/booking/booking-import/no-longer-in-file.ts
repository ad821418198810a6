import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { reservation } from '../../platform/database/schema/index.ts'

/**
 * The number of bookings from an earlier file of this name that the file just stored does not contain. They stay on the books: a
 * shorter file may be a corrected one or another month's, and nothing in it shows which.
 * @param storedCount the bookings in the file; all are stored
 */
export async function countNoLongerInFile(
  db: Db,
  origin: { companyId: number; source: string; reference: string },
  storedCount: number,
): Promise<number> {
  const prefix = sql`${`${origin.reference}:`}::text`
  const [stored] = await db
    .select({ bookings: count() })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, origin.companyId),
        eq(reservation.source, origin.source),
        sql`starts_with(${reservation.externalId}, ${prefix})`,
        // Names may contain colons, so the prefix must be followed only by the line number.
        sql`substr(${reservation.externalId}, length(${prefix}) + 1) ~ '^[0-9]+$'`,
      ),
    )
  return Math.max(0, (stored?.bookings ?? 0) - storedCount)
}
