import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ActivitySource } from '../../contract/activity.ts'
import type { Fixing, PublicationChoice } from '../../contract/draft.ts'
import type { PricingDocument } from '../../contract/pricing-documents.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import { dateIn } from '../../contract/time-zone.ts'
import { planRates } from '../../engine/pricing/derivations.ts'
import type { Hotel } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { lockCompany } from '../company/changes.ts'
import type { Kinds } from '../connection/kinds.ts'
import type { Db, Tx } from '../database/db.ts'
import { manyRows } from '../database/many-rows.ts'
import { connection, publication, publicationLine } from '../database/schema/index.ts'
import { PUBLIC_RATE, readCategoryNames, readDocument, readDocuments } from '../documents/documents.ts'
import { changeDocument } from '../pricing/change-document.ts'
import { limitFault, readLimits } from '../pricing/limits.ts'
import { readActive } from '../pricing/published.ts'
import { tellRates } from '../pricing/recommendations.ts'
import { ratesByName, refuse, takeDrafts } from './drafts.ts'
import { chosenRestrictions, type NewRestriction, restrictionsByName } from './restriction-changes.ts'

/** A new rate of a category, for the base rate plan, in minor units. */
export interface NewRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly rate: number
}

/** The rates of every plan that is sent, by category and night; without plans that the system derives itself. */
async function withPlans(tx: Tx, { id: companyId, currency }: Hotel, rates: readonly NewRate[]) {
  const documents = await readDocuments(tx, companyId, ['rate-plans', 'rounding'])
  const { base, plans } = documents['rate-plans'].content
  const { usual, ratePlans } = documents.rounding.content
  const derived = plans.map(({ code, parent, adjustment }) => ({
    code,
    parent: parent === base ? null : parent,
    adjustment,
    rounding: ratePlans.find(({ ratePlan }) => ratePlan === code)?.rounding ?? usual,
  }))
  const isSent = new Set(plans.filter(({ isDerivedBySystem }) => !isDerivedBySystem).map(({ code }) => code))
  return rates.flatMap(({ rate, ...night }) => [
    { ...night, ratePlan: base ?? PUBLIC_RATE, rate },
    ...[...planRates(rate, derived, currency)]
      .filter(([code]) => isSent.has(code))
      .map(([ratePlan, planRate]) => ({ ...night, ratePlan, rate: planRate })),
  ])
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

interface Published {
  readonly at: Date
  readonly source: ActivitySource
  readonly by: number | null
  readonly restrictions?: readonly NewRestriction[]
}

/**
 * Lines of the outbox: rates with the active ones, and restrictions. For plans that the system derives itself, only restrictions.
 */
async function toLines(tx: Tx, hotel: Hotel, rates: readonly NewRate[], { at, restrictions = [] }: Published) {
  const plans = (await readDocument(tx, hotel.id, 'rate-plans')).content
  const nights = rates.map(({ stayDate }) => stayDate).sort()
  const [from = '', to = ''] = [nights[0], nights.at(-1)]
  const lines = await withPlans(tx, hotel, rates)
  const active = new Map<string, Awaited<ReturnType<typeof readActive>>>()
  for (const ratePlan of new Set(lines.map((line) => line.ratePlan))) {
    // The base plan may have been published under another name before it was chosen.
    const other = ratePlan === (plans.base ?? PUBLIC_RATE) ? undefined : ratePlan
    active.set(ratePlan, await readActive(tx, hotel.id, { from, to }, at, other))
  }
  const codes = restrictedPlans(plans)
  return [
    ...lines.map((line) => ({
      ...line,
      previous: active.get(line.ratePlan)?.(line.stayDate, line.category) ?? null,
      restriction: null,
      previousRestriction: null,
    })),
    ...restrictions.flatMap(({ stayDate, category, before, after }) =>
      codes.map((ratePlan) => ({
        stayDate,
        category,
        ratePlan,
        rate: null,
        previous: null,
        restriction: JSON.stringify(after),
        previousRestriction: JSON.stringify(before),
      })),
    ),
  ]
}

/**
 * Puts rates and restrictions into the outbox, in the transaction that publishes them; returns the id of the publication. Pending
 * lines of the same night, category and plan are replaced.
 */
export async function storePublication(
  tx: Tx,
  hotel: Hotel,
  rates: readonly NewRate[],
  published: Published,
): Promise<number> {
  const { id: companyId } = hotel
  const { at, source, by } = published
  const [linked] = await tx
    .select({ kind: connection.kind })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  const [stored] = await tx
    .insert(publication)
    .values({ companyId, publishedAt: at, publishedBy: by, source, via: linked?.kind ?? null })
    .returning({ id: publication.id })
  const publicationId = stored?.id ?? 0
  const sent = manyRows(await toLines(tx, hotel, rates, published), {
    stayDate: 'date',
    category: 'int',
    ratePlan: 'text',
    rate: 'bigint',
    previous: 'bigint',
    restriction: 'jsonb',
    previousRestriction: 'jsonb',
  })
  await tx.execute(sql`
    update ${publicationLine} stored set state = 'superseded', due_at = null, at = ${at.toISOString()}::timestamptz
    from ${sent} as line
    where stored.company_id = ${companyId} and stored.state = 'queued' and stored.stay_date = line."stayDate" and stored.category = line.category
      and stored.rate_plan = line."ratePlan" and (stored.restriction is null) = (line.restriction is null)`)
  await tx.execute(sql`
    insert into ${publicationLine} (company_id, publication_id, stay_date, category, rate_plan, rate, previous, restriction, previous_restriction, at, due_at)
    select ${companyId}::int, ${publicationId}::bigint, "stayDate", category, "ratePlan", rate, previous, restriction, "previousRestriction",
      ${at.toISOString()}::timestamptz, ${linked ? sql`${at.toISOString()}::timestamptz` : sql`null::timestamptz`}
    from ${sent} as line order by "stayDate", category, "ratePlan"`)
  await tellRates(tx, companyId)
  await tx.execute(sql`select pg_notify('publication', ${String(companyId)}::text)`)
  return publicationId
}

/** The fixed rates after drafts are published: the drafts' rates replace the previous ones, without those that they release. */
function fixedAfter(
  { rates }: PricingDocument<'fixed-rates'>,
  drafts: readonly (NewRate & { readonly fixing: Fixing })[],
): PricingDocument<'fixed-rates'> {
  const key = ({ stayDate, category }: Pick<NewRate, 'stayDate' | 'category'>) => `${stayDate} ${category}`
  const changed = new Map(drafts.map((draft) => [key(draft), draft]))
  const kept = rates.flatMap((fixed) => {
    const draft = changed.get(key(fixed))
    if (!draft) return [fixed]
    // A fixed rate that is changed stays fixed, at its new amount.
    return draft.fixing === 'keep' ? [{ ...fixed, rate: draft.rate }] : []
  })
  const added = drafts.flatMap(({ stayDate, category, rate, fixing }) =>
    fixing === 'fix' ? [{ stayDate, category, rate }] : [],
  )
  return { rates: [...kept, ...added].sort((a, b) => (key(a) < key(b) ? -1 : 1)) }
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
    const before = await readDocument(tx, companyId, 'fixed-rates')
    const after = fixedAfter(before.content, drafts)
    if (JSON.stringify(after) !== JSON.stringify(before.content))
      await changeDocument({ tx, request, hotel, at: now }, 'fixed-rates', before, after)
    const by = callerFrom(request).userId
    const id = await storePublication(tx, hotel, drafts, { at: now, source: 'user', by, restrictions })
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
