import { and, inArray, lte, max } from 'drizzle-orm'
import type { MarketTrend, MarketTrendQuery } from '../../contract/market/market-trend.ts'
import { addDays, isStayDate, STLY_DAYS, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { demandOf, type MarketBooks } from '../../engine/market/demand.ts'
import { lastDelivery } from '../booking/books/last-delivery.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { Viewer } from '../platform/access/caller.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { marketOutlook } from '../platform/database/schema/index.ts'
import { readMarks } from './calendar/marks.ts'
import { readRateSource, readRates } from './rates.ts'
import { findSets, type HotelSet, toMarketSet } from './sets.ts'
import { readMarketBooks } from './sums.ts'

interface TrendRequest extends Omit<MarketTrendQuery, 'companyId' | 'asOf'> {
  readonly asOf: string
  readonly caller: Viewer
  readonly now: Date
}

const yearOf = (night: StayDate): number => Number(night.slice(0, 4))

/** A market's books of nights at the end of a day: each night from the set of its own year. */
async function readBooks(
  db: DbOrTx,
  sets: ReadonlyMap<number, HotelSet>,
  day: StayDate,
  nights: { from: StayDate; to: StayDate },
): Promise<(night: StayDate) => MarketBooks> {
  const inRange = [...sets].filter(([year]) => year >= yearOf(nights.from) && year <= yearOf(nights.to))
  const books = new Map(
    await Promise.all(inRange.map(async ([year, set]) => [year, await readMarketBooks(db, set, day, nights)] as const)),
  )
  return (night) => {
    const ofYear = books.get(yearOf(night)) ?? 'noSet'
    return typeof ofYear === 'string' ? ofYear : (ofYear.get(night) ?? 'notKept')
  }
}

/** The last day by then for which the books of the sets are stored; the requested one if there is none. */
async function lastKept(db: DbOrTx, sets: ReadonlyMap<number, HotelSet>, day: StayDate): Promise<StayDate> {
  const [row] = await db
    .select({ day: max(marketOutlook.asOf) })
    .from(marketOutlook)
    .where(
      and(
        inArray(
          marketOutlook.setId,
          [...sets.values()].map(({ id }) => id),
        ),
        lte(marketOutlook.asOf, day),
      ),
    )
  return row?.day ?? day
}

/** Market trends of coming nights: demand, competitors' rates, and the changes of both over some days. */
export async function marketTrendOf(db: DbOrTx, hotel: AnalysedHotel, query: TrendRequest): Promise<MarketTrend> {
  const { from, to, asOf, days, persons, language, caller, now } = query
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, now)
  const years = [yearOf(addDays(from, -STLY_DAYS)), yearOf(from), yearOf(to)]
  const sets = await findSets(db, hotel, years, caller)
  // A market's books are those at the end of a day, and today has not ended.
  const requested = isStayDate(asOf) && asOf < today ? asOf : addDays(dateIn(timeZone, at), -1)
  const day = await lastKept(db, sets, requested)
  const ratesAt = (moment: Date) => readRates(db, id, { from, to, persons, at: moment })
  const nights = { from, to }
  const lastYear = { from: addDays(from, -STLY_DAYS), to: addDays(to, -STLY_DAYS) }
  const booksRange = [day, addDays(day, -days)].flatMap((each) => [
    readBooks(db, sets, each, nights),
    readBooks(db, sets, addDays(each, -STLY_DAYS), lastYear),
  ])
  const [books, rates, ratesBefore, source, dataAsOf, marks] = await Promise.all([
    Promise.all(booksRange),
    ratesAt(at),
    ratesAt(asOfEarlier(asOf, days, timeZone)),
    readRateSource(db, id, { from, to, persons, at }),
    lastDelivery(db, id),
    // Markets are compared by weekday alone: their hotels do not share a calendar.
    readMarks(db, hotel, { from, to, language }, []),
  ])
  const demandOn = (place: number) => (night: StayDate) => {
    const [now, lastYear] = [books[place], books[place + 1]]
    return demandOf(now?.(night) ?? 'noSet', lastYear?.(addDays(night, -STLY_DAYS)) ?? 'noSet')
  }
  const [demand, demandBefore] = [demandOn(0), demandOn(2)]
  const set = sets.get(yearOf(from))
  return {
    companyId: id,
    currency,
    timeZone,
    asOf: at.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    demandAsOf: day,
    days,
    persons,
    ...source,
    set: set ? toMarketSet(set, null) : null,
    rows: stayDates(from, to).map((stayDate) => ({
      stayDate,
      now: { demand: demand(stayDate), rates: rates(stayDate) },
      before: { demand: demandBefore(stayDate), rates: ratesBefore(stayDate) },
    })),
    marks,
  }
}
