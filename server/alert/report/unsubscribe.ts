import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { UnsubscribeOffer } from '../../../contract/alert/report.ts'
import { storeSettings } from '../../account/user/changes.ts'
import { findUser, toSettings } from '../../account/user/queries.ts'
import { findByLink } from '../../platform/access/link-attempts.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { report, reportSchedule, reportScheduleRecipient, userSettings } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'

type Context = Pick<AppDependencies, 'db' | 'now'>

/** The user and the report of a link; undefined if there is none. */
async function findSubscription(db: DbOrTx, token: string) {
  const [row] = await db
    .select({ kind: report.kind, scheduleId: report.scheduleId, settings: userSettings })
    .from(report)
    .innerJoin(userSettings, eq(userSettings.userId, report.userId))
    .where(eq(report.unsubscribeHash, hashToken(token)))
  return row && { ...row, userId: row.settings.userId, settings: toSettings(row.settings) }
}

/** The language of a link's recipient; undefined if there is none. */
export const unsubscribeLanguage = async (db: DbOrTx, token: string): Promise<string | undefined> =>
  (await findSubscription(db, token))?.settings.language

async function requireSubscription({ db, now }: Context, request: FastifyRequest, token: string) {
  const found = await findByLink(db, { address: request.ip, now: now() }, () => findSubscription(db, token))
  if (!found) throw notFound('report')
  return found
}

/** The subscription that a link ends. Throws 404 if it belongs to no report, 429 after too many of those. */
export async function readUnsubscribeOffer(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<UnsubscribeOffer> {
  const { kind, settings, scheduleId } = await requireSubscription(context, request, token)
  return { kind, language: settings.language, isScheduled: scheduleId !== null }
}

/** Removes a recipient from the schedules that match a condition; does nothing if they are already unsubscribed. */
async function leaveSchedules(tx: Tx, request: FastifyRequest, userId: number, condition: SQL): Promise<void> {
  const left = await tx
    .update(reportScheduleRecipient)
    .set({ isUnsubscribed: true })
    .where(
      and(
        eq(reportScheduleRecipient.userId, userId),
        eq(reportScheduleRecipient.isUnsubscribed, false),
        inArray(
          reportScheduleRecipient.scheduleId,
          tx.select({ id: reportSchedule.id }).from(reportSchedule).where(condition),
        ),
      ),
    )
    .returning()
  for (const { scheduleId } of left)
    await recordChange(tx, {
      action: 'update',
      entity: 'report-schedule',
      entityId: scheduleId,
      after: { unsubscribed: userId },
      source: 'user',
      userId,
      requestId: request.id,
    })
}

/**
 * Stops the reports of the link's kind and user, for all hotels: the setting becomes never, and the user is removed from schedules
 * of the kind. A link of a schedule stops only that schedule. Repeating it changes nothing. Throws as reading the offer does.
 */
export async function unsubscribe(context: Context, request: FastifyRequest, token: string): Promise<void> {
  const { userId } = await requireSubscription(context, request, token)
  await context.db.transaction(async (tx) => {
    const owner = await findUser(tx, userId, true)
    const found = await findSubscription(tx, token)
    if (!owner || !found) throw notFound('report')
    if (found.scheduleId !== null) return leaveSchedules(tx, request, userId, eq(reportSchedule.id, found.scheduleId))
    await leaveSchedules(tx, request, userId, eq(reportSchedule.kind, found.kind))
    const setting = `${found.kind}Report` as const
    if (found.settings[setting] === 'NEVER') return
    const { before, settings } = await storeSettings(tx, owner, { ...found.settings, [setting]: 'NEVER' })
    await recordChange(tx, {
      action: 'update',
      entity: 'user-settings',
      entityId: userId,
      before,
      after: settings,
      source: 'user',
      userId,
      requestId: request.id,
    })
  })
}
