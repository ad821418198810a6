import { z } from 'zod'
import { idListSchema, idSchema, pageOf, pageQuery, sortSchema } from './paging.ts'

/**
 * A `notice` reports a change to an account and contains no link; an `alert` lists open alerts of a hotel, and a
 * `report` contains its figures.
 */
export const MAIL_KINDS = ['invitation', 'password-reset', 'notice', 'alert', 'report'] as const

/**
 * `waiting` to be sent or retried, `sent` to the mail server, `failed` permanently, or `kept` to be read here if there
 * is no mail server.
 */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const

/** A mail of the outbox. Moments are ISO 8601 UTC. */
export const mailSchema = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When the next attempt is made. */
  dueAt: z.string().nullable(),
  attempts: z.int(),
  /** The last message of the mail server or the connection to it. */
  error: z.string().nullable(),
  /** What it relates to: an invitation or a user. */
  invitationId: z.int().nullable(),
  userId: z.int().nullable(),
})
export type Mail = z.infer<typeof mailSchema>

/** With its text, as long as it may be read here; it contains a link that gives access to an account. */
export const mailWithTextSchema = mailSchema.extend({ text: z.string().nullable(), html: z.string().nullable() })
export type MailWithText = z.infer<typeof mailWithTextSchema>

export const mailListQuerySchema = z.strictObject({
  ...pageQuery,
  sort: sortSchema(['createdAt']),
  ids: idListSchema.optional(),
  invitationId: idSchema.optional(),
  userId: idSchema.optional(),
})
export type MailListQuery = z.output<typeof mailListQuerySchema>

export const mailPageSchema = pageOf(mailSchema)
