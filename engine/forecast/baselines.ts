import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { sameWeekdays } from './methods/method.ts'
import { once } from './once.ts'
import type { Slice } from './slice.ts'

/** Names of the baselines, in display order. */
export const BASELINES = [
  'same-weekday-last-year',
  'additive-pickup',
  'multiplicative-pickup',
  'on-the-books',
  'same-season-pickup',
  'blend',
] as const
export type Baseline = (typeof BASELINES)[number]

const PICKUP_NIGHTS = 8
const SEASON_STEPS = [-14, -7, 0, 7, 14]
const BLEND_NIGHTS = 56

type Forecaster = (night: number) => number | undefined

/**
 * The simple methods that a forecast has to beat, `slice.horizon` days ahead (origin = night - horizon; a night is
 * finished when it is before the origin):
 * - last year: final rooms 364 days before;
 * - additive pickup: on the books plus the mean of (final - on the books at the same horizon) over the last eight
 *   finished nights of the weekday; multiplicative: times (sum of finals / sum of books) of these;
 * - same season: both over the finished nights among 364 days before and one and two weeks to both sides;
 * - blend: the two pickups, the two of the season and last year by 1 / (mean squared error + 1) of the last 56 nights.
 *
 * All except on the books are limited to between 0 and the most rooms sold on any night before the origin.
 */
export function baselinesOf(slice: Slice): Record<Baseline, Forecaster> {
  const { finals } = slice.history
  const { books, horizon } = slice
  const final = (night: number): number => finals[night] ?? 0
  const booked = (night: number): number => books[night] ?? 0
  const most = once((origin) => finals.subarray(0, Math.max(0, origin)).reduce((a, b) => Math.max(a, b), 0))
  const total = (nights: readonly number[], of: Forecaster): number =>
    nights.reduce((sum, each) => sum + (of(each) ?? 0), 0)
  const limited = (forecast: Forecaster): Forecaster =>
    once((night) => {
      const rooms = night < horizon ? undefined : forecast(night)
      return rooms === undefined ? undefined : Math.min(most(night - horizon), Math.max(0, rooms))
    })

  const lastWeekdays = (night: number) => sameWeekdays(night, night - horizon, PICKUP_NIGHTS)
  const season = (night: number) =>
    SEASON_STEPS.map((step) => night - STLY_DAYS + step).filter((each) => each >= 0 && each < night - horizon)
  const additive = (nightsOf: (night: number) => number[]) =>
    limited((night) => {
      const nights = nightsOf(night)
      if (nights.length === 0) return undefined
      return booked(night) + (total(nights, final) - total(nights, booked)) / nights.length
    })
  const multiplicative = (nightsOf: (night: number) => number[]) =>
    limited((night) => {
      const before = total(nightsOf(night), booked)
      return before > 0 ? (booked(night) * total(nightsOf(night), final)) / before : undefined
    })

  const lastYear = limited((night) => (night >= STLY_DAYS ? final(night - STLY_DAYS) : undefined))
  const additivePickup = additive(lastWeekdays)
  const multiplicativePickup = multiplicative(lastWeekdays)
  const seasonPickup = additive(season)
  const parts = [additivePickup, multiplicativePickup, seasonPickup, multiplicative(season), lastYear]
  const blend = limited((night) => {
    const origin = night - horizon
    let sum = 0
    let weights = 0
    for (const part of parts) {
      const rooms = part(night)
      const errors: number[] = []
      for (let other = Math.max(0, origin - BLEND_NIGHTS); other < origin; other += 1) {
        const past = part(other)
        if (past !== undefined) errors.push((past - final(other)) ** 2)
      }
      if (rooms === undefined || errors.length === 0) continue
      const weight = 1 / (errors.reduce((a, b) => a + b, 0) / errors.length + 1)
      sum += weight * rooms
      weights += weight
    }
    return weights > 0 ? sum / weights : undefined
  })
  return {
    'same-weekday-last-year': lastYear,
    'additive-pickup': additivePickup,
    'multiplicative-pickup': multiplicativePickup,
    'on-the-books': booked,
    'same-season-pickup': seasonPickup,
    blend,
  }
}
