import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { hubspotCompanySchema } from '../../contract/company.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { hubspotTokenSchema } from '../../contract/user.ts'
import { allow, SIGNED_IN } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { company, userAccount } from '../database/schema/index.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { createVisitorToken, fetchHubspotCompany } from './client.ts'

const tags = ['HubSpot']

/** What HubSpot knows: the CRM record of a hotel, and the chat identity of the signed-in user. */
export function addHubspotRoutes(app: App, { db, settings }: Parts): void {
  app.get(
    PATHS.hubspotCompany,
    {
      config: { access: allow(['ADMIN'], 'params.id') },
      schema: {
        tags,
        summary: "A hotel's record in HubSpot",
        params: z.strictObject({ id: idSchema }),
        response: { 200: hubspotCompanySchema },
      },
    },
    async (request) => {
      const [row] = await db
        .select({ hubspotCompanyId: company.hubspotCompanyId })
        .from(company)
        .where(eq(company.id, request.params.id))
      if (!row?.hubspotCompanyId) throw notFound('record in HubSpot')
      return fetchHubspotCompany(settings, row.hubspotCompanyId)
    },
  )

  app.get(
    PATHS.hubspotToken,
    {
      config: { access: SIGNED_IN },
      schema: { tags, summary: 'Identity for the chat widget', response: { 200: hubspotTokenSchema } },
    },
    async (request) => {
      const [user] = await db
        .select({ email: userAccount.email, firstName: userAccount.firstname, lastName: userAccount.lastname })
        .from(userAccount)
        .where(eq(userAccount.id, callerFrom(request).userId))
      if (!user) throw notFound('user')
      return createVisitorToken(settings, user)
    },
  )
}
