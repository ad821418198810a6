import { z } from 'zod'
import {
  type Delivery,
  deliveryExportQuerySchema,
  deliveryListQuerySchema,
  deliveryPageSchema,
  deliverySchema,
  refusalPageSchema,
  refusalQuerySchema,
} from '../../contract/delivery.ts'
import {
  blocksSchema,
  gapsSchema,
  hotelRangeQuerySchema,
  receivedInventorySchema,
  roomStatsSchema,
} from '../../contract/inbound.ts'
import {
  incomingBlockSchema,
  incomingBookingSchema,
  incomingCompetitorRateSchema,
  incomingCompetitorScoreSchema,
  incomingDeliverySchema,
  incomingPublishedRateSchema,
  incomingReviewSchema,
  incomingRoomStatSchema,
} from '../../contract/incoming.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { gapsOf } from './gaps.ts'
import { judge } from './judge.ts'
import { BLOCKS } from './kinds/blocks.ts'
import { COMPETITOR_RATES, PUBLISHED_RATES } from './kinds/rates.ts'
import { RESERVATIONS, toIncomingBooking } from './kinds/reservations.ts'
import { COMPETITOR_SCORES, REVIEWS } from './kinds/reviews.ts'
import { ROOM_STATS } from './kinds/room-stats.ts'
import { exportDeliveries, findDelivery, listDeliveries, listRefusals } from './list.ts'
import { blocksOf, receivedInventoryOf, roomStatsOf } from './received.ts'
import { takeDelivery } from './take-delivery.ts'
import type { InboundKind, IncomingRow } from './take-in.ts'

const tags = ['inbound data']
/** Enough for as many rows as one call may bring. */
const BODY_LIMIT_BYTES = 8 * 2 ** 20
const ofHotel = allow(['ADMIN'], 'query.companyId')
const hotelQuerySchema = z.strictObject({ companyId: idSchema })

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
    'newCodes',
    'firstStayDate',
    'lastStayDate',
    'newestChangeAt',
  ] as const
).map((key) => ({ key, value: (row) => row[key] }))

/** What came in, and the calls that bring it. */
export function addInboundRoutes(app: App, { db, database, now }: Parts): void {
  const addIncoming = <Row>(
    path: string,
    summary: string,
    kind: InboundKind<Row>,
    rowsOf: (sent: readonly unknown[]) => Iterable<IncomingRow<Row>>,
  ) =>
    app.post(
      path,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { access: allow(['IMPORT', 'ADMIN'], 'body.companyId'), source: 'import' },
        schema: { tags, summary, body: incomingDeliverySchema, response: { 200: deliverySchema } },
      },
      async (request) => {
        const { rows, ...wanted } = request.body
        const { userId } = callerFrom(request)
        const { deliveryId } = await takeDelivery(database, kind, wanted, rowsOf(rows), { now, userId })
        const taken = await findDelivery(db, deliveryId)
        if (!taken) throw notFound('delivery')
        return taken
      },
    )

  addIncoming(
    PATHS.incomingReservations,
    'Take in bookings; each is recognised by its source and external id, and sent twice it changes nothing',
    RESERVATIONS,
    (sent) => judge(sent, incomingBookingSchema, toIncomingBooking),
  )
  addIncoming(PATHS.incomingBlocks, 'Take in blocks of groups', BLOCKS, (sent) =>
    judge(sent, incomingBlockSchema, (block) => block),
  )
  addIncoming(
    PATHS.incomingRoomStats,
    'Take in what the property-management system counts of each night',
    ROOM_STATS,
    (sent) => judge(sent, incomingRoomStatSchema, (stat) => ({ ...stat, receivedAt: now() })),
  )

  addIncoming(PATHS.incomingPublishedRates, 'Take in rates that the hotel published', PUBLISHED_RATES, (sent) =>
    judge(sent, incomingPublishedRateSchema, (rate) => rate),
  )
  addIncoming(PATHS.incomingCompetitorRates, 'Take in rates of competitors', COMPETITOR_RATES, (sent) =>
    judge(sent, incomingCompetitorRateSchema, (rate) => rate),
  )

  addIncoming(PATHS.incomingReviews, 'Take in guests’ reviews', REVIEWS, (sent) =>
    judge(sent, incomingReviewSchema, (review) => review),
  )
  addIncoming(PATHS.incomingCompetitorScores, 'Take in review scores of competitors', COMPETITOR_SCORES, (sent) =>
    judge(sent, incomingCompetitorScoreSchema, (score) => score),
  )

  app.get(
    PATHS.deliveries,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Deliveries of all hotels and what became of their rows, newest first',
        querystring: deliveryListQuerySchema,
        response: { 200: deliveryPageSchema },
      },
    },
    async (request) => listDeliveries(db, request.query),
  )

  app.get(
    PATHS.deliveryExport,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: deliveryExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportDeliveries(db, filter)
      return sendExport(reply, { name: 'deliveries', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )

  app.get(
    PATHS.deliveryRefusals,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Rows of a delivery that were refused, and why',
        params: z.strictObject({ id: idSchema }),
        querystring: refusalQuerySchema,
        response: { 200: refusalPageSchema },
      },
    },
    async (request) => {
      const found = await findDelivery(db, request.params.id)
      if (!found) throw notFound('delivery')
      return listRefusals(db, found, request.query)
    },
  )

  app.get(
    PATHS.gaps,
    {
      config: { access: ofHotel },
      schema: {
        tags,
        summary: 'Stay dates that look as if their bookings had not come in',
        querystring: hotelRangeQuerySchema,
        response: { 200: gapsSchema },
      },
    },
    async ({ query: { companyId, from, to } }) => gapsOf(db, companyId, { from, to, now: now() }),
  )

  app.get(
    PATHS.receivedInventory,
    {
      config: { access: ofHotel },
      schema: {
        tags,
        summary: 'Room types that came in',
        querystring: hotelQuerySchema,
        response: { 200: receivedInventorySchema },
      },
    },
    async ({ query: { companyId } }) => receivedInventoryOf(db, companyId),
  )

  app.get(
    PATHS.incomingBlocks,
    {
      config: { access: ofHotel },
      schema: {
        tags,
        summary: 'Blocks that came in',
        querystring: hotelQuerySchema,
        response: { 200: blocksSchema },
      },
    },
    async ({ query: { companyId } }) => ({ companyId, rows: await blocksOf(db, companyId) }),
  )

  app.get(
    PATHS.incomingRoomStats,
    {
      config: { access: ofHotel },
      schema: {
        tags,
        summary: 'Nights as the property-management system counts them, beside our own count',
        querystring: hotelRangeQuerySchema,
        response: { 200: roomStatsSchema },
      },
    },
    async ({ query: { companyId, from, to } }) => roomStatsOf(db, companyId, { from, to }),
  )
}
