import { and, asc, between, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { inParts } from '../../contract/platform/in-parts.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { GuestResponse } from '../../engine/pricing/elasticity.ts'
import { isStale } from '../../engine/pricing/guard-rails.ts'
import type { PricedOffer } from '../../engine/pricing/learning.ts'
import { type KnownNight, offersOf, type PricingPlan, priceNight } from '../../engine/pricing/price-night.ts'
import type { RatesOfRun } from '../forecast/run.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import {
  company,
  guestResponse,
  type NightRates,
  pricedNight,
  rateDecision,
  rateDraft,
  rateOffers,
  recommendedRates,
} from '../platform/database/schema/index.ts'
import { judgeDecisions } from './decisions/judge.ts'
import { recordLeft } from './decisions/record.ts'
import { LEARNED_DAYS, readKnowledge } from './knowledge.ts'
import { fixedByDate, type PlanningDocuments, readPlan } from './plan.ts'

/** Nights that are calculated and stored at once, so that nothing else has to wait long. */
const PIECE_NIGHTS = 60
/** Days after a night for which its recommendations keep their steps. */
export const EXPLAINED_DAYS = 400

/** Days after a night for which its decisions are kept: three years, to compare them with the year before. */
const DECIDED_DAYS = 1_096

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The part of a night's recommendations that counts as a change: a slightly different explanation of the same rate does not. */
const comparable = (rates: NightRates): string =>
  JSON.stringify(
    Object.values(rates)
      .sort((a, b) => a.category - b.category)
      .map(({ category, rate, level, limits, isFixed }) => [
        category,
        rate,
        level,
        limits.lowest,
        limits.highest,
        isFixed,
      ]),
  )

interface Calculation {
  readonly plan: PricingPlan
  /** Fixed manually. */
  readonly fixed: PlanningDocuments['fixed-rates']
  readonly at: Date
  /** When the hotel's data were last received. */
  readonly basedOn: Date | null
  readonly isStale: boolean
}

/**
 * Calculates and stores the recommendations of nights; if a rate changes, the new one is added to the history. While data are
 * stale, the last recommendations stay. Returns how many nights changed.
 */
async function storeNights(
  tx: Tx,
  companyId: number,
  nights: readonly KnownNight[],
  { plan, fixed, at, basedOn, isStale }: Calculation,
): Promise<number> {
  let changes = 0
  const fixedOf = fixedByDate(fixed)
  for (const piece of inParts(nights, PIECE_NIGHTS)) {
    const from = piece[0]?.stayDate ?? ''
    const to = piece.at(-1)?.stayDate ?? ''
    const before = new Map(
      (
        await tx
          .select({ stayDate: pricedNight.stayDate, rates: pricedNight.rates })
          .from(pricedNight)
          .where(and(eq(pricedNight.companyId, companyId), between(pricedNight.stayDate, from, to)))
      ).map(({ stayDate, rates }) => [stayDate, rates]),
    )
    const rows = piece.map((known) => {
      const last = Object.values(before.get(known.stayDate) ?? {})
      const recommended = priceNight(known, plan, { fixed: fixedOf(known.stayDate), last, isStale })
      const rates: NightRates = Object.fromEntries(recommended.map((each) => [each.category, each]))
      return { companyId, stayDate: known.stayDate, calculatedAt: at, basedOn, known, rates }
    })
    await tx
      .insert(pricedNight)
      .values(rows)
      .onConflictDoUpdate({
        target: [pricedNight.companyId, pricedNight.stayDate],
        set: {
          calculatedAt: at,
          basedOn,
          known: sql`excluded.known`,
          rates: sql`excluded.rates`,
        },
      })
    const changed = rows.filter(({ stayDate, rates }) => comparable(rates) !== comparable(before.get(stayDate) ?? {}))
    changes += changed.length
    if (changed.length > 0)
      await tx
        .insert(recommendedRates)
        .values(changed.map(({ stayDate, rates }) => ({ companyId, stayDate, at, rates })))
        .onConflictDoUpdate({
          target: [recommendedRates.companyId, recommendedRates.stayDate, recommendedRates.at],
          set: { rates: sql`excluded.rates` },
        })
    await nextTurn()
  }
  await announceRateChange(tx, companyId)
  return changes
}

/** Notifies everyone who views a hotel's rates that they have changed, once the transaction commits. */
export async function announceRateChange(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('rates', ${String(companyId)}::text)`)
}

/** The hotel's current offers for the coming nights. */
function offersNow(
  rows: Awaited<ReturnType<typeof readKnown>>,
  nights: readonly KnownNight[],
  plan: PricingPlan,
): PricedOffer[] {
  const primary = plan.categories[0]?.id ?? 0
  const recommended = new Map(rows.map(({ known, rates }) => [known.stayDate, rates[primary]]))
  return offersOf(nights, plan, (stayDate) => recommended.get(stayDate))
}

/** Stores today's offers, and how guests respond to rates if it was estimated again. */
async function storeLearning(
  tx: Tx,
  companyId: number,
  today: StayDate,
  { offers, learned }: { offers: PricedOffer[]; learned: GuestResponse | null },
): Promise<void> {
  await tx
    .insert(rateOffers)
    .values({ companyId, offeredOn: today, offers })
    .onConflictDoUpdate({ target: [rateOffers.companyId, rateOffers.offeredOn], set: { offers } })
  await tx
    .delete(rateOffers)
    .where(and(eq(rateOffers.companyId, companyId), lt(rateOffers.offeredOn, addDays(today, -LEARNED_DAYS))))
  if (!learned) return
  const row = { response: learned, learnedOn: today }
  await tx
    .insert(guestResponse)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: guestResponse.companyId, set: row })
}

/** Removes the current data and the drafts of past nights, and the steps and decisions of nights that are long past. */
async function prune(tx: Tx, companyId: number, today: StayDate): Promise<void> {
  await tx.delete(pricedNight).where(and(eq(pricedNight.companyId, companyId), lt(pricedNight.stayDate, today)))
  await tx.delete(rateDraft).where(and(eq(rateDraft.companyId, companyId), lt(rateDraft.stayDate, today)))
  await tx
    .delete(rateDecision)
    .where(and(eq(rateDecision.companyId, companyId), lt(rateDecision.stayDate, addDays(today, -DECIDED_DAYS))))
  await tx.execute(sql`
    update ${recommendedRates} old
    set rates = (select coalesce(jsonb_object_agg(key, value || '{"steps": []}'), '{}') from jsonb_each(old.rates))
    where old.company_id = ${companyId} and old.stay_date <= ${addDays(today, -EXPLAINED_DAYS)}
      and jsonb_path_exists(old.rates, '$.*.steps[*]')`)
}

/** Stores the inputs of a calculation for the coming nights with their recommendations, in its transaction. */
async function storeKnown(
  tx: Tx,
  hotel: AnalysedHotel,
  nights: readonly KnownNight[],
  { at, basedOn, learned }: { at: Date; basedOn: Date | null; learned: GuestResponse | null },
): Promise<void> {
  // Before anything is stored: whoever publishes locks the hotel first, too.
  await tx.select({ id: company.id }).from(company).where(eq(company.id, hotel.id)).for('key share')
  const plan = await readPlan(tx, hotel, at)
  const { settings, 'fixed-rates': fixed } = plan.documents
  const stale = isStale(basedOn, at, settings.staleAfterHours)
  await storeNights(tx, hotel.id, nights, { plan, fixed, at, basedOn, isStale: stale })
  const today = dateIn(hotel.timeZone, at)
  const rows = await readKnown(tx, hotel.id, today)
  await storeLearning(tx, hotel.id, today, { offers: offersNow(rows, nights, plan), learned })
  await recordLeft(tx, hotel, rows, { plan, at })
  await judgeDecisions(tx, hotel, at)
  await prune(tx, hotel.id, today)
}

/** The stored inputs of a hotel's nights from a date on, or up to another one. */
export const readKnown = (db: DbOrTx, companyId: number, from: StayDate, to?: StayDate) =>
  db
    .select({ known: pricedNight.known, rates: pricedNight.rates, basedOn: pricedNight.basedOn })
    .from(pricedNight)
    .where(
      and(
        eq(pricedNight.companyId, companyId),
        gte(pricedNight.stayDate, from),
        to === undefined ? undefined : lte(pricedNight.stayDate, to),
      ),
    )
    .orderBy(asc(pricedNight.stayDate))

/** Recalculates the coming nights from the stored inputs, after a change of the documents. Returns how many nights changed. */
export async function recalculate(tx: Tx, hotel: AnalysedHotel, at: Date): Promise<number> {
  const rows = await readKnown(tx, hotel.id, dateIn(hotel.timeZone, at))
  const basedOn = rows[0]?.basedOn ?? null
  const plan = await readPlan(tx, hotel, at)
  // A manual change applies immediately, even while data are stale: only the demand data are old then.
  return storeNights(
    tx,
    hotel.id,
    rows.map(({ known }) => known),
    { plan, fixed: plan.documents['fixed-rates'], at, basedOn, isStale: false },
  )
}

/** The rates of a forecast run. */
export const ratesOfRun: RatesOfRun = { read: readKnowledge, store: storeKnown }
