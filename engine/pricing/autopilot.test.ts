import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { Autopilot } from '../../contract/pricing/autopilot.ts'
import { type AutopilotRate, autopilotRound, isQuiet } from './autopilot.ts'
import { roundingGrid } from './rounding.ts'

const TODAY = '2026-11-20'
const grid = roundingGrid({ mode: 'nearest-multiple', multiple: 1 }, 'EUR')
const settings: Autopilot['categories'][number] = {
  category: 1,
  mode: 'on',
  fromDays: 0,
  toDays: 90,
  largestChange: 8,
  largestDistance: 30,
  threshold: 5,
}
const autopilot: Autopilot = { categories: [settings], excludedDates: [], quietHours: null }
const context = { today: TODAY, time: '10:00', hasForecast: true, largestUnreviewedChange: 30 }
const rateOf = (changed: Partial<AutopilotRate> = {}): AutopilotRate => ({
  stayDate: addDays(TODAY, 10),
  category: 1,
  active: 100_00,
  startOfDay: 100_00,
  recommended: 106_00,
  base: 100_00,
  limits: { lowest: 60_00, highest: 200_00 },
  fixed: false,
  stale: false,
  grid,
  ...changed,
})
const roundOf = (rates: readonly AutopilotRate[], changed: Partial<Autopilot> = {}, more = {}) =>
  autopilotRound(rates, { ...autopilot, ...changed }, { ...context, ...more })

describe('Autopilot', () => {
  it('publishes a recommendation that differs by the threshold', () => {
    expect(roundOf([rateOf()])).toEqual({
      stop: null,
      changes: [{ stayDate: addDays(TODAY, 10), category: 1, mode: 'on', before: 100_00, after: 106_00 }],
      reviewNights: 0,
    })
    expect(roundOf([rateOf({ recommended: 104_99 })]).changes).toEqual([])
  })

  it('moves as far as the daily limit and the distance from the base rate allow', () => {
    expect(roundOf([rateOf({ recommended: 130_00 })]).changes[0]).toMatchObject({
      after: 108_00,
      limited: { recommended: 130_00, by: 'largestChange' },
    })
    expect(roundOf([rateOf({ recommended: 107_00, base: 82_00 })]).changes[0]).toMatchObject({
      after: 106_00,
      limited: { recommended: 107_00, by: 'largestDistance' },
    })
    expect(roundOf([rateOf({ recommended: 130_00, active: 108_00 })]).changes).toEqual([])
  })

  it.each([
    ['above the daily limit', { active: 140_00, recommended: 125_00 }, 125_00],
    ['below it', { startOfDay: 120_00, active: 99_00, recommended: 105_00 }, 105_00],
    ['further from the base rate than allowed', { startOfDay: 150_00, active: 150_00, recommended: 140_00 }, 140_00],
  ])('goes no further than the recommendation where somebody has set a rate %s', (_, rate, after) => {
    expect(roundOf([rateOf(rate)]).changes).toMatchObject([{ after }])
  })

  it('skips fixed rates, excluded dates, nights outside its days and other categories', () => {
    expect(roundOf([rateOf({ fixed: true })]).changes).toEqual([])
    expect(roundOf([rateOf()], { excludedDates: [addDays(TODAY, 10)] }).changes).toEqual([])
    expect(roundOf([rateOf({ stayDate: addDays(TODAY, 91) })]).changes).toEqual([])
    expect(roundOf([rateOf({ category: 2 })]).changes).toEqual([])
  })

  it('does in each range of days of a category what its rule says', () => {
    const categories = [
      { ...settings, toDays: 7, mode: 'off' as const },
      { ...settings, fromDays: 8, toDays: 30 },
      { ...settings, fromDays: 31, mode: 'shadow' as const, largestChange: 3 },
    ]
    const nights = [5, 10, 40].map((days) => rateOf({ stayDate: addDays(TODAY, days) }))
    expect(roundOf(nights, { categories }).changes.map(({ mode, after }) => [mode, after])).toEqual([
      ['on', 106_00],
      ['shadow', 103_00],
    ])
  })

  it.each(['active', 'recommended', 'base', 'limits'] as const)('leaves a night alone whose %s is unknown', (name) => {
    expect(roundOf([rateOf({ [name]: null })])).toEqual({ stop: null, changes: [], reviewNights: 0 })
  })

  it('leaves a jump to a person, however much it may change by itself, and counts its nights', () => {
    const jump = { recommended: 189_00, limits: { lowest: 184_00, highest: 264_00 }, base: 230_00 }
    const may = { categories: [{ ...settings, largestChange: 100 }] }
    const tooMany = [rateOf(jump), rateOf({ ...jump, category: 2 }), rateOf()]
    expect(roundOf(tooMany, may)).toMatchObject({ changes: [{ after: 106_00 }], reviewNights: 1 })
    expect(roundOf([rateOf(jump)], may, { largestUnreviewedChange: 100 })).toMatchObject({
      changes: [{ after: 189_00 }],
      reviewNights: 0,
    })
    expect(roundOf([rateOf({ ...jump, fixed: true })], may).reviewNights).toBe(0)
    const shadow = { categories: [{ ...settings, mode: 'shadow' as const, largestChange: 100 }] }
    expect(roundOf([rateOf(jump)], shadow)).toMatchObject({ changes: [], reviewNights: 0 })
  })

  it('stays within the limits of the level', () => {
    expect(
      roundOf([rateOf({ recommended: 130_00, limits: { lowest: 60_00, highest: 105_00 } })]).changes[0]?.after,
    ).toBe(105_00)
  })

  it('stops on stale data and without a forecast', () => {
    expect(roundOf([rateOf(), rateOf({ stale: true })])).toEqual({ stop: 'stale-data', changes: [], reviewNights: 0 })
    expect(roundOf([rateOf()], {}, { hasForecast: false })).toEqual({
      stop: 'no-forecast',
      changes: [],
      reviewNights: 0,
    })
  })

  it('stops when more than a third of the nights would change at once', () => {
    const nights = (changed: number, all: number) =>
      Array.from({ length: all }, (_, at) =>
        rateOf({ stayDate: addDays(TODAY, at), recommended: at < changed ? 107_00 : 100_00 }),
      )
    expect(roundOf(nights(10, 30)).changes).toHaveLength(10)
    expect(roundOf(nights(11, 30))).toEqual({ stop: 'too-many-changes', changes: [], reviewNights: 0 })
    expect(roundOf(nights(3, 3)).changes).toHaveLength(3)
  })

  it('pauses in quiet hours, except in shadow mode', () => {
    const quietHours = { from: '22:00', to: '07:00' }
    expect(roundOf([rateOf()], { quietHours }, { time: '23:30' })).toEqual({
      stop: 'quiet-hours',
      changes: [],
      reviewNights: 0,
    })
    expect(roundOf([rateOf()], { quietHours }, { time: '07:00' }).changes).toHaveLength(1)
    const shadow = { quietHours, categories: [{ ...settings, mode: 'shadow' as const }] }
    expect(roundOf([rateOf()], shadow, { time: '23:30' }).changes).toHaveLength(1)
  })

  it('supports quiet hours with and without passing midnight', () => {
    expect(isQuiet('06:59', { quietHours: { from: '22:00', to: '07:00' } })).toBe(true)
    expect(isQuiet('12:00', { quietHours: { from: '12:00', to: '13:00' } })).toBe(true)
    expect(isQuiet('13:00', { quietHours: { from: '12:00', to: '13:00' } })).toBe(false)
    expect(isQuiet('03:00', { quietHours: null })).toBe(false)
  })
})
