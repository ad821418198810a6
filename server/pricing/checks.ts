import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/hotel/documents.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { circleOf } from '../../engine/pricing/derivations.ts'
import { roundingFits } from '../../engine/pricing/rounding.ts'
import { findFeatures } from '../hotel/company/features.ts'
import { readDocument, readDocuments, readReferenceNames } from '../hotel/documents/documents.ts'
import { REFERRED, referencesIn, withoutGone } from '../hotel/documents/references.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import type { Tx } from '../platform/database/db.ts'
import { pricingDocument } from '../platform/database/schema/index.ts'
import { fieldErrorsOf } from '../platform/http/field-errors.ts'
import { conflictingField, invalidField, invalidFields } from '../platform/http/problem.ts'
import { limitFault, readLimits } from './limits.ts'

interface CheckContext<Name extends PricingDocumentName> {
  /** The stored content: what it has already is not checked again, since it was valid when it was stored. */
  readonly before: PricingDocument<Name>
  readonly at: Date
}

type Check<Name extends PricingDocumentName> = (
  tx: Tx,
  hotel: Hotel,
  content: PricingDocument<Name>,
  context: CheckContext<Name>,
) => Promise<void> | void

/** Throws 400 for the first price level that an entry names and the hotel does not have. Stored entries are not checked again. */
async function checkLevelsExist(
  tx: Tx,
  { id: companyId }: Hotel,
  entries: { readonly name: string; readonly given: readonly unknown[]; readonly stored: readonly unknown[] },
): Promise<void> {
  const { content } = await readDocument(tx, companyId, 'levels')
  const ids = new Set<unknown>(content.levels.map(({ id }) => id))
  entries.given.forEach((entry, place) => {
    const missing = ['level', 'levels']
      .flatMap((key) => referencesIn(entry, key, `${entries.name}.${place}`))
      .find(({ id }) => !ids.has(id))
    if (missing && !entries.stored.some((stored) => isDeepStrictEqual(stored, entry)))
      throw invalidField(missing.path, 'This value must be a price level of this hotel.')
  })
}

const checkCalendar: Check<'level-calendar'> = (tx, hotel, { periods }, { before }) =>
  checkLevelsExist(tx, hotel, { name: 'periods', given: periods, stored: before.periods })

async function checkLevelsInUse(tx: Tx, { id: companyId }: Hotel, { levels }: PricingDocument<'levels'>) {
  const before = await readDocuments(tx, companyId, ['levels', 'level-calendar', 'rate-rules'])
  const left = new Set<unknown>(levels.map(({ id }) => id))
  const gone = before.levels.content.levels.filter(({ id }) => !left.has(id))
  for (const { id, name } of gone) {
    if (before['level-calendar'].content.periods.some(({ level }) => level === id))
      throw conflictingField('levels', `The calendar still uses the level ${name}.`, 'in-use')
    const rule = before['rate-rules'].content.rules.find(({ conditions, action }) =>
      ['level', 'levels'].some((key) => referencesIn([conditions, action], key).some((each) => each.id === id)),
    )
    if (rule) throw conflictingField('levels', `The rate rule ${rule.name} still uses the level ${name}.`, 'in-use')
  }
}

function checkPlans(_tx: Tx, _hotel: Hotel, { base, plans }: PricingDocument<'rate-plans'>): void {
  const known = new Set([base, ...plans.map(({ code }) => code)])
  plans.forEach(({ code, parent }, place) => {
    if (code === base) throw invalidField(`plans.${place}.code`, 'The base plan derives from no other.')
    if (!known.has(parent)) throw invalidField(`plans.${place}.parent`, 'This value must be a rate plan of this list.')
  })
  const circle = circleOf(plans)
  if (circle) {
    const place = plans.findIndex(({ code }) => code === circle[0])
    throw invalidField(`plans.${place}.parent`, `Derives in a circle: ${circle.join(' from ')}.`)
  }
}

function checkRounding(_tx: Tx, { currency }: Hotel, { usual, categories, ratePlans }: PricingDocument<'rounding'>) {
  const all = [
    { path: 'usual', rounding: usual },
    ...categories.map(({ rounding }, place) => ({ path: `categories.${place}.rounding`, rounding })),
    ...ratePlans.map(({ rounding }, place) => ({ path: `ratePlans.${place}.rounding`, rounding })),
  ]
  for (const { path, rounding } of all)
    if (!roundingFits(rounding, currency))
      throw invalidField(path, `This value must be an amount that ${currency} has.`)
}

const keyOf = ({ stayDate, category }: { stayDate: StayDate; category: number }) => `${stayDate} ${category}`

/** A new or changed fixed rate must be within the limits of its night, like any other rate. */
async function checkFixed(
  tx: Tx,
  hotel: Hotel,
  { rates }: PricingDocument<'fixed-rates'>,
  { before, at }: CheckContext<'fixed-rates'>,
): Promise<void> {
  const today = dateIn(hotel.timeZone, at)
  const stored = new Map(before.rates.map((each) => [keyOf(each), each.rate]))
  const limitsOf = await readLimits(tx, hotel, at)
  rates.forEach((each, place) => {
    if (stored.get(keyOf(each)) === each.rate) return
    if (each.stayDate < today) throw invalidField(`rates.${place}.stayDate`, `This value must be ${today} or later.`)
    const limits = limitsOf(each.stayDate, each.category)
    const fault = limitFault(`rates.${place}.${limits ? 'rate' : 'stayDate'}`, each.rate, limits, hotel.currency)
    if (fault) throw invalidField(fault.path, fault.message, fault.code)
  })
}

/** Throws 409 if more rate rules would be on than the hotel may have. */
async function checkRules(
  tx: Tx,
  hotel: Hotel,
  content: PricingDocument<'rate-rules'>,
  { before }: CheckContext<'rate-rules'>,
): Promise<void> {
  await checkLevelsExist(tx, hotel, { name: 'rules', given: content.rules, stored: before.rules })
  const { maxRateRules } = await findFeatures(tx, hotel.id)
  const active = ({ rules }: PricingDocument<'rate-rules'>) => rules.filter(({ isActive }) => isActive).length
  if (maxRateRules !== null && active(content) > maxRateRules && active(content) > active(before))
    throw conflictingField('isActive', `This hotel may have ${maxRateRules} rate rules switched on.`, 'limit')
}

const CHECKS: { readonly [Name in PricingDocumentName]?: Check<Name> } = {
  levels: checkLevelsInUse,
  'level-calendar': checkCalendar,
  'rate-plans': checkPlans,
  rounding: checkRounding,
  'fixed-rates': checkFixed,
  'rate-rules': checkRules,
}

/** The ids that the stored version of a document refers to, with those of records that have been deleted since. */
async function storedReferences(tx: Tx, companyId: number, name: PricingDocumentName, key: string) {
  const [row] = await tx
    .select({ content: pricingDocument.content })
    .from(pricingDocument)
    .where(and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, name)))
    .orderBy(desc(pricingDocument.revision))
    .limit(1)
  return new Set(referencesIn(row?.content, key).map(({ id }) => id))
}

const REFERRED_AS = { category: 'a room category', segment: 'a segment' } as const

/** Content without the entries of records that were deleted since it was stored. Throws 400 for any other unknown record. */
async function checkReferences<Name extends PricingDocumentName>(
  tx: Tx,
  { id: companyId }: Hotel,
  name: Name,
  content: PricingDocument<Name>,
): Promise<PricingDocument<Name>> {
  const known = await readReferenceNames(tx, companyId)
  for (const key of REFERRED) {
    const missing = referencesIn(content, key).filter(({ id }) => typeof id === 'number' && !known[key].has(id))
    if (missing.length === 0) continue
    const stored = await storedReferences(tx, companyId, name, key)
    const added = missing.find(({ id }) => !stored.has(id))
    if (added) throw invalidField(added.path, `This value must be ${REFERRED_AS[key]} of this hotel.`)
  }
  return withoutGone(content, known)
}

/** Content without what no longer matters because its night is past. */
function withoutPast<Name extends PricingDocumentName>(
  name: Name,
  content: PricingDocument<Name>,
  { before, today }: { before: PricingDocument<Name>; today: StayDate },
): PricingDocument<Name> {
  if (name === 'fixed-rates') {
    const { rates } = content as PricingDocument<'fixed-rates'>
    const stored = new Set((before as PricingDocument<'fixed-rates'>).rates.map(keyOf))
    return {
      rates: rates.filter((each) => each.stayDate >= today || !stored.has(keyOf(each))),
    } as PricingDocument<Name>
  }
  if (name === 'autopilot') {
    const autopilot = content as PricingDocument<'autopilot'>
    return {
      ...autopilot,
      excludedDates: autopilot.excludedDates.filter((date) => date >= today),
    } as PricingDocument<Name>
  }
  return content
}

/**
 * The content of a document to be stored: without the entries of past nights and deleted records. Throws 400 naming the field for
 * content that does not fit its schema or is invalid otherwise, or 409 if something else still uses what was removed. Entries that
 * are stored already never block others: they were valid when they were stored.
 */
export async function checkedDocument<Name extends PricingDocumentName>(
  tx: Tx,
  hotel: Hotel,
  name: Name,
  given: PricingDocument<Name>,
  context: CheckContext<Name>,
): Promise<PricingDocument<Name>> {
  const today = dateIn(hotel.timeZone, context.at)
  const current = withoutPast(name, given, { before: context.before, today })
  // Not every writer is a call whose body has been validated.
  const { error } = PRICING_DOCUMENTS[name].schema.safeParse(current)
  if (error) throw invalidFields(fieldErrorsOf(error))
  const content = await checkReferences(tx, hotel, name, current)
  await (CHECKS[name] as Check<Name> | undefined)?.(tx, hotel, content, context)
  return content
}
