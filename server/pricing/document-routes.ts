import type { BookingStatus } from '../../contract/booking/booking-status.ts'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/hotel/documents.ts'
import { MOST_NIGHT_RATES } from '../../contract/platform/limits.ts'
import type { RateRules } from '../../contract/pricing/rate-rules.ts'
import { recount } from '../booking/booking-store/recount.ts'
import { lockCompany } from '../hotel/company/changes.ts'
import { readDocument, readVersion, readVersions, type StoredDocument } from '../hotel/documents/documents.ts'
import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import { lockInbound } from '../platform/database/hotel-lock.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { checkRevision, withEtag } from '../platform/http/etag.ts'
import { changeDocument } from './change-document.ts'
import { readRuleIds, replacedRules } from './stored-rules.ts'

const readers = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
/** Enough for the largest documents: rooms of competitors in bytes, fixed rates and conditions of rules in values. */
const LARGEST = { bodyLimit: 4_194_304, config: { mostValues: MOST_NIGHT_RATES * 5 } }

/** The documents of a hotel's pricing: read them and their versions, and replace them. */
export function addDocumentRoutes(app: App, { db, now }: AppDependencies): void {
  for (const name of Object.keys(PRICING_DOCUMENTS) as PricingDocumentName[]) {
    route(app, `GET /api/pricing/${name}` as const, {
      access: readers,
      handler: async ({ hotel }, reply) => {
        const { revision, content } = await readDocument(db, hotel.id, name)
        withEtag(reply, revision)
        return content
      },
    })
    route(app, `GET /api/pricing/${name}/versions` as const, {
      access: readers,
      handler: async ({ hotel }) => readVersions(db, hotel.id, name),
    })
    route(app, `GET /api/pricing/${name}/versions/:id` as const, {
      access: readers,
      handler: async ({ hotel, params }) => readVersion(db, hotel.id, name, params.id),
    })
    route(app, `PUT /api/pricing/${name}` as const, {
      // The provider imports the rules of an earlier system, and they are not edited afterwards.
      access: allow([name === 'old-rate-rules' ? 'ADMIN' : 'HOTEL_ADMIN'], 'query.companyId'),
      ...LARGEST,
      handler: async (request, reply) => {
        const { hotel } = request
        const { revision, content } = await db.transaction(async (tx) => {
          // In the same order as deliveries: the lock on inbound data first, then the hotel's row.
          if (name === 'booking-status') await lockInbound(tx, hotel.id)
          await lockCompany(tx, hotel.id)
          const before = await readDocument(tx, hotel.id, name)
          checkRevision(request, before.revision)
          const given = request.body as PricingDocument<typeof name>
          const content =
            name === 'rate-rules'
              ? replacedRules(before as StoredDocument<RateRules>, given as RateRules, await readRuleIds(tx, hotel.id))
              : given
          // Before the version gets its timestamp: a forecast that starts later uses the new count.
          if (name === 'booking-status') await recount(tx, hotel.id, given as BookingStatus)
          return changeDocument({ tx, request, hotel, at: now() }, name, before, content)
        })
        withEtag(reply, revision)
        return content
      },
    })
  }
}
