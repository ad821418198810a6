import { millisecondsInHour } from 'date-fns/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asOfSchema } from './moment.ts'
import { addDays } from './stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn, endOfDay, isTimeZone, startOfDay, wallMoment } from './time-zone.ts'

const ZONES = [
  'Europe/Rome',
  'America/Denver',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'UTC',
]
const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

describe('days in a time zone', () => {
  it('a day starts at its midnight', () => {
    expect(startOfDay('2026-07-01', 'Europe/Rome').toISOString()).toBe('2026-06-30T22:00:00.000Z')
    expect(startOfDay('2026-01-01', 'America/Denver').toISOString()).toBe('2026-01-01T07:00:00.000Z')
  })

  it('a day starts at its first moment if the clock skips midnight', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(startOfDay('2022-03-27', 'Asia/Beirut').toISOString()).toBe('2022-03-26T22:00:00.000Z')
  })

  it('a day has 23 hours when summer time begins and 25 when it ends', () => {
    const hours = (date: string) =>
      (endOfDay(date, 'Europe/Rome').getTime() + 1 - startOfDay(date, 'Europe/Rome').getTime()) / millisecondsInHour
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24])
  })

  it('a day contains exactly the moments with that calendar date', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...ZONES), (date, zone) => {
        const start = startOfDay(date, zone)
        expect(dateIn(zone, start)).toBe(date)
        expect(dateIn(zone, new Date(start.getTime() - 1))).not.toBe(date)
        expect(dateIn(zone, endOfDay(date, zone))).toBe(date)
      }),
    )
  })
})

describe('as-of points', () => {
  it("an as-of point is the end of a date in the hotel's time zone, or the instant itself", () => {
    expect(asOfInstant('2026-11-20', 'Europe/Rome').toISOString()).toBe('2026-11-20T22:59:59.999Z')
    expect(asOfInstant('2026-11-20T09:00:00Z', 'Europe/Rome').toISOString()).toBe('2026-11-20T09:00:00.000Z')
  })

  it.each(['yesterday', '2026-02-30', '2026-11-20 09:00', '', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    '%o is rejected as an as-of point',
    (text) => {
      expect(asOfSchema.safeParse(text).success).toBe(false)
    },
  )
})

describe('as-of points of a year earlier', () => {
  const year = (asOf: string, zone = 'Europe/Rome') => asOfEarlier(asOf, 364, zone).toISOString()

  it('the as-of point of a year earlier is the end of the date a year earlier, even if one of the days has 23 or 25 hours', () => {
    expect(year('2026-11-20')).toBe('2025-11-21T22:59:59.999Z')
    expect(year('2027-10-31')).toBe('2026-11-01T22:59:59.999Z')
    expect(year('2024-03-31')).toBe('2023-04-02T21:59:59.999Z')
    expect(year('2027-11-07', 'America/New_York')).toBe('2026-11-09T04:59:59.999Z')
  })

  it('the as-of point of a year earlier keeps the time of day of an instant, and stays within its day', () => {
    expect(year('2026-06-01T07:00:00Z')).toBe('2025-06-02T07:00:00.000Z')
    expect(year('2027-10-31T22:30:00Z')).toBe('2026-11-01T22:59:59.999Z')
  })
})

it('accepts only known time zone names', () => {
  expect(['Europe/Rome', 'UTC', 'europe/rome', 'Mars/Olympus', '+02:00'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('wall-clock times', () => {
  it('a wall-clock time is the moment at which a clock there shows it, also on days with a different length', () => {
    const at = (date: string, hours: number) =>
      wallMoment(date, hours * millisecondsInHour, 'Europe/Rome').toISOString()
    expect([at('2026-03-29', 0.5), at('2026-03-29', 23.5), at('2026-10-25', 23.5), at('2026-07-01', 12)]).toEqual([
      '2026-03-28T23:30:00.000Z',
      '2026-03-29T21:30:00.000Z',
      '2026-10-25T22:30:00.000Z',
      '2026-07-01T10:00:00.000Z',
    ])
  })

  it('a wall-clock time in an hour that occurs twice is the first one, in a skipped hour as if it were not skipped', () => {
    expect(wallMoment('2026-10-25', 2.5 * millisecondsInHour, 'Europe/Rome').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(wallMoment('2026-03-29', 2.5 * millisecondsInHour, 'Europe/Rome').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  it('a wall-clock time is on its date in every zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyDate, fc.integer({ min: 6, max: 23 }), (zone, date, hours) => {
        expect(dateIn(zone, wallMoment(date, hours * millisecondsInHour, zone))).toBe(date)
      }),
    )
  })
})
