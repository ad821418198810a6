import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/account/roles.ts'
import type { Mail, MailListQuery } from '../../../contract/platform/mail.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import type { DbOrTx } from '../database/db.ts'
import { invitation, mail, userAccount } from '../database/schema/index.ts'
import { inOrder, type Listing, listPage } from '../http/page.ts'
import type { Settings } from '../runtime/settings.ts'

export type MailRow = typeof mail.$inferSelect

const ID = sql`${mail.id}`
const LISTING: Listing<'createdAt'> = {
  table: mail,
  id: ID,
  // Mails are numbered as they are written, so the id is in order of time.
  columns: { createdAt: ID },
  otherwise: [{ field: 'createdAt', direction: 'desc' }],
}

/** Whether mails are sent at all. */
export const hasMailServer = ({ smtpUrl }: Pick<Settings, 'smtpUrl'>): boolean => smtpUrl !== undefined

/** The state of a mail, with or without a mail server. */
export function mailState({ sentAt, dueAt }: Pick<MailRow, 'sentAt' | 'dueAt'>, hasServer: boolean): Mail['state'] {
  if (sentAt) return 'sent'
  if (!hasServer) return 'kept'
  return dueAt ? 'waiting' : 'failed'
}

/** Mails in a state, as a condition on `mail`. */
export function ofMailState(state: Mail['state'], hasServer: boolean): SQL | undefined {
  if (state === 'sent') return isNotNull(mail.sentAt)
  if (state === 'kept') return hasServer ? sql`false` : isNull(mail.sentAt)
  if (!hasServer) return sql`false`
  return and(isNull(mail.sentAt), (state === 'waiting' ? isNotNull : isNull)(mail.dueAt))
}

/** The row in API format, without the text of the mail. */
export function toMail(row: Omit<MailRow, 'attachment'>, hasServer: boolean): Mail {
  const { id, kind, recipient, subject, createdAt, sentAt, dueAt, attempts, error, invitationId, userId } = row
  return {
    id,
    kind: kind as Mail['kind'],
    recipient,
    subject,
    state: mailState(row, hasServer),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: hasServer ? (dueAt?.toISOString() ?? null) : null,
    attempts,
    error,
    invitationId,
    userId,
  }
}

/** The stored row, or undefined. */
export async function findMail(db: DbOrTx, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row
}

/** The roles of the account that the mail's link opens. */
export async function rolesBehind(db: DbOrTx, { invitationId, userId }: MailRow): Promise<Role[]> {
  const [row] =
    invitationId === null
      ? await db
          .select({ roles: userAccount.roles })
          .from(userAccount)
          .where(eq(userAccount.id, userId ?? 0))
      : await db.select({ roles: invitation.roles }).from(invitation).where(eq(invitation.id, invitationId))
  return (row?.roles ?? []) as Role[]
}

const { attachment: _, ...WITHOUT_ATTACHMENT } = getTableColumns(mail)

/** One page of the outbox, newest first by default. */
export function listMails(db: DbOrTx, query: MailListQuery, hasServer: boolean): Promise<Page<Mail>> {
  const { ids, invitationId, userId } = query
  const condition = and(
    ids && inArray(mail.id, ids),
    invitationId === undefined ? undefined : eq(mail.invitationId, invitationId),
    userId === undefined ? undefined : eq(mail.userId, userId),
  )
  return listPage(db, LISTING, { ...query, condition }, async (found) => {
    const rows = await db
      .select(WITHOUT_ATTACHMENT)
      .from(mail)
      .where(inArray(mail.id, [...found]))
    return inOrder(found, rows).map((row) => toMail(row, hasServer))
  })
}
