import type { Attention, Dashboard } from '../../contract/analysis/analysis.ts'
import { NIGHTS_AHEAD } from '../../contract/analysis/figures.ts'
import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, dateIn } from '../../contract/platform/time-zone.ts'
import { capacityByNight, type DatedCapacity } from '../../engine/capacity.ts'
import type { NightSold } from '../../engine/key-figures.ts'
import { type Counterparts, lastYearOf, nightsOfLastYear } from '../../engine/last-year.ts'
import { type Movement, onTheBooks } from '../../engine/on-the-books.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { readLastYear } from '../booking/books/last-year.ts'
import { readMovements, readTerms, type Terms } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { type StoredForecast, storedForecast } from '../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readCounterparts } from '../market/calendar/counterparts.ts'
import { readEvents } from '../market/calendar/hotel-events.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { type AttentionView, attentionOf, readAttentionView } from './attention.ts'
import { type BudgetOf, readBudgetOf } from './budget/budget-of.ts'

/** The nights of the dashboard from a date on. */
export const nightsAhead = (today: StayDate) => ({ from: today, to: addDays(today, NIGHTS_AHEAD - 1) })

type Row = NightSold & { readonly stayDate: StayDate }
/** A night and its corresponding night of last year. */
export interface Pair {
  readonly now: Row
  readonly stly: Row
  /** Whether last year's night is within the known nights. */
  readonly isKnown: boolean
}

/** Reads the final books of the nights of last year that nights ahead are compared with, by the nights ahead. */
export async function readFinalLastYear(
  db: DbOrTx,
  companyId: number,
  {
    at,
    counterparts,
    terms,
    ...ahead
  }: ReturnType<typeof nightsAhead> & {
    readonly at: Date
    readonly counterparts: Counterparts
    readonly terms: Terms
  },
): Promise<ReadonlyMap<StayDate, Row>> {
  const compared = new Map([...counterparts].filter(([night]) => night >= ahead.from && night <= ahead.to))
  const movements = await readLastYear(db, companyId, { counterparts: compared, asOf: () => at, terms })
  const rows = onTheBooks(movements, { ...ahead, asOf: at.getTime(), capacity: [] })
  return new Map(rows.map((row) => [row.stayDate, row]))
}

/** Nights beside those of last year, both as rows in the same order. */
export function pairsOf(
  rows: readonly Row[],
  rowsLastYear: readonly Row[],
  {
    counterparts,
    capacity,
    isKnown,
  }: {
    readonly counterparts: Counterparts
    readonly capacity: readonly DatedCapacity[]
    readonly isKnown: (night: StayDate) => boolean
  },
): Pair[] {
  const rooms = capacityByNight(nightsOfLastYear(counterparts), capacity)
  return rows.map((now, index) => {
    const { roomNights, revenue } = rowsLastYear[index] ?? now
    const stayDate = lastYearOf(counterparts, now.stayDate)
    const stly = { stayDate, roomNights, revenue, capacity: rooms.get(stayDate) ?? null }
    return { now, stly, isKnown: isKnown(stayDate) }
  })
}

/** The rows of a stored forecast by night; none if there is no forecast. */
export const forecastByNight = (stored: StoredForecast | string): ReadonlyMap<StayDate, ForecastRow> =>
  new Map(typeof stored === 'string' ? [] : stored.rows.map((row) => [row.stayDate, row]))

/** The forecast of each night; null if there is none. */
export const nightsOf = (
  pairs: readonly Pair[],
  rows: ReadonlyMap<StayDate, ForecastRow>,
  budgetOf: BudgetOf,
): Dashboard['nights'] =>
  pairs.map(({ now: { stayDate, capacity, roomNights, revenue }, stly }) => {
    const expected = rows.get(stayDate)
    return {
      stayDate,
      capacity,
      roomNights,
      revenue,
      stly: { stayDate: stly.stayDate, roomNights: stly.roomNights, revenue: stly.revenue },
      forecast: expected
        ? {
            roomNights: expected.roomNights,
            low: expected.low,
            high: expected.high,
            revenue: expected.revenue,
            occupancy: capacity ? expected.roomNights / capacity : null,
          }
        : null,
      budget: budgetOf(stayDate, stayDate),
    }
  })

/** All that needs attention in these nights, judged by the rooms for sale. */
export function attentionIn(
  nights: Dashboard['nights'],
  {
    pairs,
    finalLastYear,
    forecast,
    sellable,
    view,
    events,
  }: {
    readonly pairs: readonly Pair[]
    readonly finalLastYear: ReadonlyMap<StayDate, Row>
    readonly forecast: ReadonlyMap<StayDate, ForecastRow>
    readonly sellable: readonly DatedCapacity[]
    readonly view: AttentionView
    readonly events: Parameters<typeof attentionOf>[2]['events']
  },
): Attention[] {
  const forSale = capacityByNight(
    nights.map(({ stayDate }) => stayDate),
    sellable,
  )
  return attentionOf(
    nights.map((night, place) => ({
      ...night,
      capacity: forSale.get(night.stayDate) ?? null,
      stly: pairs[place]?.isKnown ? night.stly : null,
      finalLastYear: (pairs[place]?.isKnown && finalLastYear.get(night.stayDate)) || null,
      forecast: forecast.get(night.stayDate) ?? null,
    })),
    view,
    { events },
  )
}

/** All that needs attention now in the nights ahead of a hotel, without segments. */
export async function readAttention(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { now, userId }: { readonly now: Date; readonly userId: number },
): Promise<Attention[]> {
  const { id: companyId, timeZone } = hotel
  const range = nightsAhead(dateIn(timeZone, now))
  const { from, to } = range
  const [counterparts, terms] = await Promise.all([readCounterparts(db, hotel, range), readTerms(db, companyId)])
  const [firstLastYear = from] = nightsOfLastYear(counterparts)
  const { all: capacity, sellable } = await readCapacity(db, companyId, { from: firstLastYear, to })
  const rowsOf = (movements: readonly Movement[]) => onTheBooks(movements, { ...range, asOf: now.getTime(), capacity })
  const asOf = (earlier: number) => asOfEarlier(now.toISOString(), earlier, timeZone)
  const [rows, rowsLastYear, finalLastYear, stored, events, isKnown, budgetOf, view] = await Promise.all([
    readMovements(db, companyId, { ...range, asOf: now, terms }).then(rowsOf),
    readLastYear(db, companyId, { counterparts, asOf, terms }).then(rowsOf),
    readFinalLastYear(db, companyId, { ...range, at: now, counterparts, terms }),
    storedForecast(db, hotel, { at: now, now }),
    readEvents(db, companyId, from, to),
    readKnownNights(db, companyId),
    readBudgetOf(db, hotel, { ...range, now }),
    readAttentionView(db, companyId, userId),
  ])
  const pairs = pairsOf(rows, rowsLastYear, { counterparts, capacity, isKnown })
  const forecast = forecastByNight(stored)
  return attentionIn(nightsOf(pairs, forecast, budgetOf), { pairs, finalLastYear, forecast, sellable, view, events })
}
