// How many nights end within the 80 % band, and how wide it is, by days ahead: on made markets, on the same after a sudden change of
// demand (`--break 0.7`: three of ten bookings of later nights are missing), and on files of bookings.
// npx tsx research/bench/forecast/bands.ts [<bookings.csv.gz> ...] [--draws 31-36] [--break 0.7]; some 20 seconds a market.
import { parseArgs } from 'node:util'
import { addDays, daysBetween, type StayDate } from '../../../contract/platform/stay-date.ts'
import { toHistory } from '../../../engine/forecast/history.ts'
import { outlookOf } from '../../../engine/forecast/outlook.ts'
import type { NightRecord } from '../../../engine/forecast/record.ts'
import { randomOf } from '../../../engine/random.ts'
import { readHotels } from '../../backtest/hotel-file.ts'
import { madeMarket } from '../../simulation/made-market.ts'
import { marketYears } from '../../simulation/market.ts'
import { playedDemand } from '../../simulation/play.ts'
import { policyOf } from '../../simulation/policies.ts'

const HORIZONS = [7, 14, 28, 56, 90, 120, 180]
const OCCUPANCIES = [0.4, 0.6, 0.85]
/** The first two weeks of a file miss earlier arrivals. */
const FIRST_NIGHT = 14
const YEAR = 365
/** Of the last year, the part before the change of demand. */
const BEFORE_BREAK = 120
/** What a night outside an 80 % band costs: its distance from the band divided by half the share that may be outside. */
const MISS = 2 / 0.2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draws: { type: 'string' }, break: { type: 'string' } },
})

interface Bookings {
  readonly name: string
  readonly records: readonly NightRecord[]
  readonly first: StayDate
  readonly last: StayDate
}

/** The bookings after a sudden change of demand: of nights from a date on, only a part remains. */
function changed(records: readonly NightRecord[], from: StayDate, part: number): NightRecord[] {
  const { uniform } = randomOf(1)
  return records.filter(({ stayDate }) => stayDate < from || uniform() < part)
}

async function* hotels(): AsyncGenerator<Bookings> {
  for (const path of positionals)
    for (const [name, { records, lastArrival }] of await readHotels(path)) {
      const first = records.reduce((least, { stayDate }) => (stayDate < least ? stayDate : least), lastArrival)
      yield { name, records, first, last: lastArrival }
    }
  const [from = 0, to = -1] = values.draws?.split('-').map(Number) ?? []
  for (let draw = from; draw <= to; draw += 1) {
    const market = madeMarket(
      { level: 1, occupancy: OCCUPANCIES[draw % OCCUPANCIES.length] ?? 0, sensitivity: 1 },
      draw,
    )
    const years = marketYears(market, 1)
    yield {
      name: market.name,
      records: playedDemand(market, years, policyOf('owner')).records,
      first: market.start,
      last: years.dates.at(-1) ?? market.start,
    }
  }
}

const sums = HORIZONS.map(() => ({ hotels: 0, within: 0, score: 0, off: 0 }))
for await (const { name, records, first, last } of hotels()) {
  const firstNight = addDays(first, FIRST_NIGHT)
  const judged = addDays(last, 1 - YEAR + (values.break ? BEFORE_BREAK : 0))
  const history = toHistory(values.break ? changed(records, judged, Number(values.break)) : records, {
    firstNight,
    lastNight: last,
  })
  const outlook = outlookOf(history)
  const cells = HORIZONS.map((horizon, column) => {
    let [nights, within, score, rooms] = [0, 0, 0, 0]
    for (
      let night = Math.max(daysBetween(firstNight, judged), horizon + 60);
      night <= daysBetween(firstNight, last);
      night += 1
    ) {
      const { low, high } = outlook.night(night, horizon)
      const final = history.finals[night] ?? 0
      nights += 1
      rooms += final
      if (final >= low && final <= high) within += 1
      score += high - low + MISS * (Math.max(0, low - final) + Math.max(0, final - high))
    }
    const of = sums[column]
    if (nights === 0 || !of) return '–'
    of.hotels += 1
    of.within += within / nights
    of.score += score / rooms
    of.off += Math.abs(within / nights - 0.8)
    return `${((100 * within) / nights).toFixed(0)} (${(score / rooms).toFixed(2)})`
  })
  console.log(`${name}: ${cells.join('  ')}`)
}
console.log(`within the band, % (interval score per room sold), ${HORIZONS.join(', ')} days ahead`)
console.log(
  `mean: ${sums.map(({ hotels: of, within, score, off }) => `${((100 * within) / of).toFixed(0)} (${(score / of).toFixed(2)}; off by ${((100 * off) / of).toFixed(0)})`).join('  ')}`,
)
