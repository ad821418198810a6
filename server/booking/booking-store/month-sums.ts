import { eq, sql } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'

interface Sums {
  readonly roomNights: number
  readonly revenue: number
}

/** Room nights and revenue in minor units, by month of stay, such as 2026-12. */
export type MonthSums = Map<string, Sums>

const NOTHING: Sums = { roomNights: 0, revenue: 0 }

/** Adds sums to those of a month. */
export function addSums(months: MonthSums, month: string, { roomNights, revenue }: Sums): void {
  const sums = months.get(month) ?? NOTHING
  months.set(month, { roomNights: sums.roomNights + roomNights, revenue: sums.revenue + revenue })
}

interface Moved {
  readonly stayDate: StayDate
  readonly rooms: number
  readonly revenue: number
}

/** Adds the difference between the current and the new movements of a booking to the sums of the months. */
export function addDifference(months: MonthSums, before: readonly Moved[], after: readonly Moved[]): void {
  const add = (sign: 1 | -1) => (movement: Moved) =>
    addSums(months, movement.stayDate.slice(0, 7), {
      roomNights: sign * movement.rooms,
      revenue: sign * movement.revenue,
    })
  after.forEach(add(1))
  before.forEach(add(-1))
}

/** The room nights and the revenue on the books, by month of stay. */
async function readMonths(db: DbOrTx, companyId: number): Promise<MonthSums> {
  const month = sql<string>`to_char(${nightMovement.stayDate}, 'YYYY-MM')`
  const rows = await db
    .select({
      month,
      roomNights: sql<number>`sum(${nightMovement.rooms})`.mapWith(Number),
      revenue: sql<number>`sum(${nightMovement.revenue})`.mapWith(Number),
    })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
    .groupBy(month)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}

/** The months whose books these differences would change, before and after. */
export async function changedMonths(
  db: DbOrTx,
  companyId: number,
  differences: MonthSums,
): Promise<{ month: string; before: Sums; after: Sums }[]> {
  const books = await readMonths(db, companyId)
  return [...differences]
    .filter(([, { roomNights, revenue }]) => roomNights !== 0 || revenue !== 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, difference]) => {
      const before = books.get(month) ?? NOTHING
      return {
        month,
        before,
        after: {
          roomNights: before.roomNights + difference.roomNights,
          revenue: before.revenue + difference.revenue,
        },
      }
    })
}
