import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { holidaysQuerySchema, holidaysSchema } from '../calendar.ts'
import {
  counterpartInputSchema,
  counterpartsQuerySchema,
  counterpartsSchema,
  ownCounterpartSchema,
} from '../counterpart.ts'
import { eventImportedSchema, eventImportSchema, hotelEventInputSchema, hotelEventSchema } from '../event.ts'
import { nightNoteInputSchema, nightNoteSchema } from '../night-note.ts'

/** Holidays, events and notes that a hotel enters, and the nights of last year that its nights are compared with. */
export const calendarEndpoints = {
  'GET /api/calendar/holidays': {
    summary: 'List public, bank and school holidays of the hotel’s country and region',
    tags: ['calendar'],
    query: holidaysQuerySchema,
    answer: holidaysSchema,
  },
  'GET /api/calendar/:companyId/events': {
    summary: 'List the events of a hotel, the earliest first',
    tags: ['calendar'],
    answer: z.array(hotelEventSchema),
  },
  'POST /api/calendar/:companyId/events': {
    summary: 'Create an event',
    tags: ['calendar'],
    body: hotelEventInputSchema,
    answer: hotelEventSchema,
    status: 201,
  },
  'POST /api/calendar/:companyId/events/import': {
    summary: 'Import the events that a hotel does not have yet, all or none',
    tags: ['calendar'],
    body: eventImportSchema,
    answer: eventImportedSchema,
  },
  'PUT /api/calendar/:companyId/events/:id': {
    summary: 'Update an event',
    tags: ['calendar'],
    body: hotelEventInputSchema,
    answer: hotelEventSchema,
  },
  'DELETE /api/calendar/:companyId/events/:id': {
    summary: 'Delete an event',
    tags: ['calendar'],
    status: 204,
  },
  'GET /api/calendar/:companyId/notes': {
    summary: 'List the notes on nights of a hotel, by night',
    tags: ['calendar'],
    answer: z.array(nightNoteSchema),
  },
  'POST /api/calendar/:companyId/notes': {
    summary: 'Create a note on a night',
    tags: ['calendar'],
    body: nightNoteInputSchema,
    answer: nightNoteSchema,
    status: 201,
  },
  'PUT /api/calendar/:companyId/notes/:id': {
    summary: 'Update a note on a night',
    tags: ['calendar'],
    body: nightNoteInputSchema,
    answer: nightNoteSchema,
  },
  'DELETE /api/calendar/:companyId/notes/:id': {
    summary: 'Delete a note on a night',
    tags: ['calendar'],
    status: 204,
  },
  'GET /api/calendar/counterparts': {
    summary: 'List the nights that are not compared with the same weekday 364 days earlier, and why',
    tags: ['calendar'],
    query: counterpartsQuerySchema,
    answer: counterpartsSchema,
  },
  'GET /api/calendar/:companyId/counterparts': {
    summary: 'List the nights whose night of last year a hotel has chosen',
    tags: ['calendar'],
    answer: z.array(ownCounterpartSchema),
  },
  'POST /api/calendar/:companyId/counterparts': {
    summary: 'Choose the night of last year that a night is compared with',
    tags: ['calendar'],
    body: counterpartInputSchema,
    answer: ownCounterpartSchema,
    status: 201,
  },
  'PUT /api/calendar/:companyId/counterparts/:id': {
    summary: 'Update a chosen night of last year',
    tags: ['calendar'],
    body: counterpartInputSchema,
    answer: ownCounterpartSchema,
  },
  'DELETE /api/calendar/:companyId/counterparts/:id': {
    summary: 'Delete a chosen night of last year',
    tags: ['calendar'],
    status: 204,
  },
} satisfies EndpointTable
