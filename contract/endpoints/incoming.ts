import { deliverySchema } from '../delivery.ts'
import type { EndpointTable } from '../endpoint.ts'
import { incomingDeliverySchema } from '../incoming.ts'

/** The calls that bring data in. */
export const incomingEndpoints = {
  'POST /api/inbound/reservations': {
    summary: 'Take in bookings; each is recognised by its source and external id, and sent twice it changes nothing',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/blocks': {
    summary: 'Take in blocks of groups',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/room-stats': {
    summary: 'Take in what the property-management system counts of each night',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/published-rates': {
    summary: 'Take in rates that the hotel published',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/competitor-rates': {
    summary: 'Take in rates of competitors',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/reviews': {
    summary: 'Take in guests’ reviews',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
  'POST /api/inbound/competitor-scores': {
    summary: 'Take in review scores of competitors',
    tags: ['inbound data'],
    body: incomingDeliverySchema,
    answer: deliverySchema,
  },
} satisfies EndpointTable
