import type { Benchmark, MarketShare } from '../../contract/market/benchmark.ts'
import type { MarketNight, MarketTrend, Rates } from '../../contract/market/market-trend.ts'

const NONE = { occupancy: null, adr: null, revpar: null }

/** A share of the market with some parts of one's own. */
export const sampleShare = (part: Partial<MarketShare> = {}): MarketShare => ({
  nights: 7,
  available: 7,
  unavailableReason: null,
  own: { occupancy: 0.72, adr: 11_000, revpar: 7_920 },
  market: { occupancy: 0.8, adr: 10_000, revpar: 8_000 },
  mpi: 90,
  ari: 110,
  rgi: 99,
  ...part,
})

/** A share that is not available. */
export const unavailableShare = (unavailableReason: NonNullable<MarketShare['unavailableReason']>): MarketShare =>
  sampleShare({ available: 0, unavailableReason, own: NONE, market: NONE, mpi: null, ari: null, rgi: null })

/** Two weeks of a hotel beside its market; the second is not available. */
export const sampleBenchmark = (part: Partial<Benchmark> = {}): Benchmark => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  today: '2026-11-20',
  finishedUntil: '2026-11-18',
  sets: [{ year: 2026, countryCode: 'IT', region: 'Veneto', hotels: 6, rooms: 180, isMember: true }],
  total: {
    now: sampleShare({ nights: 14, unavailableReason: 'tooFew' }),
    comparable: sampleShare({ nights: 14, unavailableReason: 'tooFew' }),
    lastYear: sampleShare({ mpi: 97, ari: 109, rgi: 106 }),
  },
  rows: [
    {
      stayDate: '2026-03-02',
      now: sampleShare(),
      comparable: sampleShare(),
      lastYear: sampleShare({ mpi: 97, ari: 109, rgi: 106 }),
    },
    {
      stayDate: '2026-03-09',
      now: unavailableShare('tooFew'),
      comparable: unavailableShare('tooFew'),
      lastYear: unavailableShare('noSet'),
    },
  ],
  ...part,
})

const rates = (part: Partial<Rates> = {}): Rates => ({
  median: 12_000,
  lowest: 9_000,
  highest: 15_000,
  own: 11_000,
  rank: 3,
  of: 5,
  seen: 5,
  soldOut: 1,
  ...part,
})

/** Two nights of a market; demand of the second is not available. */
export const sampleTrend = (part: Partial<MarketTrend> = {}): MarketTrend => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  asOf: '2026-11-20T08:14:00Z',
  dataAsOf: '2026-11-20T08:08:00Z',
  demandAsOf: '2026-11-19',
  days: 7,
  persons: 2,
  competitors: 5,
  ratesAsOf: '2026-11-20T05:00:00Z',
  set: { year: 2026, countryCode: 'IT', region: 'Veneto', hotels: 6, rooms: null, isMember: true },
  rows: [
    {
      stayDate: '2026-12-04',
      now: { demand: { index: 112, unavailableReason: null }, rates: rates() },
      before: { demand: { index: 104, unavailableReason: null }, rates: rates({ median: 10_000 }) },
    },
    {
      stayDate: '2026-12-05',
      now: {
        demand: { index: null, unavailableReason: 'dominated' },
        rates: rates({ median: 10_000, own: 13_000, rank: 2 }),
      },
      before: { demand: { index: null, unavailableReason: 'dominated' }, rates: rates() },
    },
  ],
  marks: [],
  ...part,
})

/** The rates of one night. */
export const sampleMarketNight = (): MarketNight => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  stayDate: '2026-12-04',
  own: [{ at: '2026-11-13T05:00:00Z', amount: 11_000 }],
  competitors: [
    {
      name: 'Hotel Belriva',
      rates: [
        { at: '2026-11-13T05:00:00Z', amount: 12_400 },
        { at: '2026-11-20T05:00:00Z', amount: null },
      ],
    },
  ],
})
