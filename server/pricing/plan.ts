import { and, asc, eq } from 'drizzle-orm'
import type { PricingDocument, PricingDocumentName } from '../../contract/hotel/documents.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { PricingPlan } from '../../engine/pricing/price-night.ts'
import { rateVariation } from '../../engine/pricing/variations.ts'
import { keptShare } from '../../engine/pricing/what-if.ts'
import { readBlockedRooms } from '../booking/groups/blocked-rooms.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readDocuments } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { roomCategory, roomType } from '../platform/database/schema/index.ts'

/** A room category; the rates of all others derive from the primary one. */
export interface Category {
  readonly id: number
  readonly name: string
  readonly isPrimary: boolean
}

/** A hotel's categories, the primary one first. If there is no primary room type, the first category is the primary one. */
export async function readCategories(db: DbOrTx, companyId: number): Promise<Category[]> {
  const rows = await db
    .select({ id: roomCategory.id, name: roomCategory.name, primary: roomType.code })
    .from(roomCategory)
    .leftJoin(
      roomType,
      and(
        eq(roomType.companyId, roomCategory.companyId),
        eq(roomType.categoryId, roomCategory.id),
        eq(roomType.isPrimary, true),
      ),
    )
    .where(eq(roomCategory.companyId, companyId))
    .orderBy(asc(roomCategory.position), asc(roomCategory.id))
  const first = rows.find(({ primary }) => primary !== null) ?? rows[0]
  return rows
    .map(({ id, name }) => ({ id, name, isPrimary: id === first?.id }))
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

/** The documents that rate calculations depend on. */
const PLANNING = [
  'levels',
  'level-calendar',
  'categories',
  'rounding',
  'rate-rules',
  'fixed-rates',
  'settings',
] as const
type Planning = (typeof PLANNING)[number]
export type PlanningDocuments = { readonly [Name in Planning]: PricingDocument<Name> }

export const isPlanning = (name: PricingDocumentName): name is Planning => PLANNING.some((each) => each === name)

/** Returns the level of a stay date, null if the calendar has none. */
export function levelByDate({ periods }: PricingDocument<'level-calendar'>): (stayDate: StayDate) => number | null {
  return (stayDate) => {
    let [low, high] = [0, periods.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((periods[middle]?.to ?? '') < stayDate) low = middle + 1
      else high = middle
    }
    const period = periods[low]
    return period && period.from <= stayDate ? period.level : null
  }
}

/** Returns the manually fixed rates of a stay date, by category. */
export function fixedByDate({ rates }: PricingDocument<'fixed-rates'>): (stayDate: StayDate) => Map<number, number> {
  const byDate = new Map<StayDate, Map<number, number>>()
  for (const { stayDate, category, rate } of rates)
    byDate.set(stayDate, (byDate.get(stayDate) ?? new Map()).set(category, rate))
  return (stayDate) => byDate.get(stayDate) ?? new Map()
}

/** The pricing plan of a hotel's categories according to its documents. */
export function planOf(
  { id, currency }: Pick<AnalysedHotel, 'id' | 'currency'>,
  categories: readonly Category[],
  documents: PlanningDocuments,
): PricingPlan {
  const { derivations } = documents.categories
  const { usual, categories: own } = documents.rounding
  const { variableCost, commission, usesDemand, variesRates, ...guardRails } = documents.settings
  return {
    currency,
    levels: documents.levels.levels,
    levelOf: levelByDate(documents['level-calendar']),
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      derivation: derivations.find(({ category }) => category === id)?.adjustment ?? null,
      rounding: own.find(({ category }) => category === id)?.rounding ?? usual,
    })),
    rules: documents['rate-rules'].rules,
    usesDemand,
    variationOf: (stayDate, daysBefore) => (variesRates ? rateVariation(id, stayDate, daysBefore) : 0),
    // The cost of an extra guest must be covered after commission.
    cost: variableCost / keptShare(commission),
    guardRails,
  }
}

/** The pricing plan of a hotel as it is stored, with the rooms blocked for groups and the documents it is made of. */
export type StoredPlan = PricingPlan &
  Required<Pick<PricingPlan, 'blockedOn'>> & { readonly documents: PlanningDocuments }

/**
 * The inputs of a hotel's rate calculation at a moment, optionally with trial documents in place of its own, or without the rooms that a
 * group request blocks.
 */
export async function readPlan(
  db: DbOrTx,
  hotel: AnalysedHotel,
  now: Date,
  { tried = {}, exceptRequest = null }: { tried?: Partial<PlanningDocuments>; exceptRequest?: number | null } = {},
): Promise<StoredPlan> {
  const [stored, categories, blocked] = await Promise.all([
    readDocuments(db, hotel.id, PLANNING),
    readCategories(db, hotel.id),
    readBlockedRooms(db, hotel.id, dateIn(hotel.timeZone, now), exceptRequest),
  ])
  const contents = Object.fromEntries(PLANNING.map((name) => [name, stored[name].content]))
  const documents = { ...contents, ...tried } as PlanningDocuments
  return { ...planOf(hotel, categories, documents), blockedOn: (stayDate) => blocked.get(stayDate) ?? 0, documents }
}
