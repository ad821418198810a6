import { and, asc, eq } from 'drizzle-orm'
import { allow } from '../access/access.ts'
import { route } from '../access/route.ts'
import { rateDifference, roomCategory } from '../database/schema/index.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'

/** Differences that are answered. */
const MOST = 500

/** Where rates of the hotels' systems differ from the published ones. */
export function addDifferenceRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/connection/connections/:companyId/differences', {
    access: { ...allow(['HOTEL_ADMIN', 'PMS_ADMIN'], 'params.companyId'), keepsIdle: true },
    handler: async ({ hotel: { id: companyId, currency } }) => {
      const { stayDate, ratePlan, ours, theirs, since } = rateDifference
      const rows = await db
        .select({ stayDate, categoryName: roomCategory.name, ratePlan, ours, theirs, since })
        .from(rateDifference)
        .leftJoin(
          roomCategory,
          and(eq(roomCategory.companyId, rateDifference.companyId), eq(roomCategory.id, rateDifference.category)),
        )
        .where(eq(rateDifference.companyId, companyId))
        .orderBy(asc(stayDate), asc(rateDifference.category), asc(ratePlan))
        .limit(MOST)
      return {
        companyId,
        currency,
        differences: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
      }
    },
  })
}
