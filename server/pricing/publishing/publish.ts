import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PricingDocument } from '../../../contract/hotel/documents.ts'
import type { ActivitySource } from '../../../contract/platform/activity.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import {
  type DraftChoice,
  type DraftRates,
  isOutside,
  MOST_LISTED_RATES,
  type PublicationChoice,
} from '../../../contract/pricing/draft.ts'
import { planRates } from '../../../engine/pricing/derivations.ts'
import type { Kinds } from '../../connection/kinds.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { PUBLIC_RATE, readCategoryNames, readDocument, readDocuments } from '../../hotel/documents/documents.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { connection, type FixingChange, publication, publicationLine } from '../../platform/database/schema/index.ts'
import { currentCause } from '../../platform/jobs/cause.ts'
import { changeDocument } from '../change-document.ts'
import { recordPublished } from '../decisions/record.ts'
import { limitFault, readLimits } from '../limits.ts'
import { readPlan } from '../plan.ts'
import { readActive, readActiveOfPlans } from '../published.ts'
import { announceRateChange } from '../recommendations.ts'
import { ratesByName, readDrafts, refuse, takeDrafts } from './drafts.ts'
import { fixingChanges, withFixingChanges } from './fixing.ts'
import { chosenRestrictions, type NewRestriction, restrictionsByName } from './restriction-changes.ts'

/** A new rate of a category, for the base rate plan, in minor units. */
export interface NewRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly rate: number
}

/**
 * Returns the rates of every plan that is sent beside a rate of the base plan, that one first; without plans that the system derives itself.
 */
export function sentRates(
  { base, plans }: PricingDocument<'rate-plans'>,
  { usual, ratePlans }: PricingDocument<'rounding'>,
  currency: string,
): (rate: number) => { readonly ratePlan: string; readonly rate: number }[] {
  const derived = plans.map(({ code, parent, adjustment }) => ({
    code,
    parent: parent === base ? null : parent,
    adjustment,
    rounding: ratePlans.find(({ ratePlan }) => ratePlan === code)?.rounding ?? usual,
  }))
  const isSent = new Set(plans.filter(({ isDerivedBySystem }) => !isDerivedBySystem).map(({ code }) => code))
  return (rate) => [
    { ratePlan: base ?? PUBLIC_RATE, rate },
    ...[...planRates(rate, derived, currency)]
      .filter(([code]) => isSent.has(code))
      .map(([ratePlan, planRate]) => ({ ratePlan, rate: planRate })),
  ]
}

/** The rates of every plan that is sent, by category and night. */
export async function withPlans<Rate extends NewRate>(
  db: DbOrTx,
  { id: companyId, currency }: Hotel,
  rates: readonly Rate[],
) {
  const documents = await readDocuments(db, companyId, ['rate-plans', 'rounding'])
  const ratesOf = sentRates(documents['rate-plans'].content, documents.rounding.content, currency)
  return rates.flatMap(({ rate, ...night }) => ratesOf(rate).map((sent) => ({ ...night, ...sent })))
}

/**
 * The codes of the base plan and of those that inherit its restrictions; a plan derived from a plan with its own restrictions
 * inherits those.
 */
function restrictedPlans({ base, plans }: PricingDocument<'rate-plans'>): string[] {
  const inherits = (code: string): boolean => {
    if (code === base) return true
    const plan = plans.find((each) => each.code === code)
    return plan !== undefined && !plan.hasOwnRestrictions && inherits(plan.parent)
  }
  return [base ?? PUBLIC_RATE, ...plans.map(({ code }) => code).filter((code) => code !== base && inherits(code))]
}

interface Publishing {
  readonly at: Date
  readonly source: ActivitySource
  readonly by: number | null
  /** How it changed the fixed rates; none by default. */
  readonly fixing?: readonly FixingChange[]
  /** The publication whose former rates it publishes again. */
  readonly undoes?: number
}

/** A rate or a restriction of a plan to be published; the other one is null. */
export type NewLine = Pick<
  typeof publicationLine.$inferSelect,
  'stayDate' | 'category' | 'ratePlan' | 'rate' | 'restriction' | 'previousRestriction'
>

/** Rates of every plan that is sent, and restrictions. For plans that the system derives itself, only restrictions. */
async function toLines(
  tx: Tx,
  hotel: Hotel,
  rates: readonly NewRate[],
  restrictions: readonly NewRestriction[],
): Promise<NewLine[]> {
  const codes = restrictedPlans((await readDocument(tx, hotel.id, 'rate-plans')).content)
  return [
    ...(await withPlans(tx, hotel, rates)).map((line) => ({ ...line, restriction: null, previousRestriction: null })),
    ...restrictions.flatMap(({ stayDate, category, before, after }) =>
      codes.map((ratePlan) => ({
        stayDate,
        category,
        ratePlan,
        rate: null,
        restriction: after,
        previousRestriction: before,
      })),
    ),
  ]
}

type PlanRate = NewRate & { readonly ratePlan: string }

/** Returns the rate on sale for the night, category and plan of a rate that is to be published; null if there is none. */
async function readActiveBefore(db: DbOrTx, companyId: number, rates: readonly PlanRate[], at: Date) {
  const { base } = (await readDocument(db, companyId, 'rate-plans')).content
  const nights = rates.map(({ stayDate }) => stayDate).sort()
  const [from = '', to = ''] = [nights[0], nights.at(-1)]
  // Until a base plan is chosen, the public rate is that of any plan.
  const isOfAny = ({ ratePlan }: PlanRate) => base === null && ratePlan === PUBLIC_RATE
  const plans = new Set(rates.flatMap((line) => (isOfAny(line) ? [] : [line.ratePlan])))
  const activeOfPlan = await readActiveOfPlans(db, companyId, { from, to }, at, [...plans])
  const activeOfAny = rates.some(isOfAny) ? await readActive(db, companyId, { from, to }, at) : () => null
  return (line: PlanRate): number | null =>
    isOfAny(line)
      ? activeOfAny(line.stayDate, line.category)
      : activeOfPlan(line.ratePlan, line.stayDate, line.category)
}

/** Lines of the outbox, each rate with the active one of its plan. */
async function withActive(tx: Tx, companyId: number, lines: readonly NewLine[], at: Date) {
  const rates = lines.flatMap(({ rate, ...line }) => (rate === null ? [] : { ...line, rate }))
  const activeOf = await readActiveBefore(tx, companyId, rates, at)
  return lines.map((line) => ({
    ...line,
    previous: line.rate === null ? null : activeOf({ ...line, rate: line.rate }),
    restriction: line.restriction && JSON.stringify(line.restriction),
    previousRestriction: line.previousRestriction && JSON.stringify(line.previousRestriction),
  }))
}

type DraftRate = DraftRates['lines'][number]

/**
 * Returns the rates that are listed, those of nights with one outside the limits first, then by date. Which ones is decided in that order,
 * then by the largest change of a night in per cent; the rates of a night stay beside each other, in their order.
 */
function listedRates<Rate extends DraftRate>(rates: readonly Rate[]): Rate[] {
  const outside = new Set(rates.filter((rate) => rate.isOutside).map(({ stayDate }) => stayDate))
  const changes = new Map<StayDate, number>()
  for (const { stayDate, rate, previous } of rates)
    changes.set(stayDate, Math.max(changes.get(stayDate) ?? -1, previous ? Math.abs(rate / previous - 1) : -1))
  const changeOn = ({ stayDate }: Rate): number => changes.get(stayDate) ?? -1
  const outsideFirst = (a: Rate, b: Rate) => Number(outside.has(b.stayDate)) - Number(outside.has(a.stayDate))
  const byDate = (a: Rate, b: Rate) => a.stayDate.localeCompare(b.stayDate)
  return rates
    .toSorted((a, b) => outsideFirst(a, b) || changeOn(b) - changeOn(a) || byDate(a, b))
    .slice(0, MOST_LISTED_RATES)
    .sort((a, b) => outsideFirst(a, b) || byDate(a, b))
}

/** The rates of every sent plan that publishing drafts would put on sale, as {@link DraftRates} says. */
export async function readDraftRates(db: DbOrTx, hotel: Hotel, choice: DraftChoice, now: Date): Promise<DraftRates> {
  const { id: companyId, currency } = hotel
  const chosen = new Set(choice.lines.map(({ id }) => id))
  const drafts = (await readDrafts(db, hotel, now)).lines.filter(({ id }) => chosen.has(id))
  const rates = await withPlans(
    db,
    hotel,
    drafts.map(({ stayDate, category, rate, limits }) => ({ stayDate, category, rate, limits })),
  )
  const activeOf = await readActiveBefore(db, companyId, rates, now)
  const { base } = (await readDocument(db, companyId, 'rate-plans')).content
  const lines = rates.map(({ limits, ...rate }) => ({
    ...rate,
    previous: activeOf(rate),
    isOutside: rate.ratePlan !== (base ?? PUBLIC_RATE) && isOutside({ ...rate, limits }),
  }))
  return {
    companyId,
    currency,
    count: lines.length,
    outside: lines.filter((line) => line.isOutside).length,
    lines: listedRates(lines),
  }
}

/**
 * Puts rates of categories, with those of the plans derived from them, and restrictions into the outbox; returns the id of the
 * publication. See {@link storeLines}.
 */
export async function storePublication(
  tx: Tx,
  hotel: Hotel,
  rates: readonly NewRate[],
  { restrictions = [], ...publishing }: Publishing & { readonly restrictions?: readonly NewRestriction[] },
): Promise<number> {
  return storeLines(tx, hotel.id, await toLines(tx, hotel, rates, restrictions), publishing)
}

/**
 * Puts lines into the outbox, in the transaction that publishes them; returns the id of the publication. Pending lines of the same
 * night, category and plan are replaced.
 */
export async function storeLines(
  tx: Tx,
  companyId: number,
  lines: readonly NewLine[],
  { at, source, by, fixing = [], undoes }: Publishing,
): Promise<number> {
  const [linked] = await tx
    .select({ kind: connection.kind })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  const [stored] = await tx
    .insert(publication)
    .values({
      companyId,
      publishedAt: at,
      publishedBy: by,
      source,
      via: linked?.kind ?? null,
      fixing: [...fixing],
      undoes: undoes ?? null,
      cause: currentCause(),
    })
    .returning({ id: publication.id })
  const publicationId = stored?.id ?? 0
  const sent = manyRows(await withActive(tx, companyId, lines, at), {
    stayDate: 'date',
    category: 'int',
    ratePlan: 'text',
    rate: 'bigint',
    previous: 'bigint',
    restriction: 'jsonb',
    previousRestriction: 'jsonb',
  })
  await tx.execute(sql`
    update ${publicationLine} set state = 'superseded', due_at = null, at = ${at.toISOString()}::timestamptz
    from ${sent} as line
    where ${publicationLine.companyId} = ${companyId} and ${publicationLine.state} = 'queued'
      and ${publicationLine.stayDate} = line."stayDate" and ${publicationLine.category} = line.category
      and ${publicationLine.ratePlan} = line."ratePlan"
      and (${publicationLine.restriction} is null) = (line.restriction is null)`)
  await tx.execute(sql`
    insert into ${publicationLine} (company_id, publication_id, stay_date, category, rate_plan, rate, previous, restriction, previous_restriction, at, due_at)
    select ${companyId}::int, ${publicationId}::bigint, "stayDate", category, "ratePlan", rate, previous, restriction, "previousRestriction",
      ${at.toISOString()}::timestamptz, ${linked ? sql`${at.toISOString()}::timestamptz` : sql`null::timestamptz`}
    from ${sent} as line order by "stayDate", category, "ratePlan"`)
  await announceRateChange(tx, companyId)
  await tx.execute(sql`select pg_notify('publication', ${String(companyId)}::text)`)
  return publicationId
}

/** The dependencies of publishing besides the database. */
interface PublishContext {
  readonly kinds: Kinds
  readonly now: Date
}

/**
 * Publishes drafts and changes of restrictions, all or none; returns the id of the publication. Everything is stored before the
 * response, and sent afterwards. Throws 412 for changes since the caller read them, and 400 for rates that are no longer within
 * their limits and for nights that are over.
 */
export function publishDrafts(
  db: Db,
  request: FastifyRequest,
  hotel: Hotel,
  choice: PublicationChoice,
  { kinds, now }: PublishContext,
): Promise<number> {
  const { id: companyId } = hotel
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const drafts = choice.lines.length === 0 ? [] : await takeDrafts(tx, companyId, choice)
    const restrictions = await chosenRestrictions(tx, hotel, choice.restrictions, { kinds, now })
    const limitsOf = await readLimits(tx, hotel, now)
    const today = dateIn(hotel.timeZone, now)
    refuse(
      400,
      choice.lines.flatMap(({ id }, at) => {
        const draft = drafts.find((each) => each.id === id)
        if (!draft) return []
        const path = `lines.${at}.id`
        if (draft.stayDate < today) return [{ path, message: 'This night is over.', code: 'invalid' }]
        const fault = limitFault(path, draft.rate, limitsOf(draft.stayDate, draft.category), hotel.currency)
        return fault ? [fault] : []
      }),
    )
    const by = callerFrom(request).userId
    // Before rates are fixed: a fixed rate is the recommended one from then on.
    const reasonOf = new Map(choice.lines.map(({ id, overrideReason }) => [id, overrideReason]))
    const published = drafts.map(({ id, fixing: of, ...draft }) => ({
      ...draft,
      isFixed: of === 'fix',
      overrideReason: reasonOf.get(id) ?? null,
    }))
    const plan = await readPlan(tx, hotel, now)
    await recordPublished(tx, hotel, published, { plan, at: now, by, source: 'user' })
    const fixed = await readDocument(tx, companyId, 'fixed-rates')
    const fixing = fixingChanges(fixed.content, drafts)
    if (fixing.length > 0)
      await changeDocument(
        { tx, request, hotel, at: now },
        'fixed-rates',
        fixed,
        withFixingChanges(fixed.content, fixing),
      )
    const id = await storePublication(tx, hotel, drafts, { at: now, source: 'user', by, restrictions, fixing })
    const names = await readCategoryNames(tx, companyId)
    await recordActivity(tx, request, {
      companyId,
      action: 'publish',
      entity: 'publication',
      entityId: id,
      after: {
        ...ratesByName(drafts, names),
        ...(restrictions.length > 0 && { restrictions: restrictionsByName(restrictions, names) }),
      },
    })
    return id
  })
}
