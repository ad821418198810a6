import { RULE_PICKUP_DAYS } from '../../../contract/alert/alert-figures.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { asOfEarlier, endOfDay } from '../../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import { type Counterparts, lastYearOf } from '../../../engine/last-year.ts'
import type { AlertNight, EvaluatedCondition, NightBooks, NightForecast } from '../../../engine/notification-rules.ts'
import { type Movement, onTheBooks } from '../../../engine/on-the-books.ts'
import { readBudgetOf } from '../../analysis/budget/budget-of.ts'
import { readBookingCounts } from '../../booking/books/booking-counts.ts'
import { readKnownNights } from '../../booking/books/known-nights.ts'
import { readBookingCountsLastYear, readLastYear } from '../../booking/books/last-year.ts'
import { readMovements } from '../../booking/books/movements.ts'
import { readCapacity } from '../../booking/inventory/capacity.ts'
import { readExpected, readStoredRuns, type StoredRun } from '../../forecast/earlier-runs.ts'
import { shownRuns } from '../../forecast/shown.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { readCounterparts } from '../../market/calendar/counterparts.ts'
import { readRates } from '../../market/rates.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { readCategories } from '../../pricing/plan.ts'
import { readActive } from '../../pricing/published.ts'
import { readRecommendedAt } from '../../pricing/recommended-at.ts'

/** An older forecast is not relevant for a day. */
const RUN_DAYS = 14
const GUESTS = 2

/** The moment of an evaluation, and its first night. */
export interface CheckedNights {
  readonly at: Date
  readonly first: StayDate
}

interface NightsRequest {
  readonly conditions: readonly EvaluatedCondition[]
  /** In chronological order. */
  readonly moments: readonly CheckedNights[]
  /** The number of nights evaluated at each of them. */
  readonly nights: number
}

/** The figures that conditions require: nothing else is read. */
function needsOf(conditions: readonly EvaluatedCondition[]) {
  const has = (test: (figure: string, comparison: string) => boolean) =>
    conditions.some((each) => test(each.figure, each.figure === 'band' ? 'lastRun' : each.comparison))
  const ofBooks = ['bookings', 'roomNights', 'revenue', 'adr', 'occupancy', 'pace']
  const books = has((figure) => ofBooks.includes(figure))
  return {
    books,
    bookings: has((figure) => figure === 'bookings'),
    stly: has((figure, comparison) => ofBooks.includes(figure) && comparison === 'stly'),
    budget: has((_, comparison) => comparison === 'budget'),
    lastRunBooks: has((figure, comparison) => ofBooks.includes(figure) && comparison === 'lastRun'),
    pickup: has((figure) => figure === 'pickup'),
    pickupLastYear: has((figure, comparison) => figure === 'pickup' && comparison === 'stly'),
    lastRun: has((_, comparison) => comparison === 'lastRun'),
    forecast: has((figure) => figure === 'forecast' || figure === 'band'),
    earlierForecast: has(
      (figure, comparison) => figure === 'band' || (figure === 'forecast' && comparison === 'lastRun'),
    ),
    rates: has((figure) => figure === 'rateLimit' || figure === 'recommendation'),
    active: has((figure) => figure === 'recommendation'),
    competitors: has((figure) => figure === 'competitor'),
  }
}
type Needs = ReturnType<typeof needsOf>

/** The nights to read. */
interface Span {
  readonly from: StayDate
  readonly to: StayDate
}

/** Different moments in ascending order: the last one, and those before it. */
function risingOf(moments: readonly Date[]): { readonly last: Date; readonly since: readonly Date[] } | null {
  const rising = [...new Set(moments.map((moment) => moment.getTime()))].sort((a, b) => a - b)
  const [last, ...earlier] = rising.map((moment) => new Date(moment)).reverse()
  return last ? { last, since: earlier.reverse() } : null
}

/** The movements of nights, from which the books at each of the moments are summed. */
async function readMovementsAt(
  db: DbOrTx,
  companyId: number,
  span: Span,
  moments: readonly Date[],
): Promise<Movement[]> {
  const rising = risingOf(moments)
  return rising ? readMovements(db, companyId, { ...span, asOf: rising.last, since: rising.since }) : []
}

/** Those of the nights of last year, under the nights and the moments that are compared with them. */
async function readLastYearAt(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  counterparts: Counterparts,
  moments: readonly Date[],
): Promise<Movement[]> {
  const rising = risingOf(moments)
  if (!rising) return []
  const movedBack = (moment: Date) => (earlier: number) => asOfEarlier(moment.toISOString(), earlier, timeZone)
  return readLastYear(db, id, {
    counterparts,
    asOf: movedBack(rising.last),
    since: rising.since.map(movedBack),
  })
}

/** The runs known at a moment: the one shown to the hotel, and the one before it from an earlier day. */
function runsAt(runs: readonly StoredRun[], { first }: CheckedNights, shown: StoredRun | undefined) {
  const run = shown ?? runs.find(({ origin }) => origin < first)
  return { run, earlier: run && runs.find(({ origin }) => origin < run.origin) }
}

const byNight = <Row extends { readonly stayDate: StayDate }>(rows: readonly Row[]): Map<StayDate, Row> =>
  new Map(rows.map((row) => [row.stayDate, row]))

/** The run shown to the hotel, if it is recent. */
async function findShown(db: DbOrTx, companyId: number, runs: readonly StoredRun[]): Promise<StoredRun | undefined> {
  const id = (await shownRuns(db, [companyId])).get(companyId)
  return runs.find((run) => run.id === id)
}

/** The figures of nights at one moment. */
async function readAt(
  db: DbOrTx,
  hotel: AnalysedHotel,
  checked: CheckedNights,
  nights: number,
  known: {
    readonly needs: Needs
    readonly runs: ReturnType<typeof runsAt>
    readonly movements: readonly Movement[]
    readonly movementsLastYear: readonly Movement[]
    readonly counterparts: Counterparts
    readonly capacity: Awaited<ReturnType<typeof readCapacity>>['all']
    readonly isKnown: (night: StayDate) => boolean
    readonly budgetOf: Awaited<ReturnType<typeof readBudgetOf>> | null
    readonly category: number | null
  },
): Promise<AlertNight[]> {
  const { id, timeZone } = hotel
  const { needs, capacity, category } = known
  const { run, earlier } = known.runs
  const span = { from: checked.first, to: addDays(checked.first, nights - 1) }
  const isNight = (night: StayDate) => night >= span.from && night <= span.to
  const before = new Map([...known.counterparts].filter(([night]) => isNight(night)))
  const earlierBy = (days: number) => asOfEarlier(checked.at.toISOString(), days, timeZone)
  const lastRunAt = earlier ? endOfDay(earlier.origin, timeZone) : null

  const booksAt = async (isNeeded: boolean, moment: Date | null, isLastYear = false) => {
    if (!isNeeded || !moment) return null
    const movements = isLastYear ? known.movementsLastYear : known.movements
    const rows = onTheBooks(movements, { ...span, asOf: moment.getTime(), capacity: [] })
    const readCounts = () =>
      isLastYear
        ? readBookingCountsLastYear(db, id, {
            counterparts: before,
            asOf: (earlier) => asOfEarlier(moment.toISOString(), earlier, timeZone),
          })
        : readBookingCounts(db, id, { ...span, asOf: moment })
    const counts = needs.bookings ? await readCounts() : null
    return new Map(
      rows.map(({ stayDate, roomNights, revenue }): [StayDate, NightBooks] => [
        stayDate,
        { roomNights, revenue, bookings: counts ? (counts.get(stayDate) ?? 0) : null },
      ]),
    )
  }
  const expectedBy = async (isNeeded: boolean, of: StoredRun | undefined): Promise<Map<StayDate, NightForecast>> =>
    isNeeded && of ? byNight(await readExpected(db, id, of.id, span)) : new Map()
  const competitorsAt = async (moment: Date | null) =>
    needs.competitors && moment ? readRates(db, id, { ...span, persons: GUESTS, at: moment }) : null

  const [books, stly, lastRun, week, weekLastYear, lastYear] = await Promise.all([
    booksAt(needs.books || needs.pickup, checked.at),
    booksAt(needs.stly, checked.at, true),
    booksAt(needs.lastRunBooks, lastRunAt),
    booksAt(needs.pickup, earlierBy(RULE_PICKUP_DAYS)),
    booksAt(needs.pickupLastYear, earlierBy(RULE_PICKUP_DAYS), true),
    booksAt(needs.pickupLastYear, checked.at, true),
  ])
  const [forecast, earlierForecast, recommended, active, competitors, earlierCompetitors] = await Promise.all([
    expectedBy(needs.forecast, run),
    expectedBy(needs.earlierForecast, earlier),
    needs.rates && category !== null ? readRecommendedAt(db, id, category, { ...span, at: checked.at }) : [],
    needs.active ? readActive(db, id, span, checked.at) : null,
    competitorsAt(checked.at),
    competitorsAt(lastRunAt),
  ])
  const recommendedOf = byNight(recommended)
  const rooms = capacityByNight(stayDates(span.from, span.to), capacity)
  const roomsOf = (night: NightBooks | null | undefined) => night?.roomNights ?? 0
  return stayDates(span.from, span.to).map((stayDate): AlertNight => {
    const then = lastYearOf(known.counterparts, stayDate)
    const hasBooks = known.isKnown(stayDate)
    const hasLastYear = known.isKnown(then)
    const planned = known.budgetOf?.(stayDate, stayDate)
    return {
      stayDate,
      capacity: rooms.get(stayDate) ?? null,
      books: (hasBooks && books?.get(stayDate)) || null,
      stly: (hasLastYear && stly?.get(stayDate)) || null,
      budget: planned ? { ...planned, bookings: null } : null,
      lastRun: (hasBooks && lastRun?.get(stayDate)) || null,
      pickup: hasBooks && week ? roomsOf(books?.get(stayDate)) - roomsOf(week.get(stayDate)) : null,
      pickupLastYear:
        hasLastYear && weekLastYear ? roomsOf(lastYear?.get(stayDate)) - roomsOf(weekLastYear.get(stayDate)) : null,
      forecast: forecast.get(stayDate) ?? null,
      earlierForecast: earlierForecast.get(stayDate) ?? null,
      recommended: recommendedOf.get(stayDate) ?? null,
      active: category === null ? null : (active?.(stayDate, category) ?? null),
      competitors: competitors?.(stayDate).median ?? null,
      earlierCompetitors: earlierCompetitors?.(stayDate).median ?? null,
    }
  })
}

/**
 * The figures of nights at each moment, as far as some condition requires them. They are the figures of the pages: books, budget,
 * stored forecast, rates and competitors. A moment before `now` uses the run of its own day instead of the one shown to the hotel.
 */
export async function readAlertNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { conditions, moments, nights }: NightsRequest,
  now: Date,
): Promise<AlertNight[][]> {
  const needs = needsOf(conditions)
  const { id, timeZone } = hotel
  const [first = { at: now, first: '' }, last = first] = [moments[0], moments.at(-1)]
  const span = { from: first.first, to: addDays(last.first, nights - 1) }
  const runs =
    needs.forecast || needs.lastRun
      ? await readStoredRuns(db, id, { from: addDays(first.first, -RUN_DAYS), to: last.first })
      : []
  const shown = runs.length > 0 ? await findShown(db, id, runs) : undefined
  const runsOf = new Map(moments.map((each) => [each, runsAt(runs, each, each.at < now ? undefined : shown)]))
  const times = moments.flatMap((each) => {
    const { earlier } = runsOf.get(each) ?? {}
    return [
      each.at,
      ...(needs.pickup ? [asOfEarlier(each.at.toISOString(), RULE_PICKUP_DAYS, timeZone)] : []),
      ...(needs.lastRunBooks && earlier ? [endOfDay(earlier.origin, timeZone)] : []),
    ]
  })
  const timesLastYear = moments.flatMap(({ at }) => [
    at,
    ...(needs.pickupLastYear ? [asOfEarlier(at.toISOString(), RULE_PICKUP_DAYS, timeZone)] : []),
  ])
  const hasLastYear = needs.stly || needs.pickupLastYear
  const counterparts: Counterparts = hasLastYear ? await readCounterparts(db, hotel, span) : new Map()
  const [movements, movementsLastYear, { all: capacity }, isKnown, budgetOf, categories] = await Promise.all([
    needs.books || needs.pickup ? readMovementsAt(db, id, span, times) : [],
    hasLastYear ? readLastYearAt(db, hotel, counterparts, timesLastYear) : [],
    readCapacity(db, id, span),
    readKnownNights(db, id),
    needs.budget ? readBudgetOf(db, hotel, { ...span, now }) : null,
    needs.rates ? readCategories(db, id) : [],
  ])
  const known = { needs, movements, movementsLastYear, counterparts, capacity, isKnown, budgetOf }
  const category = categories[0]?.id ?? null
  const read: AlertNight[][] = []
  // One after the other: a preview of many days must not fill the database's queue.
  for (const each of moments)
    read.push(
      await readAt(db, hotel, each, nights, {
        ...known,
        category,
        runs: runsOf.get(each) ?? runsAt([], each, undefined),
      }),
    )
  return read
}
