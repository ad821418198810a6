import type { EndpointKey, QueryOf } from '../../../contract/platform/endpoint-types.ts'
import { useHotelCall } from '../../kit/figures/use-hotel-call.ts'

/** The calls behind the page. */
export type PricingKey = Extract<
  EndpointKey,
  `GET /api/pricing/${'nights' | 'what-if' | 'drafts' | 'publications' | 'recommendations' | 'history' | 'restrictions/nights' | 'restrictions/changes' | 'autopilot/runs' | 'level-nights'}`
>

/** The key of all answers of a call for a hotel in the cache. A change of the hotel's pricing documents empties them too. */
export const pricingCalls = (companyId: number, key: PricingKey) => ['pricing', companyId, key] as const

/** One of the calls behind the page, for the current hotel. */
export const usePricingCall = <Key extends PricingKey>(key: Key, asked: Omit<QueryOf<Key>, 'companyId'>) =>
  useHotelCall(key, asked, (companyId) => pricingCalls(companyId, key))
