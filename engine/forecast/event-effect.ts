import type { History } from './history.ts'

/** Maximum number of nights of a recurring event to learn from, and the age limit. */
const MOST_NIGHTS = 12
const LONGEST_AGO = 365
/**
 * Number of nights to both sides whose forecast errors are used for comparison, and the minimum of them needed to learn
 * anything.
 */
const NIGHTS_AROUND = 10
const LEAST_AROUND = 4
/** The hotel's expectation counts as much as one night. */
const PRIOR_NIGHTS = 1

/** The mean number of rooms that a recurring event added to its nights, and the number of nights in this mean. */
export interface Lift {
  readonly rooms: number
  readonly nights: number
}

/**
 * How far finished nights of a recurring event were above their forecast at the same lead time, as known at an origin,
 * minus the same for surrounding nights without any event, whose forecasts were too low or too high for other reasons.
 * `residual` is a finished night's actual minus its forecast, in rooms.
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
 * The number of rooms by which an event changes a night: the lift of its earlier nights, shrunk towards the hotel's
 * expectation (0 if there is none). The more nights there are, the less it is shrunk.
 *
 * Source: the mean of a group shrunk towards a prior by its size, H. Bühlmann, *Experience rating and credibility*,
 * ASTIN Bulletin 4, 1967; docs/decisions/0022-learned-forecast.md has the figures.
 */
export const eventEffect = ({ rooms, nights }: Lift, expected: number): number =>
  (nights * rooms + PRIOR_NIGHTS * expected) / (nights + PRIOR_NIGHTS)

/**
 * The number of rooms by which the hotel expects a night to change, with `impact` as a share of its usual rooms. It
 * applies to demand still to come: bookings on the books (`washed`: those expected to stay) already reflect the event,
 * more so the closer the night.
 *
 * Source: the industry practice of overriding a forecast for an event, here faded out with the bookings received, so
 * that it is not counted twice (own reasoning; the public booking data has no such information to measure it with).
 */
export const expectedEffect = (rooms: number, washed: number, impact: number): number =>
  Math.max(0, rooms - washed) * impact
