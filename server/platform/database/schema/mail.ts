import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { MAIL_KINDS } from '../../../../contract/platform/mail.ts'
import type { Cause } from '../../jobs/cause.ts'
import { isOneOf, moment } from './columns.ts'
import { invitation } from './invitation.ts'
import { userAccount } from './user-account.ts'

/** A PDF of a mail: the name of its file, and its content in base64. */
export interface MailAttachment {
  readonly name: string
  readonly content: string
}

/**
 * The outbox: a mail is stored in the transaction that causes it, and sent afterwards. Without a mail server it stays there for the
 * administrator to read. Once it is sent, its contents are cleared: they contain a link that nobody who reads the database
 * must be able to use.
 */
export const mail = pgTable(
  'mail',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** The address for one-click unsubscription, for mails that the recipient subscribed to; cleared like the text. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** A PDF that comes with it, in base64; cleared like the text. */
    attachment: jsonb('attachment').$type<MailAttachment>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the mail server accepted it. */
    sentAt: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When sending is tried next; null once it is sent or given up. */
    dueAt: moment('due_at'),
    error: text('error'),
    /** The request or job that wrote it, for log and traces. */
    cause: jsonb('cause').$type<Cause>(),
    /** The invitation or user that the mail is about; readers with a lower role than theirs can't see the link. */
    invitationId: integer('invitation_id').references(() => invitation.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => userAccount.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('mail_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('mail_created').on(table.createdAt),
    index('mail_invitation').on(table.invitationId),
    index('mail_user').on(table.userId),
    check('mail_kind', isOneOf(table.kind, MAIL_KINDS)),
  ],
)
