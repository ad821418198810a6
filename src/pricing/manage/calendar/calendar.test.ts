import { describe, expect, it } from 'vitest'
import { isOpenRecommendation } from '../../../../contract/pricing/priced-night.ts'
import { sampleNightRate, samplePricedNight, samplePricedNights } from '../../../testing/sample-manage.ts'
import { differenceOf } from '../night-state.ts'
import { periodSums } from './period-sums.ts'
import { ribbonsOf } from './ribbons.ts'

describe('a recommendation', () => {
  it.each([
    [10_000, 'same', false],
    [10_400, 'up', false],
    [10_500, 'up', true],
    [9_500, 'down', true],
  ] as const)('of %i against 10000 is %s, and notable: %s', (rate, direction, isNotable) => {
    expect(differenceOf(rate, 10_000)).toMatchObject({ direction, isNotable })
  })

  it('for a fixed rate needs no decision, and one without an active rate does', () => {
    expect(isOpenRecommendation(sampleNightRate({ recommended: 12_000, fixed: true }), { isChanged: false })).toBe(
      false,
    )
    expect(isOpenRecommendation(sampleNightRate({ active: null }), { isChanged: false })).toBe(true)
  })
})

it('ribbonsOf joins neighbouring nights of an event or holiday and leaves out last year where this year has one', () => {
  const night = (events: string[], eventsLastYear: string[] = [], holidays: string[] = []) =>
    samplePricedNight('2026-12-01', { events, eventsLastYear, holidays })
  expect(
    ribbonsOf([night(['Fair'], ['Old']), night(['Fair']), night([], ['Old']), undefined, night(['Fair'])]),
  ).toEqual([
    { name: 'Fair', start: 0, nights: 2, isLastYear: false },
    { name: 'Old', start: 2, nights: 1, isLastYear: true },
    { name: 'Fair', start: 4, nights: 1, isLastYear: false },
  ])
  expect(ribbonsOf([night([], ['Old'], ['Christmas Day']), night(['Fair'], [], ['Boxing Day'])])).toEqual([
    { name: 'Christmas Day', start: 0, nights: 1, isLastYear: false },
    { name: 'Fair, Boxing Day', start: 1, nights: 1, isLastYear: false },
  ])
})

describe('figures of a month', () => {
  it('the figures of a month are sums of its nights, with actuals for past nights', () => {
    const { nights } = samplePricedNights('2026-11-19', '2026-11-20', {
      '2026-11-19': { forecast: null },
      '2026-11-20': { rates: [sampleNightRate({ recommended: 12_000 })] },
    })
    const shown = { category: 1, drafts: new Map(), today: '2026-11-20' }
    expect(periodSums(nights, shown)).toEqual({
      occupancy: 0.5,
      adr: 10_000,
      revpar: 5_000,
      stly: { occupancy: 0.4, adr: 10_000, revpar: 4_000 },
      forecast: 52 / 80,
      final: 0.75,
      pickup: 4,
      open: 1,
    })
    expect(periodSums(nights, { ...shown, drafts: new Map([['2026-11-20', 11_000]]) }).open).toBe(0)
  })

  it('the figures of a month are unknown if they are unknown for one of its nights', () => {
    const { nights } = samplePricedNights('2026-11-20', '2026-11-21', { '2026-11-21': { capacity: null, stly: null } })
    expect(periodSums(nights, { category: 1, drafts: new Map(), today: '2026-11-20' })).toMatchObject({
      occupancy: null,
      revpar: null,
      stly: { adr: null },
    })
  })
})
