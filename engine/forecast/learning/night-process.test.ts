import { describe, expect, it } from 'vitest'
import { solve } from './cholesky.ts'
import { type LearnedNight, nightProcess } from './night-process.ts'

describe('solve', () => {
  it('solves a positive definite system, of which only the lower half is read', () => {
    const matrix = Float64Array.of(4, Number.NaN, Number.NaN, 2, 5, Number.NaN, 1, 2, 6)
    const solution = solve(matrix, Float64Array.of(4 + 4 + 3, 2 + 10 + 6, 1 + 4 + 18))
    ;[1, 2, 3].forEach((value, at) => {
      expect(solution[at]).toBeCloseTo(value, 10)
    })
  })

  it('throws for a matrix that is not positive definite', () => {
    expect(() => solve(Float64Array.of(1, 0, 2, 1), Float64Array.of(1, 1))).toThrow(RangeError)
  })
})

describe('nightProcess', () => {
  /** Two years of nights: summers gain more than winters, and Saturdays more than other days. */
  const truth = (night: number): number =>
    20 - 15 * Math.cos((2 * Math.PI * night) / 365.25) + (night % 7 === 5 ? 10 : 0)
  const nights = Array.from(
    { length: 730 },
    (_, night): LearnedNight => ({ night, books: 0.3, leaving: 0, target: truth(night) }),
  ).filter(({ night }) => night % 3 !== 0)

  it('predicts the season and the weekday of a future year', () => {
    const expected = nightProcess(nights)
    for (const night of [740, 777, 915, 920, 1090])
      expect(Math.abs(expected({ night, books: 0.3, leaving: 0 }) - truth(night))).toBeLessThan(4)
  })

  it('expects a peak of the same date last year again, on that date', () => {
    const holiday = 500
    const seen = nights.map((night) =>
      Math.abs(night.night - holiday) <= 1 ? { ...night, target: night.target + 40 } : night,
    )
    const added = (night: number) => {
      const as = { night, books: 0.3, leaving: 0 }
      return nightProcess(seen)(as) - nightProcess(nights)(as)
    }
    expect(added(holiday + 365)).toBeGreaterThan(added(holiday + 365 + 14) + 1)
  })

  it('expects fewer rooms of books from which more are expected to leave', () => {
    const seen = nights.map((night, at) => ({
      ...night,
      leaving: at % 2 === 0 ? 0 : 0.3,
      target: at % 2 === 0 ? 20 : 0,
    }))
    const expected = nightProcess(seen)
    const rooms = (leaving: number) => expected({ night: 735, books: 0.3, leaving })
    expect(rooms(0)).toBeGreaterThan(rooms(0.3) + 10)
  })

  it('learns from nights of many years', () => {
    const decade = Array.from({ length: 250 }, (_, at) => ({
      night: 15 * at,
      books: 0.3,
      leaving: 0,
      target: truth(15 * at),
    }))
    expect(Math.abs(nightProcess(decade)({ night: 3802, books: 0.3, leaving: 0 }) - truth(3802))).toBeLessThan(6)
  })

  it('subtracts what additional rooms on the books take from later pickup', () => {
    const seen = nights.map((night, at) => ({
      ...night,
      books: at % 2 === 0 ? 0.2 : 0.6,
      target: at % 2 === 0 ? 30 : 10,
    }))
    const expected = nightProcess(seen)
    expect(expected({ night: 735, books: 0.2, leaving: 0 })).toBeGreaterThan(
      expected({ night: 735, books: 0.6, leaving: 0 }) + 10,
    )
  })
})
