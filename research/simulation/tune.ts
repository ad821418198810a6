import type { Market } from './market.ts'
import { playYears } from './play-years.ts'
import { isPolicyName, type PolicyReference, TUNABLE } from './policies.ts'
import { bestFactors } from './tuning.ts'

/** Seeds that no measured year uses: those start at 1, and there are at most 1000. */
const TUNING_SEEDS = [100_001, 100_002, 100_003]

/** The factors of a policy that earn most with other seeds of the market; undefined for a policy without factors. */
export async function tune(market: Market, policy: PolicyReference): Promise<readonly number[] | undefined> {
  const tunable = isPolicyName(policy) ? TUNABLE[policy] : undefined
  if (!tunable) return undefined
  return bestFactors(tunable.start, async (choices) => {
    const requests = choices.flatMap((factors) => TUNING_SEEDS.map((seed) => ({ market, seed, policy, factors })))
    const years = await playYears(requests, () => undefined)
    return choices.map((_, choice) =>
      TUNING_SEEDS.reduce((sum, __, at) => sum + (years[choice * TUNING_SEEDS.length + at]?.netRevpar ?? 0), 0),
    )
  })
}
