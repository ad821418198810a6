import type { z } from 'zod'
import type { connectionBooksInputSchema } from '../../../contract/connection/connection.ts'
import type { ConnectionKind } from '../../../contract/connection/connection-kinds.ts'
import { api } from '../../core/http/index.ts'

export type ConnectionAction = 'pause' | 'resume' | 'run'

/** Connects a hotel to a system that needs no input. */
export const connect = (companyId: number, kind: ConnectionKind) =>
  api.request('POST /api/connection/connections/:companyId', {
    params: { companyId },
    body: { kind, settings: {}, credentials: null },
  })

/** Pauses, resumes or runs the connection of a hotel. */
export const act = (companyId: number, action: ConnectionAction) =>
  api.request(`POST /api/connection/connections/:companyId/${action}`, { params: { companyId } })

/** Disconnects a hotel; returns the number of rates that now have to be published manually. */
export const disconnect = (companyId: number) =>
  api.request('DELETE /api/connection/connections/:companyId', { params: { companyId } })

/** How the bookings of a connection count. */
export const BOOKS = 'GET /api/connection/connections/:companyId/books'

/** Changes how the bookings of a hotel's connection count, from the next ones on. */
export const changeBooks = (companyId: number, body: z.infer<typeof connectionBooksInputSchema>) =>
  api.request('PUT /api/connection/connections/:companyId/books', { params: { companyId }, body })
