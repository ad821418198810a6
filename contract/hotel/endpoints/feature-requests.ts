import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  decisionSchema,
  featureRequestInputSchema,
  featureRequestQuerySchema,
  featureRequestSchema,
  listedRequestSchema,
  requestExportQuerySchema,
  requestListQuerySchema,
  requestPageSchema,
} from '../feature-request.ts'

/** Feature requests by hotels. */
export const featureRequestEndpoints = {
  'GET /api/company/feature-requests': {
    summary: 'List the feature requests of a hotel, newest first',
    tags: ['feature requests'],
    query: featureRequestQuerySchema,
    answer: z.array(featureRequestSchema),
  },
  'GET /api/company/feature-requests/list': {
    summary: 'List the feature requests of all hotels, newest first',
    tags: ['feature requests'],
    query: requestListQuerySchema,
    answer: requestPageSchema,
  },
  'GET /api/company/feature-requests/export': {
    summary: 'Export the filtered list',
    tags: ['feature requests'],
    query: requestExportQuerySchema,
  },
  'GET /api/company/feature-requests/:id': {
    summary: 'Get a request, with who sent it and who decided',
    tags: ['feature requests'],
    answer: listedRequestSchema,
  },
  'POST /api/company/feature-requests': {
    summary: 'Request a feature',
    tags: ['feature requests'],
    body: featureRequestInputSchema,
    answer: featureRequestSchema,
    status: 201,
  },
  'PUT /api/company/feature-requests/:id': {
    summary: 'Send a request again',
    tags: ['feature requests'],
    answer: featureRequestSchema,
  },
  'POST /api/company/feature-requests/:id/decision': {
    summary: 'Grant a request, which turns the feature on, or refuse it',
    tags: ['feature requests'],
    body: decisionSchema,
    answer: featureRequestSchema,
  },
} satisfies EndpointTable
