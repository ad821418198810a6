import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { StartData } from '../bootstrap/start-store.ts'

/** The one country whose hotels have market trends in the menu. */
const MARKET_TRENDS_COUNTRY = 'IT'

/** Conditions of a route or its menu entry, besides authorities. */
export type Condition = 'dashboard' | 'marketTrends' | 'marketTrendsInMenu' | 'benchmarking' | 'severalHotels'

type ConditionContext = Pick<StartData, 'global' | 'company' | 'features' | 'currentHotel'>

const CONDITIONS: Record<Condition, (known: ConditionContext) => boolean> = {
  // A PMS_ADMIN who opens it is sent to the reservations.
  dashboard: ({ global }) =>
    hasAnyAuthority(global?.authorities ?? [], ['VIEWER']) && !global?.authorities.includes('PMS_ADMIN'),
  marketTrends: ({ company }) => company?.supportsMarketTrends === true,
  marketTrendsInMenu: ({ company, features }) =>
    features?.marketTrends === true && company?.address.countryCode === MARKET_TRENDS_COUNTRY,
  benchmarking: ({ company }) => company?.benchmarkingActive === true,
  severalHotels: ({ currentHotel }) => currentHotel?.hasChoice === true,
}

/** Whether the user and the current hotel meet the condition; no condition is always met. */
export const isMet = (condition: Condition | undefined, known: ConditionContext): boolean =>
  condition === undefined || CONDITIONS[condition](known)
