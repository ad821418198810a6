import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { LOCALE_TAGS } from '../../contract/locales.ts'
import { dateIn } from '../../contract/moment.ts'
import type { AlertMail } from '../../contract/notification-rule.ts'
import { type Authority, authoritiesOf, holdsAny, type Role } from '../../contract/roles.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import type { Db, Tx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import {
  alertMail,
  company,
  mailedAlert,
  notification,
  notificationRule,
  standardRule,
  userSettings,
} from '../database/schema/index.ts'
import { alertMail as mailOf, severityOf } from '../mail/alert-mail.ts'
import { storeMails } from '../mail/outbox.ts'
import type { Language } from '../mail/texts/index.ts'
import { isSeenBy, tagOfRule } from '../notification/queries.ts'
import type { Settings } from '../runtime/settings.ts'
import { findReaders } from './readers.ts'
import { quietHoursOf, type RuleOwner, USUAL_QUIET_HOURS } from './rules.ts'

const DAY_MINUTES = 24 * 60
/** When the daily mail is sent by the hotel's clock, unless quiet hours end later, and how long it can be late. */
const MORNING = { at: '07:00', minutes: 5 * 60 } as const

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Minutes from a time of day to the next time that a clock shows another one. */
const minutesFrom = (from: string, to: string): number => (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES

/** The time of day in a zone as `HH:MM`. */
const clockIn = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Whether a time of day is in the quiet hours, which can go past midnight. */
export const isQuiet = (quietHours: AlertMail['quietHours'], clock: string): boolean =>
  quietHours !== null && minutesFrom(quietHours.from, clock) < minutesFrom(quietHours.from, quietHours.to)

/**
 * The day whose daily mail is sent at a time of day; null outside of the hours in which it is sent, which can go past midnight where quiet hours end late.
 */
export function dayOfMorning(quietHours: AlertMail['quietHours'], clock: string, today: StayDate): StayDate | null {
  const start = quietHours && isQuiet(quietHours, MORNING.at) ? quietHours.to : MORNING.at
  if (minutesFrom(start, clock) >= MORNING.minutes) return null
  return clock < start ? addDays(today, -1) : today
}

/** Open alerts that reach a person by mail and were not mailed yet. */
const isPending = (userId: SQL): SQL => sql`not ${notification.isOver}
  and not exists (select from ${mailedAlert} where ${mailedAlert.companyId} = ${notification.companyId}
    and ${mailedAlert.notificationId} = ${notification.id} and ${mailedAlert.userId} = ${userId})
  and (exists (select from ${notificationRule} where ${notificationRule.companyId} = ${notification.companyId}
      and ${notificationRule.userId} = ${userId} and ${tagOfRule(sql`${notificationRule.id}`)} = ${notification.tag}
      and ${notificationRule.isOn} and ${notificationRule.channel} <> 'console')
    or ${notification.userId} is null and exists (select from ${standardRule}
      where ${standardRule.companyId} = ${notification.companyId} and ${standardRule.userId} = ${userId}
        and ${standardRule.standard} = ${notification.tag} and ${standardRule.isOn} and ${standardRule.channel} <> 'console'))`

/** People with rules that send mails, and open alerts that were not mailed to them yet. */
async function findWaiting(db: Db): Promise<RuleOwner[]> {
  const rows = await selectRows<{ company_id: number; user_id: number }>(
    db,
    sql`select owner.company_id, owner.user_id from (
        select company_id, user_id from ${notificationRule} where is_on and channel <> 'console'
        union select company_id, user_id from ${standardRule} where is_on and channel <> 'console'
      ) owner
      where exists (select from ${notification} where ${notification.companyId} = owner.company_id
        and ${isPending(sql`owner.user_id`)})
      order by 1, 2`,
  )
  return rows.map(({ company_id: companyId, user_id: userId }) => ({ companyId, userId }))
}

/** The choice of a person, locked until the transaction ends; undefined while another process has it. */
async function lockChoice(tx: Tx, owner: RuleOwner) {
  const { from: quietFrom, to: quietTo } = USUAL_QUIET_HOURS
  await tx
    .insert(alertMail)
    .values({ ...owner, quietFrom, quietTo })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(alertMail)
    .where(and(eq(alertMail.companyId, owner.companyId), eq(alertMail.userId, owner.userId)))
    .for('update', { skipLocked: true })
  return row
}

/** The alerts that a mail to the person would list. Those of the hotel as a whole are for its administrators. */
async function readPending(tx: Tx, { companyId, userId }: RuleOwner, authorities: readonly Authority[], now: Date) {
  const rows = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.companyId, companyId), isPending(sql`${userId}::int`), not(isSeenBy({ userId, now }))))
  return rows.filter(({ notificationType }) => notificationType === 'RULE' || holdsAny(authorities, ['HOTEL_ADMIN']))
}

/** Stores the mail to one person where one is due. Answers whether it did. */
function mailTo(db: Db, owner: RuleOwner, now: Date, { publicUrl }: Pick<Settings, 'publicUrl'>): Promise<boolean> {
  const { companyId, userId } = owner
  return db.transaction(async (tx) => {
    const choice = await lockChoice(tx, owner)
    const [hotel] = await tx.select().from(company).where(eq(company.id, companyId))
    const user = (await findReaders(tx, companyId, [userId])).get(userId)
    if (!choice || !hotel || !user) return false
    const quietHours = quietHoursOf(choice)
    const clock = clockIn(hotel.timeZone, now)
    const today = dateIn(hotel.timeZone, now)
    if (isQuiet(quietHours, clock)) return false
    const morningOf = dayOfMorning(quietHours, clock, today)
    const isDigest = morningOf !== null && choice.digestOn !== morningOf
    const pending = await readPending(tx, owner, authoritiesOf(user.roles as Role[]), now)
    const mailed = isDigest ? pending : pending.filter((alert) => severityOf(alert) === 'ALARM')
    if (mailed.length === 0) return false
    const [settings] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId))
    const language = (settings?.language ?? 'EN') as Language
    const region = (settings?.locale ?? 'GB') as keyof typeof LOCALE_TAGS
    const body = mailOf({
      language,
      locale: `${language.toLowerCase()}-${region}`,
      name: `${user.firstname} ${user.lastname}`,
      hotel: hotel.name,
      alerts: mailed,
      link: publicUrl ? `${new URL(publicUrl).origin}/settings/notification-rules?companyId=${companyId}` : null,
    })
    await storeMails(tx, [{ ...body, kind: 'alert', recipient: user.email, about: { userId } }], now)
    await tx.insert(mailedAlert).values(mailed.map(({ id }) => ({ companyId, notificationId: id, userId })))
    if (isDigest)
      await tx
        .update(alertMail)
        .set({ digestOn: morningOf })
        .where(and(eq(alertMail.companyId, companyId), eq(alertMail.userId, userId)))
    return true
  })
}

/**
 * Stores the mails about alerts that are due: one a day in the hotel's morning, and alarms at once outside of quiet hours. Any number of
 * processes may do so: each alert is mailed once. Answers how many mails were stored.
 */
export async function storeAlertMails(
  {
    db,
    now,
    log,
    settings,
  }: {
    readonly db: Db
    readonly now: () => Date
    readonly log: Pick<FastifyBaseLogger, 'error'>
    readonly settings: Pick<Settings, 'publicUrl'>
  },
  stopped?: AbortSignal,
): Promise<number> {
  let stored = 0
  for (const owner of await findWaiting(db)) {
    if (stopped?.aborted) break
    try {
      if (await mailTo(db, owner, now(), settings)) stored += 1
    } catch (error) {
      log.error({ err: error, ...owner }, 'the mail about alerts could not be stored')
    }
  }
  return stored
}
