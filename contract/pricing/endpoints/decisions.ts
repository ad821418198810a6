import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  decisionPageSchema,
  decisionSummaryQuerySchema,
  decisionSummarySchema,
  decisionsQuerySchema,
} from '../decision.ts'

/** The decisions about rates and what they earned. */
export const decisionEndpoints = {
  'GET /api/pricing/decisions': {
    summary: 'List decisions about rates with what was expected and what they earned',
    tags: ['decisions'],
    query: decisionsQuerySchema,
    answer: decisionPageSchema,
  },
  'GET /api/pricing/decisions/summary': {
    summary: 'Sum what decisions about rates earned, by kind, month, person, days ahead and reason',
    tags: ['decisions'],
    query: decisionSummaryQuerySchema,
    answer: decisionSummarySchema,
  },
  'GET /api/pricing/decisions/pdf': {
    summary:
      'Get what finished nights brought and what decisions about rates earned as a PDF of one page, in the language and formats of the caller',
    tags: ['decisions'],
    query: decisionSummaryQuerySchema,
  },
} satisfies EndpointTable
