import { readUserSettings } from '../account/user/queries.ts'
import { allow } from '../platform/access/access.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { sendDocument } from '../platform/http/export.ts'
import { ownerPageName, readOwnerPageDecisions, writeOwnerPage } from '../pricing/owner-page.ts'
import { readNightsResult } from './nights-result.ts'

/** The owner's page of some nights: their figures with the decisions about them, so here and not in pricing, which knows no budget. */
export function addOwnerPageRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/pricing/decisions/pdf', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async (request, reply) => {
      const { hotel, query: nights } = request
      const at = now()
      const reader = await readUserSettings(db, callerFrom(request).userId)
      const context = { hotel, nights, reader, at }
      const [result, decided] = await Promise.all([
        readNightsResult(db, hotel, nights, at),
        readOwnerPageDecisions(db, hotel, nights, at),
      ])
      const { decisions, groups } = decided
      const sums = [...Object.values(decisions.total), groups.taken, groups.refused]
      return sendDocument(
        { db, request, reply },
        {
          entity: 'export',
          entityId: 'decisions',
          name: ownerPageName(context),
          type: 'application/pdf',
          content: await writeOwnerPage({ result, ...decided }, context),
          rows: sums.reduce((sum, each) => sum + each.decisions, 0),
        },
      )
    },
  })
}
