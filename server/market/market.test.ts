import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Benchmark } from '../../contract/market/benchmark.ts'
import type { KnownCompetitor, MarketNight, MarketTrend } from '../../contract/market/market-trend.ts'
import type { CsvResult } from '../../contract/platform/csv-import.ts'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import { addWorldHotel, soldOf, type WorldHotel } from '../../tests/support/market-world.ts'
import { fail } from '../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import {
  company,
  competitor,
  competitorRate,
  competitorRoom,
  marketNight,
  marketSet,
  pricingDocument,
  publishedRate,
  roomCategory,
} from '../platform/database/schema/index.ts'
import { updateMarketSets } from './market-sets-job.ts'

const TODAY = '2026-11-20'
const [FROM, TO] = ['2026-11-02', '2026-11-15']
const ROOMS = [40, 52, 34, 60, 46, 38, 56]

let test: TestApp
const hotels: WorldHotel[] = []
let own: WorldHotel
let late: WorldHotel

beforeAll(async () => {
  test = await startTestApp()
  const nights: [string, string][] = [
    [FROM, TO],
    [addDays(FROM, -364), addDays(TO, -364)],
  ]
  for (const [seed, rooms] of ROOMS.entries())
    hotels.push(await addWorldHotel(test.db, { seed, region: 'Compared', rooms, nights }))
  const [first] = hotels
  if (!first) throw new Error('there is no hotel')
  own = first
  await updateMarketSets(test.db, TEST_NOW, { error: fail })
  late = await addWorldHotel(test.db, { seed: 9, region: 'Compared', rooms: 30, nights })
  await updateMarketSets(test.db, TEST_NOW, { error: fail })
  await test.db.insert(publishedRate).values(
    [12_000, 11_000].map((amount, place) => ({
      companyId: own.id,
      stayDate: '2026-12-01',
      roomType: 'STD',
      ratePlan: place === 0 ? 'FLEX' : 'SAVER',
      persons: 2,
      publishedAt: new Date('2026-11-01T08:00:00Z'),
      amount,
    })),
  )
})
afterAll(() => test.close())

const ask = async <Answer>(path: string, query: string, hotel = own.id) =>
  (await test.as('admin', 'GET', `/api/analysis/${path}?companyId=${hotel}&${query}`)).json<Answer>()

describe('benchmarks', () => {
  const figures = (nights: readonly string[], of: readonly WorldHotel[]) => {
    const sold = nights.flatMap((night) => of.map((hotel) => soldOf(hotel, night, TODAY)))
    const total = (part: 'capacity' | 'roomNights' | 'revenue') => sold.reduce((sum, each) => sum + each[part], 0)
    return {
      occupancy: total('roomNights') / total('capacity'),
      adr: total('revenue') / total('roomNights'),
      revpar: total('revenue') / total('capacity'),
    }
  }

  it('benchmarking equals a calculation hotel by hotel, by week and in total, against the same weekdays of last year', async () => {
    const { rows, total } = await ask<Benchmark>('benchmarking', `from=${FROM}&to=${TO}&granularity=week`)
    expect(rows.map(({ stayDate }) => stayDate)).toEqual(['2026-11-02', '2026-11-09'])
    const weeks = rows.map((row) => ({ nights: stayDates(row.stayDate, addDays(row.stayDate, 6)), row }))
    for (const { nights, row } of [...weeks, { nights: stayDates(FROM, TO), row: total }])
      for (const [side, dates] of [
        ['now', nights],
        ['lastYear', nights.map((night) => addDays(night, -364))],
      ] as const) {
        const [mine, market] = [figures(dates, [own]), figures(dates, hotels.slice(1))]
        const shown = {
          occupancy: Math.round(market.occupancy * 100) / 100,
          adr: Math.round(market.adr / 100) * 100,
          revpar: Math.round(market.revpar / 100) * 100,
        }
        const index = (part: keyof typeof shown) => Math.round((mine[part] / shown[part]) * 100)
        expect(row[side]).toEqual({
          nights: dates.length,
          available: dates.length,
          unavailableReason: null,
          own: mine,
          market: shown,
          mpi: index('occupancy'),
          ari: index('adr'),
          rgi: index('revpar'),
        })
      }
  })

  it('benchmarking names the market, and a hotel that joined later sees it without changing it', async () => {
    const query = `from=${FROM}&to=${TO}`
    const { sets, finishedUntil } = await ask<Benchmark>('benchmarking', query)
    expect(finishedUntil).toBe('2026-11-18')
    expect(sets).toEqual([{ year: 2026, countryCode: 'IT', region: 'Compared', hotels: 6, rooms: 290, isMember: true }])
    const observed = await ask<Benchmark>('benchmarking', query, late.id)
    expect(observed.sets[0]).toMatchObject({ hotels: 7, rooms: 330, isMember: false })
  })

  it('benchmarking reports what is missing for unfinished nights and for a hotel without a market', async () => {
    const { rows } = await ask<Benchmark>('benchmarking', `from=${TODAY}&to=${TODAY}`)
    expect(rows[0]?.now).toMatchObject({ available: 0, unavailableReason: 'notFinished', mpi: null })
    await test.db.update(company).set({ benchmarkingActive: true }).where(eq(company.id, 9))
    const alone = await ask<Benchmark>('benchmarking', `from=${FROM}&to=${TO}`, 9)
    expect(alone).toMatchObject({
      sets: [],
      finishedUntil: null,
      total: { now: { available: 0, unavailableReason: 'noSet' } },
    })
  })

  it('benchmarking is available only to hotels with the feature', async () => {
    const refused = await test.as('admin', 'GET', `/api/analysis/benchmarking?companyId=8&from=${FROM}&to=${TO}`)
    expect([refused.statusCode, problemOf(refused).detail]).toEqual([
      409,
      'Benchmarking is not switched on for this hotel.',
    ])
    const abroad = await test.as('admin', 'GET', `/api/analysis/market-trend?companyId=9&from=${FROM}&to=${TO}`)
    expect(abroad.statusCode).toBe(409)
  })

  it('benchmarking stores each night once, however often the markets are updated', async () => {
    const count = () => test.db.$count(marketNight)
    const before = await count()
    await test.db.execute(sql`update night_movement set rooms = rooms + 1 where company_id = ${hotels[1]?.id ?? 0}`)
    await Promise.all([
      updateMarketSets(test.db, TEST_NOW, { error: fail }),
      updateMarketSets(test.db, TEST_NOW, { error: fail }),
    ])
    expect(await count()).toBe(before)
  })
})

const HEAD = 'stayDate;competitor;persons;amount;seenAt'
const send = (lines: readonly string[], dryRun: boolean) =>
  test.as('admin', 'POST', `/api/analysis/market-rates/${own.id}/import`, {
    body: { csv: [HEAD, ...lines].join('\n'), dryRun },
  })
const LINES = [
  '2026-12-01;Hotel Belriva;2;124,50;2026-11-10T06:00:00Z',
  '2026-12-01;Hotel Belriva;2;130;2026-11-19T06:00:00Z',
  '2026-12-01;Villa Ginestra;2;105.00;2026-11-19T06:00:00Z',
  '2026-12-01;Casa Ortensia;2;;2026-11-19T06:00:00Z',
]
const forgetCompetitors = async () => {
  for (const table of [competitorRate, competitorRoom, competitor]) await test.db.delete(table)
  await test.db.delete(pricingDocument)
}

describe('files with competitors’ rates', () => {
  beforeEach(forgetCompetitors)

  it('competitors’ rates from a file are rejected line by line, and then nothing is stored', async () => {
    const lines = [
      '2026-12-32;Hotel Belriva;2;100;2026-11-19T06:00:00Z',
      '2026-12-01;Hotel Belriva;two;100;2026-11-19T06:00:00Z',
      '2026-12-01;Hotel Belriva;2;1.000,00;2026-11-19T06:00:00Z',
      '2026-12-01;Hotel Belriva;2;100;2027-11-19T06:00:00Z',
      '2026-12-01;;2;100;2026-11-19T06:00:00Z',
      LINES[0] ?? '',
      LINES[0] ?? '',
    ]
    const result = (await send(lines, false)).json<CsvResult>()
    expect(result.stored).toBe(false)
    expect(result.lines.map(({ errors }) => errors[0]?.path)).toEqual([
      'stayDate',
      'persons',
      'amount',
      'seenAt',
      'competitor',
      undefined,
      'stayDate',
    ])
  })

  it('competitors’ rates from a file can be previewed and stored, and are recognized the second time', async () => {
    expect((await send(LINES, true)).json<CsvResult>().stored).toBe(false)
    const stored = (await send(LINES, false)).json<CsvResult>()
    expect([stored.stored, stored.lines.map(({ action }) => action)]).toEqual([true, LINES.map(() => 'create')])
    const again = (await send(LINES, true)).json<CsvResult>()
    expect(again.lines.map(({ action }) => action)).toEqual(LINES.map(() => 'unchanged'))
    const changed = [LINES[0]?.replace('124,50', '126') ?? '', LINES[1]?.replace('130', '') ?? '']
    const changes = (await send(changed, true)).json<CsvResult>().lines
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ amount: '124.50' }, { amount: '126.00' }],
      [{ amount: '130.00' }, { amount: null }],
    ])
  })

  it('competitors’ rates appear next to the hotel’s own rate of the night, as last seen by now and by then', async () => {
    await send(LINES, false)
    const { rows, competitors } = await ask<MarketTrend>('market-trend', 'from=2026-12-01&to=2026-12-02&days=7')
    expect(competitors).toBe(3)
    expect(rows[0]?.now.rates).toEqual({
      median: 11_750,
      lowest: 10_500,
      highest: 13_000,
      own: 11_000,
      rank: 2,
      of: 3,
      seen: 3,
      soldOut: 1,
    })
    expect(rows[0]?.before.rates).toMatchObject({ median: 12_450, seen: 1, own: 11_000, rank: 2 })
    expect(rows[1]?.now.rates).toMatchObject({ median: null, seen: 0, own: null, rank: null, of: 0 })
  })

  it('competitors’ rates are listed over time for a night', async () => {
    await send(LINES, false)
    const night = await ask<MarketNight>('market-night', 'stayDate=2026-12-01')
    expect(night.own).toEqual([{ at: '2026-11-01T08:00:00.000Z', amount: 11_000 }])
    expect(night.competitors.map(({ name, rates }) => [name, rates.map(({ amount }) => amount)])).toEqual([
      ['Casa Ortensia', [null]],
      ['Hotel Belriva', [12_450, 13_000]],
      ['Villa Ginestra', [10_500]],
    ])
  })

  it('the own rate of a night stays the lowest on sale when another category is published', async () => {
    const before = await ask<MarketNight>('market-night', 'stayDate=2026-12-03')
    expect(before.own).toEqual([])
    const publish = (roomType: string, publishedAt: string, amount: number) =>
      test.db.insert(publishedRate).values({
        ...{ companyId: own.id, stayDate: '2026-12-03', ratePlan: 'BAR', persons: 2 },
        ...{ roomType, amount, publishedAt: new Date(publishedAt) },
      })
    // The first rate is older than the 60 days that are listed.
    await publish('STD', '2026-07-01T08:00:00Z', 95_00)
    await publish('SUP', '2026-11-02T08:00:00Z', 160_00)
    await publish('STD', '2026-11-03T08:00:00Z', 105_00)
    const { own: rates } = await ask<MarketNight>('market-night', 'stayDate=2026-12-03')
    expect(rates.map(({ amount }) => amount)).toEqual([95_00, 105_00])
    // Listed from the first of these days on, on which it was on sale already.
    expect(rates[0]?.at.slice(0, 10)).toBe('2026-09-21')
    expect(rates[1]?.at).toBe('2026-11-03T08:00:00.000Z')
    await test.db.delete(publishedRate).where(eq(publishedRate.stayDate, '2026-12-03'))
  })

  it('only rates of the base rate plan are the hotel’s own, once one is chosen', async () => {
    await send(LINES, false)
    await test.db.insert(pricingDocument).values({
      ...{ companyId: own.id, name: 'rate-plans', revision: 1, storedAt: TEST_NOW },
      content: { base: 'FLEX', plans: [] },
    })
    const { rows } = await ask<MarketTrend>('market-trend', 'from=2026-12-01&to=2026-12-01&days=7')
    expect(rows[0]?.now.rates).toMatchObject({ own: 12_000, rank: 2 })
    const night = await ask<MarketNight>('market-night', 'stayDate=2026-12-01')
    expect(night.own).toEqual([{ at: '2026-11-01T08:00:00.000Z', amount: 12_000 }])
  })
})

describe('lists of competitors', () => {
  beforeEach(async () => {
    await forgetCompetitors()
    await send(LINES, false)
  })
  const NIGHT = 'from=2026-12-01&to=2026-12-01&days=7'
  const list = (competitors: object[]) =>
    test.as('admin', 'PUT', `/api/pricing/competitors?companyId=${own.id}`, { body: { competitors } })
  const entry = (name: string, use: string, rooms: object[] = []) => ({ name, use, rooms })
  const ratesNow = async () => (await ask<MarketTrend>('market-trend', NIGHT)).rows[0]?.now.rates
  const rate = (competitor: string, room: string, amount: number) => ({
    competitor,
    room,
    stayDate: '2026-12-01',
    seenAt: '2026-11-19T07:00:00Z',
    amount,
  })

  it('the list of competitors excludes the rates of removed hotels and the hotel’s own from figures, and includes them again', async () => {
    expect((await list([entry('Villa Ginestra', 'removed'), entry('Hotel Belriva', 'own')])).statusCode).toBe(200)
    expect(await ratesNow()).toMatchObject({ median: null, seen: 1, soldOut: 1 })
    const night = await ask<MarketNight>('market-night', 'stayDate=2026-12-01')
    expect(night.competitors.map(({ name }) => name)).toEqual(['Casa Ortensia'])
    await list([entry('Villa Ginestra', 'figures'), entry('Hotel Belriva', 'pricing')])
    expect(await ratesNow()).toMatchObject({ median: 11_750, seen: 3 })
  })

  const sendByRoom = () =>
    test.as('admin', 'POST', '/api/inbound/competitor-rates', {
      body: {
        companyId: own.id,
        source: 'shop',
        name: 'by room',
        rows: [rate('Casa Ortensia', 'Doppia', 14_000), rate('Casa Ortensia', 'Suite', 9_000)],
      },
    })

  it('the list of competitors shows the hotels and rooms with received rates, how each counts, and when it was last read', async () => {
    await list([entry('Villa Ginestra', 'figures'), entry('Hotel Belriva', 'pricing')])
    expect((await sendByRoom()).json()).toMatchObject({ added: 2 })
    const known = await ask<KnownCompetitor[]>('competitors', '')
    expect(known.map(({ name, use }) => `${name}: ${use}`)).toEqual([
      'Villa Ginestra: figures',
      'Hotel Belriva: pricing',
      'Casa Ortensia: pricing',
    ])
    expect(known[2]).toMatchObject({ rooms: ['Doppia', 'Suite'], lastReadAt: '2026-11-19T07:00:00.000Z' })
  })

  it('the lowest rate of a hotel’s rooms is compared, without rooms that are not compared', async () => {
    await sendByRoom()
    expect(await ratesNow()).toMatchObject({ lowest: 9_000, seen: 3, soldOut: 0 })
    await list([entry('Casa Ortensia', 'pricing', [{ room: 'Suite', category: null }])])
    expect(await ratesNow()).toMatchObject({ lowest: 10_500, highest: 14_000 })
  })

  it('the list of competitors has at most ten hotels, of which one may be the hotel itself, with its categories', async () => {
    const refusedAt = async (competitors: object[]) => problemOf(await list(competitors)).errors?.[0]?.path
    expect(await refusedAt(Array.from({ length: 11 }, (_, at) => entry(`House ${at}`, 'figures')))).toBe(
      'competitors.10.use',
    )
    expect(await refusedAt([entry('A', 'own'), entry('B', 'own')])).toBe('competitors.1.use')
    expect(await refusedAt([entry('A', 'pricing', [{ room: 'X', category: 999_999 }])])).toBe(
      'competitors.0.rooms.0.category',
    )
    const [category] = await test.db
      .insert(roomCategory)
      .values({ companyId: own.id, name: 'Room', position: 0 })
      .returning()
    const kept = await list([entry('A', 'pricing', [{ room: 'X', category: category?.id }])])
    expect(kept.statusCode).toBe(200)
  })
})

describe('the job that updates market sets', () => {
  it('contributes to the other sets if one fails, which is logged', async () => {
    const sets = async () => test.db.select().from(marketSet).orderBy(marketSet.id)
    await test.db.delete(marketNight)
    await test.db.update(marketSet).set({ nightsUntil: null })
    const [failing] = await sets()
    await test.db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await test.db.execute(
      sql`create trigger refuse before update on ${marketSet} for each row
        when (new.id = ${sql.raw(String(failing?.id))}) execute function refuse()`,
    )
    const logged: unknown[] = []
    await updateMarketSets(test.db, TEST_NOW, { error: (about: unknown) => void logged.push(about) })
    await test.db.execute(sql`drop trigger refuse on ${marketSet}`)
    const done = (await sets()).filter(({ nightsUntil }) => nightsUntil !== null)
    expect(done.length).toBeGreaterThan(0)
    expect(done.map(({ id }) => id)).not.toContain(failing?.id)
    expect(logged).toMatchObject([{ marketSet: failing?.id }])
    await updateMarketSets(test.db, TEST_NOW, { error: fail })
    expect((await sets()).find(({ id }) => id === failing?.id)?.nightsUntil).not.toBeNull()
  })
})
