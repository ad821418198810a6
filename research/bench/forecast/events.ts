// The error of the forecast on nights of an event that comes again and again, with the event named in the calendar and without.
// npx tsx research/bench/forecast/events.ts <market.json> [more.json] [--seeds 2] [--demand 1.8] [--every 12]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { toHistory } from '../../../engine/forecast/history.ts'
import { outlookOf } from '../../../engine/forecast/outlook.ts'
import { randomOf } from '../../../engine/random.ts'
import { type Market, marketYears } from '../../simulation/market.ts'
import { playedDemand } from '../../simulation/play.ts'
import { policyOf } from '../../simulation/policies.ts'

/** Horizons in days, including some between those at which the forecast is evaluated. */
const HORIZONS = [4, 7, 10, 14, 20, 28, 40, 56]
/** The first two weeks miss earlier arrivals; a night is measured once it has a last year. */
const FIRST_NIGHT = 14
const FIRST_MEASURED = 365 + FIRST_NIGHT

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '2' },
    /** Requests on a night of the event as a part of those without it. */
    demand: { type: 'string', default: '1.8' },
    /** Mean number of nights from one to the next. */
    every: { type: 'string', default: '12' },
  },
})

/** Nights of the event, at random distances. */
function eventNights(dates: readonly StayDate[], seed: number): StayDate[] {
  const random = randomOf(seed)
  const nights: StayDate[] = []
  const every = Number(values.every)
  for (let at = 3; at < dates.length; at += Math.round(every * (0.5 + random.uniform()))) nights.push(dates[at] ?? '')
  return nights
}

/** Errors in rooms, and how many of the nights were within the band. */
class Errors {
  private readonly errors: number[] = []
  private within = 0

  add({ rooms, low, high }: { rooms: number; low: number; high: number }, final: number): void {
    this.errors.push(rooms - final)
    this.within += Number(final >= low - 0.5 && final <= high + 0.5)
  }

  toString(): string {
    const mean = (of: (error: number) => number) =>
      (this.errors.reduce((sum, error) => sum + of(error), 0) / this.errors.length).toFixed(1)
    const part = Math.round((100 * this.within) / this.errors.length)
    return `${mean(Math.abs)} (${mean((error) => error)}) ${part} %`
  }
}

for (const path of positionals) {
  const plain = JSON.parse(readFileSync(path, 'utf8')) as Market
  const capacity = plain.categories.reduce((sum, { rooms }) => sum + rooms, 0)
  const errors = HORIZONS.map(() => ({
    event: { unnamed: new Errors(), named: new Errors() },
    other: { unnamed: new Errors(), named: new Errors() },
  }))
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const { dates } = marketYears({ ...plain, events: [] }, seed)
    const named = eventNights(dates, seed)
    const demand = Number(values.demand)
    const market = {
      ...plain,
      events: named.map((night) => ({ from: night, to: night, demand, willingness: 1, known: false })),
    }
    const { records } = playedDemand(market, marketYears(market, seed), policyOf('owner'))
    const span = {
      firstNight: dates[FIRST_NIGHT] ?? '',
      lastNight: dates.at(-1) ?? '',
      capacity: new Map(dates.map((date) => [date, capacity])),
    }
    const events = named.map((stayDate, at) => ({ stayDate, lastYear: null, earlier: named.slice(0, at).reverse() }))
    const isEvent = new Set(named)
    for (const [way, known] of [
      ['unnamed', []],
      ['named', events],
    ] as const) {
      const history = toHistory(records, { ...span, events: known })
      const outlook = outlookOf(history)
      HORIZONS.forEach((horizon, at) => {
        for (let night = FIRST_MEASURED - FIRST_NIGHT; night < history.nights; night += 1) {
          const kind = isEvent.has(addDays(span.firstNight, night)) ? 'event' : 'other'
          errors[at]?.[kind][way].add(outlook.night(night, horizon), history.finals[night] ?? 0)
        }
      })
    }
  }
  console.log(
    `${plain.name}: mean absolute error in rooms (bias), part within the band; event not named, named; other nights`,
  )
  HORIZONS.forEach((horizon, at) => {
    const { event, other } = errors[at] as (typeof errors)[number]
    console.log(`  ${horizon} days ahead: ${event.unnamed}, ${event.named}; ${other.unnamed}, ${other.named}`)
  })
}
