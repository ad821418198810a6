// Taking groups by their quote, on made hotels from half empty to overfull: contribution of a year against taking no group, in per cent,
// beside taking every group that fits and those that pay at least 80 % of the usual rate.
// `npm run bench:groups [-- <seeds>]`; about a minute for ten seeds.

import { GROUP_POLICIES, playGroups } from '../../simulation/groups.ts'

const [seeds = 10] = process.argv.slice(2).map(Number)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const others = GROUP_POLICIES.filter((policy) => policy !== 'none')

console.log(['rooms load groups/week', ...others, 'seeds in which the quote is the best'].join('  '))
for (const rooms of [30, 120])
  for (const load of [0.5, 0.7, 0.85, 1, 1.2])
    for (const groupsPerWeek of [1, 4]) {
      const hotel = { rooms, load, groupsPerWeek }
      const years = Array.from({ length: seeds }, (_, at) => {
        const none = playGroups(hotel, 'none', at + 1)
        return others.map((policy) => (playGroups(hotel, policy, at + 1) / none - 1) * 100)
      })
      const gains = others.map((_, at) => mean(years.map((year) => year[at] ?? 0)))
      const best = years.filter((year) => (year.at(-1) ?? 0) >= Math.max(0, ...year)).length
      console.log(
        [
          `${rooms} ${load.toFixed(2)} ${groupsPerWeek}`,
          ...gains.map((gain) => gain.toFixed(1)),
          `${best} of ${seeds}`,
        ].join('  '),
      )
    }
