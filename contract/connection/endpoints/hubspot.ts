import { hubspotTokenSchema } from '../../account/user.ts'
import { hubspotCompanySchema } from '../../hotel/company.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'

/** Data from HubSpot. */
export const hubspotEndpoints = {
  'GET /api/company/hubspot-companies/:id': {
    summary: 'Get the HubSpot record of a hotel',
    tags: ['HubSpot'],
    answer: hubspotCompanySchema,
  },
  'GET /api/user/hubspot-token': {
    summary: 'Get the identity for the chat widget',
    tags: ['HubSpot'],
    answer: hubspotTokenSchema,
  },
} satisfies EndpointTable
