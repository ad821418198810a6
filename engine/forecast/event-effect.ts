import type { History } from './history.ts'

/** Nights of a recurring event that are learned from: the newest, and none that lies longer back. */
const MOST_NIGHTS = 12
const LONGEST_AGO = 365
/** Nights to both sides whose forecasts were as far off without an event, and the least of them without which nothing is learned. */
const NIGHTS_AROUND = 10
const LEAST_AROUND = 4
/** What is expected before any night is known weighs as much as one night. */
const PRIOR_NIGHTS = 1

/** Rooms that a recurring event added to its nights on average, and the number of nights in this average. */
export interface Lift {
  readonly rooms: number
  readonly nights: number
}

/**
 * By how much the nights of a recurring event that were finished at an origin lay above what was to be forecast for each, looked
 * at as early, less the same of the nights around without any event, on which the forecast was too low or too high for other
 * reasons. `residual` is what a finished night lies above its forecast, in rooms.
 */
export function liftOf(
  { recurring, events, lastYearsEvents }: Pick<History, 'recurring' | 'events' | 'lastYearsEvents'>,
  night: number,
  origin: number,
  residual: (finished: number) => number | undefined,
): Lift {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const residualsAround = (event: number): number[] => {
    const first = Math.max(0, event - NIGHTS_AROUND)
    const last = Math.min(origin - 1, event + NIGHTS_AROUND)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
      .filter((each) => !events.has(each) && !lastYearsEvents.has(each))
      .flatMap((each) => residual(each) ?? [])
  }
  const lifts = (recurring.get(night) ?? [])
    .filter((event) => event < origin && event >= origin - LONGEST_AGO)
    .slice(0, MOST_NIGHTS)
    .flatMap((event) => {
      const own = residual(event)
      const around = residualsAround(event)
      return own === undefined || around.length < LEAST_AROUND ? [] : own - mean(around)
    })
  return { rooms: lifts.length === 0 ? 0 : mean(lifts), nights: lifts.length }
}

/**
 * Rooms by which an event changes a night: the lift of its nights before, drawn towards what the hotel expects (0 where it
 * expects nothing). The more nights there are, the less it is drawn.
 *
 * Source: the mean of a group drawn towards a prior by its size, H. Bühlmann, *Experience rating and credibility*, ASTIN
 * Bulletin 4, 1967; docs/decisions/0022-learned-forecast.md has the figures.
 */
export const eventEffect = ({ rooms, nights }: Lift, expected: number): number =>
  (nights * rooms + PRIOR_NIGHTS * expected) / (nights + PRIOR_NIGHTS)

/**
 * Rooms by which the hotel expects a night to change, `impact` a share of its usual rooms. It changes what is still to come: what is
 * on the books (`washed`: as far as it stays) shows the event by itself, the more the nearer the night is.
 *
 * Source: the trade's practice of overriding a forecast for an event, here faded out by what is booked, so that it is
 * not counted twice (own reasoning; the public bookings hold no such statement to measure it by).
 */
export const expectedEffect = (rooms: number, washed: number, impact: number): number =>
  Math.max(0, rooms - washed) * impact
