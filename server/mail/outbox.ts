import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { MAIL_KINDS } from '../../contract/mail.ts'
import type { DbOrTx, Tx } from '../database/db.ts'
import { mail } from '../database/schema/index.ts'
import type { MailBody } from './mail-body.ts'

/** Longer than any link works: what is older is of no use to anybody. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** What a mail is about. */
export type MailSubject = { invitationId: number } | { userId: number }

/** A mail to be sent. */
export type NewMail = MailBody & { kind: (typeof MAIL_KINDS)[number]; recipient: string; about: MailSubject }

/** Puts mails into the outbox, in the transaction of what causes them; anyone who sends hears of it when that commits. */
export async function storeMails(tx: Tx, mails: readonly NewMail[], at: Date): Promise<void> {
  if (mails.length === 0) return
  await tx.insert(mail).values(mails.map(({ about, ...fields }) => ({ ...fields, ...about, createdAt: at, dueAt: at })))
  await tx.execute(sql`select pg_notify('mail', '')`)
}

/** Takes mails back that were not sent yet: their link no longer works. Notices stay. */
export async function dropMails(tx: Tx, about: MailSubject): Promise<void> {
  const subject =
    'userId' in about
      ? and(eq(mail.userId, about.userId), eq(mail.kind, 'password-reset'))
      : eq(mail.invitationId, about.invitationId)
  await tx.delete(mail).where(and(subject, isNull(mail.sentAt)))
}

/** Removes mails of long ago. */
export async function removeOldMails(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, new Date(now.getTime() - KEPT_MS)))
}
