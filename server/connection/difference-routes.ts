import { and, asc, eq } from 'drizzle-orm'
import type { RateDifferences } from '../../contract/connection/connection.ts'
import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import { rateDifference, roomCategory } from '../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'

/** Maximum number of differences in a response. */
const MOST = 500

type Row = typeof rateDifference.$inferSelect

/** The two sides of a difference; a check constraint ensures that both exist. */
function sidesOf({ ours, theirs, ourRestriction, theirRestriction }: Row) {
  if (ours !== null && theirs !== null) return { content: 'rate' as const, ours, theirs }
  if (ourRestriction && theirRestriction)
    return { content: 'restriction' as const, ours: ourRestriction, theirs: theirRestriction }
  throw new Error('A difference has no sides.')
}

/** Differences between the rates and restrictions in the hotels' systems and the published ones. */
export function addDifferenceRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/connection/connections/:companyId/differences', {
    access: { ...allow(['HOTEL_ADMIN', 'PMS_ADMIN'], 'params.companyId'), keepsIdle: true },
    handler: async ({ hotel: { id: companyId, currency } }) => {
      const { stayDate, category, ratePlan, content } = rateDifference
      const rows = await db
        .select({ difference: rateDifference, categoryName: roomCategory.name })
        .from(rateDifference)
        .leftJoin(
          roomCategory,
          and(eq(roomCategory.companyId, rateDifference.companyId), eq(roomCategory.id, category)),
        )
        .where(eq(rateDifference.companyId, companyId))
        .orderBy(asc(stayDate), asc(category), asc(ratePlan), asc(content))
        .limit(MOST)
      const differences = rows.map(({ difference, categoryName }): RateDifferences['differences'][number] => ({
        stayDate: difference.stayDate,
        categoryName,
        ratePlan: difference.ratePlan,
        since: difference.since.toISOString(),
        ...sidesOf(difference),
      }))
      return { companyId, currency, differences }
    },
  })
}
