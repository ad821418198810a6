import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/stay-date.ts'
import { randomOf } from '../random.ts'
import { learnedEffect } from './event-effect.ts'
import { toHistory } from './history.ts'
import { outlookOf } from './outlook.ts'
import type { NightRecord } from './record.ts'

const FIRST = '2024-01-01'
const NIGHTS = 300
/** Nights on which the club next door plays: another distance and so another weekday each time. */
const GAMES = Array.from({ length: 23 }, (_, game) => 20 + 12 * game + (game % 4))

/** A hotel of about 50 rooms a night, booked some weeks ahead, and half as many again when the club plays. */
function recordsOf(): NightRecord[] {
  const { poisson, gamma } = randomOf(7)
  return Array.from({ length: NIGHTS }, (_, night) => night).flatMap((night) => {
    const stayDate = addDays(FIRST, night)
    return Array.from(
      { length: poisson(GAMES.includes(night) ? 75 : 50) },
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
const records = recordsOf()
const lateGames = GAMES.filter((night) => night > 180)

describe('the effect of an event that comes again and again', () => {
  it('is what its nights finish above their forecasts, and the more of it the more nights there were', () => {
    const effectOf = (games: number[]) =>
      learnedEffect({ recurring: new Map([[100, games]]) }, 100, 90, (night) => (games.includes(night) ? 12 : 2))
    expect(effectOf([80])).toBe(5)
    expect(effectOf([80, 60, 40, 20])).toBe(8)
  })

  it('is not known as long as none of its nights was finished on the day that looks ahead', () => {
    const residual = (night: number) => (night < 30 ? undefined : 10)
    const effectOf = (games: number[]) => learnedEffect({ recurring: new Map([[100, games]]) }, 100, 90, residual)
    expect(effectOf([95, 90])).toBeUndefined()
    expect(effectOf([20])).toBeUndefined()
  })

  it.each([14, 28])('makes nights of the event come right %i days ahead, and leaves all others as they are', (days) => {
    const [named, unnamed] = [{ ...span, events }, span].map((each) => outlookOf(toHistory(records, each)))
    const finals = toHistory(records, span).finals
    const meanError = (outlook: typeof named) =>
      lateGames.reduce((sum, night) => sum + (outlook?.night(night, days).rooms ?? 0) - (finals[night] ?? 0), 0) /
      lateGames.length
    expect(meanError(unnamed)).toBeLessThan(-8)
    expect(Math.abs(meanError(named))).toBeLessThan(4)
    for (const night of lateGames) {
      expect(named?.night(night + 1, days)).toEqual(unnamed?.night(night + 1, days))
      const { parts, toCome } = named?.night(night, days) ?? {}
      expect(parts?.event).toBeCloseTo((toCome ?? 0) - (unnamed?.night(night, days).toCome ?? 0), 6)
    }
  })

  it('knows nothing of nights that were still ahead', () => {
    const [game = 0] = lateGames
    const known = addDays(FIRST, game - 28)
    const [all, until] = [records, records.filter(({ bookedOn }) => bookedOn <= known)].map((each) =>
      outlookOf(toHistory(each, { ...span, events })).night(game, 28),
    )
    expect(until).toEqual(all)
  })
})
