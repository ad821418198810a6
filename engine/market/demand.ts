import type { Demand, DemandUnavailableReason } from '../../contract/market/market-trend.ts'
import { type Amounts, type HotelGroup, withheldReason } from './others.ts'

/** A market's books for a night, or why they are not available. */
export type MarketBooks = DemandUnavailableReason | { readonly market: Amounts; readonly unknown: HotelGroup }

/**
 * Demand on a night compared with its matching night last year, per room of each year's market, since the hotels in
 * them may differ. Both must be available.
 */
export function demandOf(now: MarketBooks, lastYear: MarketBooks): Demand {
  const unavailable = (unavailableReason: DemandUnavailableReason): Demand => ({ index: null, unavailableReason })
  if (typeof now === 'string') return unavailable(now)
  if (typeof lastYear === 'string') return unavailable(lastYear)
  const withheld = withheldReason(now.unknown) ?? withheldReason(lastYear.unknown)
  if (withheld) return unavailable(withheld)
  const perRoom = ({ market }: typeof now) => market.roomNights / market.capacity
  return { index: Math.round((perRoom(now) / perRoom(lastYear)) * 100), unavailableReason: null }
}
