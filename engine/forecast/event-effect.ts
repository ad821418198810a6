import type { History } from './history.ts'

/** Nights of an event that are learned from, the newest. */
const MOST_NIGHTS = 12
/** Nights without any effect towards which few nights are drawn. */
const PRIOR_NIGHTS = 1
/** Nights to both sides whose forecasts were as far off without an event. */
const NIGHTS_AROUND = 10

/**
 * Rooms that an event which comes again and again adds to a night (or takes): by how much its earlier nights finished above what was
 * to be forecast for each, looked at as early, less the same of the nights around without such an event, on which the forecast was
 * too low or too high for other reasons. Undefined where none of them was finished by the origin. `residual` is what a
 * finished night lies above its forecast, in rooms.
 *
 * Source: the mean residual of a group drawn towards 0 by its size, H. Bühlmann, *Experience rating and credibility*, ASTIN
 * Bulletin 4, 1967; docs/decisions/0022-learned-forecast.md has the figures.
 */
export function learnedEffect(
  { recurring }: Pick<History, 'recurring'>,
  night: number,
  origin: number,
  residual: (finished: number) => number | undefined,
): number | undefined {
  const mean = (nights: readonly number[]): number => {
    const values = nights.flatMap((each) => residual(each) ?? [])
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const around = (event: number): number[] => {
    const first = Math.max(0, event - NIGHTS_AROUND)
    const last = Math.min(origin - 1, event + NIGHTS_AROUND)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
      (each) => each !== event && !recurring.has(each),
    )
  }
  const lifts = (recurring.get(night) ?? [])
    .filter((event) => event < origin)
    .slice(0, MOST_NIGHTS)
    .flatMap((event) => {
      const own = residual(event)
      return own === undefined ? [] : own - mean(around(event))
    })
  if (lifts.length === 0) return undefined
  return lifts.reduce((sum, lift) => sum + lift, 0) / (lifts.length + PRIOR_NIGHTS)
}

/**
 * Rooms of a night on which the hotel expects something that the past does not tell of, `impact` a share of its usual
 * rooms. It changes what is still to come: what is on the books (`washed`: as far as it stays) shows the event by itself,
 * the more the nearer the night is.
 *
 * Source: the trade's practice of overriding a forecast for an event, here faded out by what is booked, so that it is
 * not counted twice (own reasoning; the public bookings hold no such statement to measure it by).
 */
export const withExpectedImpact = (rooms: number, washed: number, impact: number): number =>
  washed + Math.max(0, rooms - washed) * (1 + impact)
