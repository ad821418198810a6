import { autopilotRunsSchema } from '../autopilot-run.ts'
import {
  draftChangesSchema,
  draftChoiceSchema,
  draftQuerySchema,
  draftsEffectSchema,
  draftsSchema,
  publicationChoiceSchema,
  restrictionChangesSchema,
} from '../draft.ts'
import type { EndpointTable } from '../endpoint.ts'
import { pricedNightsQuerySchema, pricedNightsSchema, whatIfQuerySchema, whatIfSchema } from '../priced-night.ts'
import {
  pricingNewsSchema,
  publicationPageSchema,
  publicationsQuerySchema,
  publicationWithLinesSchema,
} from '../publication.ts'

/** Setting, publishing and sending rates. */
export const publishingEndpoints = {
  'GET /api/pricing/nights': {
    summary: 'Nights with what is on the books, expected and restricted, and their rates',
    tags: ['publishing'],
    query: pricedNightsQuerySchema,
    answer: pricedNightsSchema,
  },
  'GET /api/pricing/what-if': {
    summary: 'What other rates of a night would bring',
    tags: ['publishing'],
    query: whatIfQuerySchema,
    answer: whatIfSchema,
  },
  'GET /api/pricing/drafts': {
    summary: 'Changes of rates that are not published',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: draftsSchema,
  },
  'PUT /api/pricing/drafts': {
    summary: 'Save changes of rates, all or none',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChangesSchema,
    answer: draftsSchema,
  },
  'DELETE /api/pricing/drafts/:id': {
    summary: 'Discard a change of a rate',
    tags: ['publishing'],
    query: draftQuerySchema,
    status: 204,
  },
  'POST /api/pricing/drafts/effect': {
    summary: 'What changes of rates are expected to bring',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChoiceSchema,
    answer: draftsEffectSchema,
  },
  'POST /api/pricing/drafts/discard': {
    summary: 'Discard changes of rates, all or none',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChoiceSchema,
    answer: draftsSchema,
  },
  'GET /api/pricing/restrictions/changes': {
    summary: 'Restrictions that differ from the published ones',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: restrictionChangesSchema,
  },
  'POST /api/pricing/publications': {
    summary: 'Publish changes of rates and restrictions, all or none',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: publicationChoiceSchema,
    answer: publicationWithLinesSchema,
    status: 201,
  },
  'GET /api/pricing/publications': {
    summary: 'What was published, the newest first',
    tags: ['publishing'],
    query: publicationsQuerySchema,
    answer: publicationPageSchema,
  },
  'GET /api/pricing/publications/:id': {
    summary: 'Published rates, each with its state',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: publicationWithLinesSchema,
  },
  'POST /api/pricing/publications/:id/retry': {
    summary: 'Send the refused rates of a publication again',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: publicationWithLinesSchema,
  },
  'POST /api/pricing/publications/:id/mark-published': {
    summary: 'Mark as published by hand what no connection sends',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: publicationWithLinesSchema,
  },
  'GET /api/pricing/autopilot/runs': {
    summary: 'What autopilot did of late, and what it would do now',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: autopilotRunsSchema,
  },
  'GET /api/pricing/stream': {
    summary: 'That rates, drafts or publications of a hotel have changed, told at once (text/event-stream)',
    tags: ['publishing'],
    query: draftQuerySchema,
    message: pricingNewsSchema,
  },
} satisfies EndpointTable
