import type { EndpointTable } from '../../platform/endpoint.ts'
import { deliverySchema } from '../delivery.ts'
import { incomingDeliverySchema } from '../incoming.ts'

/** The calls that deliver data. */
export const incomingEndpoints = {
  'POST /api/inbound/reservations': {
    summary: 'Import bookings, identified by source and external id; sending the same again changes nothing',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/blocks': {
    summary: 'Import blocks of groups',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/room-stats': {
    summary: 'Import the room counts of the PMS by night',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/published-rates': {
    summary: 'Import rates that the hotel published',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/competitor-rates': {
    summary: 'Import rates of competitors',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/reviews': {
    summary: 'Import guest reviews',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/competitor-scores': {
    summary: 'Import review scores of competitors',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
} satisfies EndpointTable
