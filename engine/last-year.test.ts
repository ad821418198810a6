import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, sameWeekdayLastYear, stayDates } from '../contract/platform/stay-date.ts'
import { alignNights, byDistance, type Counterpart, counterpartsOf } from './last-year.ts'

const night = (stayDate: string, lastYear: string, more: Partial<Counterpart> = {}): Counterpart => ({
  stayDate,
  lastYear,
  reason: 'holiday',
  name: 'Easter',
  ...more,
})
const pairs = (found: readonly Counterpart[]) =>
  found.map(({ stayDate, lastYear, reason }) => [stayDate, lastYear, reason])

describe('the nights of last year that nights are compared with', () => {
  it('nights are compared with the same weekday, 364 days earlier, or the same date', () => {
    expect([...alignNights('2026-03-01', '2026-03-02', 'weekday')]).toEqual([
      ['2026-03-01', '2025-03-02'],
      ['2026-03-02', '2025-03-03'],
    ])
    expect([...alignNights('2026-03-01', '2026-03-01', 'date')]).toEqual([['2026-03-01', '2025-03-01']])
  })

  it('a 29 February has no date last year', () => {
    expect([...alignNights('2028-02-28', '2028-03-01', 'date').keys()]).toEqual(['2028-02-28', '2028-03-01'])
  })

  it('exceptions hold for the weekday alone', () => {
    const easter = [night('2026-04-05', '2025-04-20')]
    expect(alignNights('2026-04-05', '2026-04-05', 'weekday', easter).get('2026-04-05')).toBe('2025-04-20')
    expect(alignNights('2026-04-05', '2026-04-05', 'date', easter).get('2026-04-05')).toBe('2025-04-05')
  })

  it('nights are grouped by how many days before they were', () => {
    const counterparts = alignNights('2026-04-04', '2026-04-06', 'weekday', [night('2026-04-05', '2025-04-20')])
    expect(byDistance(counterparts).map(({ days, nights }) => [days, [...nights]])).toEqual([
      [
        364,
        [
          ['2025-04-05', '2026-04-04'],
          ['2025-04-07', '2026-04-06'],
        ],
      ],
      [350, [['2025-04-20', '2026-04-05']]],
    ])
  })
})

describe('nights that are not compared with the same weekday', () => {
  it('a holiday that moved changes places with the night on its weekday', () => {
    const found = counterpartsOf('2026-04-01', '2026-04-30', [night('2026-04-05', '2025-04-20')])
    expect(pairs(found)).toEqual([
      ['2026-04-05', '2025-04-20', 'holiday'],
      ['2026-04-19', '2025-04-06', 'ordinary'],
    ])
  })

  it('the night whose weekday a holiday on a fixed date had is compared with the week before, between two holidays by date', () => {
    const christmas = ['24', '25', '26'].map((day) => night(`2026-12-${day}`, `2025-12-${day}`))
    const newYear = [night('2026-12-31', '2025-12-31'), night('2027-01-01', '2026-01-01')]
    expect(pairs(counterpartsOf('2026-12-22', '2026-12-30', [...christmas, ...newYear]))).toEqual([
      ['2026-12-23', '2025-12-17', 'ordinary'],
      ...christmas.map(({ stayDate, lastYear }) => [stayDate, lastYear, 'holiday']),
      ['2026-12-30', '2025-12-30', 'ordinary'],
    ])
  })

  it('an ordinary night takes the nearest ordinary week if its date was special too', () => {
    const special = [
      night('2026-06-10', '2025-09-01', { reason: 'event' }),
      night('2026-06-30', '2025-06-18', { reason: 'event' }),
      night('2026-06-29', '2025-06-17', { reason: 'event' }),
    ]
    const found = counterpartsOf('2026-06-17', '2026-06-17', special)
    expect(pairs(found)).toEqual([['2026-06-17', '2025-06-11', 'ordinary']])
  })

  it("the hotel's own choice counts, also if it is the same weekday, and leaves other nights as they are", () => {
    const own = night('2026-05-10', sameWeekdayLastYear('2026-05-10'), { reason: 'own', name: null })
    const other = night('2026-05-20', '2025-05-28', { reason: 'own', name: null })
    expect(pairs(counterpartsOf('2026-05-01', '2026-05-31', [], { chosen: [own, other] }))).toEqual([
      ['2026-05-10', '2025-05-11', 'own'],
      ['2026-05-20', '2025-05-28', 'own'],
    ])
  })

  it('a choice for a holiday leaves other nights as they are without it', () => {
    const easter = [night('2026-04-05', '2025-04-20')]
    const chosen = [night('2026-04-05', '2025-04-13', { reason: 'own' })]
    expect(pairs(counterpartsOf('2026-04-01', '2026-04-30', easter, { chosen }))).toEqual([
      ['2026-04-05', '2025-04-13', 'own'],
      ['2026-04-19', '2025-04-06', 'ordinary'],
    ])
  })

  describe('an ordinary night whose weekday had an event last year', () => {
    /** Compared on the Wednesdays from 3 June 2026 on: 3 June 2025 was a Tuesday, the Wednesday is the 4th. */
    const compared = (stayDate: string, events: readonly string[], special: readonly Counterpart[] = []) =>
      counterpartsOf(stayDate, stayDate, special, { events: new Map(events.map((each) => [each, 'Concert'])) })[0]

    it('is compared with the nearest ordinary night of the same weekday, and names the event', () => {
      expect(compared('2026-06-17', ['2025-06-18'])).toEqual({
        ...{ stayDate: '2026-06-17', lastYear: '2025-06-11', reason: 'ordinary', name: 'Concert' },
      })
      expect(compared('2026-06-17', ['2025-06-18', '2025-06-11'])?.lastYear).toBe('2025-06-25')
      expect(compared('2026-06-17', ['2025-06-18', '2025-06-11', '2025-06-25'])?.lastYear).toBe('2025-06-04')
    })

    it('is not compared with a holiday of last year instead', () => {
      const holiday = night('2026-06-09', '2025-06-11')
      expect(compared('2026-06-17', ['2025-06-18'], [holiday])?.lastYear).toBe('2025-06-25')
    })

    it('stays with its weekday if it has an event too, or if the weekday had one for weeks', () => {
      expect(compared('2026-06-17', ['2025-06-18', '2026-06-17'])).toBeUndefined()
      const weekly = ['2025-06-04', '2025-06-11', '2025-06-18', '2025-06-25', '2025-07-02']
      expect(compared('2026-06-17', weekly)).toBeUndefined()
    })

    it('whose night a holiday took is not compared with an event either', () => {
      const christmas = night('2026-12-24', '2025-12-24')
      expect(compared('2026-12-23', [], [christmas])?.lastYear).toBe('2025-12-17')
      expect(compared('2026-12-23', ['2025-12-17'], [christmas])?.lastYear).toBe('2025-12-31')
    })
  })

  it('each holiday keeps its night, ordinary nights never get a holiday, and nights that change places keep the sum', () =>
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 1, max: 4 }), (moved, length) => {
        const special = Array.from({ length }, (_, at) =>
          night(addDays('2026-06-15', at), addDays(sameWeekdayLastYear('2026-06-15'), moved + at)),
        )
        const [from, to] = ['2026-04-01', '2026-08-31']
        const counterparts = alignNights(from, to, 'weekday', counterpartsOf(from, to, special))
        const holidays = new Set(special.map(({ lastYear }) => lastYear))
        for (const { stayDate, lastYear } of special) expect(counterparts.get(stayDate)).toBe(lastYear)
        for (const stayDate of stayDates(from, to))
          if (!special.some((one) => one.stayDate === stayDate))
            expect(holidays.has(counterparts.get(stayDate) ?? '')).toBe(false)
        if (moved % 7 === 0 && Math.abs(moved) > length)
          expect(new Set(counterparts.values()).size).toBe(daysBetween(from, to) + 1)
      }),
    ))
})
