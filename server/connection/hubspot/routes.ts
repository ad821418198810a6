import { eq } from 'drizzle-orm'
import { allow, SIGNED_IN } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import { userAccount } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { createVisitorToken, fetchHubspotCompany } from './client.ts'

/** HubSpot data: the CRM record of a hotel, and the chat identity of the signed-in user. */
export function addHubspotRoutes(app: App, { db, settings }: AppDependencies): void {
  route(app, 'GET /api/company/hubspot-companies/:id', {
    access: allow(['ADMIN'], 'params.id'),
    handler: async ({ hotel: { hubspotCompanyId } }) => {
      if (!hubspotCompanyId) throw notFound('record in HubSpot')
      return fetchHubspotCompany(settings, hubspotCompanyId)
    },
  })

  route(app, 'GET /api/user/hubspot-token', {
    access: SIGNED_IN,
    handler: async (request) => {
      const [user] = await db
        .select({ email: userAccount.email, firstName: userAccount.firstname, lastName: userAccount.lastname })
        .from(userAccount)
        .where(eq(userAccount.id, callerFrom(request).userId))
      if (!user) throw notFound('user')
      return createVisitorToken(settings, user)
    },
  })
}
