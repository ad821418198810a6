import type { EndpointTable } from '../../platform/endpoint.ts'
import { autopilotRunsSchema } from '../autopilot-run.ts'
import {
  draftChangesSchema,
  draftChoiceSchema,
  draftQuerySchema,
  draftRatesSchema,
  draftsEffectSchema,
  draftsSchema,
  publicationChoiceSchema,
  restrictionChangesSchema,
  savedDraftsSchema,
} from '../draft.ts'
import { pricedNightsQuerySchema, pricedNightsSchema, whatIfQuerySchema, whatIfSchema } from '../priced-night.ts'
import {
  pricingNewsSchema,
  publicationPageSchema,
  publicationsQuerySchema,
  publicationUndoSchema,
  publicationWithLinesSchema,
} from '../publication.ts'

/** Setting, publishing and sending rates. */
export const publishingEndpoints = {
  'GET /api/pricing/nights': {
    summary: 'List nights with on the books, forecast, restrictions and rates',
    tags: ['publishing'],
    query: pricedNightsQuerySchema,
    answer: pricedNightsSchema,
  },
  'GET /api/pricing/what-if': {
    summary: 'Estimate the effect of other rates of a night',
    tags: ['publishing'],
    query: whatIfQuerySchema,
    answer: whatIfSchema,
  },
  'GET /api/pricing/drafts': {
    summary: 'List draft changes of rates',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: draftsSchema,
  },
  'PUT /api/pricing/drafts': {
    summary: 'Save draft changes of rates; each refused line is named, and the others are saved',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChangesSchema,
    answer: savedDraftsSchema,
  },
  'DELETE /api/pricing/drafts/:id': {
    summary: 'Discard a draft change of a rate',
    tags: ['publishing'],
    query: draftQuerySchema,
    status: 204,
  },
  'POST /api/pricing/drafts/effect': {
    summary: 'Estimate the effect of draft changes',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChoiceSchema,
    answer: draftsEffectSchema,
  },
  'POST /api/pricing/drafts/rates': {
    summary: 'List the rates of every plan that publishing draft changes would put on sale',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChoiceSchema,
    answer: draftRatesSchema,
  },
  'POST /api/pricing/drafts/discard': {
    summary: 'Discard draft changes of rates, all or none',
    tags: ['publishing'],
    query: draftQuerySchema,
    body: draftChoiceSchema,
    answer: draftsSchema,
  },
  'GET /api/pricing/restrictions/changes': {
    summary: 'List restrictions that differ from the published ones',
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
    summary: 'List the publications, newest first',
    tags: ['publishing'],
    query: publicationsQuerySchema,
    answer: publicationPageSchema,
  },
  'GET /api/pricing/publications/:id': {
    summary: 'Get a publication with the status of each rate',
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
    summary: 'Mark changes as published by hand where no connection sends them',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: publicationWithLinesSchema,
  },
  'POST /api/pricing/publications/:id/undo': {
    summary: 'Publish the former rates and restrictions of a publication again, within 10 minutes',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: publicationUndoSchema,
    status: 201,
  },
  'GET /api/pricing/autopilot/runs': {
    summary: 'List the last runs of autopilot and its next changes',
    tags: ['publishing'],
    query: draftQuerySchema,
    answer: autopilotRunsSchema,
  },
  'GET /api/pricing/stream': {
    summary: 'Stream changes of rates, drafts and publications of a hotel (text/event-stream)',
    tags: ['publishing'],
    query: draftQuerySchema,
    message: pricingNewsSchema,
  },
} satisfies EndpointTable
