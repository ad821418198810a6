import { and, eq, gte, lte } from 'drizzle-orm'
import { firstOfMonth, lastOfMonth, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import {
  budgetByNight,
  haveShapes,
  NO_LAST_YEAR,
  type PlannedMonth,
  type SoldNight,
} from '../../../engine/budget/nights.ts'
import { nightsOfLastYear } from '../../../engine/last-year.ts'
import type { Movement } from '../../../engine/on-the-books.ts'
import { lastFinished } from '../../../engine/to-date.ts'
import { readMovements } from '../../booking/books/movements.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { readDocument } from '../../hotel/documents/documents.ts'
import { readCounterparts } from '../../market/calendar/counterparts.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { budgetFigure, budgetVersion, segment } from '../../platform/database/schema/index.ts'
import type { PlannedSegments } from './segments.ts'

/** An active version of a year. */
export interface ActiveVersion {
  readonly id: number
  readonly year: number
  readonly name: string
}

/** The budget night by night and segment by segment, from the active versions of the years in the range. */
export interface BudgetNights {
  readonly versions: readonly ActiveVersion[]
  readonly nights: readonly SoldNight[]
  /** Whether the night is in a year with an active version. */
  readonly isBudgeted: (night: StayDate) => boolean
}

const yearOf = (night: StayDate): number => Number(night.slice(0, 4))

/** The books of each night and segment at a moment, by the hotel's budgeted segments. */
export async function readSoldNights(
  db: DbOrTx,
  companyId: number,
  { planned, ...range }: { from: StayDate; to: StayDate; asOf: Date; planned: PlannedSegments },
): Promise<SoldNight[]> {
  return soldNights(await readMovements(db, companyId, { ...range, groupBy: 'segment' }), planned)
}

/** Movements by segment as what each night and budgeted segment sold. */
export function soldNights(movements: readonly Movement[], planned: PlannedSegments): SoldNight[] {
  const nights = new Map<string, { -readonly [Field in keyof SoldNight]: SoldNight[Field] }>()
  // Codes of one segment have separate movements.
  for (const { stayDate, group: sold = null, roomNights, revenue } of movements) {
    const group = planned.nameOf(sold)
    const key = `${stayDate} ${group}`
    const night = nights.get(key)
    if (night) {
      night.roomNights += roomNights
      night.revenue += revenue
    } else nights.set(key, { stayDate, group, roomNights, revenue })
  }
  return [...nights.values()]
}

/**
 * The hotel's past sales of last year on the nights that these months are spread by: those they are compared with if they have
 * sales, otherwise the whole year, which takes several times as long to read.
 */
async function readLastYear(
  db: DbOrTx,
  hotel: AnalysedHotel,
  {
    year,
    months,
    now,
    planned,
  }: { year: number; months: readonly PlannedMonth[]; now: Date; planned: PlannedSegments },
) {
  const yesterday = lastFinished(dateIn(hotel.timeZone, now))
  const readOf = async (first: StayDate, last: StayDate) => {
    const counterparts = await readCounterparts(db, hotel, { from: first, to: last })
    const nights = nightsOfLastYear(counterparts)
    const [from = first, end = from] = [nights[0], nights.at(-1)]
    const to = end < yesterday ? end : yesterday
    return {
      counterparts,
      finished: stayDates(from, to),
      sold: await readSoldNights(db, hotel.id, { from, to, asOf: now, planned }),
    }
  }
  const [first, ...later] = months.map(({ month }) => month).sort()
  if (first === undefined) return NO_LAST_YEAR
  const paired = await readOf(first, lastOfMonth(later.at(-1) ?? first))
  return haveShapes(months, paired) ? paired : readOf(`${year}-01-01`, `${year}-12-31`)
}

interface BudgetRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly now: Date
  readonly planned: PlannedSegments
  /**
   * The month of this night is the first that is spread; earlier months are returned as a whole, on their first night. By default
   * all are spread.
   */
  readonly spreadFrom?: StayDate
}

/**
 * The budget of one hotel for a range of nights, spread according to its setup: by last year's sales that were final by `now`, or
 * evenly. The nights of a month add up to its budget, whatever the range.
 */
export async function readBudgetNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to, now, planned, spreadFrom = from }: BudgetRequest,
): Promise<BudgetNights> {
  const versions = await db
    .select({ id: budgetVersion.id, year: budgetVersion.year, name: budgetVersion.name })
    .from(budgetVersion)
    .where(
      and(
        eq(budgetVersion.companyId, hotel.id),
        eq(budgetVersion.isActive, true),
        gte(budgetVersion.year, yearOf(from)),
        lte(budgetVersion.year, yearOf(to)),
      ),
    )
    .orderBy(budgetVersion.year)
  const { content: setup } = await readDocument(db, hotel.id, 'budget-setup')
  const ofYears = await Promise.all(
    versions.map(async ({ id, year }) => {
      const figures: PlannedMonth[] = await db
        .select({
          month: budgetFigure.month,
          group: segment.name,
          roomNights: budgetFigure.roomNights,
          revenue: budgetFigure.revenue,
        })
        .from(budgetFigure)
        .leftJoin(segment, and(eq(segment.companyId, budgetFigure.companyId), eq(segment.id, budgetFigure.segmentId)))
        .where(
          and(
            eq(budgetFigure.companyId, hotel.id),
            eq(budgetFigure.versionId, id),
            gte(budgetFigure.month, firstOfMonth(from)),
            lte(budgetFigure.month, to),
          ),
        )
      const all = figures.map((figure) => ({ ...figure, group: planned.nameOf(figure.group) }))
      const isSpread = ({ month }: PlannedMonth) => month >= firstOfMonth(spreadFrom)
      const whole = all.flatMap((each): SoldNight[] => (isSpread(each) ? [] : [{ ...each, stayDate: each.month }]))
      const months = all.filter(isSpread)
      const lastYear =
        setup.spreading === 'even' ? NO_LAST_YEAR : await readLastYear(db, hotel, { year, months, now, planned })
      return [...whole, ...budgetByNight(months, lastYear)]
    }),
  )
  const years = new Set(versions.map(({ year }) => year))
  return {
    versions,
    isBudgeted: (night) => years.has(yearOf(night)),
    nights: ofYears.flat().filter(({ stayDate }) => stayDate >= from && stayDate <= to),
  }
}
