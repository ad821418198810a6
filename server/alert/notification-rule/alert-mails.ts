import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { type Authority, authoritiesOf, hasAnyAuthority, type Role } from '../../../contract/account/roles.ts'
import { STANDARD_RULES, STANDARD_SEVERITIES } from '../../../contract/alert/alert-figures.ts'
import type { AlertMail } from '../../../contract/alert/notification-rule.ts'
import type { LOCALE_TAGS } from '../../../contract/platform/locales.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  alertMail,
  company,
  mailedAlert,
  notification,
  notificationRule,
  standardRule,
  userSettings,
} from '../../platform/database/schema/index.ts'
import { alertMail as mailOf, severityOf } from '../../platform/mail/alert-mail.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import type { Language } from '../../platform/mail/texts/index.ts'
import type { Settings } from '../../platform/runtime/settings.ts'
import { isSeenBy, tagOfRule } from '../notification/queries.ts'
import { findReaders } from './readers.ts'
import { quietHoursOf, type RuleOwner, USUAL_QUIET_HOURS } from './rules.ts'

const DAY_MINUTES = 24 * 60
/** When the daily mail is sent in the hotel's time zone, unless quiet hours end later, and how late it may be. */
const MORNING = { at: '07:00', minutes: 5 * 60 } as const

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Minutes from one time of day until the next occurrence of another. */
const minutesFrom = (from: string, to: string): number => (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES

/** The time of day in a time zone as `HH:MM`. */
const clockIn = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Whether a time of day is within the quiet hours, which may extend past midnight. */
export const isQuiet = (quietHours: AlertMail['quietHours'], clock: string): boolean =>
  quietHours !== null && minutesFrom(quietHours.from, clock) < minutesFrom(quietHours.from, quietHours.to)

/**
 * The day whose daily mail is sent at a time of day; null outside the sending hours, which may extend past midnight if quiet hours
 * end late.
 */
export function dayOfMorning(quietHours: AlertMail['quietHours'], clock: string, today: StayDate): StayDate | null {
  const start = quietHours && isQuiet(quietHours, MORNING.at) ? quietHours.to : MORNING.at
  if (minutesFrom(start, clock) >= MORNING.minutes) return null
  return clock < start ? addDays(today, -1) : today
}

/** Open alerts that a user gets by mail and that were not mailed yet. */
const isPending = (userId: SQL): SQL => sql`not ${notification.isOver}
  and not exists (select from ${mailedAlert} where ${mailedAlert.companyId} = ${notification.companyId}
    and ${mailedAlert.notificationId} = ${notification.id} and ${mailedAlert.userId} = ${userId})
  and (exists (select from ${notificationRule} where ${notificationRule.companyId} = ${notification.companyId}
      and ${notificationRule.userId} = ${userId} and ${tagOfRule(sql`${notificationRule.id}`)} = ${notification.tag}
      and ${notificationRule.isOn} and ${notificationRule.channel} <> 'console')
    or ${notification.userId} is null and exists (select from ${standardRule}
      where ${standardRule.companyId} = ${notification.companyId} and ${standardRule.userId} = ${userId}
        and ${standardRule.standard} = ${notification.tag} and ${standardRule.isOn} and ${standardRule.channel} <> 'console'))`

/** Whether an alert is an alarm, as defined by `severityOf`. */
const isAlarm = sql`coalesce(${notification.payload} #>> '{rule,severity}' = 'ALARM', ${notification.tag} = any(${sql.param(
  STANDARD_RULES.filter((standard) => STANDARD_SEVERITIES[standard] === 'ALARM'),
)}::text[]))`

/**
 * The contents of a mail to a user at a moment: all open alerts if it is the daily mail of `digestOf`, otherwise only alarms. Null
 * in quiet hours, when nothing is mailed.
 */
function mailAt(
  choice: typeof alertMail.$inferSelect | null,
  timeZone: string,
  now: Date,
): { readonly digestOf: StayDate | null } | null {
  const quietHours = quietHoursOf(choice ?? undefined)
  const clock = clockIn(timeZone, now)
  if (isQuiet(quietHours, clock)) return null
  const morningOf = dayOfMorning(quietHours, clock, dateIn(timeZone, now))
  return { digestOf: choice?.digestOn === morningOf ? null : morningOf }
}

/** Users to whom a mail is due. Most minutes there is none, however many users have rules that send mails. */
async function findDue(db: Db, now: Date): Promise<RuleOwner[]> {
  const owner = union(
    db
      .select({ companyId: notificationRule.companyId, userId: notificationRule.userId })
      .from(notificationRule)
      .where(and(eq(notificationRule.isOn, true), ne(notificationRule.channel, 'console'))),
    db
      .select({ companyId: standardRule.companyId, userId: standardRule.userId })
      .from(standardRule)
      .where(and(eq(standardRule.isOn, true), ne(standardRule.channel, 'console'))),
  ).as('owner')
  const owners = await db
    .select({ companyId: owner.companyId, userId: owner.userId, timeZone: company.timeZone, choice: alertMail })
    .from(owner)
    .innerJoin(company, eq(company.id, owner.companyId))
    .leftJoin(alertMail, and(eq(alertMail.companyId, owner.companyId), eq(alertMail.userId, owner.userId)))
  const recipients = owners.flatMap(({ companyId, userId, timeZone, choice }) => {
    const mail = mailAt(choice, timeZone, now)
    return mail ? [{ companyId, userId, isDigest: mail.digestOf !== null }] : []
  })
  if (recipients.length === 0) return []
  return selectRows<RuleOwner & Record<string, unknown>>(
    db,
    sql`select "companyId", "userId"
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as recipient ("companyId" int, "userId" int, "isDigest" boolean)
      where exists (select from ${notification} where ${notification.companyId} = "companyId"
        and ("isDigest" or ${isAlarm}) and ${isPending(sql`"userId"`)})
      order by 1, 2`,
  )
}

/** The mail settings of a user, locked until the transaction ends; undefined if another process has locked them. */
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

/** The alerts that a mail to the user would list. Alerts about the hotel as a whole are for its administrators. */
async function readPending(tx: Tx, { companyId, userId }: RuleOwner, authorities: readonly Authority[], now: Date) {
  const rows = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.companyId, companyId), isPending(sql`${userId}::int`), not(isSeenBy({ userId, now }))))
  return rows.filter(
    ({ notificationType }) => notificationType === 'RULE' || hasAnyAuthority(authorities, ['HOTEL_ADMIN']),
  )
}

/** Stores the mail to one user if one is due. Returns whether it did. */
function mailTo(
  db: Db,
  owner: RuleOwner,
  now: Date,
  { publicOrigins }: Pick<Settings, 'publicOrigins'>,
): Promise<boolean> {
  const { companyId, userId } = owner
  return db.transaction(async (tx) => {
    const choice = await lockChoice(tx, owner)
    const [hotel] = await tx.select().from(company).where(eq(company.id, companyId))
    const user = (await findReaders(tx, companyId, [userId])).get(userId)
    if (!choice || !hotel || !user) return false
    const mail = mailAt(choice, hotel.timeZone, now)
    if (!mail) return false
    const pending = await readPending(tx, owner, authoritiesOf(user.roles as Role[]), now)
    const mailed = mail.digestOf ? pending : pending.filter((alert) => severityOf(alert) === 'ALARM')
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
      link: publicOrigins[0] ? `${publicOrigins[0]}/settings/notification-rules?companyId=${companyId}` : null,
    })
    await storeMails(tx, [{ ...body, kind: 'alert', recipient: user.email, about: { userId } }], now)
    await tx.insert(mailedAlert).values(mailed.map(({ id }) => ({ companyId, notificationId: id, userId })))
    if (mail.digestOf)
      await tx
        .update(alertMail)
        .set({ digestOn: mail.digestOf })
        .where(and(eq(alertMail.companyId, companyId), eq(alertMail.userId, userId)))
    return true
  })
}

/**
 * Stores due mails about alerts: one a day in the hotel's morning, and alarms immediately outside quiet hours. Any number of
 * processes may do so: each alert is mailed once. Returns how many mails were stored.
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
    readonly settings: Pick<Settings, 'publicOrigins'>
  },
  stopped?: AbortSignal,
): Promise<number> {
  let stored = 0
  for (const owner of await findDue(db, now())) {
    if (stopped?.aborted) break
    try {
      if (await mailTo(db, owner, now(), settings)) stored += 1
    } catch (error) {
      log.error({ err: error, ...owner }, 'the mail about alerts could not be stored')
    }
  }
  return stored
}
