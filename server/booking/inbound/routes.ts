import type { Delivery } from '../../../contract/booking/delivery.ts'
import type { incomingEndpoints } from '../../../contract/booking/endpoints/incoming.ts'
import {
  incomingBlockSchema,
  incomingCompetitorRateSchema,
  incomingCompetitorScoreSchema,
  incomingPublishedRateSchema,
  incomingReviewSchema,
  incomingRoomStatSchema,
} from '../../../contract/booking/incoming.ts'
import { findCompany } from '../../hotel/company/queries.ts'
import { allow } from '../../platform/access/access.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import { deliveryNote, deliveryRefusal } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { notFound } from '../../platform/http/problem.ts'
import { checkBookings } from './check-booking.ts'
import { listBookings, readDetail } from './detail.ts'
import { gapsOf } from './gaps.ts'
import { BLOCKS } from './kinds/blocks.ts'
import { COMPETITOR_RATES, PUBLISHED_RATES } from './kinds/rates.ts'
import { RESERVATIONS } from './kinds/reservations.ts'
import { COMPETITOR_SCORES, REVIEWS } from './kinds/reviews.ts'
import { ROOM_STATS } from './kinds/room-stats.ts'
import { exportDeliveries, findDelivery, listDeliveries, listRemarks } from './list.ts'
import { blocksOf, receivedInventoryOf, roomStatsOf } from './received.ts'
import { previewRollback, rollBack } from './roll-back.ts'
import { takeDelivery } from './take-delivery.ts'
import type { InboundKind, IncomingRow } from './take-in.ts'
import { validateRows } from './validate-rows.ts'

/** Enough for the maximum number of rows in one call. */
const BODY_LIMIT_BYTES = 8 * 2 ** 20
/** A stay of a year has one night entry for each day. */
const MOST_VALUES = 400_000
const ofHotel = allow(['ADMIN'], 'query.companyId')

const EXPORT_COLUMNS: ExportColumn<Delivery>[] = (
  [
    'id',
    'companyId',
    'companyName',
    'kind',
    'source',
    'name',
    'state',
    'startedAt',
    'finishedAt',
    'failure',
    'rows',
    'added',
    'changed',
    'unchanged',
    'outdated',
    'skipped',
    'refused',
    'noted',
    'missing',
    'newCodes',
    'firstStayDate',
    'lastStayDate',
    'newestChangeAt',
    'rolledBackAt',
  ] as const
).map((key) => ({ key, value: (row) => row[key] }))

type IncomingKey = keyof typeof incomingEndpoints

/** Inbound data, and the calls that send it. */
export function addInboundRoutes(app: App, { db, database, now }: AppDependencies): void {
  const addIncoming = <Row>(
    key: IncomingKey,
    kind: InboundKind<Row>,
    rowsOf: (sent: readonly unknown[], hotel: Hotel) => Iterable<IncomingRow<Row>>,
  ) =>
    route(app, key, {
      access: allow(['IMPORT', 'ADMIN'], 'body.companyId'),
      bodyLimit: BODY_LIMIT_BYTES,
      config: { source: 'import', mostValues: MOST_VALUES },
      handler: async (request) => {
        const { rows, ...input } = request.body
        const { userId } = callerFrom(request)
        const hotel = await findCompany(db, input.companyId)
        if (!hotel) throw notFound('hotel')
        const { deliveryId } = await takeDelivery(database, kind, input, rowsOf(rows, hotel), { now, userId })
        const taken = await findDelivery(db, deliveryId)
        if (!taken) throw notFound('delivery')
        return taken
      },
    })

  addIncoming('POST /api/inbound/reservations', RESERVATIONS, (sent, hotel) => checkBookings(sent, hotel))
  addIncoming('POST /api/inbound/blocks', BLOCKS, (sent) => validateRows(sent, incomingBlockSchema, (row) => ({ row })))
  addIncoming('POST /api/inbound/room-stats', ROOM_STATS, (sent) =>
    validateRows(sent, incomingRoomStatSchema, (stat) => ({ row: { ...stat, receivedAt: now() } })),
  )
  addIncoming('POST /api/inbound/published-rates', PUBLISHED_RATES, (sent) =>
    validateRows(sent, incomingPublishedRateSchema, (row) => ({ row })),
  )
  addIncoming('POST /api/inbound/competitor-rates', COMPETITOR_RATES, (sent) =>
    validateRows(sent, incomingCompetitorRateSchema, (row) => ({ row })),
  )
  addIncoming('POST /api/inbound/reviews', REVIEWS, (sent) =>
    validateRows(sent, incomingReviewSchema, (row) => ({ row })),
  )
  addIncoming('POST /api/inbound/competitor-scores', COMPETITOR_SCORES, (sent) =>
    validateRows(sent, incomingCompetitorScoreSchema, (row) => ({ row })),
  )

  route(app, 'GET /api/inbound/deliveries', {
    access: allow(['ADMIN']),
    handler: async (request) => listDeliveries(db, request.query),
  })

  route(app, 'GET /api/inbound/deliveries/export', {
    access: allow(['ADMIN']),
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportDeliveries(db, filter)
      return sendExport(
        { db, request, reply },
        { what: 'deliveries', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })

  const detailOf = async (id: number) => {
    const found = await readDetail(db, id, now())
    if (!found) throw notFound('delivery')
    return found
  }

  route(app, 'GET /api/inbound/deliveries/:id', {
    access: allow(['ADMIN']),
    handler: async (request) => detailOf(request.params.id),
  })

  route(app, 'GET /api/inbound/deliveries/:id/bookings', {
    access: allow(['ADMIN']),
    handler: async (request) => listBookings(db, await detailOf(request.params.id), request.query),
  })

  route(app, 'GET /api/inbound/deliveries/:id/rollback', {
    access: allow(['ADMIN']),
    handler: async (request) => previewRollback(db, request.params.id, now()),
  })

  route(app, 'POST /api/inbound/deliveries/:id/rollback', {
    access: allow(['ADMIN']),
    handler: async (request) => {
      await rollBack(db, request, request.params.id, request.body, now())
      return detailOf(request.params.id)
    },
  })

  for (const [key, table] of [
    ['GET /api/inbound/deliveries/:id/refusals', deliveryRefusal],
    ['GET /api/inbound/deliveries/:id/notes', deliveryNote],
  ] as const)
    route(app, key, {
      access: allow(['ADMIN']),
      handler: async (request) => {
        const found = await findDelivery(db, request.params.id)
        if (!found) throw notFound('delivery')
        return listRemarks(db, table, found, request.query)
      },
    })

  route(app, 'GET /api/inbound/gaps', {
    access: ofHotel,
    handler: async ({ query: { companyId, from, to } }) => gapsOf(db, companyId, { from, to, now: now() }),
  })

  route(app, 'GET /api/inbound/inventory', {
    access: ofHotel,
    handler: async ({ query: { companyId } }) => receivedInventoryOf(db, companyId),
  })

  route(app, 'GET /api/inbound/blocks', {
    access: ofHotel,
    handler: async ({ query: { companyId } }) => ({ companyId, rows: await blocksOf(db, companyId) }),
  })

  route(app, 'GET /api/inbound/room-stats', {
    access: ofHotel,
    handler: async ({ query: { companyId, from, to } }) => roomStatsOf(db, companyId, { from, to }),
  })
}
