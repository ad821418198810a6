import { isNotable, type NightRate, type PricedNight } from '../../../contract/pricing/priced-night.ts'

/** How a recommended rate differs from the active one; `share` is of the active rate, null if there is none. */
export interface RateDifference {
  readonly direction: 'up' | 'down' | 'same' | 'new'
  readonly share: number | null
  /** Whether it differs by the threshold or more. */
  readonly isNotable: boolean
}

/** How a rate in minor units differs from another. */
export function differenceOf(rate: number, active: number | null): RateDifference {
  if (active === null || active === 0) return { direction: 'new', share: null, isNotable: true }
  const share = rate / active - 1
  const direction = rate > active ? 'up' : rate < active ? 'down' : 'same'
  return { direction, share, isNotable: isNotable(rate, active) }
}

/** How the recommendation differs from the active rate, notably only if nobody has declined it; null for a fixed rate and if there is none. */
export function recommendationOf({ active, recommended, fixed, declined }: NightRate): RateDifference | null {
  if (fixed || recommended === null) return null
  const difference = differenceOf(recommended, active)
  return declined ? { ...difference, isNotable: false } : difference
}

/** The fixed rate of a night that is sold at another rate, in minor units; null if there is none. */
export const unsoldRate = ({ active, recommended, fixed }: NightRate): number | null =>
  fixed && recommended !== active ? recommended : null

/** The events and public holidays of a night. */
export const namesOn = ({ events, holidays }: PricedNight): string[] => [...events, ...holidays]

/** The rate of a category on a night. */
export const rateOn = (night: PricedNight | undefined, category: number): NightRate | undefined =>
  night?.rates.find((rate) => rate.category === category)

/** A share of the capacity, up to 1 for the bar; null if there is no capacity. */
export const shareOf = (rooms: number | null, capacity: number | null): number | null =>
  rooms === null || !capacity ? null : rooms / capacity

/** Expected final rooms of a night: the forecast, or actual sales if the night is over. */
export const expectedRooms = ({ stayDate, forecast, roomNights }: PricedNight, today: string): number | null =>
  forecast?.roomNights ?? (stayDate < today ? roomNights : null)
