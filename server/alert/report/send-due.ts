import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { UserSettings } from '../../../contract/account/user-settings.ts'
import { REPORT_KINDS, type ReportKind } from '../../../contract/alert/report.ts'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn, wallMoment } from '../../../contract/platform/time-zone.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import type { Db, DbOrTx } from '../../platform/database/db.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { type MailAttachment, report } from '../../platform/database/schema/index.ts'
import { forEachHotel } from '../../platform/jobs/for-each-hotel.ts'
import type { JobContext } from '../../platform/jobs/start-job.ts'
import { consoleAddress } from '../../platform/mail/link.ts'
import type { Settings } from '../../platform/runtime/settings.ts'
import { isSentOn, type Morning, type ReportDocument } from './document.ts'
import { readReport } from './read.ts'
import { type Recipient, readRecipientsAmong, readReportedHotels, readSubscribers } from './recipients.ts'
import { readSchedules } from './schedules.ts'
import { attachmentOf, storeReport } from './store-report.ts'

/** When the morning begins in the hotel's time zone. */
const MORNING_MS = 6 * millisecondsInHour
const KEPT_MS = 400 * millisecondsInDay

interface Due extends Morning {
  readonly recipient: Recipient
  readonly hotel: Hotel
  readonly kind: ReportKind
  /** The schedule that sends it; none if the user chose it. */
  readonly schedule?: ReportSchedule | undefined
}

/** A kind of report, and how often it is sent. */
type Subscription = Pick<Due, 'kind'> & { readonly frequency: UserSettings[`${ReportKind}Report`] }

/**
 * The reports that a user should get for a hotel today: from its morning until midnight, so that a server that was down catches up.
 */
function dueOf(
  subscriptions: readonly Subscription[],
  to: Pick<Due, 'recipient' | 'hotel' | 'schedule'>,
  now: Date,
): Due[] {
  const { timeZone } = to.hotel
  const day = dateIn(timeZone, now)
  if (now < wallMoment(day, MORNING_MS, timeZone)) return []
  return subscriptions.flatMap(({ kind, frequency }) =>
    frequency !== 'NEVER' && isSentOn(day, frequency) ? [{ ...to, kind, day, frequency }] : [],
  )
}

const subscriptionsOf = (settings: Recipient['settings']): Subscription[] =>
  REPORT_KINDS.map((kind) => ({
    kind,
    frequency: settings[`${kind}Report`] as UserSettings[`${ReportKind}Report`],
  }))

/** Whether a report of the frequency is due anywhere: a hotel's date differs from ours by at most one day. */
const isSentSomewhere = ({ frequency }: ReportSchedule, now: Date): boolean =>
  [-1, 0, 1].some((days) => isSentOn(addDays(dateIn('UTC', now), days), frequency))

const subscribersOf = ({ userIds, unsubscribedIds }: ReportSchedule): number[] =>
  userIds.filter((id) => !unsubscribedIds.includes(id))

/** The reports due to all users: first those they chose, so that a schedule adds only the missing ones. */
async function readDueToAll(db: Db, isDemo: boolean, now: Date): Promise<Due[]> {
  const schedules = (await readSchedules(db)).filter((schedule) => isSentSomewhere(schedule, now))
  const scheduled = await readRecipientsAmong(db, [...new Set(schedules.flatMap(subscribersOf))], isDemo)
  const recipients = new Map(scheduled.map((recipient) => [recipient.user.id, recipient]))
  const readers: (Pick<Due, 'recipient' | 'schedule'> & { subscriptions: Subscription[] })[] = [
    ...(await readSubscribers(db, isDemo)).map((recipient) => ({
      recipient,
      subscriptions: subscriptionsOf(recipient.settings),
    })),
    ...schedules.flatMap((schedule) =>
      subscribersOf(schedule)
        .flatMap((id) => recipients.get(id) ?? [])
        .map((recipient) => ({ recipient, schedule, subscriptions: [schedule] })),
    ),
  ]
  const hotels = await readReportedHotels(db, readers)
  return readers.flatMap(({ subscriptions, ...reader }, place) =>
    (hotels[place] ?? []).flatMap((hotel) => dueOf(subscriptions, { ...reader, hotel }, now)),
  )
}

/** The key by which a report is sent only once. */
type ReportKey = Pick<typeof report.$inferSelect, 'companyId' | 'userId' | 'kind' | 'day'>
const keyOf = ({ companyId, userId, kind, day }: ReportKey): string => [companyId, userId, kind, day].join()
const keyOfDue = ({ hotel, recipient, kind, day }: Due): string =>
  keyOf({ companyId: hotel.id, userId: recipient.user.id, kind, day })

/** Whether a report is already in the outbox, or was sent; for one hotel, or for all. */
async function readWritten(db: DbOrTx, now: Date, companyId?: number): Promise<(due: Due) => boolean> {
  const rows = await db
    .select({ companyId: report.companyId, userId: report.userId, kind: report.kind, day: report.day })
    .from(report)
    .where(
      and(
        companyId === undefined ? undefined : eq(report.companyId, companyId),
        eq(report.isResent, false),
        // In every time zone, the current day began at most one day ago by our date.
        gte(report.day, addDays(dateIn('UTC', now), -1)),
      ),
    )
  const written = new Set(rows.map(keyOf))
  return (due) => written.has(keyOfDue(due))
}

/** The reports to be written now, by hotel, each once. */
async function readDue(db: Db, isDemo: boolean, now: Date): Promise<Due[][]> {
  const isWritten = await readWritten(db, now)
  const found = new Set<string>()
  const byHotel = new Map<number, Due[]>()
  for (const due of await readDueToAll(db, isDemo, now)) {
    const key = keyOfDue(due)
    if (isWritten(due) || found.has(key)) continue
    found.add(key)
    byHotel.set(due.hotel.id, [...(byHotel.get(due.hotel.id) ?? []), due])
  }
  return [...byHotel.values()]
}

/** The contents of a hotel's reports: the same for every recipient, so each is read once. */
function createContents(db: Db, now: Date) {
  const contents = new Map<string, Promise<ReportDocument | null>>()
  return ({ hotel, kind, day, frequency }: Due): Promise<ReportDocument | null> => {
    const key = [kind, frequency].join()
    const content = contents.get(key) ?? readReport(db, hotel, kind, { day, frequency, now })
    contents.set(key, content)
    return content
  }
}

/** The pages that come with a hotel's reports: one for all recipients of one language and format. */
function createAttachments(log: JobContext['log'], now: Date) {
  const pages = new Map<string, Promise<MailAttachment | null>>()
  return ({ hotel, recipient: { settings }, kind, frequency }: Due, content: ReportDocument) => {
    const { language, locale, showCurrencySymbol } = settings
    const key = [kind, frequency, language, locale, showCurrencySymbol].join()
    const page = pages.get(key) ?? attachmentOf(content, hotel, settings, { at: now, log })
    pages.set(key, page)
    return page
  }
}

/**
 * Puts the reports of this morning into the outbox, each once. Any number of processes share the hotels: each processes them in its
 * own random order and skips those that another has already written. A failed one is logged and tried in the next round, and does
 * not affect the others; the round fails at its end.
 */
export async function sendDueReports(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  settings: Pick<Settings, 'publicOrigins' | 'port' | 'demo'>,
  stopped: AbortSignal,
): Promise<void> {
  const at = now()
  const waiting = await readDue(db, settings.demo, at)
  const hotels: { id: number; reports: Due[] }[] = []
  while (waiting.length > 0) {
    const [reports = []] = waiting.splice(Math.floor(Math.random() * waiting.length), 1)
    hotels.push({ id: reports[0]?.hotel.id ?? 0, reports })
  }
  let failures = 0
  await forEachHotel(hotels, { log, stopped, failure: 'the reports of a hotel failed' }, async ({ id, reports }) => {
    const isWritten = await readWritten(db, at, id)
    const contentOf = createContents(db, at)
    const attachmentFor = createAttachments(log, at)
    for (const due of reports) {
      if (stopped.aborted) return
      if (isWritten(due)) continue
      try {
        const content = await contentOf(due)
        if (!content) continue
        const attachment = await attachmentFor(due, content)
        const written = { ...due, content, attachment }
        await db.transaction((tx) => storeReport(tx, written, { console: consoleAddress(settings), at }))
      } catch (error) {
        failures += 1
        const { hotel, recipient, kind } = due
        log.warn({ companyId: hotel.id, userId: recipient.user.id, report: kind, err: error }, 'report not written')
      }
    }
  })
  if (failures > 0) throw new Error(`${failures} reports could not be written`)
}

/** Removes old reports; the links in their mails stop working. */
export async function removeOldReports(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(db, report, lt(report.createdAt, new Date(now.getTime() - KEPT_MS)))
}
