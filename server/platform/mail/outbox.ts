import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { MAIL_KINDS } from '../../../contract/platform/mail.ts'
import type { DbOrTx, Tx } from '../database/db.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { type MailAttachment, mail } from '../database/schema/index.ts'
import { currentCause } from '../jobs/cause.ts'
import type { MailBody } from './mail-body.ts'

/** Longer than any link is valid: older mails are useless. */
const KEPT_MS = 30 * millisecondsInDay

/** The object that a mail is about. */
export type MailSubject = { invitationId: number } | { userId: number }

/** A mail to be sent. */
export interface NewMail extends MailBody {
  kind: (typeof MAIL_KINDS)[number]
  recipient: string
  about: MailSubject
  /** The URL for one-click unsubscription by mail clients (RFC 8058), for mails that the recipient subscribed to. */
  unsubscribeUrl?: string
  attachment?: MailAttachment | null
}

/** Puts mails into the outbox, in the transaction that causes them; senders are notified when it commits. Returns their ids. */
export async function storeMails(tx: Tx, mails: readonly NewMail[], at: Date): Promise<number[]> {
  if (mails.length === 0) return []
  const cause = currentCause()
  const stored = await tx
    .insert(mail)
    .values(mails.map(({ about, ...fields }) => ({ ...fields, ...about, createdAt: at, dueAt: at, cause })))
    .returning({ id: mail.id })
  await tx.execute(sql`select pg_notify('mail', '')`)
  return stored.map(({ id }) => id)
}

/** Withdraws unsent mails whose link is no longer valid. Notices stay. */
export async function dropMails(tx: Tx, about: MailSubject): Promise<void> {
  const subject =
    'userId' in about
      ? and(eq(mail.userId, about.userId), eq(mail.kind, 'password-reset'))
      : eq(mail.invitationId, about.invitationId)
  await tx.delete(mail).where(and(subject, isNull(mail.sentAt)))
}

/** Removes old mails. */
export async function removeOldMails(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(db, mail, lt(mail.createdAt, new Date(now.getTime() - KEPT_MS)))
}
