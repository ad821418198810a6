import { z } from 'zod'
import { connectivityExportQuerySchema, connectivityQuerySchema, connectivitySchema } from '../connectivity.ts'
import {
  deliveredBookingPageSchema,
  deliveredBookingQuerySchema,
  deliveryDetailSchema,
  deliveryExportQuerySchema,
  deliveryListQuerySchema,
  deliveryPageSchema,
  refusalPageSchema,
  refusalQuerySchema,
  rollbackInputSchema,
  rollbackPreviewSchema,
} from '../delivery.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  blocksSchema,
  gapsSchema,
  hotelRangeQuerySchema,
  receivedInventorySchema,
  roomStatsSchema,
} from '../inbound.ts'
import { idSchema } from '../paging.ts'

/** Inbound data and what became of it. */
export const inboundEndpoints = {
  'GET /api/inbound/deliveries': {
    summary: 'Deliveries of all hotels and what became of their rows, newest first',
    tags: ['inbound data'],
    query: deliveryListQuerySchema,
    answer: deliveryPageSchema,
  },
  'GET /api/inbound/deliveries/export': {
    summary: 'The whole filtered list as a file',
    tags: ['inbound data'],
    query: deliveryExportQuerySchema,
  },
  'GET /api/inbound/deliveries/:id': {
    summary: 'One delivery, and what can be done about it',
    tags: ['inbound data'],
    answer: deliveryDetailSchema,
  },
  'GET /api/inbound/deliveries/:id/bookings': {
    summary: 'Bookings that a delivery was the last to bring',
    tags: ['inbound data'],
    query: deliveredBookingQuerySchema,
    answer: deliveredBookingPageSchema,
  },
  'GET /api/inbound/deliveries/:id/rollback': {
    summary: 'What rolling a delivery back would take back',
    tags: ['inbound data'],
    answer: rollbackPreviewSchema,
  },
  'POST /api/inbound/deliveries/:id/rollback': {
    summary: 'Take back what a delivery brought',
    tags: ['inbound data'],
    body: rollbackInputSchema,
    answer: deliveryDetailSchema,
  },
  'GET /api/inbound/deliveries/:id/refusals': {
    summary: 'Rows of a delivery that were refused, and why',
    tags: ['inbound data'],
    query: refusalQuerySchema,
    answer: refusalPageSchema,
  },
  'GET /api/inbound/gaps': {
    summary: 'Stay dates that look as if their bookings had not come in',
    tags: ['inbound data'],
    query: hotelRangeQuerySchema,
    answer: gapsSchema,
  },
  'GET /api/inbound/inventory': {
    summary: 'Room types that came in',
    tags: ['inbound data'],
    query: z.strictObject({ companyId: idSchema }),
    answer: receivedInventorySchema,
  },
  'GET /api/inbound/blocks': {
    summary: 'Blocks that came in',
    tags: ['inbound data'],
    query: z.strictObject({ companyId: idSchema }),
    answer: blocksSchema,
  },
  'GET /api/inbound/room-stats': {
    summary: 'Nights as the property-management system counts them, beside our own count',
    tags: ['inbound data'],
    query: hotelRangeQuerySchema,
    answer: roomStatsSchema,
  },
  'GET /api/inbound/connectivity': {
    summary: 'How the deliveries of each hotel and source went',
    tags: ['inbound data'],
    query: connectivityQuerySchema,
    answer: connectivitySchema,
  },
  'GET /api/inbound/connectivity/export': {
    summary: 'The same as a file',
    tags: ['inbound data'],
    query: connectivityExportQuerySchema,
  },
} satisfies EndpointTable
