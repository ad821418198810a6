import { millisecondsInDay } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Granularity } from '../../contract/analysis/figures.ts'
import type { Benchmark, MarketShare } from '../../contract/market/benchmark.ts'
import type { MarketTrend } from '../../contract/market/market-trend.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import {
  addReader,
  addWorldHotel,
  bookedOf,
  soldOf,
  storeNights,
  type WorldHotel,
} from '../../tests/support/market-world.ts'
import { fail } from '../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { capacity, company } from '../platform/database/schema/index.ts'
import { updateMarketSets } from './market-sets-job.ts'

/*
 * A curious hotel, a chain of three and a newcomer send every query they can, while hotels join, leave, are deleted, move, close
 * rooms and correct their past. Every response is explained as a sum of the sales of single hotels on single nights: the test knows
 * all of them, and a response that is no such sum fails. It is then clear what a reader could find out by adding and subtracting
 * responses: if every response about a night contains the same hotels unknown to the reader, so does every combination of them.
 * There must be at least five of those, none with more than 40 % of the rooms, the rooms sold or the revenue.
 */

const TODAY = '2026-11-20'
const PAST: [StayDate, StayDate] = ['2026-11-09', '2026-11-30']
const LAST_YEAR: [StayDate, StayDate] = ['2025-11-10', '2026-01-05']
const COMING: [StayDate, StayDate] = ['2026-12-28', '2027-01-04']
const NIGHTS = [PAST, LAST_YEAR, COMING]
const REGION = 'Attacked'
const ROOMS = [40, 52, 34, 60, 46, 38, 56, 30, 44]

let test: TestApp
/** The current hotels of the set by their seed, including deleted ones. */
const hotels: WorldHotel[] = []
let newcomer: WorldHotel
/** The current date of the test, in days after TODAY. */
let days = 0
const today = () => addDays(TODAY, days)

/** The contributions, by what they contribute to: a night, or a night's books of a day. Never replaced. */
const contributed = new Map<string, Map<number, ReturnType<typeof soldOf>>>()
/** Hotels that take part. */
const active = new Set<number>()

const freeze = (key: string, night: StayDate, by: StayDate) => {
  if (contributed.has(key)) return
  const taking = hotels.filter(({ id }) => active.has(id))
  contributed.set(key, new Map(taking.map((hotel) => [hotel.id, soldOf(hotel, night, by)])))
}

/** Contributes, both in the product and in the test's own records. */
async function keep(): Promise<void> {
  await updateMarketSets(test.db, new Date(TEST_NOW.getTime() + days * millisecondsInDay), { error: fail })
  for (const [from, to] of [PAST, LAST_YEAR])
    for (const night of stayDates(from, to)) if (night <= addDays(today(), -2)) freeze(`night ${night}`, night, today())
  for (let back = 1; back <= 31; back++)
    for (const year of [0, 364])
      for (const night of stayDates(...COMING).map((each) => addDays(each, -year))) {
        const day = addDays(today(), -back - year)
        freeze(`books ${night} ${day}`, night, day)
      }
}

beforeAll(async () => {
  test = await startTestApp()
  for (const [seed, rooms] of ROOMS.entries())
    hotels.push(await addWorldHotel(test.db, { seed, region: REGION, rooms, nights: NIGHTS }))
  for (const { id } of hotels) active.add(id)
  // Nights on which one hotel is nearly alone, and nights on which most are closed.
  for (const [seed, hotel] of hotels.entries()) {
    const nights = new Map(hotel.nights)
    const booked = [{ bookedOn: '2025-01-01', rooms: seed === 5 ? 30 : 2, revenue: 20_000 }]
    for (const night of ['2026-11-11', '2025-12-31']) nights.set(night, booked)
    if (seed > 3) for (const night of ['2026-11-12', '2026-12-29']) nights.set(night, [])
    hotels[seed] = { ...hotel, nights }
    await storeNights(test.db, hotels[seed])
  }
  await keep()
  const ids = hotels.map(({ id }) => id)
  newcomer = await addWorldHotel(test.db, { seed: 20, region: REGION, rooms: 42, nights: NIGHTS })
  await addReader(test.db, 'curious', ids.slice(0, 1))
  await addReader(test.db, 'chain', ids.slice(1, 4))
  await addReader(test.db, 'watcher', [newcomer.id])
})
afterAll(() => test.close())

interface Reader {
  readonly name: string
  /** Seeds of the hotels whose figures the reader knows. */
  readonly known: readonly number[]
  readonly asks: () => readonly number[]
}
const idsOf = (seeds: readonly number[]) => seeds.map((seed) => hotels[seed]?.id ?? 0)
const READERS: readonly Reader[] = [
  { name: 'curious', known: [0], asks: () => idsOf([0]) },
  { name: 'chain', known: [1, 2, 3], asks: () => idsOf([1, 2, 3]) },
  { name: 'watcher', known: [], asks: () => [newcomer.id] },
]

/** The unknown hotels in every response, by reader and contribution. */
const received = new Map<string, Set<string>>()
let answers = 0

/** The contributions of a market; records that the reader has received them. */
function tellOf({ name, known }: Reader, own: number, key: string) {
  const others = [...(contributed.get(key) ?? [])].filter(([id]) => id !== own)
  const unknown = others.filter(([id]) => !idsOf(known).includes(id)).map(([id]) => id)
  const all = received.get(`${name} ${key}`) ?? new Set()
  received.set(`${name} ${key}`, all.add(unknown.join(' ')))
  return others.map(([, sold]) => sold)
}

const total = (sold: readonly ReturnType<typeof soldOf>[], part: keyof ReturnType<typeof soldOf>) =>
  sold.reduce((sum, each) => sum + each[part], 0)

/** Compares a response with the expected sum; `nights` are those that it covers. */
function explain(reader: Reader, own: number, { market }: MarketShare, nights: readonly StayDate[]): void {
  const sold = nights.flatMap((night) => tellOf(reader, own, `night ${night}`))
  const [rooms, roomNights, revenue] = [total(sold, 'capacity'), total(sold, 'roomNights'), total(sold, 'revenue')]
  const whole = (part: number, of: number, unit: number) => (of === 0 ? null : Math.round(part / of / unit) * unit)
  expect(market).toEqual({
    occupancy: rooms === 0 ? null : Math.round((roomNights / rooms) * 100) / 100,
    adr: whole(revenue, roomNights, 100),
    revpar: whole(revenue, rooms, 100),
  })
  if (nights.length > 0) answers += 1
}

/** Ranges that differ by a few nights, some of which are withheld. */
const RANGES: [StayDate, StayDate, Granularity][] = [
  [...PAST, 'month'],
  ['2026-11-10', '2026-11-19', 'week'],
]

async function askBenchmarks(reader: Reader, own: number, ask: (query: string) => Promise<Benchmark>): Promise<void> {
  const { rows, total: all } = await ask(`from=${PAST[0]}&to=${PAST[1]}`)
  const isAvailable = new Set(
    rows.flatMap(({ stayDate, now, lastYear }) => [
      ...(now.available ? [stayDate] : []),
      ...(lastYear.available ? [addDays(stayDate, -364)] : []),
    ]),
  )
  const check = (
    dates: readonly StayDate[],
    { now, lastYear }: Pick<Benchmark['rows'][number], 'now' | 'lastYear'>,
  ) => {
    explain(
      reader,
      own,
      now,
      dates.filter((night) => isAvailable.has(night)),
    )
    explain(
      reader,
      own,
      lastYear,
      // If too few of last year's nights are available, all are withheld.
      dates.map((night) => addDays(night, -364)).filter((night) => lastYear.available > 0 && isAvailable.has(night)),
    )
  }
  for (const { stayDate, ...row } of rows) check([stayDate], row)
  check(stayDates(...PAST), all)
  for (const [from, to, period] of RANGES) {
    const report = await ask(`from=${from}&to=${to}&granularity=${period}`)
    check(stayDates(from, to), report.total)
    for (const [place, { stayDate, ...row }] of report.rows.entries()) {
      const next = report.rows[place + 1]?.stayDate
      check(stayDates(stayDate, next ? addDays(next, -1) : to), row)
    }
  }
}

async function askTrends(reader: Reader, own: number, ask: (query: string) => Promise<MarketTrend>): Promise<void> {
  for (const [asOf, back] of [
    [today(), 1],
    [addDays(today(), -9), 14],
  ] as const) {
    const trend = await ask(`from=${COMING[0]}&to=${COMING[1]}&days=${back}&asOf=${asOf}`)
    for (const { stayDate, now, before } of trend.rows)
      for (const [{ demand }, day] of [
        [now, trend.demandAsOf],
        [before, addDays(trend.demandAsOf, -back)],
      ] as const) {
        if (demand.index === null) continue
        const books = tellOf(reader, own, `books ${stayDate} ${day}`)
        const then = tellOf(reader, own, `books ${addDays(stayDate, -364)} ${addDays(day, -364)}`)
        const perRoom = (sold: typeof books) => total(sold, 'roomNights') / total(sold, 'capacity')
        expect(demand.index).toBe(Math.round((perRoom(books) / perRoom(then)) * 100))
        answers += 1
      }
  }
}

async function askEverything(): Promise<void> {
  for (const reader of READERS)
    for (const own of reader.asks()) {
      const ask = async <Answer>(path: string, query: string) => {
        const response = await test.as(reader.name, 'GET', `/api/analysis/${path}?companyId=${own}&${query}`)
        expect(response.statusCode).toBe(200)
        return response.json<Answer>()
      }
      await askBenchmarks(reader, own, (query) => ask('benchmarking', query))
      await askTrends(reader, own, (query) => ask('market-trend', query))
    }
}

/** After each of these events, every reader that still can sends the queries again. */
const EVENTS: [what: string, happens: () => Promise<unknown>][] = [
  ['nothing has happened', async () => {}],
  ['a hotel joined the region', () => addWorldHotel(test.db, { seed: 21, region: REGION, rooms: 48, nights: NIGHTS })],
  [
    'a hotel corrected its past and future',
    async () => {
      const [seed, hotel] = [7, hotels[7]]
      if (!hotel) return
      const nights = [...hotel.nights.keys()].map((night) => [night, bookedOf(40, hotel.rooms, night)] as const)
      hotels[seed] = { ...hotel, nights: new Map(nights) }
      await storeNights(test.db, hotels[seed])
    },
  ],
  [
    'a hotel moved to another region, and another built rooms',
    async () => {
      await test.db
        .update(company)
        .set({ federalState: 'Elsewhere' })
        .where(eq(company.id, idsOf([4])[0] ?? 0))
      const [id = 0] = idsOf([6])
      await test.db.update(capacity).set({ rooms: 80 }).where(eq(capacity.companyId, id))
      if (hotels[6]) hotels[6] = { ...hotels[6], rooms: 80 }
    },
  ],
  [
    'the curious hotel moved away and back',
    async () => {
      const curious = eq(company.id, idsOf([0])[0] ?? 0)
      await test.db.update(company).set({ federalState: 'Elsewhere' }).where(curious)
      await keep()
      await test.db.update(company).set({ federalState: REGION }).where(curious)
    },
  ],
  [
    'a hotel left',
    async () => {
      const [id = 0] = idsOf([8])
      await test.db.update(company).set({ isActive: false }).where(eq(company.id, id))
      active.delete(id)
    },
  ],
  [
    'a hotel was deleted',
    async () => {
      const [id = 0] = idsOf([5])
      await test.db.delete(company).where(eq(company.id, id))
      active.delete(id)
    },
  ],
]

it('a reader can find out no less than the sum of five other hotels, none with more than 40 % of it, whatever happens', async () => {
  for (const [what, happens] of EVENTS) {
    await happens()
    // One more night has finished since then.
    days += 1
    await keep()
    await askEverything().catch((cause: unknown) => {
      throw new Error(`A response is no sum of frozen contributions after this: ${what}.`, { cause })
    })
  }
  expect(answers).toBeGreaterThan(1500)
  const parts = ['capacity', 'roomNights', 'revenue'] as const
  for (const [about, crowds] of received) {
    expect([about, crowds.size]).toEqual([about, 1])
    const [name = '', kind = '', ...rest] = about.split(' ')
    const key = [kind, ...rest].join(' ')
    const ids = [...crowds][0]?.split(' ').map(Number) ?? []
    const sold = ids.map((id) => contributed.get(key)?.get(id)).filter((each) => each !== undefined)
    expect([name, key, sold.filter(({ roomNights }) => roomNights > 0).length >= 5]).toEqual([name, key, true])
    for (const part of kind === 'night' ? parts : parts.slice(0, 2)) {
      const most = Math.max(...sold.map((each) => each[part])) / total(sold, part)
      expect([about, part, most <= 0.4]).toEqual([about, part, true])
    }
  }
  // The books of a night contain the same hotels on every day, so a hotel that left can’t be subtracted.
  const crowdsOf = new Map<string, Set<string>>()
  for (const [about, crowds] of received) {
    const [name, kind, night] = about.split(' ')
    if (kind !== 'books') continue
    const all = crowdsOf.get(`${name} ${night}`) ?? new Set()
    crowdsOf.set(`${name} ${night}`, new Set([...all, ...crowds]))
  }
  expect(crowdsOf.size).toBeGreaterThan(20)
  expect([...crowdsOf].filter(([, crowds]) => crowds.size > 1)).toEqual([])
})

it('a reader without five unknown hotels, or asking for a night that would expose one, gets only the reason', async () => {
  const ask = async (name: string, own: number) =>
    (
      await test.as(name, 'GET', `/api/analysis/benchmarking?companyId=${own}&from=2026-11-11&to=2026-11-12`)
    ).json<Benchmark>()
  const { rows } = await ask('curious', idsOf([0])[0] ?? 0)
  expect(rows.map(({ now }) => now.unavailableReason)).toEqual(['dominated', 'tooFew'])
  for (const { now } of rows)
    expect(now).toMatchObject({ available: 0, market: { occupancy: null, adr: null, revpar: null }, rgi: null })
})
