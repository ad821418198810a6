// How far the forecast of each segment is off, against plain pickup of the segment alone and against a whole forecast of the segment
// alone, scaled to that of the night. npx tsx research/bench/forecast/segments.ts <market.json> [more.json] [--seeds 1]
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, daysBetween } from '../../../contract/platform/stay-date.ts'
import { openForecast } from '../../../engine/forecast/forecast.ts'
import { toHistory } from '../../../engine/forecast/history.ts'
import { plainPickup } from '../../../engine/forecast/methods/plain-pickup.ts'
import { type Outlook, outlookOf } from '../../../engine/forecast/outlook.ts'
import type { NightRecord } from '../../../engine/forecast/record.ts'
import { BACKTEST_HORIZONS } from '../../backtest/backtest.ts'
import { type Market, marketYears } from '../../simulation/market.ts'
import { playedDemand } from '../../simulation/play.ts'
import { policyOf } from '../../simulation/policies.ts'

const FIRST_NIGHT = 14
/** Nights are measured from the second year on. */
const FIRST_MEASURED = 365 + FIRST_NIGHT
const ORIGIN_EVERY = 7
const LONGEST = Math.max(...BACKTEST_HORIZONS)
const WAYS = ['split of the night', 'plain pickup', 'own, scaled'] as const

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '1' } },
})

/** Each segment as if it were the hotel. */
function outlooksOf(records: readonly NightRecord[], firstNight: string, lastNight: string): Map<string, Outlook> {
  const segments = [...new Set(records.map(({ segment }) => segment))]
  return new Map(
    segments.map((name) => {
      const own = records.filter(({ segment }) => segment === name)
      return [name, outlookOf(toHistory(own, { firstNight, lastNight }))]
    }),
  )
}

for (const path of positionals) {
  const market = JSON.parse(readFileSync(path, 'utf8')) as Market
  const errors = BACKTEST_HORIZONS.map(() => WAYS.map(() => 0))
  let count = 0
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const years = marketYears(market, seed)
    const { records } = playedDemand(market, years, policyOf('owner'))
    const firstNight = years.dates[FIRST_NIGHT] ?? ''
    const lastNight = years.dates.at(-1) ?? ''
    const alone = outlooksOf(records, firstNight, lastNight)
    const sold = new Map<string, number>()
    for (const { segment, stayDate, cancelledOn, rooms } of records)
      if (cancelledOn === null) sold.set(`${segment} ${stayDate}`, (sold.get(`${segment} ${stayDate}`) ?? 0) + rooms)
    const memory = new Map()
    for (let day = FIRST_MEASURED; day + LONGEST < years.dates.length; day += ORIGIN_EVERY) {
      const origin = years.dates[day] ?? ''
      const nights = openForecast({ records, origin, days: LONGEST, firstNight, memory }).nights()
      BACKTEST_HORIZONS.forEach((horizon, at) => {
        const night = nights[horizon - 1]
        const place = daysBetween(firstNight, addDays(origin, horizon))
        const rooms = new Map([...alone].map(([name, outlook]) => [name, outlook.night(place, horizon).rooms]))
        const all = [...rooms.values()].reduce((sum, each) => sum + each, 0)
        for (const [name, outlook] of alone) {
          const final = sold.get(`${name} ${night?.stayDate}`) ?? 0
          const estimates = [
            night?.segments.find(({ segment }) => segment === name)?.rooms ?? 0,
            outlook.horizon(horizon).candidate(plainPickup.id, place)?.rooms ?? 0,
            all > 0 ? ((rooms.get(name) ?? 0) * (night?.rooms ?? 0)) / all : 0,
          ]
          estimates.forEach((each, way) => {
            const sums = errors[at]
            if (sums) sums[way] = (sums[way] ?? 0) + Math.abs(each - final)
          })
          if (at === 0) count += 1
        }
      })
    }
  }
  console.log(`${market.name}, mean absolute error of a segment in rooms, ${BACKTEST_HORIZONS.join(', ')} days ahead`)
  WAYS.forEach((way, at) => {
    console.log(`  ${way.padEnd(20)}${errors.map((sums) => ((sums[at] ?? 0) / count).toFixed(2).padStart(7)).join('')}`)
  })
}
