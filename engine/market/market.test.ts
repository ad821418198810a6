import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, STLY_DAYS, stayDates } from '../../contract/platform/stay-date.ts'
import { demandOf } from './demand.ts'
import { type Candidate, formSets } from './forming.ts'
import { type Amounts, type HotelGroup, withheldReason } from './others.ts'
import { ratesOf } from './rates.ts'
import { comparedShares, marketNightOf, shareOf, unavailableNight } from './share.ts'

const PARTS = ['capacity', 'roomNights', 'revenue'] as const
const sum = (hotels: readonly Amounts[], part: keyof Amounts) => hotels.reduce((total, hotel) => total + hotel[part], 0)
const amounts = (of: (part: keyof Amounts) => number): Amounts => ({
  capacity: of('capacity'),
  roomNights: of('roomNights'),
  revenue: of('revenue'),
})
const mostOf = (hotels: readonly Amounts[]) => amounts((part) => Math.max(0, ...hotels.map((hotel) => hotel[part])))
const crowdOf = (hotels: readonly Amounts[], gone: readonly Amounts[] = []): HotelGroup => ({
  hotels: hotels.length,
  sum: amounts((part) => sum(hotels, part)),
  largest: mostOf(hotels),
  gone: mostOf(gone),
})
const hasGiant = (hotels: readonly Amounts[]) =>
  PARTS.some((part) => hotels.some((hotel) => hotel[part] > 0.4 * sum(hotels, part)))

const anyHotel = fc
  .record({
    capacity: fc.integer({ min: 1, max: 400 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.nat(40_000),
  })
  .map(({ capacity, part, rate }): Amounts => {
    const roomNights = Math.max(1, Math.round(capacity * part))
    return { capacity, roomNights, revenue: roomNights * rate }
  })

describe('markets whose figures are shown', () => {
  it('a market has at least five other hotels, none with more than 40 % of rooms, rooms sold or revenue', () =>
    fc.assert(
      fc.property(fc.array(anyHotel, { maxLength: 12 }), (hotels) => {
        const expected = hotels.length < 5 ? 'tooFew' : hasGiant(hotels) ? 'dominated' : null
        expect(withheldReason(crowdOf(hotels))).toBe(expected)
      }),
    ))

  it('a market has no hotel with more than 40 %, whichever deleted hotels the reader knew', () =>
    fc.assert(
      fc.property(
        fc.array(anyHotel, { minLength: 5, maxLength: 9 }),
        fc.array(anyHotel, { maxLength: 3 }),
        (hotels, gone) => {
          if (withheldReason(crowdOf(hotels, gone)) !== null) return
          for (let known = 0; known < 2 ** gone.length; known++)
            expect(hasGiant([...hotels, ...gone.filter((_, place) => known & (1 << place))])).toBe(false)
        },
      ),
    ))

  it('a market compares like with like: a night not available is in neither sum', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(anyHotel, fc.array(anyHotel, { maxLength: 9 })), { maxLength: 14 }), (nights) => {
        const dates = stayDates('2026-03-01', '2026-03-31')
        const all = nights.map(([own, others], place) =>
          marketNightOf({
            stayDate: dates[place] ?? '',
            own,
            market: amounts((part) => sum(others, part)),
            unknown: crowdOf(others),
          }),
        )
        const available = all.filter(({ unavailableReason }) => unavailableReason === null)
        expect(shareOf(all, 100)).toEqual({
          ...shareOf(available, 100),
          nights: all.length,
          unavailableReason: available.length < all.length ? expect.any(String) : null,
        })
      }),
    ))

  it('a market is compared on the nights with market data in both years, however few', () => {
    const others = Array.from({ length: 6 }, () => ({ capacity: 50, roomNights: 30, revenue: 300_000 }))
    const night = { own: others[0] as Amounts, market: amounts((part) => sum(others, part)), unknown: crowdOf(others) }
    const year = stayDates('2026-03-01', '2026-03-10').map((stayDate) => marketNightOf({ ...night, stayDate }))
    const some = (count: number) =>
      year.map((each, place) => {
        const stayDate = addDays(each.stayDate, -STLY_DAYS)
        return place < count ? { ...each, stayDate } : unavailableNight(stayDate, 'noSet')
      })
    expect(comparedShares(year, some(7), 100)).toMatchObject({
      now: { available: 10 },
      comparable: { nights: 10, available: 7, unavailableReason: 'noSet' },
      lastYear: { nights: 10, available: 7, unavailableReason: 'noSet', rgi: 100 },
    })
    expect(comparedShares(year, some(0), 100).lastYear).toMatchObject({
      available: 0,
      unavailableReason: 'noSet',
      rgi: null,
    })
  })

  it('a market is shown in whole per cent and money, and its indices are calculated from the figures shown', () => {
    const own = { capacity: 100, roomNights: 80, revenue: 880_000 }
    const hotel = { capacity: 100, roomNights: 61, revenue: 733_037 }
    const others = Array.from({ length: 6 }, () => hotel)
    const night = marketNightOf({
      stayDate: '2026-03-01',
      own,
      market: amounts((part) => sum(others, part)),
      unknown: crowdOf(others),
    })
    expect(shareOf([night], 100)).toEqual({
      nights: 1,
      available: 1,
      unavailableReason: null,
      own: { occupancy: 0.8, adr: 11_000, revpar: 8_800 },
      market: { occupancy: 0.61, adr: 12_000, revpar: 7_300 },
      mpi: 131,
      ari: 92,
      rgi: 121,
    })
  })
})

const anyCandidates = fc
  .array(
    fc.record({
      region: fc.constantFrom('Veneto', 'Puglia', null),
      currency: fc.constantFrom('EUR', 'CHF'),
      rooms: fc.integer({ min: 1, max: 300 }),
    }),
    { maxLength: 30 },
  )
  .map((hotels) => hotels.map((hotel, place): Candidate => ({ ...hotel, companyId: place + 1, countryCode: 'IT' })))

describe('comparison sets of a country', () => {
  it("the sets of a country contain each hotel at most once, in one currency, and each hotel may see the others' figures", () =>
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const sets = formSets(candidates)
        const members = sets.flatMap(({ companyIds }) => companyIds)
        expect(new Set(members).size).toBe(members.length)
        for (const { companyIds, currency, region } of sets) {
          const hotels = candidates.filter(({ companyId }) => companyIds.includes(companyId))
          expect(hotels.every((hotel) => hotel.currency === currency)).toBe(true)
          if (region !== null) expect(hotels.every((hotel) => hotel.region === region)).toBe(true)
          for (const own of hotels) {
            const others = hotels.filter((hotel) => hotel !== own).map(({ rooms }) => rooms)
            expect(others.length).toBeGreaterThanOrEqual(5)
            expect(Math.max(...others)).toBeLessThanOrEqual(0.4 * others.reduce((all, rooms) => all + rooms, 0))
          }
        }
      }),
    ))

  it('the sets of a country are those of a region if it has enough hotels, the rest of the country together, and exclude a dominant hotel', () => {
    const hotels = (count: number, region: string, first: number) =>
      Array.from(
        { length: count },
        (_, place): Candidate => ({
          companyId: first + place,
          countryCode: 'IT',
          region,
          currency: 'EUR',
          rooms: 40 + place,
        }),
      )
    const giant: Candidate = { companyId: 99, countryCode: 'IT', region: 'Veneto', currency: 'EUR', rooms: 900 }
    const sets = formSets([...hotels(7, 'Veneto', 1), giant, ...hotels(3, 'Puglia', 20), ...hotels(3, 'Lazio', 30)])
    expect(sets.map(({ region, companyIds }) => [region, companyIds])).toEqual([
      ['Veneto', [1, 2, 3, 4, 5, 6, 7]],
      [null, [20, 30, 21, 31, 22, 32]],
    ])
  })
})

describe('market demand', () => {
  const books = (hotels: number, roomNights: number) => {
    const all = Array.from({ length: hotels }, () => ({ capacity: 50, roomNights, revenue: 0 }))
    return { market: amounts((part) => sum(all, part)), unknown: crowdOf(all) }
  }

  it('demand in a market is compared with last year per room, regardless of the hotels in either market', () => {
    expect(demandOf(books(6, 24), books(9, 20))).toEqual({ index: 120, unavailableReason: null })
  })

  it("demand in a market is not available if either year's market is not", () => {
    expect(demandOf(books(6, 24), books(4, 20))).toEqual({ index: null, unavailableReason: 'tooFew' })
    expect(demandOf('left', books(6, 20))).toEqual({ index: null, unavailableReason: 'left' })
    expect(demandOf(books(6, 24), 'noSet')).toEqual({ index: null, unavailableReason: 'noSet' })
  })
})

describe('own rates among competitors', () => {
  it('the own rate is ranked by the number of more expensive rates; sold-out competitors are counted separately', () => {
    expect(ratesOf([12_000, null, 9_000, 15_000, 10_000], 11_000)).toEqual({
      median: 11_000,
      lowest: 9_000,
      highest: 15_000,
      own: 11_000,
      rank: 3,
      of: 5,
      seen: 5,
      soldOut: 1,
    })
    expect(ratesOf([12_000, 9_000, 10_000], null)).toMatchObject({ median: 10_000, rank: null, of: 3 })
    expect(ratesOf([null, null], 9_000)).toMatchObject({ median: null, lowest: null, rank: null, of: 1, soldOut: 2 })
  })
})
