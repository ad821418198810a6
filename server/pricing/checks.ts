import type { PricingDocument, PricingDocumentName } from '../../contract/pricing-documents.ts'
import { circleOf } from '../../engine/pricing/derivations.ts'
import { roundingFits } from '../../engine/pricing/rounding.ts'
import type { Hotel } from '../access/company-scope.ts'
import { findFeatures } from '../company/features.ts'
import type { Tx } from '../database/db.ts'
import { readDocument, readDocuments, readReferenceNames } from '../documents/documents.ts'
import { referencesIn } from '../documents/references.ts'
import { conflictingField, invalidField } from '../http/problem.ts'
import { levelByDate } from './plan.ts'

type Check<Name extends PricingDocumentName> = (
  tx: Tx,
  hotel: Hotel,
  content: PricingDocument<Name>,
) => Promise<void> | void

async function checkLevelsExist(tx: Tx, { id: companyId }: Hotel, content: unknown): Promise<void> {
  const { content: stored } = await readDocument(tx, companyId, 'levels')
  const ids = new Set<unknown>(stored.levels.map(({ id }) => id))
  for (const key of ['level', 'levels'])
    for (const { path, id } of referencesIn(content, key))
      if (!ids.has(id)) throw invalidField(path, 'This value must be a price level of this hotel.')
}

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

/** A fixed rate must be within the limits of its level, like any other. */
async function checkFixed(tx: Tx, { id: companyId }: Hotel, { rates }: PricingDocument<'fixed-rates'>): Promise<void> {
  const { levels, 'level-calendar': calendar } = await readDocuments(tx, companyId, ['levels', 'level-calendar'])
  const levelOf = levelByDate(calendar.content)
  rates.forEach(({ stayDate, category, rate }, place) => {
    const level = levels.content.levels.find(({ id }) => id === levelOf(stayDate))
    const limits = level?.rates.find((each) => each.category === category)
    if (!limits)
      throw invalidField(`rates.${place}.stayDate`, 'This value must be a night with a price level for this category.')
    if (rate < limits.lowest || rate > limits.highest)
      throw invalidField(
        `rates.${place}.rate`,
        `This value must be from ${limits.lowest} to ${limits.highest}, the limits of ${level?.name}.`,
      )
  })
}

/** Throws 409 if more rate rules would be on than the hotel may have. */
async function checkRules(tx: Tx, hotel: Hotel, content: PricingDocument<'rate-rules'>): Promise<void> {
  await checkLevelsExist(tx, hotel, content)
  const { maxRateRules } = await findFeatures(tx, hotel.id)
  const { content: before } = await readDocument(tx, hotel.id, 'rate-rules')
  const active = ({ rules }: PricingDocument<'rate-rules'>) => rules.filter(({ isActive }) => isActive).length
  if (maxRateRules !== null && active(content) > maxRateRules && active(content) > active(before))
    throw conflictingField('isActive', `This hotel may have ${maxRateRules} rate rules switched on.`, 'limit')
}

const CHECKS: { readonly [Name in PricingDocumentName]?: Check<Name> } = {
  levels: checkLevelsInUse,
  'level-calendar': checkLevelsExist,
  'rate-plans': checkPlans,
  rounding: checkRounding,
  'fixed-rates': checkFixed,
  'rate-rules': checkRules,
}

/**
 * Rejects content that fits the schema of a document but is still invalid: throws 400 naming the field, or 409 if something else
 * still uses what was removed.
 */
export async function checkDocument<Name extends PricingDocumentName>(
  tx: Tx,
  hotel: Hotel,
  name: Name,
  content: PricingDocument<Name>,
): Promise<void> {
  const known = await readReferenceNames(tx, hotel.id)
  for (const { path, id } of referencesIn(content, 'category'))
    if (id !== null && !known.category.has(id as number))
      throw invalidField(path, 'This value must be a room category of this hotel.')
  for (const { path, id } of name === 'budget-setup' ? referencesIn(content, 'segment') : [])
    if (!known.segment.has(id as number)) throw invalidField(path, 'This value must be a segment of this hotel.')
  await (CHECKS[name] as Check<Name> | undefined)?.(tx, hotel, content)
}
