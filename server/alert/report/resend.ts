import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { report } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { consoleAddress } from '../../platform/mail/link.ts'
import { readReport } from './read.ts'
import { findRecipient, readReportedHotels } from './recipients.ts'
import { findSchedule } from './schedules.ts'
import { attachmentOf, storeReport } from './store-report.ts'

/**
 * Sends a report again, for the same morning and to the current address. Its mail is written again, because sent mails are not
 * stored. Throws 404, and 409 if the user may no longer get it or the hotel has no data for it.
 */
export async function resendReport(
  { db, settings, now }: Pick<AppDependencies, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(eq(report.id, id), isNotNull(report.mailId)))
  if (!row) throw notFound('report')
  const { companyId, userId, kind, day, frequency, scheduleId } = row
  const recipient = await findRecipient(db, userId, settings.demo)
  const schedule = scheduleId === null ? undefined : (await findSchedule(db, scheduleId))?.schedule
  const isStopped =
    scheduleId !== null && (!schedule?.userIds.includes(userId) || schedule.unsubscribedIds.includes(userId))
  const [hotels] = !recipient || isStopped ? [] : await readReportedHotels(db, [{ recipient, schedule }])
  const hotel = hotels?.find((each) => each.id === companyId)
  if (!recipient || !hotel)
    throw new ProblemError(409, PROBLEM_CODES.reportNoAccess, 'This person may not get reports of this hotel any more.')
  const at = now()
  const content = await readReport(db, hotel, kind, { day, frequency, now: at })
  if (!content) throw new ProblemError(409, PROBLEM_CODES.reportNoData, 'The hotel has no data for this report.')
  const attachment = await attachmentOf(content, hotel, recipient.settings, { at, log: request.log })
  await db.transaction(async (tx) => {
    const written = { hotel, recipient, kind, content, attachment, day, frequency, isResent: true, schedule } as const
    await storeReport(tx, written, { console: consoleAddress(settings), at })
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'report',
      entityId: id,
      after: { userId, kind, day },
    })
  })
}
