import { pathTo } from '../../../contract/platform/paths.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { createVersion, removeVersion, updateVersion } from './changes.ts'
import { replaceFigures } from './figures.ts'
import { listVersions, readBudget } from './queries.ts'

const READING = allow(['VIEWER', 'PMS_ADMIN'], 'params.companyId')
const KEEPING = allow(['HOTEL_ADMIN'], 'params.companyId')

/** The budgets of a hotel: versions of years, with figures by month and segment. */
export function addBudgetRoutes(app: App, parts: AppDependencies): void {
  const { db } = parts

  route(app, 'GET /api/budget/:companyId/versions', {
    access: READING,
    handler: async ({ params }) => listVersions(db, params.companyId),
  })

  route(app, 'POST /api/budget/:companyId/versions', {
    access: KEEPING,
    handler: async (request, reply) => {
      const { companyId } = request.params
      const budget = await createVersion(parts, request, companyId, request.body)
      withEtag(reply, budget.revision)
      reply.header('location', pathTo('/api/budget/:companyId/versions/:id', { companyId, id: budget.id }))
      return budget
    },
  })

  route(app, 'GET /api/budget/:companyId/versions/:id', {
    access: READING,
    handler: async ({ hotel, params }, reply) => {
      const budget = await readBudget(db, hotel, params.id)
      withEtag(reply, budget.revision)
      return budget
    },
  })

  route(app, 'PUT /api/budget/:companyId/versions/:id', {
    access: KEEPING,
    handler: async (request, reply) => {
      const budget = await updateVersion(db, request, request.params, request.body)
      withEtag(reply, budget.revision)
      return budget
    },
  })

  route(app, 'DELETE /api/budget/:companyId/versions/:id', {
    access: KEEPING,
    handler: async (request) => {
      await removeVersion(db, request, request.params)
    },
  })

  route(app, 'PUT /api/budget/:companyId/versions/:id/figures', {
    access: KEEPING,
    handler: async (request, reply) => {
      const budget = await replaceFigures(db, request, request.params, request.body.figures)
      withEtag(reply, budget.revision)
      return budget
    },
  })
}
