import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { randomOf } from '../random.ts'
import { eventEffect, liftOf } from './event-effect.ts'
import { toHistory } from './history.ts'
import { outlookOf } from './outlook.ts'
import type { NightRecord } from './record.ts'

const FIRST = '2024-01-01'
const NIGHTS = 300
/** Nights with a match at the club next door: at varying distances and therefore on varying weekdays. */
const GAMES = Array.from({ length: 23 }, (_, game) => 20 + 12 * game + (game % 4))

/** A hotel with about 50 rooms per night, booked some weeks ahead, and a different number on match days. */
function recordsOf(onGames: number): NightRecord[] {
  const { poisson, gamma } = randomOf(7)
  return Array.from({ length: NIGHTS }, (_, night) => night).flatMap((night) => {
    const stayDate = addDays(FIRST, night)
    return Array.from(
      { length: poisson(GAMES.includes(night) ? onGames : 50) },
      (): NightRecord => ({
        stayDate,
        bookedOn: addDays(stayDate, -Math.floor(gamma(1.3, 20))),
        cancelledOn: null,
        rooms: 1,
        revenue: 10_000,
        segment: 'Transient',
        cancellationClass: 'flexible',
      }),
    )
  })
}

const events = GAMES.map((night, game) => ({
  stayDate: addDays(FIRST, night),
  lastYear: null,
  earlier: GAMES.slice(0, game)
    .reverse()
    .map((each) => addDays(FIRST, each)),
}))
const span = { firstNight: FIRST, lastNight: addDays(FIRST, NIGHTS - 1) }
const records = recordsOf(75)
const lateGames = GAMES.filter((night) => night > 180)

/** The residual of a finished night, in a hotel whose forecast is 2 rooms too low. */
const residualOf = (event: readonly number[]) => (night: number) => (event.includes(night) ? 12 : 2)
/** Night 100 of an event with the given earlier nights. */
const eventOf = (before: readonly number[], others: readonly number[] = []) => ({
  recurring: new Map([[100, before]]),
  events: new Map([...before, ...others, 100].map((night) => [night, null])),
  lastYearsEvents: new Set<number>(),
})

describe('lifts of recurring events', () => {
  it('the lift of an event is the mean residual of its nights minus that of the surrounding nights without an event', () => {
    expect(liftOf(eventOf([80, 75]), 100, 90, residualOf([80, 75]))).toEqual({ rooms: 10, nights: 2 })
    const withConcert = (night: number) => (night === 78 ? 60 : residualOf([80])(night))
    expect(liftOf(eventOf([80], [78]), 100, 90, withConcert)).toEqual({ rooms: 10, nights: 1 })
  })

  it('the lift of an event is learned from its last twelve nights within a year', () => {
    const before = Array.from({ length: 20 }, (_, at) => 390 - 15 * at)
    const known = { ...eventOf(before), recurring: new Map([[400, before]]) }
    expect(liftOf(known, 400, 395, residualOf(before)).nights).toBe(12)
    expect(liftOf({ ...known, recurring: new Map([[400, [380, 25]]]) }, 400, 395, residualOf(before)).nights).toBe(1)
  })

  it('the lift of an event is unknown if no night was finished or has a forecast, or no surrounding night is without an event', () => {
    const nothing = { rooms: 0, nights: 0 }
    expect(liftOf(eventOf([95, 90]), 100, 90, () => 10)).toEqual(nothing)
    expect(liftOf(eventOf([20]), 100, 90, (night) => (night < 30 ? undefined : 10))).toEqual(nothing)
    const everyNight = Array.from({ length: 40 }, (_, at) => 60 + at)
    expect(liftOf(eventOf([80], everyNight), 100, 90, () => 10)).toEqual(nothing)
  })
})

describe('effects of events', () => {
  it("the effect of an event is the hotel's expectation before any night is known, and approaches the measured lift with more nights", () => {
    expect([0, 1, 3, 9].map((nights) => eventEffect({ rooms: 10, nights }, 30))).toEqual([30, 20, 15, 12])
    expect(eventEffect({ rooms: 10, nights: 1 }, 0)).toBe(5)
  })

  it.each([10, 14, 28])(
    'the effect of an event corrects the nights of the event %i days ahead, and leaves all others unchanged',
    (days) => {
      const [named, unnamed] = [{ ...span, events }, span].map((each) => outlookOf(toHistory(records, each)))
      const finals = toHistory(records, span).finals
      const meanError = (outlook: typeof named) =>
        lateGames.reduce((sum, night) => sum + (outlook?.night(night, days).rooms ?? 0) - (finals[night] ?? 0), 0) /
        lateGames.length
      expect(meanError(unnamed)).toBeLessThan(-7)
      expect(Math.abs(meanError(named))).toBeLessThan(4)
      for (let night = 181; night < NIGHTS; night += 1) {
        if (!GAMES.includes(night)) {
          expect(named?.night(night, days)).toEqual(unnamed?.night(night, days))
          continue
        }
        const { parts, toCome } = named?.night(night, days) ?? {}
        expect(parts?.event).toBeCloseTo((toCome ?? 0) - (unnamed?.night(night, days).toCome ?? 0), 6)
      }
    },
  )

  it('the effect of an event changes little from one day to the next', () => {
    const named = outlookOf(toHistory(records, { ...span, events }))
    const [game = 0] = lateGames
    const effects = Array.from({ length: 40 }, (_, at) => named.night(game, at + 1).parts.event ?? 0)
    const steps = effects.slice(1).map((effect, at) => Math.abs(effect - (effects[at] ?? 0)))
    expect(Math.max(...effects)).toBeGreaterThan(8)
    expect(Math.max(...steps)).toBeLessThan(3)
  })

  it('the effect of an event lowers the forecast of a nearly full house if it reduces demand', () => {
    const lower = recordsOf(40)
    const capacity = new Map(Array.from({ length: NIGHTS }, (_, night) => [addDays(FIRST, night), 52] as const))
    const [named, unnamed] = [
      { ...span, events, capacity },
      { ...span, capacity },
    ].map((each) => outlookOf(toHistory(lower, each)))
    for (const night of lateGames) {
      const [one, other] = [named?.night(night, 14), unnamed?.night(night, 14)]
      expect(one?.parts.event).toBeLessThan(0)
      expect(one?.rooms).toBeLessThan(other?.rooms ?? 0)
    }
  })

  it('the effect of an event is estimated without the nights that were still ahead', () => {
    const [game = 0] = lateGames
    const known = addDays(FIRST, game - 28)
    const [all, until] = [records, records.filter(({ bookedOn }) => bookedOn <= known)].map((each) =>
      outlookOf(toHistory(each, { ...span, events })).night(game, 28),
    )
    expect(until).toEqual(all)
  })
})
