import { and, eq } from 'drizzle-orm'
import { MOST_NIGHT_RATES } from '../../../contract/platform/limits.ts'
import { createKinds } from '../../connection/kinds.ts'
import { allow } from '../../platform/access/access.ts'
import { addEventStream } from '../../platform/access/event-stream.ts'
import { route } from '../../platform/access/route.ts'
import { rateDraft } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/http/problem.ts'
import { listDecisions, readDecisionSummary } from '../decisions.ts'
import { readAutopilotRuns } from './autopilot.ts'
import { discardDrafts, readDrafts, saveDrafts } from './drafts.ts'
import { readPricingNews } from './news.ts'
import { readPricedNights, withRestrictionParts } from './nights.ts'
import { listPublications, markPublished, readPublication, retryPublication } from './publications.ts'
import { publishDrafts, readDraftRates } from './publish.ts'
import { readRestrictionChanges } from './restriction-changes.ts'
import { undoPublication } from './undo.ts'
import { readDraftsEffect, readWhatIf } from './what-if.ts'

const readers = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
/** Users who set and publish rates; the pricing setup requires a hotel administrator. */
const pricers = allow(['USER'], 'query.companyId')
/** Enough for a change of every night and category of a hotel: so many lines, each with up to seven values and 250 bytes. */
const ALL_NIGHTS = { bodyLimit: MOST_NIGHT_RATES * 250, config: { mostValues: MOST_NIGHT_RATES * 8 } }

/** Nights with their rates, drafts, publications and autopilot rounds. */
export function addPublishingRoutes(app: App, parts: AppDependencies): void {
  const { db, now, settings } = parts
  const kinds = createKinds(settings)

  route(app, 'GET /api/pricing/nights', {
    access: readers,
    handler: async ({ hotel, query }) => withRestrictionParts(await readPricedNights(db, hotel, query, now()), kinds),
  })

  route(app, 'GET /api/pricing/what-if', {
    access: readers,
    handler: async ({ hotel, query }) => readWhatIf(db, hotel, query, now()),
  })

  route(app, 'GET /api/pricing/drafts', {
    access: readers,
    handler: async ({ hotel }) => readDrafts(db, hotel, now()),
  })

  route(app, 'POST /api/pricing/drafts/effect', {
    access: readers,
    ...ALL_NIGHTS,
    handler: async ({ hotel, body }) => readDraftsEffect(db, hotel, body, now()),
  })

  route(app, 'POST /api/pricing/drafts/rates', {
    access: readers,
    ...ALL_NIGHTS,
    handler: async ({ hotel, body }) => readDraftRates(db, hotel, body, now()),
  })

  route(app, 'PUT /api/pricing/drafts', {
    access: pricers,
    ...ALL_NIGHTS,
    handler: async (request) => saveDrafts(db, request, request.hotel, request.body.lines, now()),
  })

  route(app, 'DELETE /api/pricing/drafts/:id', {
    access: pricers,
    handler: async (request) => {
      const { id } = request.params
      const ofHotel = eq(rateDraft.companyId, request.hotel.id)
      const [row] = await db
        .select()
        .from(rateDraft)
        .where(and(ofHotel, eq(rateDraft.id, id)))
      if (!row) throw notFound('change')
      checkRevision(request, row.revision)
      await discardDrafts(db, request, request.hotel, { lines: [{ id, revision: row.revision }] }, now())
    },
  })

  route(app, 'POST /api/pricing/drafts/discard', {
    access: pricers,
    ...ALL_NIGHTS,
    handler: async (request) => discardDrafts(db, request, request.hotel, request.body, now()),
  })

  route(app, 'GET /api/pricing/restrictions/changes', {
    access: readers,
    handler: async ({ hotel }) => ({
      companyId: hotel.id,
      changes: await readRestrictionChanges(db, hotel, { kinds, now: now() }),
    }),
  })

  route(app, 'POST /api/pricing/publications', {
    access: pricers,
    ...ALL_NIGHTS,
    handler: async (request, reply) => {
      const { hotel, body } = request
      const id = await publishDrafts(db, request, hotel, body, { kinds, now: now() })
      reply.header('location', `/api/pricing/publications/${id}`)
      return readPublication(db, hotel.id, id)
    },
  })

  route(app, 'GET /api/pricing/publications', {
    access: readers,
    handler: async ({ hotel, query }) => listPublications(db, hotel.id, query),
  })

  route(app, 'GET /api/pricing/publications/:id', {
    access: readers,
    handler: async ({ hotel, params }) => readPublication(db, hotel.id, params.id),
  })

  route(app, 'POST /api/pricing/publications/:id/retry', {
    access: pricers,
    handler: async (request) =>
      retryPublication(db, request, { companyId: request.hotel.id, id: request.params.id, now: now() }),
  })

  route(app, 'POST /api/pricing/publications/:id/mark-published', {
    access: pricers,
    handler: async (request) =>
      markPublished(db, request, { companyId: request.hotel.id, id: request.params.id, now: now() }),
  })

  route(app, 'POST /api/pricing/publications/:id/undo', {
    access: pricers,
    handler: async (request, reply) => {
      const undo = await undoPublication(db, request, request.hotel, { id: request.params.id, now: now() })
      reply.header('location', `/api/pricing/publications/${undo.id}`)
      return undo
    },
  })

  route(app, 'GET /api/pricing/autopilot/runs', {
    access: readers,
    handler: async ({ hotel }) => readAutopilotRuns(db, hotel, now()),
  })

  route(app, 'GET /api/pricing/decisions', {
    access: readers,
    handler: async ({ hotel, query }) => listDecisions(db, hotel, query, now()),
  })

  route(app, 'GET /api/pricing/decisions/summary', {
    access: readers,
    handler: async ({ hotel, query }) => readDecisionSummary(db, hotel, query, now()),
  })

  addEventStream(app, parts, {
    key: 'GET /api/pricing/stream',
    authorities: ['VIEWER', 'PMS_ADMIN'],
    channels: ['rates'],
    read: ({ companyId }) => readPricingNews(db, companyId),
  })
}
