import { and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import type { CodeUsage } from '../../../contract/booking/code-groups.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'
import type { GroupKind } from './kind.ts'

/** Room nights on the books by code, for the stay dates of a calendar year and of the previous year, most first. */
export async function readUsage(
  db: DbOrTx,
  { ofNight }: GroupKind,
  companyId: number,
  year: number,
): Promise<CodeUsage> {
  const first = `${year}-01-01`
  const roomNights = (isThisYear: boolean) =>
    sql<number>`coalesce(sum(${nightMovement.rooms}) filter (where (${nightMovement.stayDate} >= ${first}) = ${isThisYear}), 0)::int`
  const codes = await db
    .select({ code: sql<string>`${ofNight}`, roomNights: roomNights(true), roomNightsLastYear: roomNights(false) })
    .from(nightMovement)
    .where(
      and(
        eq(nightMovement.companyId, companyId),
        gte(nightMovement.stayDate, `${year - 1}-01-01`),
        lte(nightMovement.stayDate, `${year}-12-31`),
        isNotNull(ofNight),
      ),
    )
    .groupBy(ofNight)
  return { year, codes: codes.sort((a, b) => b.roomNights - a.roomNights) }
}
