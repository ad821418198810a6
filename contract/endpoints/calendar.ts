import { z } from 'zod'
import { holidaysQuerySchema, holidaysSchema } from '../calendar.ts'
import type { EndpointTable } from '../endpoint.ts'
import { hotelEventInputSchema, hotelEventSchema } from '../event.ts'

/** Holidays, and events that a hotel enters. */
export const calendarEndpoints = {
  'GET /api/calendar/holidays': {
    summary: 'Public, bank and school holidays of the hotel’s country and region',
    tags: ['calendar'],
    query: holidaysQuerySchema,
    answer: holidaysSchema,
  },
  'GET /api/calendar/:companyId/events': {
    summary: 'Every event of a hotel, the earliest first',
    tags: ['calendar'],
    answer: z.array(hotelEventSchema),
  },
  'POST /api/calendar/:companyId/events': {
    summary: 'Add: event',
    tags: ['calendar'],
    body: hotelEventInputSchema,
    answer: hotelEventSchema,
    status: 201,
  },
  'PUT /api/calendar/:companyId/events/:id': {
    summary: 'Replace: event',
    tags: ['calendar'],
    body: hotelEventInputSchema,
    answer: hotelEventSchema,
  },
  'DELETE /api/calendar/:companyId/events/:id': {
    summary: 'Remove: event',
    tags: ['calendar'],
    status: 204,
  },
} satisfies EndpointTable
