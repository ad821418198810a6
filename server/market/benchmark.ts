import type { Granularity } from '../../contract/analysis/figures.ts'
import type { Benchmark, ShareRow } from '../../contract/market/benchmark.ts'
import { minorDigits } from '../../contract/platform/minor-units.ts'
import { addDays, STLY_DAYS, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { comparedShares, type MarketNight, marketNightOf, unavailableNight } from '../../engine/market/share.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { periodOf } from '../../engine/period.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { Viewer } from '../platform/access/caller.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { findSets, type HotelSet, toMarketSet } from './sets.ts'
import { type MarketSums, readMarketNights } from './sums.ts'

interface BenchmarkRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly granularity: Granularity
  readonly caller: Viewer
  readonly now: Date
}

const yearOf = (night: StayDate): number => Number(night.slice(0, 4))

/** The years of the nights, and the year before. */
const yearsOf = (from: StayDate, to: StayDate): number[] => {
  const [first, last] = [yearOf(addDays(from, -STLY_DAYS)), yearOf(to)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** The hotel's own nights of a range with those of the market, each checked for disclosure. */
async function readNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to }: { from: StayDate; to: StayDate },
  { sets, now }: { sets: ReadonlyMap<number, HotelSet>; now: Date },
): Promise<Map<StayDate, MarketNight>> {
  const [{ all: capacity }, movements, markets] = await Promise.all([
    readCapacity(db, hotel.id, { from, to }),
    readMovements(db, hotel.id, { from, to, asOf: now }),
    Promise.all([...sets.values()].map((set) => readMarketNights(db, set, { from, to }))),
  ])
  const sums = new Map<StayDate, MarketSums>(markets.flatMap((nights) => [...nights]))
  const nightOf = (own: ReturnType<typeof onTheBooks>[number]): MarketNight => {
    const { stayDate } = own
    const set = sets.get(yearOf(stayDate))
    if (!set) return unavailableNight(stayDate, 'noSet')
    if (set.nightsUntil === null || stayDate > set.nightsUntil) return unavailableNight(stayDate, 'notFinished')
    const night = sums.get(stayDate)
    return night ? marketNightOf({ stayDate, own, ...night }) : unavailableNight(stayDate, 'tooFew')
  }
  const books = onTheBooks(movements, { from, to, asOf: now.getTime(), capacity })
  return new Map(books.map((own) => [own.stayDate, nightOf(own)]))
}

/** The maximum number of rooms of a year's market on an available night; null if there is none. */
function roomsOf(year: number, nights: ReadonlyMap<StayDate, MarketNight>): number | null {
  const available = [...nights.values()].filter(
    ({ stayDate, unavailableReason }) => unavailableReason === null && yearOf(stayDate) === year,
  )
  return available.length === 0 ? null : Math.max(...available.map(({ market }) => market.capacity))
}

/** A hotel's performance compared with similar hotels, for finished nights and for the same weekdays a year earlier. */
export async function benchmarkOf(db: DbOrTx, hotel: AnalysedHotel, query: BenchmarkRequest): Promise<Benchmark> {
  const { from, to, granularity, caller, now } = query
  const sets = await findSets(db, hotel, yearsOf(from, to), caller)
  const lastYear = { from: addDays(from, -STLY_DAYS), to: addDays(to, -STLY_DAYS) }
  const [nights, earlier] = await Promise.all([
    readNights(db, hotel, { from, to }, { sets, now }),
    readNights(db, hotel, lastYear, { sets, now }),
  ])
  const unit = 10 ** minorDigits(hotel.currency)
  const compared = (dates: readonly StayDate[]) =>
    comparedShares(
      dates.flatMap((date) => nights.get(date) ?? []),
      dates.flatMap((date) => earlier.get(addDays(date, -STLY_DAYS)) ?? []),
      unit,
    )
  const dates = stayDates(from, to)
  const periods = new Map<StayDate, StayDate[]>()
  for (const date of dates) {
    const first = periodOf(date, granularity, from)
    periods.set(first, [...(periods.get(first) ?? []), date])
  }
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    timeZone: hotel.timeZone,
    today: dateIn(hotel.timeZone, now),
    finishedUntil:
      [...sets.values()]
        .flatMap(({ nightsUntil }) => nightsUntil ?? [])
        .sort()
        .at(-1) ?? null,
    sets: [...sets.values()]
      .filter(({ year }) => year >= yearOf(from))
      .sort((a, b) => b.year - a.year)
      .map((set) => toMarketSet(set, roomsOf(set.year, nights))),
    total: compared(dates),
    rows: [...periods].map(([stayDate, all]): ShareRow => ({ stayDate, ...compared(all) })),
  }
}
