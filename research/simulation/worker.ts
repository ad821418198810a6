/** Entry point of a thread that simulates years of a market, one after the other. */
import { parentPort } from 'node:worker_threads'
import { type Market, marketYears } from './market.ts'
import { play, type YearFigures } from './play.ts'
import { loadPolicy, type PolicyReference } from './policies.ts'

/** One year to simulate. */
export interface YearRequest {
  readonly market: Market
  readonly seed: number
  readonly policy: PolicyReference
  /** The factors of a tunable policy; if omitted, its initial ones. */
  readonly factors?: readonly number[] | undefined
}
export type YearReply = { figures: YearFigures } | { error: string }

parentPort?.on('message', async ({ market, seed, policy, factors }: YearRequest) => {
  const reply = (message: YearReply) => parentPort?.postMessage(message)
  try {
    reply({ figures: play(market, marketYears(market, seed), await loadPolicy(policy, factors)) })
  } catch (error) {
    reply({ error: error instanceof Error ? error.message : String(error) })
  }
})
