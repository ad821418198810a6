import type {
  Analyse,
  AnalyseGroups,
  AnalyseQuery,
  Chosen,
  Comparison,
  FILTERS,
} from '../../contract/analysis/analyse.ts'
import { isBandGrouping } from '../../contract/analysis/figures.ts'
import { type StayDate, sameWeekdayLastYear, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { analyse, type Side } from '../../engine/analyse.ts'
import { overbookedNights } from '../../engine/capacity.ts'
import { alignNights, COMPARED, type Counterparts, nightsOfLastYear } from '../../engine/last-year.ts'
import { type Movement, onTheBooks } from '../../engine/on-the-books.ts'
import { isFinished } from '../../engine/to-date.ts'
import { readNetRevenue } from '../booking/books/commissions.ts'
import { readUnmapped } from '../booking/books/counting.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { lastDelivery } from '../booking/books/last-delivery.ts'
import { readLastYear } from '../booking/books/last-year.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { storedForecast } from '../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readExceptions } from '../market/calendar/counterparts.ts'
import { readMarks } from '../market/calendar/marks.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { readChosen } from './analyse-filter.ts'
import { forecastBeside } from './analyse-forecast.ts'
import { readBudgetNights } from './budget/nights.ts'
import { readPlannedSegments } from './budget/segments.ts'

interface AnalyseRequest extends Omit<AnalyseQuery, 'companyId' | 'asOf'> {
  readonly asOf: string
  readonly now: Date
}

/**
 * The active budget as a comparison, spread over nights as in the budget report. It is available if the figures are those of the
 * whole hotel or of budgeted segments.
 */
async function budgetSide(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { nights, now, groupBy, chosen }: Pick<AnalyseRequest, 'now' | 'groupBy'> & { nights: StayDate[]; chosen: Chosen },
): Promise<Side> {
  const [from = '', to = from] = [nights[0], nights.at(-1)]
  const planned = await readPlannedSegments(db, hotel.id)
  const budget = await readBudgetNights(db, hotel, { from, to, now, planned })
  const { segment, ...others } = chosen
  const isPlanned =
    segment.every((name) => planned.nameOf(name) !== null) && Object.values(others).every((each) => each.length === 0)
  return {
    movements: budget.nights
      .filter(({ group }) => segment.length === 0 || (group !== null && segment.includes(group)))
      .map((night) => ({ ...night, at: now.getTime(), kind: 'booked' as const })),
    nights: new Map(nights.map((night) => [night, night])),
    isAvailable: (night) => isPlanned && budget.isBudgeted(night),
    hasGroups: groupBy === 'segment',
  }
}

/** The filters of a request that counts all bookings, whatever was sold and to whom. */
export const UNFILTERED = { segment: [], channel: [], category: [], roomType: [], country: [] }

/** The figures of a range of nights: filtered, grouped and with their comparisons. */
export async function analyseOf(db: DbOrTx, hotel: AnalysedHotel, request: AnalyseRequest): Promise<Analyse> {
  const {
    from,
    to,
    asOf,
    now,
    granularity,
    measure,
    groupBy,
    comparison,
    capacity: basis,
    revenue: revenueBasis,
    language,
    ...chosen
  } = request
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  /** The weekday of every night is known, whatever was sold. */
  const soldBy = groupBy === 'weekday' ? undefined : groupBy
  const [only, isKnown, net, exceptions] = await Promise.all([
    readChosen(db, id, chosen),
    readKnownNights(db, id),
    readNetRevenue(db, id),
    readExceptions(db, hotel, { from, to, language }),
  ])
  const revenue = revenueBasis === 'net' ? net : undefined
  const nights = stayDates(from, to)
  const counterpartsOf = (name: Exclude<Comparison, 'budget'>): Counterparts =>
    alignNights(from, to, COMPARED[name].alignment, exceptions)
  const comparedOf = async (name: Comparison): Promise<Side> => {
    if (name === 'budget') {
      const budget = await budgetSide(db, hotel, { nights, now, groupBy, chosen })
      return revenue === undefined ? budget : { ...budget, isAvailable: () => false }
    }
    const { isFinal } = COMPARED[name]
    const counterparts = counterpartsOf(name)
    return {
      movements: await readLastYear(db, id, {
        counterparts,
        asOf: (earlier) => (isFinal ? at : asOfEarlier(asOf, earlier, timeZone)),
        groupBy: soldBy,
        only,
        revenue,
      }),
      nights: counterparts,
      isAvailable: (night) => isKnown(night) && (!isFinal || isFinished(night, today)),
    }
  }
  // Figures of last year need the rooms of their own nights.
  const firstNights = comparison.flatMap((name) =>
    name === 'budget' ? [] : nightsOfLastYear(counterpartsOf(name)).slice(0, 1),
  )
  const [firstNight = from] = [from, ...firstNights].toSorted()
  const [movements, compared, rooms, dataAsOf, stored, marks, unmappedOf, house] = await Promise.all([
    readMovements(db, id, { from, to, asOf: at, groupBy: soldBy, only, revenue }),
    Promise.all(comparison.map(comparedOf)),
    readCapacity(db, id, { from: firstNight, to }),
    lastDelivery(db, id),
    revenue === undefined ? storedForecast(db, hotel, { at, now }) : ('net' as const),
    readMarks(db, hotel, { from, to, language }, exceptions),
    readUnmapped(db, id, soldBy),
    // Overbooking refers to the whole hotel, whatever the filter.
    only && readMovements(db, id, { from, to, asOf: at }),
  ])
  const capacity = rooms[basis]
  const booksOf = (some: readonly Movement[]) => onTheBooks(some, { from, to, asOf: at.getTime(), capacity })
  const { rows, ...figures } = analyse(
    { movements, nights: new Map(nights.map((night) => [night, night])) },
    compared,
    {
      from,
      granularity,
      capacity,
      measure,
      isGrouped: groupBy !== undefined,
      hasOrder: groupBy === 'weekday' || (soldBy !== undefined && isBandGrouping(soldBy)),
      isByWeekday: groupBy === 'weekday',
    },
  )
  const shown = booksOf(movements)
  const books = new Map(shown.map((row) => [row.stayDate, row]))
  const forecast = forecastBeside(stored, {
    nights,
    granularity,
    capacity,
    chosen,
    today,
    booksOf: (night) => books.get(night) ?? { roomNights: 0, revenue: 0 },
  })
  return {
    companyId: id,
    currency,
    timeZone,
    asOf: at.toISOString(),
    today,
    dataAsOf: dataAsOf?.toISOString() ?? null,
    measure,
    groupBy: groupBy ?? null,
    comparisons: comparison,
    ...figures,
    unmapped: unmappedOf(figures.groups),
    rows: rows.map((row) => ({ ...row, forecast: forecast.byPeriod.get(row.stayDate) ?? null })),
    overbooked: overbookedNights(house ? booksOf(house) : shown, rooms.sellable),
    marks,
    forecast: forecast.state,
    hasCommissions: net !== undefined,
  }
}

/** The filter options for a range of nights and that of the year before: the names in order, the unknown one last. */
export async function analysedGroups(
  db: DbOrTx,
  companyId: number,
  { from, to, groupBy, now }: { from: StayDate; to: StayDate; groupBy: (typeof FILTERS)[number]; now: Date },
): Promise<AnalyseGroups> {
  const first = sameWeekdayLastYear(from)
  const [movements, unmappedOf] = await Promise.all([
    readMovements(db, companyId, { from: first, to, asOf: now, groupBy }),
    readUnmapped(db, companyId, groupBy),
  ])
  const groups = new Set(movements.map(({ group = null }) => group))
  const named = [...groups].filter((group): group is string => group !== null).sort((a, b) => a.localeCompare(b))
  const all = groups.has(null) ? [...named, null] : named
  return { companyId, groups: all, unmapped: unmappedOf(all.map((group) => ({ group }))) }
}
