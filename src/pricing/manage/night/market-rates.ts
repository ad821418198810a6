import { millisecondsInWeek } from 'date-fns/constants'
import type { MarketNight } from '../../../../contract/market/market-trend.ts'

/** A hotel's rate of a night in minor units, and its change over seven days; null if unknown. */
export interface HotelRate {
  readonly name: string
  readonly isOwn: boolean
  readonly amount: number | null
  /** Whether it was last seen as sold out. */
  readonly isFull: boolean
  readonly change: number | null
  /** When it was last seen; null for the hotel's own active rate. */
  readonly at: string | null
}

/** The hotel's own rate and those of competitors, highest first; the own one is the active rate if there is one. */
export function ratesOf({ own, competitors }: MarketNight, ownName: string, active: number | null): HotelRate[] {
  const hotelOf = (name: string, rates: MarketNight['own'], isOwn: boolean): HotelRate => {
    const last = rates.at(-1)
    const before = last && rates.findLast(({ at }) => Date.parse(at) <= Date.parse(last.at) - millisecondsInWeek)
    const amount = last?.amount ?? null
    return {
      name,
      isOwn,
      amount: isOwn ? (active ?? amount) : amount,
      isFull: last !== undefined && last.amount === null,
      change: amount === null || before?.amount == null ? null : amount - before.amount,
      at: isOwn && active !== null ? null : (last?.at ?? null),
    }
  }
  return [hotelOf(ownName, own, true), ...competitors.map(({ name, rates }) => hotelOf(name, rates, false))].toSorted(
    (a, b) => (b.amount ?? 0) - (a.amount ?? 0),
  )
}

/** The median of competitors' rates; null if none is known. */
export function medianOf(hotels: readonly HotelRate[]): number | null {
  const amounts = hotels
    .flatMap(({ isOwn, amount }) => (isOwn || amount === null ? [] : [amount]))
    .toSorted((a, b) => a - b)
  const [low, high] = [amounts[Math.floor((amounts.length - 1) / 2)], amounts[Math.floor(amounts.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
