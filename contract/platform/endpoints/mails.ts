import type { EndpointTable } from '../endpoint.ts'
import { mailListQuerySchema, mailPageSchema, mailWithTextSchema } from '../mail.ts'

/** The outbox. */
export const mailEndpoints = {
  'GET /api/mail': {
    summary: 'List all emails',
    tags: ['mail'],
    query: mailListQuerySchema,
    answer: mailPageSchema,
  },
  'GET /api/mail/:id': {
    summary: 'Get an email with its content',
    tags: ['mail'],
    answer: mailWithTextSchema,
  },
} satisfies EndpointTable
