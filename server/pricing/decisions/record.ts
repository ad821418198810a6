import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { inParts } from '../../../contract/platform/in-parts.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import type { AutopilotChange } from '../../../contract/pricing/autopilot-run.ts'
import {
  DECISION_GROUPS,
  type DecisionKind,
  LEFT_AFTER_DAYS,
  type OverrideReason,
} from '../../../contract/pricing/decision.ts'
import { basisOf } from '../../../engine/pricing/decisions.ts'
import type { KnownNight } from '../../../engine/pricing/price-night.ts'
import type { Recommendation } from '../../../engine/pricing/recommend.ts'
import { keptShare } from '../../../engine/pricing/what-if.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { type NightRates, pricedNight, rateDecision } from '../../platform/database/schema/index.ts'
import type { StoredPlan } from '../plan.ts'
import { readActive } from '../published.ts'

/** Nights ahead whose recommendations are decided on by leaving them: few guests book earlier. */
const LEFT_NIGHTS = 120
/** Rows of a statement: each of their values is a parameter, of which there can be 65,535. */
const STORED_AT_ONCE = 1_000

/** A night of a category. */
interface NightOfCategory {
  readonly stayDate: StayDate
  readonly category: number
}

type Opened = NightOfCategory & Pick<typeof rateDecision.$inferInsert, 'kind' | 'rate' | 'other' | 'reason'>

const keyOf = ({ stayDate, category }: NightOfCategory): string => `${stayDate} ${category}`

/** The moment before which a recommendation has to begin in order to count as left. */
const leftBefore = (at: Date): Date => new Date(at.getTime() - LEFT_AFTER_DAYS * millisecondsInDay)

/** The condition for decisions that count by a moment: a recommendation was left long enough, or until the night. */
export const countsBy = (now: Date, today: StayDate): SQL | undefined =>
  or(ne(rateDecision.kind, 'left'), lt(rateDecision.decidedAt, leftBefore(now)), lt(rateDecision.stayDate, today))

/** Ends decisions at a moment. A recommendation that was left for a short time only was no decision. */
async function end(tx: Tx, ended: SQL | undefined, at: Date): Promise<void> {
  const open = and(ended, isNull(rateDecision.endedAt))
  await tx
    .delete(rateDecision)
    .where(and(open, eq(rateDecision.kind, 'left'), gte(rateDecision.decidedAt, leftBefore(at))))
  await tx.update(rateDecision).set({ endedAt: at }).where(open)
}

const isOneOfNights = (nights: readonly NightOfCategory[]): SQL => {
  const rows = manyRows(
    nights.map(({ stayDate, category }) => ({ stayDate, category })),
    { stayDate: 'date', category: 'int' },
  )
  return sql`(${rateDecision.stayDate}, ${rateDecision.category}) in (select "stayDate", category from ${rows} as night)`
}

/** Removes the decisions that a publication made about nights and categories, and opens those again that it replaced. */
export async function undoDecisions(
  tx: Tx,
  companyId: number,
  nights: readonly NightOfCategory[],
  publishedAt: Date,
): Promise<void> {
  const published = [...DECISION_GROUPS.followed, ...DECISION_GROUPS.changed]
  for (const part of inParts(nights, STORED_AT_ONCE)) {
    const ofPart = and(
      eq(rateDecision.companyId, companyId),
      isOneOfNights(part),
      inArray(rateDecision.kind, published),
    )
    await tx.delete(rateDecision).where(and(ofPart, eq(rateDecision.decidedAt, publishedAt)))
    await tx
      .update(rateDecision)
      .set({ endedAt: null })
      .where(and(ofPart, eq(rateDecision.endedAt, publishedAt)))
  }
}

/** The nights of a hotel as they are known when their rates are decided. */
async function readNights(db: DbOrTx, companyId: number, nights: readonly NightOfCategory[]) {
  const rows = await db
    .select({ known: pricedNight.known, rates: pricedNight.rates })
    .from(pricedNight)
    .where(
      and(
        eq(pricedNight.companyId, companyId),
        inArray(pricedNight.stayDate, [...new Set(nights.map(({ stayDate }) => stayDate))]),
      ),
    )
  return new Map(rows.map((row) => [row.known.stayDate, row]))
}

interface Opening {
  readonly plan: StoredPlan
  readonly at: Date
  readonly by?: number | null
}

/** Adds decisions from a moment on, with what is known of their nights. */
async function open(
  tx: Tx,
  companyId: number,
  opened: readonly Opened[],
  nights: ReadonlyMap<StayDate, { readonly known: KnownNight }>,
  { plan, at, by = null }: Opening,
): Promise<void> {
  const kept = keptShare(plan.documents.settings.commission)
  for (const part of inParts(opened, STORED_AT_ONCE))
    await tx.insert(rateDecision).values(
      part.map((decision) => {
        const known = nights.get(decision.stayDate)?.known
        const basis = known ? basisOf(known, plan, decision.category, kept) : null
        return { ...decision, companyId, decidedAt: at, decidedBy: by, basis }
      }),
    )
}

/** A published rate, in minor units; `overrideReason` is why it is not the recommended one. */
interface PublishedRate extends NightOfCategory {
  readonly rate: number
  readonly isFixed?: boolean
  readonly overrideReason?: OverrideReason | null
}

/** What was decided by publishing a rate; null if it changes nothing that could be compared. */
function decided(
  { stayDate, category, rate, isFixed, overrideReason = null }: PublishedRate,
  active: number | null,
  recommendation: Recommendation | undefined,
  source: 'user' | 'autopilot',
): Opened | null {
  // Of a fixed night the recommended rate is the fixed one: there is nothing to compare with.
  if (recommendation?.isFixed) return null
  const isFollowed = source === 'autopilot' || rate === recommendation?.rate
  const other = isFollowed ? active : (recommendation?.rate ?? null)
  if (other === null || other === rate) return null
  const isByRule = recommendation?.steps.some(({ kind }) => kind === 'rule')
  const followed: DecisionKind = source === 'autopilot' ? 'autopilot' : isByRule ? 'rule' : 'accepted'
  const kind = isFollowed ? followed : isFixed ? 'fixed' : 'changed'
  return { stayDate, category, kind, rate, other, reason: isFollowed ? null : overrideReason }
}

/** Records the decisions that are made by publishing rates, before these are stored. */
export async function recordPublished(
  tx: Tx,
  { id: companyId }: AnalysedHotel,
  published: readonly PublishedRate[],
  { source, ...opening }: Opening & { readonly source: 'user' | 'autopilot' },
): Promise<void> {
  const dates = published.map(({ stayDate }) => stayDate).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return
  const { at } = opening
  const [nights, activeOf] = await Promise.all([
    readNights(tx, companyId, published),
    readActive(tx, companyId, { from, to }, at),
  ])
  // What they replace has ended.
  await end(tx, and(eq(rateDecision.companyId, companyId), isOneOfNights(published)), at)
  const opened = published.flatMap((rate) => {
    const { stayDate, category } = rate
    return decided(rate, activeOf(stayDate, category), nights.get(stayDate)?.rates[category], source) ?? []
  })
  await open(tx, companyId, opened, nights, opening)
}

/**
 * Brings the open decisions of a kind up to date, from a stay date on: those that are no longer made end, and new ones begin. An open one
 * stays as long as the rate on sale does and the other one is on the same side of it.
 */
async function settle(
  tx: Tx,
  companyId: number,
  { kind, from, made }: { kind: DecisionKind; from: StayDate; made: readonly Opened[] },
  nights: ReadonlyMap<StayDate, { readonly known: KnownNight }>,
  opening: Opening,
): Promise<void> {
  const stored = await tx
    .select()
    .from(rateDecision)
    .where(
      and(
        eq(rateDecision.companyId, companyId),
        eq(rateDecision.kind, kind),
        gte(rateDecision.stayDate, from),
        isNull(rateDecision.endedAt),
      ),
    )
  const byNight = new Map(made.map((decision) => [keyOf(decision), decision]))
  const kept = new Set<string>()
  const ended: number[] = []
  for (const decision of stored) {
    const same = byNight.get(keyOf(decision))
    const isKept =
      same?.rate === decision.rate && Math.sign(same.other - same.rate) === Math.sign(decision.other - decision.rate)
    if (isKept) kept.add(keyOf(decision))
    else ended.push(decision.id)
  }
  for (const part of inParts(ended, STORED_AT_ONCE))
    await end(tx, and(eq(rateDecision.companyId, companyId), inArray(rateDecision.id, part)), opening.at)
  await open(
    tx,
    companyId,
    made.filter((decision) => !kept.has(keyOf(decision))),
    nights,
    opening,
  )
}

/** Records the recommendations of the coming nights that differ from the rates on sale: who leaves them decides against them. */
export async function recordLeft(
  tx: Tx,
  { id: companyId, timeZone }: AnalysedHotel,
  rows: readonly { readonly known: KnownNight; readonly rates: NightRates }[],
  { plan, at }: Opening,
): Promise<void> {
  const today = dateIn(timeZone, at)
  const last = addDays(today, LEFT_NIGHTS)
  const coming = rows.filter(({ known }) => known.stayDate >= today && known.stayDate <= last)
  // While data are stale the last recommendations stay, and so do the decisions about them.
  if (coming.some(({ rates }) => Object.values(rates).some(({ isStale }) => isStale))) return
  const decisions = await tx
    .select()
    .from(rateDecision)
    .where(
      and(
        eq(rateDecision.companyId, companyId),
        inArray(rateDecision.kind, [...DECISION_GROUPS.followed, ...DECISION_GROUPS.changed]),
        gte(rateDecision.stayDate, today),
        isNull(rateDecision.endedAt),
      ),
    )
  const decidedOf = new Map(decisions.map((decision) => [keyOf(decision), decision]))
  // Whoever overrode the recommendation of a night, or published it a moment ago, has decided on it.
  const isDecided = (night: NightOfCategory, recommended: number): boolean => {
    const decision = decidedOf.get(keyOf(night))
    return (
      decision !== undefined &&
      (decision.kind === 'changed' || decision.kind === 'fixed' || decision.rate === recommended)
    )
  }
  const made = coming.flatMap(({ known, rates }) =>
    Object.values(rates).flatMap(({ category, rate: other, isFixed }): Opened[] => {
      const rate = known.active[category]?.rate
      const { stayDate } = known
      if (rate === undefined || rate === other || isFixed || isDecided({ stayDate, category }, other)) return []
      return [{ stayDate, category, kind: 'left', rate, other }]
    }),
  )
  const nights = new Map(coming.map((row) => [row.known.stayDate, row]))
  await settle(tx, companyId, { kind: 'left', from: today, made }, nights, { plan, at })
}

/** Records what autopilot would do in shadow mode. */
export async function recordShadow(
  tx: Tx,
  hotel: AnalysedHotel,
  changes: readonly AutopilotChange[],
  { plan, at }: Opening,
): Promise<void> {
  const made = changes.flatMap(({ stayDate, category, mode, before, after }): Opened[] =>
    mode === 'shadow' ? [{ stayDate, category, kind: 'shadow', rate: before, other: after }] : [],
  )
  const nights = await readNights(tx, hotel.id, made)
  const from = dateIn(hotel.timeZone, at)
  await settle(tx, hotel.id, { kind: 'shadow', from, made }, nights, { plan, at })
}
