import { z } from 'zod'
import { holidaysQuerySchema, holidaysSchema } from '../calendar.ts'
import type { EndpointTable } from '../endpoint.ts'
import { eventImportedSchema, eventImportSchema, hotelEventInputSchema, hotelEventSchema } from '../event.ts'
import { nightNoteInputSchema, nightNoteSchema } from '../night-note.ts'

/** Holidays, and events and notes that a hotel enters. */
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
  'POST /api/calendar/:companyId/events/import': {
    summary: 'Add the events of a file that a hotel does not have yet, all or none',
    tags: ['calendar'],
    body: eventImportSchema,
    answer: eventImportedSchema,
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
  'GET /api/calendar/:companyId/notes': {
    summary: 'Every note on a night of a hotel, by night',
    tags: ['calendar'],
    answer: z.array(nightNoteSchema),
  },
  'POST /api/calendar/:companyId/notes': {
    summary: 'Add: note on a night',
    tags: ['calendar'],
    body: nightNoteInputSchema,
    answer: nightNoteSchema,
    status: 201,
  },
  'PUT /api/calendar/:companyId/notes/:id': {
    summary: 'Replace: note on a night',
    tags: ['calendar'],
    body: nightNoteInputSchema,
    answer: nightNoteSchema,
  },
  'DELETE /api/calendar/:companyId/notes/:id': {
    summary: 'Remove: note on a night',
    tags: ['calendar'],
    status: 204,
  },
} satisfies EndpointTable
