import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { z } from 'zod'
import { stayDateSchema } from '../../contract/platform/moment.ts'
import { currencySchema, toMajor } from '../../contract/platform/money.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { runCommand } from '../../server/app/commands/command.ts'
import { BACKTEST_HORIZONS } from '../backtest/backtest.ts'
import { revenueBound } from '../simulation/bound.ts'
import { benchmarkMarket } from '../simulation/made-market.ts'
import { type Market, marketYears } from '../simulation/market.ts'
import { noiseFloor } from '../simulation/noise-floor.ts'
import { playedBooks } from '../simulation/play.ts'
import { playYears } from '../simulation/play-years.ts'
import { isPolicyName, POLICIES, type PolicyReference, policyOf } from '../simulation/policies.ts'
import { writePublicBookings } from '../simulation/public-bookings.ts'
import { type PolicySummary, summaryOf } from '../simulation/summary.ts'
import { tune } from '../simulation/tune.ts'

const positive = z.number().positive()
const share = z.number().min(0).max(1)
const shares = z.array(z.number().min(0)).min(1)
const seasons = { month: z.array(z.number().min(0)).length(12), weekday: z.array(z.number().min(0)).length(7) }
const distribution = z.object({ mean: positive, shape: positive })
const range = z.array(z.int().min(1)).length(2)

const marketSchema: z.ZodType<Market> = z.object({
  name: z.string().min(1),
  currency: currencySchema,
  start: stayDateSchema,
  warmUpDays: z.int().min(1),
  measuredDays: z.int().min(1),
  categories: z.array(z.object({ code: z.string(), rooms: z.int().min(1), offset: z.int() })).min(1),
  variableCost: z.number().min(0),
  segments: z
    .array(
      z.object({
        name: z.string(),
        requestsPerArrivalDay: z.number().min(0),
        ...seasons,
        growthPerYear: positive,
        leadTime: distribution,
        lengthOfStay: shares,
        rooms: shares,
        willingnessToPay: z.object({ median: positive, sigma: z.number().min(0), ...seasons }),
        priceSensitivity: positive,
        cancellation: z.object({ share, meanDaysAfterBooking: positive }),
        commission: share,
        category: z.record(z.string(), share),
      }),
    )
    .min(1),
  groups: z.object({
    perYear: z.number().min(0),
    rooms: range,
    nights: range,
    leadTime: distribution,
    rateFactor: positive,
    washed: share,
  }),
  events: z.array(
    z.object({ from: stayDateSchema, to: stayDateSchema, demand: positive, willingness: positive, known: z.boolean() }),
  ),
  competitors: z.array(
    z.object({
      name: z.string(),
      quality: z.number(),
      policy: z.enum(['static', 'follower', 'ladder']),
      base: positive,
      ...seasons,
      lagDays: z.int().min(0),
      alpha: share,
    }),
  ),
  owner: z.object({ base: positive, ...seasons, eventFactor: positive, handChanges: share }),
})

async function readMarket(path: string): Promise<Market> {
  const parsed = marketSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is not a market:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** One line per policy, machine-readable. Money in minor units, shares and changes in per cent. */
function printLine(summary: PolicySummary): void {
  const { interval, againstOwner: _, ...figures } = summary
  const numbers = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
  )
  console.log(JSON.stringify({ ...numbers, interval: interval?.map(rounded) ?? null }))
}

function printTable({ name, currency }: Market, summaries: readonly PolicySummary[]): void {
  const cells = (...values: string[]) => values.map((value, at) => (at === 0 ? value.padEnd(16) : value.padStart(12)))
  const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)} %`
  const major = (minor: number) => toMajor(minor, currency).toFixed(2)
  console.log(`${name}, ${summaries[0]?.seeds ?? 0} seeds, amounts in ${currency}`)
  console.log(
    cells(
      'policy',
      'net RevPAR',
      'vs owner',
      'interval',
      'below owner',
      'first 90',
      'of bound',
      'occupancy',
      'ADR',
      'changes',
    ).join(' '),
  )
  for (const each of summaries)
    console.log(
      cells(
        each.policy,
        major(each.netRevpar),
        signed(each.againstOwner),
        each.interval?.map((value) => value.toFixed(1)).join(' to ') ?? '',
        `${each.belowOwner.toFixed(0)} %`,
        signed(each.first90),
        each.partOfBound === null ? 'none' : `${each.partOfBound.toFixed(1)} %`,
        `${each.occupancy.toFixed(1)} %`,
        major(each.adr),
        each.changesPerNight.toFixed(1),
      ).join(' '),
    )
}

/** Nights of a file before which a forecast can't look back a year: its first two weeks lack earlier arrivals. */
const FIRST_MEASURED_NIGHT = 365 + 14

/** Writes the bookings of a market's years at the owner's rates, and reports the potential gain for a forecast based on them. */
async function writeBookings(path: string, market: Market, seed: number, isForPrograms: boolean): Promise<void> {
  const years = marketYears(market, seed)
  const stays = playedBooks(market, years, policyOf('owner')).stays
  const rows = await writePublicBookings(path, market, years.dates, stays)
  const from = addDays(market.start, FIRST_MEASURED_NIGHT)
  const floors = noiseFloor(market, years, stays, { from: FIRST_MEASURED_NIGHT, horizons: BACKTEST_HORIZONS })
  if (isForPrograms) {
    for (const floor of floors)
      console.log(JSON.stringify({ market: market.name, seed, from, ...floor, mae: rounded(floor.mae) }))
    return
  }
  console.log(`${path}: ${rows} bookings of ${market.name}, seed ${seed}, at the owner's rates`)
  console.log(`Mean absolute error of who knows the rates of demand, stay nights from ${from} on:`)
  for (const { horizon, mae, nights } of floors)
    console.log(`${String(horizon).padStart(4)} days ahead ${mae.toFixed(1).padStart(6)} rooms, ${nights} nights`)
}

const policySchema = z.string().transform((text, { issues, value }): PolicyReference => {
  if (isPolicyName(text)) return text
  const path = resolve(text)
  if (/\.m?js$/.test(path) && existsSync(path)) return path as PolicyReference
  issues.push({
    code: 'custom',
    input: value,
    message: `must be one of ${POLICIES.join(', ')}, or the path of a module (.js, .mjs)`,
  })
  return z.NEVER
})

/** A range of draws such as 101-112, or a single one. */
const drawsSchema = z
  .string()
  .regex(/^\d{1,6}(-\d{1,6})?$/, 'must be a draw or a range of draws such as 101-112')
  .transform((text, { issues, value }) => {
    const [first = 0, last = first] = text.split('-').map(Number)
    if (last < first) {
      issues.push({ code: 'custom', input: value, message: 'must begin with the lower draw, such as 101-112' })
      return z.NEVER
    }
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })

/** Plays all policies on a market, with the factors tuned on other seeds of it, and summarises them in their order. */
async function playMarket(
  market: Market,
  policies: readonly PolicyReference[],
  seeds: number,
): Promise<PolicySummary[]> {
  // The others are compared with the owner's table.
  const played = [...new Set<PolicyReference>(['owner', ...policies])]
  const factors = new Map<PolicyReference, readonly number[]>()
  for (const name of played) {
    const tuned = await tune(market, name)
    if (tuned) factors.set(name, tuned)
  }
  const requests = Array.from({ length: seeds }, (_, at) => at + 1).flatMap((seed) =>
    played.map((name) => ({ market, seed, policy: name, factors: factors.get(name) })),
  )
  const bar = new SingleBar(
    { format: '[{bar}] {value} of {total} years, {eta_formatted} left', hideCursor: true, noTTYOutput: false },
    Presets.shades_classic,
  )
  bar.start(requests.length, 0)
  const figures = await playYears(requests, () => bar.increment()).finally(() => bar.stop())
  const yearsOf = (name: PolicyReference) => figures.filter((_, at) => requests[at]?.policy === name)
  const bound = revenueBound(market, marketYears(market, 1))
  return policies.map((name) =>
    summaryOf(market.name, isPolicyName(name) ? name : relative('.', name), yearsOf(name), yearsOf('owner'), bound),
  )
}

/** Each policy over all markets: the mean change against the owner's table, the lowest, and how many lost. */
function printOverall(markets: readonly (readonly PolicySummary[])[]): void {
  console.log(
    `\nall ${markets.length} markets: policy, mean change against the owner, lowest, markets below, first 90 days`,
  )
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(1)} %`.padStart(10)
  for (const [at, { policy }] of (markets[0] ?? []).entries()) {
    const all = markets.flatMap((summaries) => summaries[at] ?? [])
    const changes = all.map(({ againstOwner }) => againstOwner)
    console.log(
      policy.padEnd(16),
      signed(mean(changes)),
      signed(Math.min(...changes)),
      String(changes.filter((change) => change < 0).length).padStart(4),
      signed(mean(all.map(({ first90 }) => first90))),
    )
  }
}

await runCommand({
  usage: `npm run simulate -- (--market <market.json> | --made 101-112) [--seeds 20] [--policy ${POLICIES.join(',')},<module.mjs>] [--json]\n       npm run simulate -- --market <market.json> --bookings <file.csv or .csv.gz> [--seed 1] [--json]`,
  options: z
    .strictObject({
      market: z.string().min(1).optional(),
      made: drawsSchema.optional(),
      seeds: z.coerce.number().pipe(z.int().min(1).max(1000)).default(20),
      policy: z
        .string()
        .default(POLICIES.join(','))
        .transform((names) => names.split(','))
        .pipe(z.array(policySchema)),
      bookings: z.string().min(1).optional(),
      seed: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1),
      json: z.boolean().optional(),
    })
    .refine(({ market, made }) => (market === undefined) !== (made === undefined), {
      path: ['market'],
      error: 'give either --market or --made',
    }),
  flags: ['json'],
  operands: 0,
  run: async ({ market: path, made = [], seeds, policy, bookings, seed, json }) => {
    const markets = path === undefined ? made.map(benchmarkMarket) : [await readMarket(path)]
    if (bookings) {
      const [market] = markets
      if (market) await writeBookings(bookings, market, seed, json === true)
      return
    }
    const results: PolicySummary[][] = []
    for (const market of markets) {
      const summaries = await playMarket(market, policy, seeds)
      results.push(summaries)
      if (json) summaries.forEach(printLine)
      else printTable(market, summaries)
    }
    if (!json && results.length > 1) printOverall(results)
  },
})
