// The error of the forecast's unconstrained demand: a made-up market knows whom its hotel turned away.
// npx tsx research/bench/forecast/unconstrained.ts <market.json> [more.json] [--seeds 4]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sameDateLastYear } from '../../../contract/platform/stay-date.ts'
import { toHistory } from '../../../engine/forecast/history.ts'
import { outlookOf } from '../../../engine/forecast/outlook.ts'
import { BACKTEST_HORIZONS } from '../../backtest/backtest.ts'
import { type Market, marketYears } from '../../simulation/market.ts'
import { playedDemand } from '../../simulation/play.ts'
import { policyOf } from '../../simulation/policies.ts'

/** The first two weeks miss earlier arrivals; a night is measured once it has a last year. */
const FIRST_NIGHT = 14
const FIRST_MEASURED = 365 + FIRST_NIGHT
/** Part of the rooms from which on a night counts as sold out. */
const SOLD_OUT = 0.97

/** The estimates of the demand that are compared. */
const WAYS = ['the forecast', 'with pickup to come', 'unconstrained'] as const

class Errors {
  nights = 0
  refused = 0
  private readonly sums = WAYS.map(() => ({ error: 0, absolute: 0 }))

  add(truth: number, refused: number, estimates: readonly number[]): void {
    this.nights += 1
    this.refused += refused
    this.sums.forEach((sum, way) => {
      const error = (estimates[way] ?? 0) - truth
      sum.error += error
      sum.absolute += Math.abs(error)
    })
  }

  toString(): string {
    const mean = (value: number) => (value / Math.max(1, this.nights)).toFixed(1)
    const ways = this.sums.map(({ error, absolute }, way) => `${WAYS[way]} ${mean(absolute)} (${mean(error)})`)
    return `${this.nights} nights, ${mean(this.refused)} turned away: ${ways.join(', ')}`
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '4' } },
})

for (const path of positionals) {
  const market = JSON.parse(readFileSync(path, 'utf8')) as Market
  const capacity = market.categories.reduce((sum, { rooms }) => sum + rooms, 0)
  const soldOut = BACKTEST_HORIZONS.map(() => new Errors())
  const others = BACKTEST_HORIZONS.map(() => new Errors())
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const years = marketYears(market, seed)
    const { dates, isKnownEvent } = years
    const { records, refused } = playedDemand(market, years, policyOf('owner'))
    const known = new Set(dates.filter((_, night) => isKnownEvent[night]))
    const history = toHistory(records, {
      firstNight: dates[FIRST_NIGHT] ?? '',
      lastNight: dates.at(-1) ?? '',
      capacity: new Map(dates.map((date) => [date, capacity])),
      events: [...known].map((stayDate) => {
        const lastYear = sameDateLastYear(stayDate)
        return { stayDate, lastYear: lastYear !== null && known.has(lastYear) ? lastYear : null }
      }),
    })
    const outlook = outlookOf(history)
    BACKTEST_HORIZONS.forEach((horizon, at) => {
      for (let night = FIRST_MEASURED - FIRST_NIGHT; night < history.nights; night += 1) {
        const final = history.finals[night] ?? 0
        const away = refused[night + FIRST_NIGHT] ?? 0
        const { rooms, washed, toCome, unconstrained } = outlook.night(night, horizon)
        const errors = (final >= SOLD_OUT * capacity ? soldOut : others)[at]
        errors?.add(final + away, away, [rooms, Math.max(rooms, washed + toCome), unconstrained])
      }
    })
  }
  BACKTEST_HORIZONS.forEach((horizon, at) => {
    console.log(`${market.name}, ${horizon} days ahead, mean absolute error in rooms (bias)`)
    console.log(`  sold out: ${soldOut[at]}`)
    console.log(`  others:   ${others[at]}`)
  })
}
