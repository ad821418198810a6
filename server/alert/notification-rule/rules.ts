import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Authority, hasAnyAuthority } from '../../../contract/account/roles.ts'
import { NIGHT_RULES, RULE_LIMITS, STANDARD_RULES } from '../../../contract/alert/alert-figures.ts'
import type {
  AlertMail,
  NotificationRule,
  NotificationRuleInput,
  NotificationRules,
  StandardRuleChoice,
  StandardRuleInput,
} from '../../../contract/alert/notification-rule.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import {
  alertMail,
  notification,
  notificationRule,
  standardRule,
  userAccount,
} from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { conflictingField, forbidden, notFound, ProblemError } from '../../platform/http/problem.ts'
import { isSeenBy, tagOfRule } from '../notification/queries.ts'

/** The default until a user changes it: no mails at night. */
export const USUAL_QUIET_HOURS = { from: '20:00', to: '07:00' } as const

/** The owner and hotel of rules. */
export interface RuleOwner {
  readonly companyId: number
  readonly userId: number
}

type RuleRow = typeof notificationRule.$inferSelect

const ofOwner = ({ companyId, userId }: RuleOwner) =>
  and(eq(notificationRule.companyId, companyId), eq(notificationRule.userId, userId))
const isRule = ({ companyId, id }: Pick<RuleRow, 'companyId' | 'id'>) =>
  and(eq(notificationRule.companyId, companyId), eq(notificationRule.id, id))
const alertsOf = ({ companyId, id }: Pick<RuleRow, 'companyId' | 'id'>): SQL | undefined =>
  and(eq(notification.companyId, companyId), eq(notification.tag, tagOfRule(id)))

const inputOf = ({ name, conditions, horizon, severity, channel, isOn }: RuleRow): NotificationRuleInput => ({
  name,
  conditions,
  horizon,
  severity,
  channel,
  isOn,
})

/** A rule that was just changed: it has not been evaluated in this form yet. */
const asChanged = (row: RuleRow): NotificationRule => ({
  ...inputOf(row),
  id: row.id,
  revision: row.revision,
  open: 0,
  unknownNights: null,
})

/** A user's rules in a hotel, oldest first, with the nights for which they have an open alert. */
async function readRules(db: DbOrTx, owner: RuleOwner, now: Date): Promise<NotificationRule[]> {
  const rows = await db
    .select({
      rule: notificationRule,
      open: sql<number>`(select count(*)::int from ${notification} where ${notification.companyId} = ${owner.companyId}
        and ${notification.tag} = ${tagOfRule(sql`${notificationRule.id}`)} and not ${isSeenBy({ userId: owner.userId, now })})`,
    })
    .from(notificationRule)
    .where(ofOwner(owner))
    .orderBy(asc(notificationRule.id))
  return rows.map(({ rule, open }) => ({ ...asChanged(rule), open, unknownNights: rule.unknownNights }))
}

/** The standard rules that a user can have: those about nights, and all for administrators of the hotel. */
const standardOf = (authorities: readonly Authority[]) =>
  hasAnyAuthority(authorities, ['HOTEL_ADMIN']) ? STANDARD_RULES : NIGHT_RULES

/** A user's settings of each standard rule that they can have. */
async function readStandard(
  db: DbOrTx,
  { companyId, userId }: RuleOwner,
  authorities: readonly Authority[],
): Promise<StandardRuleChoice[]> {
  const rows = await db
    .select()
    .from(standardRule)
    .where(and(eq(standardRule.companyId, companyId), eq(standardRule.userId, userId)))
  return standardOf(authorities).map((standard) => {
    const { isOn = true, channel = 'console' } = rows.find((row) => row.standard === standard) ?? {}
    return { standard, isOn, channel }
  })
}

/** When a user gets no mails about alerts of a hotel. */
async function readMail(db: DbOrTx, { companyId, userId }: RuleOwner): Promise<AlertMail> {
  const [row] = await db
    .select()
    .from(alertMail)
    .where(and(eq(alertMail.companyId, companyId), eq(alertMail.userId, userId)))
  return { quietHours: quietHoursOf(row) }
}

/** The stored quiet hours; the default ones if there are none. */
export function quietHoursOf(row: typeof alertMail.$inferSelect | undefined): AlertMail['quietHours'] {
  if (!row) return USUAL_QUIET_HOURS
  const { quietFrom: from, quietTo: to } = row
  return from === null || to === null ? null : { from, to }
}

/** The rules of the caller in a hotel. */
export async function readRulesOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { userId, authorities }: { userId: number; authorities: readonly Authority[] },
  now: Date,
): Promise<NotificationRules> {
  const owner = { companyId: hotel.id, userId }
  const [rules, standard, mail] = await Promise.all([
    readRules(db, owner, now),
    readStandard(db, owner, authorities),
    readMail(db, owner),
  ])
  return { companyId: hotel.id, currency: hotel.currency, rules, standard, mail }
}

/** Serializes the changes of one user's rules, so that the limits are enforced. */
const lockPerson = (tx: Tx, userId: number) =>
  tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update')

/** Throws 409 if another rule would exceed the limit of active rules. */
async function checkRoom(tx: Tx, owner: RuleOwner, except: number | null): Promise<void> {
  const on = await tx.$count(
    notificationRule,
    and(ofOwner(owner), eq(notificationRule.isOn, true), except === null ? undefined : ne(notificationRule.id, except)),
  )
  if (on >= RULE_LIMITS.on)
    throw conflictingField('isOn', `At most ${RULE_LIMITS.on} rules can be on. Switch another one off first.`, 'limit')
}

async function lockRule(tx: Tx, owner: RuleOwner, id: number): Promise<RuleRow> {
  await lockPerson(tx, owner.userId)
  const [row] = await tx
    .select()
    .from(notificationRule)
    .where(and(ofOwner(owner), eq(notificationRule.id, id)))
    .for('update')
  if (!row) throw notFound('notification rule')
  return row
}

/** The part of a rule that determines the nights it matches. */
const conditionsOf = ({ conditions, horizon, isOn }: NotificationRuleInput) => ({ conditions, horizon, isOn })

/** Ends the open alerts of a rule: the next evaluation raises those that match its new form. */
const endAlerts = (tx: Tx, rule: Pick<RuleRow, 'companyId' | 'id'>) =>
  tx
    .update(notification)
    .set({ isOver: true, revision: sql`${notification.revision} + 1` })
    .where(and(alertsOf(rule), eq(notification.isOver, false)))

/** Logs a change of a rule. Rules are private, so this is in no hotel's log: only administrators can read it. */
const record = (
  tx: Tx,
  request: FastifyRequest,
  { companyId, id }: Pick<RuleRow, 'companyId' | 'id'>,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before?: NotificationRuleInput; after?: NotificationRuleInput },
) =>
  recordActivity(tx, request, {
    action,
    entity: 'notification-rule',
    entityId: id,
    before: before && { companyId, ...before },
    after: after && { companyId, ...after },
  })

/** Adds a rule. Throws 409 if the user has reached the limit of active or stored rules. */
export function addRule(
  db: Db,
  request: FastifyRequest,
  owner: RuleOwner,
  input: NotificationRuleInput,
): Promise<NotificationRule> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, owner.userId)
    if ((await tx.$count(notificationRule, ofOwner(owner))) >= RULE_LIMITS.stored)
      throw new ProblemError(
        409,
        PROBLEM_CODES.conflict,
        `You already have ${RULE_LIMITS.stored} rules in this hotel. Delete one first.`,
      )
    if (input.isOn) await checkRoom(tx, owner, null)
    const [row] = await tx
      .insert(notificationRule)
      .values({ ...owner, ...input })
      .returning()
    if (!row) throw new Error('the new rule was not returned')
    await record(tx, request, row, 'create', { after: input })
    return asChanged(row)
  })
}

/** Changes a rule, completely or in part. Throws 404, 412, or 409 if the limit of active rules is reached. */
export function changeRule(
  db: Db,
  request: FastifyRequest,
  { id, ...owner }: RuleOwner & { readonly id: number },
  part: Partial<NotificationRuleInput>,
): Promise<NotificationRule> {
  return db.transaction(async (tx) => {
    const row = await lockRule(tx, owner, id)
    checkRevision(request, row.revision)
    const before = inputOf(row)
    const after = { ...before, ...part }
    if (after.isOn && !before.isOn) await checkRoom(tx, owner, id)
    const revision = row.revision + 1
    await tx
      .update(notificationRule)
      .set({ ...after, revision, unknownNights: null })
      .where(isRule(row))
    // A new name or channel does not end alerts: the next evaluation updates them.
    if (!isDeepStrictEqual(conditionsOf(before), conditionsOf(after))) await endAlerts(tx, row)
    await record(tx, request, row, 'update', { before, after })
    return asChanged({ ...row, ...after, revision })
  })
}

/** Deletes a rule with all its alerts. Throws 404 or 412. */
export function removeRule(
  db: Db,
  request: FastifyRequest,
  { id, ...owner }: RuleOwner & { readonly id: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockRule(tx, owner, id)
    checkRevision(request, row.revision)
    await tx.delete(notification).where(alertsOf(row))
    await tx.delete(notificationRule).where(isRule(row))
    await record(tx, request, row, 'delete', { before: inputOf(row) })
  })
}

/** Stores a user's settings of a standard rule. Throws 403 for one that they cannot have. */
export async function chooseStandard(
  db: Db,
  request: FastifyRequest,
  owner: RuleOwner,
  { standard, isOn, channel: requested }: StandardRuleInput,
): Promise<StandardRuleChoice> {
  const { authorities } = callerFrom(request)
  if (!standardOf(authorities).some((each) => each === standard))
    throw forbidden('This standard rule is for administrators of the hotel.')
  return db.transaction(async (tx) => {
    await lockPerson(tx, owner.userId)
    const before = (await readStandard(tx, owner, authorities)).find((each) => each.standard === standard)
    const channel = requested ?? before?.channel ?? 'console'
    await tx
      .insert(standardRule)
      .values({ ...owner, standard, isOn, channel })
      .onConflictDoUpdate({
        target: [standardRule.companyId, standardRule.userId, standardRule.standard],
        set: { isOn, channel },
      })
    const choice = { standard, isOn, channel }
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'notification-rule',
      entityId: standard,
      before,
      after: choice,
    })
    return choice
  })
}

/** Stores when a user gets no mails about the alerts of a hotel. */
export async function keepAlertMail(db: DbOrTx, owner: RuleOwner, { quietHours }: AlertMail): Promise<AlertMail> {
  const quiet = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  await db
    .insert(alertMail)
    .values({ ...owner, ...quiet })
    .onConflictDoUpdate({ target: [alertMail.companyId, alertMail.userId], set: quiet })
  return { quietHours }
}
