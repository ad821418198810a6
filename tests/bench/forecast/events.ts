// The error of the forecast on nights of an event that comes again and again, with the event named in the calendar and without.
// npx tsx tests/bench/forecast/events.ts <market.json> [more.json] [--seeds 2] [--demand 1.8] [--every 12]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import { BACKTEST_HORIZONS } from '../../../engine/forecast/backtest/backtest.ts'
import { toHistory } from '../../../engine/forecast/history.ts'
import { outlookOf } from '../../../engine/forecast/outlook.ts'
import { type Market, marketYears } from '../../../engine/pricing/simulation/market.ts'
import { playedDemand } from '../../../engine/pricing/simulation/play.ts'
import { policyOf } from '../../../engine/pricing/simulation/policies.ts'
import { randomOf } from '../../../engine/random.ts'

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

const mean = (errors: readonly number[]) => (errors.reduce((sum, each) => sum + each, 0) / errors.length).toFixed(2)

for (const path of positionals) {
  const plain = JSON.parse(readFileSync(path, 'utf8')) as Market
  const capacity = plain.categories.reduce((sum, { rooms }) => sum + rooms, 0)
  const errors = BACKTEST_HORIZONS.map(() => ({
    event: { unnamed: [] as number[], named: [] as number[] },
    other: { unnamed: [] as number[], named: [] as number[] },
  }))
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const { dates } = marketYears({ ...plain, events: [] }, seed)
    const named = eventNights(dates, seed)
    const market = {
      ...plain,
      events: named.map((night) => ({
        from: night,
        to: night,
        demand: Number(values.demand),
        willingness: 1,
        known: false,
      })),
    }
    const { records } = playedDemand(market, marketYears(market, seed), policyOf('owner'))
    const span = {
      firstNight: dates[FIRST_NIGHT] ?? '',
      lastNight: dates.at(-1) ?? '',
      capacity: new Map(dates.map((date) => [date, capacity])),
    }
    const events = named.map((stayDate, at) => ({ stayDate, lastYear: null, earlier: named.slice(0, at).reverse() }))
    const histories = { unnamed: toHistory(records, span), named: toHistory(records, { ...span, events }) }
    const isEvent = new Set(named)
    for (const way of ['unnamed', 'named'] as const) {
      const { finals, nights } = histories[way]
      const outlook = outlookOf(histories[way])
      BACKTEST_HORIZONS.forEach((horizon, at) => {
        for (let night = FIRST_MEASURED - FIRST_NIGHT; night < nights; night += 1) {
          const kind = isEvent.has(addDays(span.firstNight, night)) ? 'event' : 'other'
          errors[at]?.[kind][way].push(Math.abs(outlook.night(night, horizon).rooms - (finals[night] ?? 0)))
        }
      })
    }
  }
  BACKTEST_HORIZONS.forEach((horizon, at) => {
    const { event, other } = errors[at] as (typeof errors)[number]
    console.log(
      `${plain.name}, ${horizon} days ahead, mean absolute error in rooms, unnamed and named: ` +
        `${event.unnamed.length} event nights ${mean(event.unnamed)} ${mean(event.named)}, others ${mean(other.unnamed)} ${mean(other.named)}`,
    )
  })
}
