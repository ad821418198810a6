import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type StayDate, weekdayOf } from '../../contract/platform/stay-date.ts'
import { randomOf } from '../random.ts'
import { BASELINES, baselinesOf } from './baselines.ts'
import { toHistory } from './history.ts'
import { outlookOf } from './outlook.ts'
import type { NightRecord } from './record.ts'

const FIRST = '2023-01-02'
/** Nights whose errors are evaluated. */
const NIGHTS = 57

interface Made {
  readonly nights: number
  readonly seed: number
  /** Factor of the usual bookings made on a day. */
  readonly level?: (day: number) => number
}

/** A synthetic hotel: about 60 rooms per night with a season and weekends, booked some weeks ahead, a fifth of them cancelled. */
function madeHotel({ nights, seed, level = () => 1 }: Made): NightRecord[] {
  const { poisson, gamma, uniform } = randomOf(seed)
  return Array.from({ length: nights }, (_, night) => night).flatMap((night) => {
    const stayDate = addDays(FIRST, night)
    const season = 1 - 0.3 * Math.cos((2 * Math.PI * night) / 365)
    const asked = poisson(70 * season * (weekdayOf(stayDate) >= 5 ? 1.3 : 0.9))
    return Array.from({ length: asked }, (): NightRecord[] => {
      const lead = Math.floor(gamma(1.3, 30))
      const isGroup = uniform() < 0.2
      const isCancelled = uniform() < 0.2
      const gone = Math.floor(lead * uniform())
      const kept = uniform()
      const usual = level(night - lead)
      const record = {
        stayDate,
        bookedOn: addDays(stayDate, -lead),
        cancelledOn: isCancelled ? addDays(stayDate, -gone) : null,
        rooms: 1,
        revenue: 10_000,
        segment: isGroup ? 'Groups' : 'Transient',
        cancellationClass: isGroup ? 'block' : 'flexible',
      }
      return Array.from({ length: Math.floor(usual) + (kept < usual % 1 ? 1 : 0) }, () => record)
    }).flat()
  })
}

interface Span {
  readonly firstNight?: StayDate
  readonly from: number
  readonly to: number
  readonly days: number
}

/** Errors (forecast minus final) of nights `from` to `to`, `days` ahead, of the forecast and of each baseline. */
function errorsOf(
  records: readonly NightRecord[],
  { firstNight = FIRST, from, to, days }: Span,
): Map<string, number[]> {
  const history = toHistory(records, { firstNight, lastNight: addDays(FIRST, to) })
  const outlook = outlookOf(history)
  const baselines = baselinesOf(outlook.horizon(days).slice)
  const shift = daysBetween(FIRST, firstNight)
  const errors = new Map<string, number[]>(['forecast', ...BASELINES].map((name) => [name, []]))
  for (let night = from - shift; night <= to - shift; night += 1) {
    const final = history.finals[night] ?? 0
    errors.get('forecast')?.push(outlook.night(night, days).rooms - final)
    for (const name of BASELINES) {
      const rooms = baselines[name](night)
      if (rooms !== undefined) errors.get(name)?.push(rooms - final)
    }
  }
  return errors
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const mae = (errors: readonly number[] = []): number => meanOf(errors.map(Math.abs))

describe('forecasts with little history', () => {
  const opened = 400
  it.each([30, 90, 180])('a forecast is not worse than the best baseline with %i days of history', (history) => {
    for (const days of [7, 14]) {
      const from = opened + history + days
      const runs = [1, 2, 3, 4].map((seed) => {
        const records = madeHotel({ nights: from + NIGHTS, seed })
        return errorsOf(records, { firstNight: addDays(FIRST, opened), from, to: from + NIGHTS - 1, days })
      })
      const of = (name: string) => meanOf(runs.map((errors) => mae(errors.get(name))))
      const best = Math.min(...BASELINES.filter((name) => runs[0]?.get(name)?.length === NIGHTS).map(of))
      expect(of('forecast')).toBeLessThanOrEqual(best)
    }
  })
})

describe('forecasts at a horizon that none of the learners has seen', () => {
  const from = 560
  const history = toHistory(madeHotel({ nights: from + NIGHTS, seed: 8 }), {
    firstNight: FIRST,
    lastNight: addDays(FIRST, from + NIGHTS - 1),
  })
  const outlook = outlookOf(history)
  const errorsAt = (days: number): number[] =>
    Array.from({ length: NIGHTS }, (_, at) => outlook.night(from + at, days).rooms - (history.finals[from + at] ?? 0))

  it.each([
    [4, 7],
    [10, 14],
    [20, 28],
    [40, 56],
  ])('a forecast is as accurate %i days ahead as %i days ahead, and not too low', (days, learned) => {
    expect(mae(errorsAt(days))).toBeLessThan(1.05 * mae(errorsAt(learned)))
    expect(Math.abs(meanOf(errorsAt(days)) - meanOf(errorsAt(learned)))).toBeLessThan(1.5)
  })
})

describe('the band of a forecast', () => {
  it.each([7, 28])(
    'the band leaves out about a tenth of the nights below it, and as many above, %i days ahead',
    (days) => {
      const from = 560
      const sides = [1, 2, 3].flatMap((seed) => {
        const lastNight = addDays(FIRST, from + NIGHTS - 1)
        const history = toHistory(madeHotel({ nights: from + NIGHTS, seed }), { firstNight: FIRST, lastNight })
        const outlook = outlookOf(history)
        return Array.from({ length: NIGHTS }, (_, at) => {
          const { low, high } = outlook.night(from + at, days)
          const final = history.finals[from + at] ?? 0
          return { isBelow: final < low, isAbove: final > high }
        })
      })
      const share = (side: 'isBelow' | 'isAbove') => sides.filter((night) => night[side]).length / sides.length
      for (const side of ['isBelow', 'isAbove'] as const) {
        expect(share(side)).toBeGreaterThan(0.03)
        expect(share(side)).toBeLessThan(0.2)
      }
    },
  )
})

describe('forecasts of a hotel whose demand changes steadily', () => {
  it.each([
    [0.8, 3, 6.5],
    [1.25, 3.6, 10.8],
  ])(
    'a forecast 56 days ahead follows demand that changes by a factor of %f in a year: bias up to %f rooms, mean absolute error up to %f',
    (factor, bias, error) => {
      const [from, to] = [600, 713]
      const capacity = new Map(Array.from({ length: to + 1 }, (_, night) => [addDays(FIRST, night), 300] as const))
      const errors = [1, 2, 3].flatMap((seed) => {
        const records = madeHotel({ nights: to + 1, seed, level: (day) => factor ** (day / 364) })
        const history = toHistory(records, { firstNight: FIRST, lastNight: addDays(FIRST, to), capacity })
        const outlook = outlookOf(history)
        return Array.from(
          { length: to - from + 1 },
          (_, at) => outlook.night(from + at, 56).rooms - (history.finals[from + at] ?? 0),
        )
      })
      expect(Math.abs(meanOf(errors))).toBeLessThan(bias)
      expect(mae(errors)).toBeLessThan(error)
    },
  )
})

describe('forecasts after a shock', () => {
  const shock = 500
  it.each([0.5, 2])('a forecast has recovered 21 days after demand changed to a factor of %f', (part) => {
    const from = shock + 21 + 7
    const records = madeHotel({ nights: from + NIGHTS, seed: 5, level: (day) => (day < shock ? 1 : part) })
    const errors = errorsOf(records, { from, to: from + NIGHTS - 1, days: 7 })
    const best = Math.min(...BASELINES.map((name) => mae(errors.get(name))))
    expect(mae(errors.get('forecast'))).toBeLessThan(1.5 * best)
    const rooms = records.filter(
      ({ stayDate, cancelledOn }) => cancelledOn === null && stayDate >= addDays(FIRST, from),
    )
    expect(Math.abs(meanOf(errors.get('forecast') ?? []))).toBeLessThan((0.05 * rooms.length) / NIGHTS)
  })
})

describe('a forecast from flawed data', () => {
  const [origin, days] = [560, 14]
  const sound = madeHotel({ nights: 600, seed: 6 })
  const rooms = (records: readonly NightRecord[]): number[] => {
    const outlook = outlookOf(toHistory(records, { firstNight: FIRST, lastNight: addDays(FIRST, 599) }))
    return Array.from({ length: 21 }, (_, at) => outlook.night(origin + at, days).rooms)
  }
  const moved = (records: readonly NightRecord[]): number => {
    const usual = rooms(sound)
    return meanOf(rooms(records).map((value, at) => Math.abs(value - (usual[at] ?? 0))))
  }

  it('barely changes if one night sold twice its rooms', () => {
    const odd = addDays(FIRST, 530)
    const group = { segment: 'Groups', cancellationClass: 'block', rooms: 90, revenue: 900_000 }
    expect(moved([...sound, { ...group, stayDate: odd, bookedOn: addDays(odd, -4), cancelledOn: null }])).toBeLessThan(
      1.5,
    )
  })

  it('barely changes if deliveries of three days are missing', () => {
    const missing = sound.filter(({ bookedOn }) => bookedOn < addDays(FIRST, 520) || bookedOn > addDays(FIRST, 522))
    // A room or two of each night are missing from the data itself.
    expect(moved(missing)).toBeLessThan(3)
  })
})
