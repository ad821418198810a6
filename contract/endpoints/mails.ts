import type { EndpointTable } from '../endpoint.ts'
import { mailListQuerySchema, mailPageSchema, mailWithTextSchema } from '../mail.ts'

/** The outbox. */
export const mailEndpoints = {
  'GET /api/mail': {
    summary: 'All mails',
    tags: ['mail'],
    query: mailListQuerySchema,
    answer: mailPageSchema,
  },
  'GET /api/mail/:id': {
    summary: 'One mail with what it says',
    tags: ['mail'],
    answer: mailWithTextSchema,
  },
} satisfies EndpointTable
