import { z } from 'zod'
import {
  connectivityExportQuerySchema,
  connectivityQuerySchema,
  connectivitySchema,
} from '../../connection/connectivity.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { idSchema } from '../../platform/paging.ts'
import {
  deliveredBookingPageSchema,
  deliveredBookingQuerySchema,
  deliveryDetailSchema,
  deliveryExportQuerySchema,
  deliveryListQuerySchema,
  deliveryPageSchema,
  rollbackInputSchema,
  rollbackPreviewSchema,
  rowRemarkPageSchema,
  rowRemarkQuerySchema,
} from '../delivery.ts'
import {
  blocksSchema,
  gapsSchema,
  hotelRangeQuerySchema,
  receivedInventorySchema,
  roomStatsSchema,
} from '../inbound.ts'

/** Inbound data and its outcome. */
export const inboundEndpoints = {
  'GET /api/inbound/deliveries': {
    summary: 'List the deliveries of all hotels, newest first',
    tags: ['inbound data'],
    query: deliveryListQuerySchema,
    answer: deliveryPageSchema,
  },
  'GET /api/inbound/deliveries/export': {
    summary: 'Export the filtered list',
    tags: ['inbound data'],
    query: deliveryExportQuerySchema,
  },
  'GET /api/inbound/deliveries/:id': {
    summary: 'Get a delivery and what can be done about it',
    tags: ['inbound data'],
    answer: deliveryDetailSchema,
  },
  'GET /api/inbound/deliveries/:id/bookings': {
    summary: 'List the bookings last changed by a delivery',
    tags: ['inbound data'],
    query: deliveredBookingQuerySchema,
    answer: deliveredBookingPageSchema,
  },
  'GET /api/inbound/deliveries/:id/rollback': {
    summary: 'Preview the rollback of a delivery',
    tags: ['inbound data'],
    answer: rollbackPreviewSchema,
  },
  'POST /api/inbound/deliveries/:id/rollback': {
    summary: 'Roll back a delivery',
    tags: ['inbound data'],
    body: rollbackInputSchema,
    answer: deliveryDetailSchema,
  },
  'GET /api/inbound/deliveries/:id/refusals': {
    summary: 'List the rejected rows of a delivery and the reasons',
    tags: ['inbound data'],
    query: rowRemarkQuerySchema,
    answer: rowRemarkPageSchema,
  },
  'GET /api/inbound/deliveries/:id/notes': {
    summary: 'List what was assumed about stored rows of a delivery',
    tags: ['inbound data'],
    query: rowRemarkQuerySchema,
    answer: rowRemarkPageSchema,
  },
  'GET /api/inbound/gaps': {
    summary: 'List stay dates that probably lack bookings',
    tags: ['inbound data'],
    query: hotelRangeQuerySchema,
    answer: gapsSchema,
  },
  'GET /api/inbound/inventory': {
    summary: 'List imported room types',
    tags: ['inbound data'],
    query: z.strictObject({ companyId: idSchema }),
    answer: receivedInventorySchema,
  },
  'GET /api/inbound/blocks': {
    summary: 'List imported blocks',
    tags: ['inbound data'],
    query: z.strictObject({ companyId: idSchema }),
    answer: blocksSchema,
  },
  'GET /api/inbound/room-stats': {
    summary: 'List nights with the rooms that the PMS counts, compared with our count',
    tags: ['inbound data'],
    query: hotelRangeQuerySchema,
    answer: roomStatsSchema,
  },
  'GET /api/inbound/connectivity': {
    summary: 'Get delivery statistics by hotel and source',
    tags: ['inbound data'],
    query: connectivityQuerySchema,
    answer: connectivitySchema,
  },
  'GET /api/inbound/connectivity/export': {
    summary: 'Export the delivery statistics',
    tags: ['inbound data'],
    query: connectivityExportQuerySchema,
  },
} satisfies EndpointTable
