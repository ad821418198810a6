import { and, between, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Page } from '../../contract/platform/paging.ts'
import { daysBetween, firstOfMonth } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { modeIn } from '../../contract/pricing/autopilot-days.ts'
import {
  DECISION_GROUPS,
  DECISION_KINDS,
  DECISION_LEADS,
  type Decision,
  type DecisionLead,
  type DecisionSum,
  type DecisionSummary,
  type DecisionSummaryQuery,
  type DecisionsQuery,
  type GroupSums,
  LEAD_DAYS,
  OVERRIDE_REASONS,
} from '../../contract/pricing/decision.ts'
import { expectedAt, isClear, type Outcome, sumOfGains } from '../../engine/pricing/decisions.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readCategoryNames, readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { PERSON_NAME } from '../platform/database/person-name.ts'
import { rateDecision, type StoredOutcome, userAccount } from '../platform/database/schema/index.ts'
import { countsBy } from './decisions/record.ts'

/** How many of the best and of the worst decisions are listed, at most. */
const MOST_LISTED = 10

/** From stay date to stay date, both included. */
type Nights = Pick<DecisionSummaryQuery, 'from' | 'to'>

/** A stored decision with the name of who made it. */
type Row = typeof rateDecision.$inferSelect &
  Pick<Decision, 'daysBefore' | 'daysInForce'> & { readonly name: string | null }

const whole = (value: number): number => Math.round(value)
const tenths = (rooms: number): number => Math.round(rooms * 10) / 10

const personOf = ({ decidedBy, name }: Row): Decision['by'] =>
  decidedBy === null || name === null ? null : { id: decidedBy, name }

function expectationAt({ basis, daysBefore }: Row, rate: number) {
  if (!basis) return null
  const { rooms, low, high, contribution } = expectedAt(basis, daysBefore, rate)
  return { rooms: tenths(rooms), low: tenths(low), high: tenths(high), contribution: whole(contribution) }
}

function shown(row: Row): Decision {
  const { id, stayDate, category, kind, reason, decidedAt, endedAt, daysBefore, daysInForce, rate, other, outcome } =
    row
  const [expected, expectedOther] = [expectationAt(row, rate), expectationAt(row, other)]
  const gain = outcome && sumOfGains([outcome])
  return {
    ...{ id, stayDate, category, kind, reason, daysBefore, daysInForce, rate, other },
    decidedAt: decidedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: personOf(row),
    expected: expected && expectedOther && { rate: expected, other: expectedOther },
    outcome: outcome &&
      gain && {
        wasOffered: outcome.wasOffered,
        rooms: outcome.rooms,
        revenue: whole(outcome.revenue),
        gain: whole(gain.gain),
        interval: whole(gain.interval),
        isClear: isClear(gain),
      },
  }
}

/** The stored decisions about a hotel's nights that count by a moment. */
function conditionOf({ id: companyId, timeZone }: AnalysedHotel, { from, to }: Nights, now: Date) {
  return and(
    eq(rateDecision.companyId, companyId),
    between(rateDecision.stayDate, from, to),
    countsBy(now, dateIn(timeZone, now)),
  )
}

/** The days from a decision to its night, in the hotel's calendar; 0 if the night has begun. */
const daysBeforeIn = (timeZone: string): SQL<number> =>
  sql<number>`greatest(0, ${rateDecision.stayDate} - (${rateDecision.decidedAt} at time zone ${timeZone})::date)`

/** Whether a number of days is in a range. */
const isInLead = (lead: DecisionLead, daysBefore: number): boolean =>
  daysBefore >= LEAD_DAYS[lead][0] && daysBefore <= (LEAD_DAYS[lead][1] ?? Number.POSITIVE_INFINITY)

/** Decisions about a hotel's nights, the latest first. */
export async function listDecisions(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { kind, by, lead, page, size, ...query }: DecisionsQuery,
  now: Date,
): Promise<Page<Decision>> {
  const daysBefore = daysBeforeIn(hotel.timeZone)
  const [first, last] = lead ? LEAD_DAYS[lead] : [0, null]
  const condition = and(
    conditionOf(hotel, query, now),
    kind && eq(rateDecision.kind, kind),
    by === undefined ? undefined : eq(rateDecision.decidedBy, by),
    lead && gte(daysBefore, first),
    last === null ? undefined : lte(daysBefore, last),
  )
  const rows = await db
    .select({ decision: rateDecision, name: PERSON_NAME })
    .from(rateDecision)
    .leftJoin(userAccount, eq(userAccount.id, rateDecision.decidedBy))
    .where(condition)
    .orderBy(desc(rateDecision.decidedAt), desc(rateDecision.id))
    .limit(size)
    .offset(page * size)
  const content = rows.map(({ decision, name }) => shown(withLead(decision, name, hotel.timeZone)))
  const totalElements = await db.$count(rateDecision, condition)
  return { content, last: (page + 1) * size >= totalElements, totalElements }
}

/** What a shadow rate would have earned is what the rate on sale did not. */
const missed = (outcome: StoredOutcome): StoredOutcome => ({
  ...outcome,
  gain: -outcome.gain,
  swing: { ahead: -outcome.swing.ahead, late: -outcome.swing.late },
})

/** The days until a decision was replaced; null if it was not before its guests arrived. */
function daysInForceOf(
  { stayDate, decidedAt, endedAt }: typeof rateDecision.$inferSelect,
  timeZone: string,
): number | null {
  const ended = endedAt && dateIn(timeZone, endedAt)
  return ended === null || ended > stayDate ? null : Math.max(1, daysBetween(dateIn(timeZone, decidedAt), ended))
}

const withLead = (decision: typeof rateDecision.$inferSelect, name: string | null, timeZone: string): Row => ({
  ...decision,
  outcome: decision.kind === 'shadow' && decision.outcome ? missed(decision.outcome) : decision.outcome,
  name,
  daysBefore: Math.max(0, daysBetween(dateIn(timeZone, decision.decidedAt), decision.stayDate)),
  daysInForce: daysInForceOf(decision, timeZone),
})

/** What a row earned; none before its night is over, and none if its rate never was on sale. */
const outcomeOf = ({ outcome }: Row): Outcome[] => (outcome?.wasOffered ? [outcome] : [])

function sumOf(rows: readonly Row[]): DecisionSum {
  const outcomes = rows.flatMap(outcomeOf)
  const sum = sumOfGains(outcomes)
  return {
    decisions: rows.length,
    judged: outcomes.length,
    gain: whole(sum.gain),
    interval: whole(sum.interval),
    isClear: isClear(sum),
  }
}

const isIn =
  (kinds: readonly Decision['kind'][]) =>
  ({ kind }: Row): boolean =>
    kinds.includes(kind)

const groupSums = (rows: readonly Row[]): GroupSums => ({
  followed: sumOf(rows.filter(isIn(DECISION_GROUPS.followed))),
  changed: sumOf(rows.filter(isIn(DECISION_GROUPS.changed))),
  left: sumOf(rows.filter(isIn(DECISION_GROUPS.left))),
})

/** The rows by a key, in the order in which keys first appear. */
function grouped<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups]
}

/** What a hotel's decisions earned, by what can be compared. */
export async function readDecisionSummary(
  db: DbOrTx,
  hotel: AnalysedHotel,
  nights: Nights,
  now: Date,
): Promise<DecisionSummary> {
  const [stored, names, { content: autopilot }] = await Promise.all([
    db
      .select({ decision: rateDecision, name: PERSON_NAME })
      .from(rateDecision)
      .leftJoin(userAccount, eq(userAccount.id, rateDecision.decidedBy))
      .where(conditionOf(hotel, nights, now))
      .orderBy(rateDecision.stayDate, rateDecision.id),
    readCategoryNames(db, hotel.id),
    readDocument(db, hotel.id, 'autopilot'),
  ])
  const all = stored.map(({ decision, name }) => withLead(decision, name, hotel.timeZone))
  const made = all.filter(({ kind }) => kind !== 'shadow')
  const overridden = made.filter(isIn(DECISION_GROUPS.changed))
  const people = grouped(
    made.filter(({ kind }) => kind !== 'left'),
    ({ decidedBy }) => decidedBy,
  )
  const shadow = all.filter(({ kind }) => kind === 'shadow')
  const gainOf = ({ outcome }: Row): number => outcome?.gain ?? 0
  // A single night is mostly chance: without this the lists would show who was lucky.
  const clear = made.filter((row) => outcomeOf(row).some((outcome) => isClear(sumOfGains([outcome]))))
  const byGain = clear.toSorted((a, b) => gainOf(b) - gainOf(a))
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    categories: [...names].map(([id, name]) => ({ id, name })),
    total: groupSums(made),
    kinds: DECISION_KINDS.flatMap((kind) => {
      const rows = all.filter((row) => row.kind === kind)
      return rows.length > 0 ? [{ kind, ...sumOf(rows) }] : []
    }),
    months: grouped(made, ({ stayDate }) => firstOfMonth(stayDate)).map(([month, rows]) => ({
      month,
      ...groupSums(rows),
    })),
    people: people.flatMap(([, rows]) => {
      const [first] = rows
      return first ? [{ by: personOf(first), ...groupSums(rows) }] : []
    }),
    leads: DECISION_LEADS.map((lead) => ({
      lead,
      ...groupSums(made.filter(({ daysBefore }) => isInLead(lead, daysBefore))),
    })),
    reasons: [...OVERRIDE_REASONS, null].flatMap((reason) => {
      const rows = overridden.filter((row) => row.reason === reason)
      return rows.length > 0 ? [{ reason, ...sumOf(rows) }] : []
    }),
    shadow: [...names.keys()].flatMap((category) =>
      DECISION_LEADS.flatMap((lead) => {
        const rows = shadow.filter((row) => row.category === category && isInLead(lead, row.daysBefore))
        const mode = modeIn(autopilot.categories, category, LEAD_DAYS[lead])
        return rows.length > 0 ? [{ category, lead, mode, ...sumOf(rows) }] : []
      }),
    ),
    best: byGain
      .filter((row) => gainOf(row) > 0)
      .slice(0, MOST_LISTED)
      .map(shown),
    worst: byGain
      .toReversed()
      .filter((row) => gainOf(row) < 0)
      .slice(0, MOST_LISTED)
      .map(shown),
  }
}
