import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { reservation } from '../database/schema/index.ts'

/**
 * How many bookings an earlier file of this name brought that the file stored just now does not hold. They stay on the
 * books: a shorter file may be a corrected one or another month's, which nothing in it tells apart.
 * @param held bookings that the file holds; all are stored
 */
export async function countNoLongerInFile(
  db: Db,
  origin: { companyId: number; source: string; reference: string },
  held: number,
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
        // Names may hold colons themselves: after ours stands the line and nothing else.
        sql`substr(${reservation.externalId}, length(${prefix}) + 1) ~ '^[0-9]+$'`,
      ),
    )
  return Math.max(0, (stored?.bookings ?? 0) - held)
}
