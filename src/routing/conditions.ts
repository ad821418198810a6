import { hasMarketTrends } from '../../contract/market-trends.ts'
import type { StartData } from '../bootstrap/start-store.ts'

/** What a route can depend on besides authorities. */
export type Condition = 'marketTrends' | 'benchmarking'

const CONDITIONS: Record<Condition, (data: Pick<StartData, 'company' | 'features'>) => boolean> = {
  marketTrends: ({ company, features }) =>
    company !== null &&
    features !== null &&
    hasMarketTrends({ ...company, countryCode: company.address.countryCode }, features),
  benchmarking: ({ company }) => company?.benchmarkingActive === true,
}

/** Whether the current hotel meets the condition; no condition is always met. */
export const isMet = (condition: Condition | undefined, data: Pick<StartData, 'company' | 'features'>): boolean =>
  condition === undefined || CONDITIONS[condition](data)
