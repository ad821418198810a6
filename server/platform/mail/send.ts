import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { isNotNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PASSWORD_RESET_MINUTES } from '../../../contract/account/password-reset.ts'
import type { MAIL_KINDS } from '../../../contract/platform/mail.ts'
import { recordChange } from '../activity/record.ts'
import type { Db } from '../database/db.ts'
import { mail } from '../database/schema/index.ts'
import { changeClaimed, claimNext, failureOf, nextTry, type Queue, workThrough } from '../jobs/queue.ts'
import { inSpan, markFailure } from '../runtime/traces.ts'
import type { MailTransport } from './transport.ts'

type MailRow = typeof mail.$inferSelect

/** How long a mail is reserved for the process that sends it; longer than sending takes, however it ends. */
const LEASE_MS = 5 * millisecondsInMinute
const PAUSES_MS = [1, 2, 4, 8, 16, 32, 64, 128, 240].map((minutes) => minutes * millisecondsInMinute)
/** How long a mail is tried: at most as long as its link or figures are valid. */
const TRIED_MS: Record<(typeof MAIL_KINDS)[number], number> = {
  invitation: 24 * millisecondsInHour,
  'password-reset': PASSWORD_RESET_MINUTES * millisecondsInMinute,
  notice: 24 * millisecondsInHour,
  alert: 12 * millisecondsInHour,
  report: 12 * millisecondsInHour,
}

/** The dependencies of sending. */
export interface Sending {
  db: Db
  transport: MailTransport
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The mails that are due; a claimed one is due again when its lease ends. */
const MAILS: Queue<typeof mail> = {
  table: mail,
  key: ['id'],
  lease: 'dueAt',
  leaseMs: LEASE_MS,
  claimedBy: ['attempts'],
  isDue: () => isNotNull(mail.dueAt),
  order: sql`${mail.dueAt}, ${mail.id}`,
  claim: () => ({ attempts: sql`${mail.attempts} + 1` }),
}

/** When to try again; null if it is no longer worth trying. */
function tryAgain({ attempts, createdAt, kind }: MailRow, now: Date): Date | null {
  const next = nextTry(PAUSES_MS, attempts, now)
  return next.getTime() < createdAt.getTime() + TRIED_MS[kind as keyof typeof TRIED_MS] ? next : null
}

/** The server has permanently refused this mail itself (RFC 5321, 4.2.1). */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
}

async function sendOne({ db, transport, now, log }: Sending, claimed: MailRow): Promise<void> {
  try {
    const { kind, attempts } = claimed
    const attributes = { 'mail.kind': kind, 'mail.attempts': attempts }
    await inSpan('send mail', { kind: 'client', attributes }, () => transport.send(claimed))
  } catch (error) {
    markFailure(error)
    const dueAt = isRefused(error) ? null : tryAgain(claimed, now())
    const message = failureOf(error)
    log.warn(
      { mail: claimed.id, attempts: claimed.attempts, isGivenUp: dueAt === null, reason: message },
      'mail not sent',
    )
    await db.transaction(async (tx) => {
      const noted = await changeClaimed(tx, MAILS, claimed, { dueAt, error: message })
      if (!noted || dueAt !== null) return
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
  const emptied = { text: '', html: '', unsubscribeUrl: null, attachment: null }
  await changeClaimed(db, MAILS, claimed, { sentAt: now(), dueAt: null, error: null, ...emptied })
}

/** Sends one mail after the other until none is due or `isStopped` returns true. */
export const sendDueMails = (sending: Sending, isStopped: () => boolean = () => false): Promise<void> =>
  workThrough(
    'mails',
    () => claimNext(sending.db, MAILS, sending.now()),
    (claimed) => sendOne(sending, claimed),
    isStopped,
  )
