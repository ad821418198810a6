import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PASSWORD_RESET_MINUTES } from '../../../contract/account/password-reset.ts'
import type { MAIL_KINDS } from '../../../contract/platform/mail.ts'
import { recordChange } from '../activity/record.ts'
import type { Db } from '../database/db.ts'
import { mail } from '../database/schema/index.ts'
import type { MailTransport } from './transport.ts'

type MailRow = typeof mail.$inferSelect

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a mail is reserved for the process that sends it; longer than sending takes, however it ends. */
const CLAIM_MS = 5 * MINUTE_MS
const LONGEST_PAUSE_MS = 4 * HOUR_MS
/** How long a mail is tried: at most as long as its link or figures are valid. */
const TRIED_MS: Record<(typeof MAIL_KINDS)[number], number> = {
  invitation: 24 * HOUR_MS,
  'password-reset': PASSWORD_RESET_MINUTES * MINUTE_MS,
  notice: 24 * HOUR_MS,
  alert: 12 * HOUR_MS,
  report: 12 * HOUR_MS,
}
const MAX_ERROR = 500

/** The dependencies of sending. */
export interface Sending {
  db: Db
  transport: MailTransport
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Claims the mail that has been due longest, so that no other process takes it too. */
async function claimMail(db: Db, now: Date): Promise<MailRow | undefined> {
  const due = sql`(select ${mail.id} from ${mail} where ${mail.dueAt} <= ${now.toISOString()}::timestamptz order by ${mail.dueAt}, ${mail.id} limit 1 for update skip locked)`
  const [claimed] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, dueAt: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${mail.id} = ${due}`)
    .returning()
  return claimed
}

/** When to try again: after 1, 2, 4 … minutes, at most 4 hours. Null if it is no longer worth trying. */
function nextTry({ attempts, createdAt, kind }: MailRow, now: Date): Date | null {
  const pause = Math.min(2 ** (attempts - 1) * MINUTE_MS, LONGEST_PAUSE_MS)
  const next = new Date(now.getTime() + pause)
  return next.getTime() < createdAt.getTime() + TRIED_MS[kind as keyof typeof TRIED_MS] ? next : null
}

/** The server has permanently refused this mail itself (RFC 5321, 4.2.1). */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

/** Only the holder of the claim may record the result. */
const ofClaim = ({ id, attempts }: MailRow) => and(eq(mail.id, id), eq(mail.attempts, attempts))

async function sendOne({ db, transport, now, log }: Sending, claimed: MailRow): Promise<void> {
  try {
    await transport.send(claimed)
  } catch (error) {
    const dueAt = isRefused(error) ? null : nextTry(claimed, now())
    const message = (error as Error).message.slice(0, MAX_ERROR)
    log.warn(
      { mail: claimed.id, attempts: claimed.attempts, isGivenUp: dueAt === null, reason: message },
      'mail not sent',
    )
    await db.transaction(async (tx) => {
      const noted = await tx
        .update(mail)
        .set({ dueAt, error: message })
        .where(ofClaim(claimed))
        .returning({ id: mail.id })
      if (noted.length === 0 || dueAt !== null) return
      const { id, kind, recipient } = claimed
      await recordChange(tx, {
        source: 'system',
        action: 'send',
        result: 'failed',
        entity: 'mail',
        entityId: id,
        after: { kind, recipient, reason: message },
      })
    })
    return
  }
  const emptied = { text: '', html: '', unsubscribeUrl: null }
  await db
    .update(mail)
    .set({ sentAt: now(), dueAt: null, error: null, ...emptied })
    .where(ofClaim(claimed))
}

/** Sends one mail after the other until none is due or `isOver` returns true. */
export async function sendDueMails(sending: Sending, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const claimed = await claimMail(sending.db, sending.now())
    if (!claimed) return
    await sendOne(sending, claimed)
  }
}
