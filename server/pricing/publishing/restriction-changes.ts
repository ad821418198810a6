import { and, between, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import type { PublicationChoice, RestrictionChange } from '../../../contract/pricing/draft.ts'
import { isSameRestriction, OPEN, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import { resolveRestriction } from '../../../engine/pricing/restrictions.ts'
import { findKind, type Kinds, restrictionPartsOf } from '../../connection/kinds.ts'
import { PUBLIC_RATE, readCategoryNames, readDocuments } from '../../hotel/documents/documents.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { connection, publicationLine } from '../../platform/database/schema/index.ts'
import { refuse } from './drafts.ts'

/** A night and category whose restriction is to be published, with the previously active one. */
export interface NewRestriction {
  readonly stayDate: StayDate
  readonly category: number
  readonly before: ResolvedRestriction
  readonly after: ResolvedRestriction
}

interface ChangesContext {
  readonly kinds: Kinds
  readonly now: Date
}

const keyOf = (stayDate: StayDate, category: number): string => `${stayDate} ${category}`

/** Whether restrictions of the hotel can be published: by its connection, or manually if it has none. */
async function takesRestrictions(db: DbOrTx, companyId: number, kinds: Kinds): Promise<boolean> {
  const [linked] = await db
    .select({ kind: connection.kind })
    .from(connection)
    .where(eq(connection.companyId, companyId))
  if (!linked) return true
  return restrictionPartsOf(findKind(kinds, linked.kind)).length > 0
}

/** The last published restrictions of the base rate plan, without refused ones. */
async function readPublished(
  db: DbOrTx,
  companyId: number,
  base: string,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<Map<string, ResolvedRestriction>> {
  const { stayDate, category, restriction } = publicationLine
  const rows = await db
    .selectDistinctOn([stayDate, category], { stayDate, category, restriction })
    .from(publicationLine)
    .where(
      and(
        eq(publicationLine.companyId, companyId),
        isNotNull(restriction),
        eq(publicationLine.ratePlan, base),
        between(stayDate, from, to),
        inArray(publicationLine.state, ['queued', 'sent', 'confirmed']),
      ),
    )
    .orderBy(stayDate, category, desc(publicationLine.id))
  return new Map(rows.flatMap((row) => (row.restriction ? [[keyOf(row.stayDate, row.category), row.restriction]] : [])))
}

/**
 * The coming nights whose restriction by the current rules differs from the published one; a night that was never published counts
 * as unrestricted.
 */
async function readChanged(db: DbOrTx, { id: companyId, timeZone }: Hotel, { kinds, now }: ChangesContext) {
  if (!(await takesRestrictions(db, companyId, kinds))) return []
  const from = dateIn(timeZone, now)
  const to = addDays(from, PRICED_DAYS - 1)
  const { restrictions, 'rate-plans': plans } = await readDocuments(db, companyId, ['restrictions', 'rate-plans'])
  const { rules } = restrictions.content
  const [categories, published] = await Promise.all([
    readCategoryNames(db, companyId),
    readPublished(db, companyId, plans.content.base ?? PUBLIC_RATE, { from, to }),
  ])
  if (rules.length === 0 && published.size === 0) return []
  const nights = stayDates(from, to)
  return [...categories.keys()].flatMap((category) =>
    nights.flatMap((stayDate): NewRestriction[] => {
      const before = published.get(keyOf(stayDate, category)) ?? OPEN
      const after = resolveRestriction(rules, category, stayDate).restriction
      return isSameRestriction(before, after) ? [] : [{ stayDate, category, before, after }]
    }),
  )
}

/** Unpublished changes of restrictions, consecutive nights with the same change together; by their first night. */
export async function readRestrictionChanges(
  db: DbOrTx,
  hotel: Hotel,
  context: ChangesContext,
): Promise<RestrictionChange[]> {
  const runs: RestrictionChange[] = []
  for (const { stayDate, category, before, after } of await readChanged(db, hotel, context)) {
    const last = runs.at(-1)
    const goesOn =
      last?.category === category &&
      addDays(last.to, 1) === stayDate &&
      isSameRestriction(last.before, before) &&
      isSameRestriction(last.after, after)
    if (goesOn) last.to = stayDate
    else runs.push({ category, from: stayDate, to: stayDate, before, after })
  }
  return runs.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
}

/** The chosen changes of restrictions, night by night. Throws 412 for each that has changed since the caller read it. */
export async function chosenRestrictions(
  tx: Tx,
  hotel: Hotel,
  chosen: PublicationChoice['restrictions'],
  context: ChangesContext,
): Promise<NewRestriction[]> {
  if (chosen.length === 0) return []
  const open = new Map(
    (await readChanged(tx, hotel, context)).map((change) => [keyOf(change.stayDate, change.category), change]),
  )
  const taken: NewRestriction[] = []
  const take = ({ category, from, to, after }: (typeof chosen)[number]): boolean => {
    for (let stayDate = from; stayDate <= to; stayDate = addDays(stayDate, 1)) {
      const key = keyOf(stayDate, category)
      const change = open.get(key)
      if (!change || !isSameRestriction(change.after, after)) return false
      open.delete(key)
      taken.push(change)
    }
    return from <= to
  }
  refuse(
    412,
    chosen.flatMap((each, at) =>
      take(each)
        ? []
        : [
            {
              path: `restrictions.${at}.after`,
              message: 'Another user changed or published this restriction.',
              code: 'stale',
            },
          ],
    ),
  )
  return taken
}

/** Restrictions in the format of the activity log: the changed parts for each night and category. */
export const restrictionsByName = (changes: readonly NewRestriction[], names: ReadonlyMap<number, string>) =>
  Object.fromEntries(
    changes.map(({ stayDate, category, before, after }) => [
      `${stayDate} ${names.get(category) ?? category}`,
      (Object.keys(OPEN) as (keyof ResolvedRestriction)[])
        .filter((part) => before[part] !== after[part])
        .map((part) => `${part}: ${after[part]}`)
        .join(', '),
    ]),
  )
