import type { Compared, Dashboard, DashboardQuery } from '../../contract/analysis/analysis.ts'
import { SPANS } from '../../contract/analysis/figures.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { withSegments } from '../../engine/attention.ts'
import { overbookedNights } from '../../engine/capacity.ts'
import { alignNights, lastYearOf, nightsOfLastYear } from '../../engine/last-year.ts'
import { figuresOfNights } from '../../engine/nights.ts'
import { type Movement, onTheBooks } from '../../engine/on-the-books.ts'
import { lastFinished, toDate } from '../../engine/to-date.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { lastDelivery } from '../booking/books/last-delivery.ts'
import { readLastYear } from '../booking/books/last-year.ts'
import { readMovements, readTerms, ungrouped } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { storedForecast } from '../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readExceptions } from '../market/calendar/counterparts.ts'
import { readEvents } from '../market/calendar/hotel-events.ts'
import { marksOf } from '../market/calendar/marks.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { readAttentionView, readSegmentDifferences, shownAttention } from './attention.ts'
import { readBudgetOf } from './budget/budget-of.ts'
import { type DashboardPickup, pickupNights, readDashboardPickup } from './dashboard-pickup.ts'
import {
  attentionIn,
  forecastByNight,
  nightsAhead,
  nightsOf,
  type Pair,
  pairsOf,
  readFinalLastYear,
} from './nights-ahead.ts'

const WEEK = 7

const FIGURES = ['revenue', 'occupancy', 'adr', 'revpar'] as const

/** The figures of some nights together, now and at the same time last year; revenue by night if there are several. */
function compared(pairs: readonly Pair[]): Record<(typeof FIGURES)[number], Compared> {
  const [now, stly] = [figuresOfNights(pairs.map((pair) => pair.now)), figuresOfNights(pairs.map((pair) => pair.stly))]
  const isKnown = pairs.every((pair) => pair.isKnown)
  const nights = Math.max(1, pairs.length)
  const beside = (value: number | null, then: number | null): Compared => ({ value, stly: isKnown ? then : null })
  return {
    revenue: beside(now.revenue / nights, stly.revenue / nights),
    occupancy: beside(now.occupancy, stly.occupancy),
    adr: beside(now.adr, stly.adr),
    revpar: beside(now.revpar, stly.revpar),
  }
}

const revenueOf = (pairs: readonly Pair[]): Compared => ({
  value: pairs.reduce((sum, { now }) => sum + now.revenue, 0),
  stly: pairs.every(({ isKnown }) => isKnown) ? pairs.reduce((sum, { stly }) => sum + stly.revenue, 0) : null,
})

/** The pickup of a booking day, compared with last year's if its nights are known. */
const picked = (now: DashboardPickup, stly: DashboardPickup | null, window: keyof DashboardPickup) => ({
  pickup: { value: now[window].roomNights, stly: stly?.[window].roomNights ?? null },
  pickupRevenue: { value: now[window].revenue, stly: stly?.[window].revenue ?? null },
})

/** The occupancy that these room nights would give; null if one of the nights has none, or no capacity. */
const filling = (nights: Dashboard['nights'], of: (night: Dashboard['nights'][number]) => number | undefined) =>
  nights.every((night) => of(night) !== undefined)
    ? figuresOfNights(nights.map((night) => ({ roomNights: of(night) ?? 0, revenue: 0, capacity: night.capacity })))
        .occupancy
    : null

/** The next nights as one. They have a forecast or budget together only if each of them has one. */
const spanOf = (nights: Dashboard['nights'], pairs: readonly Pair[]): Dashboard['spans'][number] => ({
  nights: nights.length,
  roomNights: nights.reduce((sum, { roomNights }) => sum + roomNights, 0),
  occupancy: compared(pairs).occupancy,
  forecast: filling(nights, ({ forecast }) => forecast?.roomNights),
  budget: filling(nights, ({ budget }) => budget?.roomNights),
})

/** The figures of a dashboard, without what can be decided. */
export type HotelFigures = Omit<Dashboard, 'openRates' | 'toDo'>

/** The dashboard of one hotel: yesterday, the week, month and year to date, the next 90 nights, and what needs attention. */
export async function dashboardOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  {
    asOf,
    capacity: basis,
    language,
    now,
    userId,
  }: Pick<DashboardQuery, 'capacity' | 'language'> & { asOf: string; now: Date; userId: number | null },
): Promise<HotelFigures> {
  const { id: companyId, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  const yesterday = lastFinished(today)
  const [firstOfYear, firstOfMonth] = [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 8)}01`]
  const firstOfWeek = addDays(today, -WEEK)
  const { to: last } = nightsAhead(today)
  const range = { from: firstOfYear < firstOfWeek ? firstOfYear : firstOfWeek, to: last, asOf: at }
  const pickedUp = pickupNights(yesterday)
  const exceptions = await readExceptions(db, hotel, {
    from: range.from,
    to: last > pickedUp.to ? last : pickedUp.to,
    language,
  })
  const counterparts = alignNights(range.from, last, 'weekday', exceptions)
  const pickedLastYear = alignNights(pickedUp.from, pickedUp.to, 'weekday', exceptions)
  const nightsBefore = nightsOfLastYear(counterparts)
  const [firstLastYear = range.from] = nightsBefore
  const [{ [basis]: capacity, sellable }, terms] = await Promise.all([
    readCapacity(db, companyId, { from: firstLastYear, to: last }),
    readTerms(db, companyId, 'segment'),
  ])
  const whole = ungrouped(terms)
  const asOfLastYear = (earlier: number) => asOfEarlier(asOf, earlier, timeZone)
  const rowsOf = (movements: readonly Movement[]) => onTheBooks(movements, { ...range, asOf: at.getTime(), capacity })
  const [
    rows,
    rowsLastYear,
    finalLastYear,
    pickup,
    pickupLastYear,
    dataAsOf,
    stored,
    events,
    isKnown,
    budgetOf,
    attentionView,
  ] = await Promise.all([
    readMovements(db, companyId, { ...range, terms: whole }).then(rowsOf),
    readLastYear(db, companyId, { counterparts, asOf: asOfLastYear, terms: whole }).then(rowsOf),
    readFinalLastYear(db, companyId, { from: today, to: last, at, counterparts, terms: whole }),
    readDashboardPickup(db, hotel, yesterday, whole),
    readDashboardPickup(db, hotel, yesterday, whole, pickedLastYear),
    lastDelivery(db, companyId),
    storedForecast(db, hotel, { at, now }),
    readEvents(db, companyId, today, last),
    readKnownNights(db, companyId),
    readBudgetOf(db, hotel, { from: range.from, to: last, spreadFrom: today, now }),
    readAttentionView(db, companyId, userId),
  ])
  const pairs = pairsOf(rows, rowsLastYear, { counterparts, capacity, isKnown })
  const thenPicked = isKnown(lastYearOf(pickedLastYear, yesterday)) ? pickupLastYear : null
  const between = (from: StayDate, to: StayDate) =>
    pairs.filter(({ now: { stayDate } }) => stayDate >= from && stayDate <= to)
  const soFar = (first: StayDate): Dashboard['toDate']['month'] => {
    const nights = toDate(first, today)
    if (!nights) return { value: null, stly: null, budget: null }
    const { from, to } = nights
    return { ...revenueOf(between(from, to)), budget: budgetOf(from, to)?.revenue ?? null }
  }
  const ahead = between(today, last)
  const forecast = forecastByNight(stored)
  const nights = nightsOf(ahead, forecast, budgetOf)
  const found = shownAttention(
    attentionIn(nights, { pairs: ahead, finalLastYear, forecast, sellable, view: attentionView, events }),
  )
  const segments = await readSegmentDifferences(db, companyId, found, { asOf: asOfLastYear, counterparts, terms })
  return {
    companyId,
    currency,
    timeZone,
    asOf: at.toISOString(),
    today,
    dataAsOf: dataAsOf?.toISOString() ?? null,
    yesterday: {
      stayDate: yesterday,
      ...compared(between(yesterday, yesterday)),
      ...picked(pickup, thenPicked, 'day'),
    },
    average: { ...compared(between(firstOfWeek, yesterday)), ...picked(pickup, thenPicked, 'average') },
    toDate: { month: soFar(firstOfMonth), year: soFar(firstOfYear) },
    spans: SPANS.map((length) => spanOf(nights.slice(0, length), ahead.slice(0, length))),
    nights,
    forecast: typeof stored === 'string' ? { missing: stored } : { origin: stored.origin },
    overbooked: overbookedNights(nights, sellable),
    attention: withSegments(found, segments),
    marks: marksOf(
      hotel,
      events,
      { from: today, to: last, language },
      exceptions.filter(({ stayDate }) => stayDate >= today && stayDate <= last),
    ),
  }
}
