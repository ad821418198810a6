import { and, eq, gte, lt } from 'drizzle-orm'
import { dateIn, wallMoment } from '../../contract/moment.ts'
import { REPORT_KINDS, type ReportKind } from '../../contract/report.ts'
import type { ReportSchedule } from '../../contract/report-schedule.ts'
import { addDays } from '../../contract/stay-date.ts'
import type { UserSettings } from '../../contract/user-settings.ts'
import type { Hotel } from '../access/company-scope.ts'
import type { Db, DbOrTx } from '../database/db.ts'
import { report } from '../database/schema/index.ts'
import type { JobContext } from '../jobs/start-job.ts'
import { consoleAddress } from '../mail/link.ts'
import type { Settings } from '../runtime/settings.ts'
import { isSentOn, type Morning, type ReportDocument } from './document.ts'
import { readReport } from './read.ts'
import {
  findRecipient,
  type Recipient,
  readReportedHotels,
  readScheduledHotels,
  readSubscribers,
} from './recipients.ts'
import { readSchedules } from './schedules.ts'
import { storeReport } from './store-report.ts'

/** When the morning begins on a hotel's clock. */
const MORNING_MS = 6 * 3_600_000
const KEPT_MS = 400 * 24 * 3_600_000

interface Due extends Morning {
  readonly hotel: Hotel
  readonly kind: ReportKind
}

/** A kind of report, and how often somebody wants it. */
interface Wanted {
  readonly kind: ReportKind
  readonly frequency: UserSettings[`${ReportKind}Report`]
}

/** What a person is to get of a hotel today: from its morning until midnight, so that a server that was down catches up. */
function dueOf(wanted: readonly Wanted[], hotel: Hotel, now: Date): Due[] {
  const day = dateIn(hotel.timeZone, now)
  if (now < wallMoment(day, MORNING_MS, hotel.timeZone)) return []
  return wanted.flatMap(({ kind, frequency }) =>
    frequency !== 'NEVER' && isSentOn(day, frequency) ? [{ hotel, kind, day, frequency }] : [],
  )
}

const wantedOf = (settings: Recipient['settings']): Wanted[] =>
  REPORT_KINDS.map((kind) => ({
    kind,
    frequency: settings[`${kind}Report`] as UserSettings[`${ReportKind}Report`],
  }))

/** What is due to a person, by their own choice or by a schedule. */
interface DueToPerson {
  readonly recipient: Recipient
  readonly due: readonly Due[]
  readonly schedule?: ReportSchedule
}

/** What is due to everybody: first what each chose, so that a schedule adds only what they do not get already. */
async function* readDue(db: Db, isDemo: boolean, now: Date): AsyncGenerator<DueToPerson> {
  for (const recipient of await readSubscribers(db, isDemo)) {
    const hotels = await readReportedHotels(db, recipient)
    yield { recipient, due: hotels.flatMap((hotel) => dueOf(wantedOf(recipient.settings), hotel, now)) }
  }
  for (const schedule of await readSchedules(db))
    for (const userId of schedule.userIds.filter((id) => !schedule.unsubscribedIds.includes(id))) {
      const recipient = await findRecipient(db, userId, isDemo)
      const hotels = recipient ? await readScheduledHotels(db, recipient, schedule.companyIds) : []
      if (recipient) yield { recipient, schedule, due: hotels.flatMap((hotel) => dueOf([schedule], hotel, now)) }
    }
}

/** Whether a person has a report in the outbox already, or got it. */
async function readWritten(db: DbOrTx, userId: number, now: Date): Promise<(due: Due) => boolean> {
  const rows = await db
    .select({ companyId: report.companyId, kind: report.kind, day: report.day })
    .from(report)
    .where(
      and(
        eq(report.userId, userId),
        eq(report.isResent, false),
        // Wherever a hotel is, its day began at most a day ago by ours.
        gte(report.day, addDays(dateIn('UTC', now), -1)),
      ),
    )
  return ({ hotel, kind, day }) =>
    rows.some((row) => row.companyId === hotel.id && row.kind === kind && row.day === day)
}

/** The contents of one round: the same for everybody who gets a report of a hotel, so each is read once. */
function createContents(db: Db, now: Date) {
  const contents = new Map<string, Promise<ReportDocument | null>>()
  return ({ hotel, kind, day, frequency }: Due): Promise<ReportDocument | null> => {
    const key = [hotel.id, kind, frequency].join()
    const content = contents.get(key) ?? readReport(db, hotel, kind, { day, frequency, now })
    contents.set(key, content)
    return content
  }
}

/**
 * Puts the reports of this morning into the outbox, each once. One that fails is logged and tried in the next round, and keeps
 * no other one; the round fails at its end.
 */
export async function sendDueReports(
  { db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>,
  settings: Pick<Settings, 'publicUrl' | 'port' | 'demo'>,
  stopped: AbortSignal,
): Promise<void> {
  const at = now()
  const contentOf = createContents(db, at)
  let failures = 0
  for await (const { recipient, schedule, due: all } of readDue(db, settings.demo, at)) {
    if (all.length === 0) continue
    const isWritten = await readWritten(db, recipient.user.id, at)
    for (const due of all) {
      if (stopped.aborted) return
      if (isWritten(due)) continue
      try {
        const content = await contentOf(due)
        if (content)
          await db.transaction((tx) =>
            storeReport(tx, { ...due, recipient, content, schedule }, { console: consoleAddress(settings), at }),
          )
      } catch (error) {
        failures += 1
        const { hotel, kind } = due
        log.warn({ companyId: hotel.id, userId: recipient.user.id, report: kind, err: error }, 'report not written')
      }
    }
  }
  if (failures > 0) throw new Error(`${failures} reports could not be written`)
}

/** Removes reports of long ago; the links in their mails stop working. */
export async function removeOldReports(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(report).where(lt(report.createdAt, new Date(now.getTime() - KEPT_MS)))
}
