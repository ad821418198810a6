import type { StartData } from '../bootstrap/start-store.ts'

/** What a route can depend on besides authorities. */
export type Condition = 'marketTrends' | 'benchmarking'

const MARKET_TRENDS_COUNTRY = 'IT'

const CONDITIONS: Record<Condition, (data: Pick<StartData, 'company' | 'features'>) => boolean> = {
  marketTrends: ({ company, features }) =>
    features?.marketTrends === true &&
    company?.supportsMarketTrends === true &&
    company.address.countryCode === MARKET_TRENDS_COUNTRY,
  benchmarking: ({ company }) => company?.benchmarkingActive === true,
}

/** Whether the current hotel meets the condition; no condition is always met. */
export const isMet = (condition: Condition | undefined, data: Pick<StartData, 'company' | 'features'>): boolean =>
  condition === undefined || CONDITIONS[condition](data)
