// Two tables on made hotels from half empty to overfull. Taking groups by their quote: contribution of a year against taking no group, in per
// cent, beside taking every group that fits and those that pay at least 80 % of the usual rate. And how accurate the results of groups in
// *Decisions* are: months whose true result is within the interval.
// `npm run bench:groups [-- <seeds> <seeds of the second table>]`; three minutes for ten and three.

import { sumOfGroups } from '../../../engine/pricing/group-outcome.ts'
import { GROUP_POLICIES, type JudgedGroup, judgedGroups, type MadeHotel, playGroups } from '../../simulation/groups.ts'

const [seeds = 10, judgedSeeds = 3] = process.argv.slice(2).map(Number)
/** Those that were looked at while the method was chosen. */
const TUNED_SEEDS = 4
const LOADS = [0.5, 0.7, 0.85, 1, 1.2]
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const others = GROUP_POLICIES.filter((policy) => policy !== 'none')
const hotelsWith = (load: number): MadeHotel[] =>
  [30, 120].flatMap((rooms) => [1, 4].map((groupsPerWeek) => ({ rooms, load, groupsPerWeek })))

console.log(['rooms load groups/week', ...others, 'seeds in which the quote is the best'].join('  '))
for (const hotel of LOADS.flatMap(hotelsWith).toSorted((a, b) => a.rooms - b.rooms)) {
  const years = Array.from({ length: seeds }, (_, at) => {
    const none = playGroups(hotel, 'none', at + 1)
    return others.map((policy) => (playGroups(hotel, policy, at + 1) / none - 1) * 100)
  })
  const gains = others.map((_, at) => mean(years.map((year) => year[at] ?? 0)))
  const best = years.filter((year) => (year.at(-1) ?? 0) >= Math.max(0, ...year)).length
  const name = `${hotel.rooms} ${hotel.load.toFixed(2)} ${hotel.groupsPerWeek}`
  console.log([name, ...gains.map((gain) => gain.toFixed(1)), `${best} of ${seeds}`].join('  '))
}

/** The decisions of one kind in each month of a year. */
function monthsOf(year: readonly JudgedGroup[], isTaken: boolean) {
  const own = year.filter((group) => group.isTaken === isTaken)
  return [...new Set(own.map(({ month }) => month))].map((month) => {
    const groups = own.filter((group) => group.month === month)
    const truth = groups.reduce((sum, group) => sum + group.truth, 0)
    return { ...sumOfGroups(groups.map((group) => group.judged)), truth, groups: groups.length }
  })
}

console.log(
  '\ndecision  load  groups a month  months within the interval  bias of its width  by the ledger  in truth  half the interval',
)
for (const isTaken of [true, false])
  for (const load of LOADS) {
    const years = hotelsWith(load).flatMap((hotel) =>
      Array.from({ length: judgedSeeds }, (_, at) => judgedGroups(hotel, TUNED_SEEDS + 1 + at)),
    )
    const months = years.flatMap((year) => monthsOf(year, isTaken))
    const of = (value: (month: (typeof months)[number]) => number) => mean(months.map(value))
    const within = of(({ gain, interval, truth }) => (Math.abs(gain - truth) <= interval ? 100 : 0))
    const [gain, truth, half] = [of((month) => month.gain), of((month) => month.truth), of((month) => month.interval)]
    console.log(
      [
        ...[isTaken ? 'taken' : 'refused', load.toFixed(2), of(({ groups }) => groups).toFixed(1)],
        ...[`${within.toFixed(0)} %`, `${((100 * (gain - truth)) / (2 * half)).toFixed(1)} %`],
        ...[gain, truth, half].map((amount) => amount.toFixed(0)),
      ].join('  '),
    )
  }
