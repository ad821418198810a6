import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { memoize } from '../../contract/platform/memoize.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { Movement } from '../../engine/on-the-books.ts'
import type { HousePart } from '../../engine/pricing/algorithm.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { roomType, roomTypeCapacity } from '../platform/database/schema/index.ts'

/** The room types that count, by category. */
export interface CategoryRooms {
  /** The number of rooms of each category on a date, from its room types; categories without recorded rooms are omitted. */
  readonly roomsOn: (stayDate: StayDate) => ReadonlyMap<number, number>
  /** The category of a room type; undefined if it has none. */
  readonly categoryOf: (code: string) => number | undefined
}

/** The rooms of a hotel's categories. */
export async function readCategoryRooms(db: DbOrTx, companyId: number): Promise<CategoryRooms> {
  const rows = await db
    .select({
      code: roomType.code,
      category: roomType.categoryId,
      validFrom: roomTypeCapacity.validFrom,
      rooms: roomTypeCapacity.rooms,
    })
    .from(roomType)
    .leftJoin(
      roomTypeCapacity,
      and(eq(roomTypeCapacity.companyId, roomType.companyId), eq(roomTypeCapacity.code, roomType.code)),
    )
    .where(and(eq(roomType.companyId, companyId), ne(roomType.state, 'excluded'), isNotNull(roomType.categoryId)))
    .orderBy(roomTypeCapacity.validFrom)
  const categories = new Map(rows.map(({ code, category }) => [code, category ?? 0]))
  return {
    categoryOf: (code) => categories.get(code),
    roomsOn: memoize((stayDate) => {
      const ofTypes = new Map<string, number>()
      for (const { code, validFrom, rooms } of rows)
        if (validFrom !== null && validFrom <= stayDate) ofTypes.set(code, rooms ?? 0)
      const all = new Map<number, number>()
      for (const [code, rooms] of ofTypes) {
        const category = categories.get(code) ?? 0
        all.set(category, (all.get(category) ?? 0) + rooms)
      }
      return all
    }),
  }
}

/** The booked rooms of each category on a night, from movements by room type. */
export function bookedRooms(
  movements: readonly Movement[],
  { categoryOf }: Pick<CategoryRooms, 'categoryOf'>,
): (stayDate: StayDate, category: number) => number {
  const booked = new Map<string, number>()
  for (const { stayDate, group, roomNights } of movements) {
    const category = group == null ? undefined : categoryOf(group)
    if (category === undefined) continue
    const key = `${stayDate} ${category}`
    booked.set(key, (booked.get(key) ?? 0) + roomNights)
  }
  return (stayDate, category) => booked.get(`${stayDate} ${category}`) ?? 0
}

/** The share of each category in the requests, by the room nights before today, from movements by room type; empty if none has a category. */
export function requestShares(
  movements: readonly Movement[],
  today: StayDate,
  { categoryOf }: Pick<CategoryRooms, 'categoryOf'>,
): Map<number, number> {
  const requested = new Map<number, number>()
  for (const { stayDate, group, roomNights } of movements) {
    const category = group == null ? undefined : categoryOf(group)
    if (category !== undefined && stayDate < today) requested.set(category, (requested.get(category) ?? 0) + roomNights)
  }
  const positive = [...requested].filter(([, roomNights]) => roomNights > 0)
  const all = positive.reduce((sum, [, roomNights]) => sum + roomNights, 0)
  return new Map(positive.map(([category, nights]) => [category, nights / all]))
}

/**
 * The rooms of each category that are not booked on nights ahead, from movements by room type, and its share of the requests. Nights on
 * which a category with requests has no recorded rooms are omitted, and so are all nights if guests ask for one category only.
 */
export function unbookedRooms(
  movements: readonly Movement[],
  nights: readonly StayDate[],
  shares: ReadonlyMap<number, number>,
  { roomsOn, categoryOf }: CategoryRooms,
): Map<StayDate, HousePart[]> {
  const booked = bookedRooms(movements, { categoryOf })
  if (shares.size < 2) return new Map()
  return new Map(
    nights.flatMap((stayDate): [StayDate, HousePart[]][] => {
      const rooms = roomsOn(stayDate)
      if ([...shares.keys()].some((category) => !rooms.get(category))) return []
      const parts = [...rooms].map(([category, own]) => ({
        category,
        roomsLeft: own - booked(stayDate, category),
        share: shares.get(category) ?? 0,
      }))
      return [[stayDate, parts]]
    }),
  )
}
