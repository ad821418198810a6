import { describe, expect, it } from 'vitest'
import { stayDates } from '../../../contract/platform/stay-date.ts'
import { samplePriceLevels } from '../../testing/sample-pricing.ts'
import { assign, daysOf, periodsOf } from '../level-days.ts'
import { abbreviations, changedNights, copyLastYear, levelCalendarCsv, nightsOf } from './level-days.ts'

const PERIODS = [
  { from: '2026-12-20', to: '2026-12-31', level: 4 },
  { from: '2027-01-01', to: '2027-01-03', level: 1 },
]

describe('days of a level calendar', () => {
  it('a period covers every night, including both ends, and no other', () => {
    const days = daysOf(PERIODS)
    expect(days.size).toBe(15)
    expect([days.get('2026-12-19'), days.get('2026-12-20'), days.get('2026-12-31'), days.get('2027-01-01')]).toEqual([
      undefined,
      4,
      4,
      1,
    ])
  })

  it('nights become periods again: neighbours with the same level are merged, regardless of order', () => {
    expect(periodsOf(daysOf(PERIODS))).toEqual(PERIODS)
    const split = [
      { from: '2026-12-26', to: '2026-12-31', level: 4 },
      { from: '2026-12-20', to: '2026-12-25', level: 4 },
    ]
    expect(periodsOf(daysOf(split))).toEqual([PERIODS[0]])
    expect(
      periodsOf(
        new Map([
          ['2027-03-01', 1],
          ['2027-03-03', 1],
        ]),
      ),
    ).toHaveLength(2)
  })

  it('a period is split if nights in the middle get another level or none', () => {
    const days = daysOf(PERIODS)
    const dates = stayDates('2026-12-24', '2026-12-26')
    expect(periodsOf(assign(days, dates, 1)).map(({ from, level }) => [from, level])).toEqual([
      ['2026-12-20', 4],
      ['2026-12-24', 1],
      ['2026-12-27', 4],
      ['2027-01-01', 1],
    ])
    expect(periodsOf(assign(days, dates, null))).toHaveLength(3)
    expect(days.get('2026-12-24')).toBe(4)
    expect(changedNights(days, assign(days, dates, null))).toBe(3)
  })

  it('a copy of last year goes by weekday from 364 days before, and by date from the same date', () => {
    const days = daysOf([{ from: '2026-12-25', to: '2026-12-25', level: 4 }])
    const dates = stayDates('2027-12-20', '2027-12-31')
    expect(periodsOf(copyLastYear(days, dates, 'weekday')).at(-1)).toEqual({
      from: '2027-12-24',
      to: '2027-12-24',
      level: 4,
    })
    expect(periodsOf(copyLastYear(days, dates, 'date')).at(-1)?.from).toBe('2027-12-25')
  })

  it('nights keep their level if last year has none or no such date', () => {
    const days = daysOf([{ from: '2028-02-28', to: '2028-02-29', level: 1 }])
    for (const by of ['weekday', 'date'] as const)
      expect(copyLastYear(days, ['2028-02-28', '2028-02-29'], by)).toEqual(days)
  })

  it('a period limited to weekdays has only those nights', () => {
    expect(nightsOf('2026-12-01', '2026-12-14', [5, 6])).toEqual([
      '2026-12-04',
      '2026-12-05',
      '2026-12-11',
      '2026-12-12',
    ])
    expect(nightsOf('2026-12-01', '2026-12-14', [])).toHaveLength(14)
  })
})

describe('level abbreviations', () => {
  it('the abbreviation of a level is as short as possible while unique', () => {
    const named = (...names: string[]) => [...abbreviations(names.map((name, place) => ({ id: place, name }))).values()]
    expect(named('Low', 'High', 'Fair')).toEqual(['L', 'H', 'F'])
    expect(named('Summer', 'Shoulder', 'Low')).toEqual(['Su', 'Sh', 'L'])
    expect(named('Season A', 'Season B')).toEqual(['S1', 'S2'])
  })
})

describe('levelCalendarCsv', () => {
  const csv = levelCalendarCsv(samplePriceLevels.levels)

  it('round-trips, in any order', () => {
    const lines = csv.linesOf({ periods: PERIODS })
    expect(lines[0]).toEqual({ from: '2026-12-20', to: '2026-12-31', level: 'High' })
    expect(csv.contentOf(lines.toReversed() as Record<string, string>[], { periods: [] })).toEqual({ periods: PERIODS })
  })

  it.each([
    ['an unknown level', { from: '2026-12-01', to: '2026-12-02', level: 'Peak' }, 'level'],
    ['a date that does not exist', { from: '2026-02-30', to: '2026-12-02', level: 'Low' }, 'from'],
    ['an end before its start', { from: '2026-12-02', to: '2026-12-01', level: 'Low' }, 'to'],
    ['an overlap', { from: '2026-12-31', to: '2027-01-05', level: 'Low' }, 'from'],
  ])('rejects %s, naming line and column', (_, line, column) => {
    const first = { from: '2026-12-20', to: '2026-12-31', level: 'High' }
    expect(() => csv.contentOf([first, line], { periods: [] })).toThrow(
      expect.objectContaining({ line: 3, column }) as Error,
    )
  })
})
