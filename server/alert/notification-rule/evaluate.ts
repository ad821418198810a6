import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { type NIGHT_RULES, STANDARD_SEVERITIES } from '../../../contract/alert/alert-figures.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { type AlertNight, type EvaluatedCondition, evaluateNight } from '../../../engine/notification-rules.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { company, delivery, forecastRun, notificationRule, ruleRound } from '../../platform/database/schema/index.ts'
import { forEachHotel } from '../../platform/jobs/for-each-hotel.ts'
import { type FoundAlert, settleAlerts } from './alerts.ts'
import { readAlertNights } from './night-figures.ts'
import { findReaders } from './readers.ts'

/** Older data are part of a later round, or of none. */
const RECENT = { hours: 26, days: 4 } as const

/** A rule to be evaluated. */
interface Rule {
  /** Null for a standard rule. */
  readonly own: Pick<
    typeof notificationRule.$inferSelect,
    'id' | 'revision' | 'name' | 'userId' | 'unknownNights'
  > | null
  readonly tag: string
  readonly conditions: readonly EvaluatedCondition[]
  readonly horizon: number
  readonly severity: FoundAlert['rule']['severity']
  /** Whether its owner may still access the hotel: otherwise it raises nothing. */
  readonly hasReader: boolean
}

/** The definitions of the standard rules about nights. */
const STANDARD: Record<(typeof NIGHT_RULES)[number], Pick<Rule, 'conditions' | 'horizon'>> = {
  'pickup-outside-band': { conditions: [{ figure: 'band' }], horizon: 30 },
  'forecast-high': {
    conditions: [{ figure: 'forecast', comparison: 'none', unit: 'percent', is: 'above', value: 90 }],
    horizon: 14,
  },
}
const STANDARD_NIGHT_RULES: readonly Rule[] = (Object.keys(STANDARD) as (keyof typeof STANDARD)[]).map((tag) => ({
  own: null,
  tag,
  hasReader: true,
  severity: STANDARD_SEVERITIES[tag],
  ...STANDARD[tag],
}))

/** Whether data were received since a hotel's rules were evaluated, or a rule has changed since. */
function isDue(now: Date): SQL | undefined {
  const since = sql`coalesce(${ruleRound.evaluatedAt}, '-infinity')`
  const at = sql`${now.toISOString()}::timestamptz`
  const finished = new QueryBuilder()
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .where(
      and(
        eq(forecastRun.companyId, company.id),
        gt(forecastRun.origin, sql`${at}::date - ${RECENT.days}::int`),
        eq(forecastRun.state, 'done'),
        gt(forecastRun.finishedAt, since),
      ),
    )
  const received = new QueryBuilder()
    .select({ id: delivery.id })
    .from(delivery)
    .where(
      and(
        eq(delivery.companyId, company.id),
        gt(delivery.startedAt, sql`${at} - interval '1 hour' * ${RECENT.hours}::int`),
        gt(delivery.finishedAt, since),
        sql`${delivery.added} + ${delivery.changed} > 0`,
      ),
    )
  const changed = new QueryBuilder()
    .select({ id: notificationRule.id })
    .from(notificationRule)
    .where(
      and(
        eq(notificationRule.companyId, company.id),
        eq(notificationRule.isOn, true),
        isNull(notificationRule.unknownNights),
      ),
    )
  return or(exists(finished), exists(received), exists(changed))
}

/** The active rules of a hotel, including the standard ones. */
async function readActive(tx: Tx, companyId: number): Promise<Rule[]> {
  const rows = await tx
    .select()
    .from(notificationRule)
    .where(and(eq(notificationRule.companyId, companyId), eq(notificationRule.isOn, true)))
    .orderBy(asc(notificationRule.id))
  const readers = await findReaders(tx, companyId, [...new Set(rows.map(({ userId }) => userId))])
  return [
    ...STANDARD_NIGHT_RULES,
    ...rows.map(({ conditions, horizon, severity, ...own }) => ({
      own,
      tag: `rule-${own.id}`,
      conditions,
      horizon,
      severity,
      hasReader: readers.has(own.userId),
    })),
  ]
}

/** The matching nights of a rule, and the number of nights that it can't evaluate. */
function evaluateRule(rule: Rule, nights: readonly AlertNight[], currency: string) {
  const { own, tag, severity } = rule
  let unknownNights = 0
  const found = nights.slice(0, rule.horizon).flatMap((night): FoundAlert[] => {
    const evaluation = evaluateNight(rule.conditions, night)
    if (evaluation.outcome === 'unknown') unknownNights += 1
    if (evaluation.outcome !== 'met' || !rule.hasReader) return []
    const { stayDate } = night
    const findings = [...evaluation.findings]
    return [
      {
        tag,
        userId: own?.userId ?? null,
        rule: { ...(own && { id: own.id, name: own.name }), severity, stayDate, currency, findings },
      },
    ]
  })
  return { rule, found, unknownNights }
}

/** The users' rules that were not changed, switched off or deleted while they were evaluated; locked until the transaction ends. */
async function readUnchanged(tx: Tx, companyId: number, rules: readonly Rule[]): Promise<Set<Rule>> {
  const rows = await tx
    .select({ id: notificationRule.id, revision: notificationRule.revision })
    .from(notificationRule)
    .where(and(eq(notificationRule.companyId, companyId), eq(notificationRule.isOn, true)))
    .for('share')
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  return new Set(rules.filter(({ own }) => own === null || revisions.get(own.id) === own.revision))
}

/** Stores for each rule the number of nights that it could not evaluate. */
async function storeUnknownNights(
  tx: Tx,
  companyId: number,
  evaluated: readonly { rule: Rule; unknownNights: number }[],
): Promise<void> {
  const changed = new Map<number, number[]>()
  for (const { rule, unknownNights } of evaluated)
    if (rule.own && rule.own.unknownNights !== unknownNights)
      changed.set(unknownNights, [...(changed.get(unknownNights) ?? []), rule.own.id])
  for (const [unknownNights, ids] of changed)
    await tx
      .update(notificationRule)
      .set({ unknownNights })
      .where(and(eq(notificationRule.companyId, companyId), inArray(notificationRule.id, ids)))
}

async function evaluate(tx: Tx, hotel: Hotel, now: Date): Promise<void> {
  const rules = await readActive(tx, hotel.id)
  const today: StayDate = dateIn(hotel.timeZone, now)
  const [nights = []] = await readAlertNights(
    tx,
    hotel,
    {
      conditions: rules.flatMap(({ conditions }) => conditions),
      moments: [{ at: now, first: today }],
      nights: Math.max(...rules.map(({ horizon }) => horizon)),
    },
    now,
  )
  const unchanged = await readUnchanged(tx, hotel.id, rules)
  const evaluated = rules
    .filter((rule) => unchanged.has(rule))
    .map((rule) => evaluateRule(rule, nights, hotel.currency))
  await settleAlerts(
    tx,
    hotel.id,
    evaluated.flatMap(({ found }) => found),
    { today, now },
  )
  await storeUnknownNights(tx, hotel.id, evaluated)
}

/**
 * Evaluates the rules of a hotel, in one transaction. Does nothing if another process is doing so or has just done so. Returns
 * whether it evaluated them.
 */
function evaluateHotel(db: Db, companyId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ companyId: ruleRound.companyId })
      .from(ruleRound)
      .where(eq(ruleRound.companyId, companyId))
      .for('update', { skipLocked: true })
    if (!locked) return false
    // Read again under the lock: the process that had it before has committed by now.
    const [row] = await tx
      .select({ hotel: company })
      .from(company)
      .innerJoin(ruleRound, eq(ruleRound.companyId, company.id))
      .where(and(eq(company.id, companyId), isDue(now)))
    if (!row) return false
    await evaluate(tx, row.hotel, now)
    await tx.update(ruleRound).set({ evaluatedAt: now }).where(eq(ruleRound.companyId, companyId))
    return true
  })
}

/** The next active hotels, by id, whose rules are due. */
function findDue(db: Db, after: number, now: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: company.id })
    .from(company)
    .leftJoin(ruleRound, eq(ruleRound.companyId, company.id))
    .where(and(eq(company.isActive, true), gt(company.id, after), isDue(now)))
    .orderBy(asc(company.id))
    .limit(100)
}

/**
 * Evaluates the rules of every hotel that has received data. Any number of processes share the hotels; each is evaluated once. A
 * failure is logged and the hotel is tried again in the next round. Returns how many were evaluated.
 */
export async function evaluateDue(
  { db, now, log }: { readonly db: Db; readonly now: () => Date; readonly log: Pick<FastifyBaseLogger, 'error'> },
  stopped?: AbortSignal,
): Promise<number> {
  let evaluated = 0
  let due = await findDue(db, 0, now())
  while (due.length > 0) {
    await db
      .insert(ruleRound)
      .values(due.map(({ id }) => ({ companyId: id })))
      .onConflictDoNothing()
    await forEachHotel(due, { log, stopped, failure: 'notification rules of a hotel failed' }, async ({ id }) => {
      if (await evaluateHotel(db, id, now())) evaluated += 1
    })
    if (stopped?.aborted) return evaluated
    due = await findDue(db, due.at(-1)?.id ?? 0, now())
  }
  return evaluated
}
