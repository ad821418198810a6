import { describe, expect, it } from 'vitest'
import type { RestrictionRule } from '../../../../contract/pricing/restriction.ts'
import { sampleDraft, sampleNightRate, samplePricedNight } from '../../../testing/sample-manage.ts'
import { sampleRestriction } from '../../../testing/sample-pricing.ts'
import { changesOf, type ManyAction, manyLines, withRestriction } from './many-nights.ts'

const TODAY = '2026-11-20'
const nightWith = (part: Parameters<typeof sampleNightRate>[0], stayDate = '2026-11-28') =>
  samplePricedNight(stayDate, { rates: [sampleNightRate(part)] })
const lineOf = (night: ReturnType<typeof nightWith>, action: ManyAction, drafts = [sampleDraft()].slice(1)) =>
  manyLines([night], action, {
    ...{ category: 1, categories: [1], today: TODAY, drafts },
    rounded: (rate) => Math.round(rate / 100) * 100,
  })[0]
const byPercent = (percent: number): ManyAction => ({ type: 'change', by: { type: 'percent', percent } })

describe('changes of many nights', () => {
  it('a change of many nights starts from existing drafts, is rounded as usual and has the revision that was seen', () => {
    expect(lineOf(nightWith({}), byPercent(5), [sampleDraft({ rate: 11_010, revision: 4 })])).toMatchObject({
      before: 11_010,
      after: 11_600,
      reason: null,
      revision: 4,
    })
  })

  it('a change of many nights is limited, and reports it', () => {
    expect(lineOf(nightWith({}), byPercent(50))).toMatchObject({ after: 14_000, reason: 'atLimit' })
    expect(lineOf(nightWith({}), { type: 'change', by: { type: 'amount', amount: -5_000 } })).toMatchObject({
      after: 8_000,
      reason: 'atLimit',
    })
  })

  it.each([
    ['is over', nightWith({ recommended: 12_000 }, '2026-11-19'), { type: 'take' }, 'over'],
    ['has no level', nightWith({ limits: null }), byPercent(5), 'noLevel'],
    ['has no recommendation', nightWith({ recommended: null }), { type: 'take' }, 'noRecommendation'],
    ['has the recommended rate', nightWith({}), { type: 'take' }, 'unchanged'],
    ['is fixed', nightWith({ fixed: true }), byPercent(5), 'fixed'],
    ['has no rate', nightWith({ active: null }), byPercent(5), 'noRate'],
    ['is not fixed', nightWith({}), { type: 'release' }, 'unchanged'],
  ] as const)('a change of many nights skips a night that %s', (_, night, action, reason) => {
    expect(lineOf(night, action)).toMatchObject({ after: null, reason })
  })

  it('a change of many nights saves accepted recommendations as such, and fixes active rates', () => {
    const take = { type: 'take' } as const
    const line = lineOf(nightWith({ recommended: 12_000 }), take)
    expect(changesOf(line ? [line] : [], take)).toEqual([
      { stayDate: '2026-11-28', category: 1, rate: 12_000, fixing: 'keep', reason: 'recommendation', revision: null },
    ])
    expect(lineOf(nightWith({ fixed: true, recommended: 19_100 }), take)).toMatchObject({
      after: 19_100,
      fixing: 'keep',
    })
    expect(lineOf(nightWith({}), { type: 'fix' })).toMatchObject({ after: 10_000, fixing: 'fix' })
    expect(lineOf(nightWith({ fixed: true }), { type: 'release' })).toMatchObject({ fixing: 'release' })
  })
})

describe('accepted recommendations of all categories', () => {
  const take = { type: 'take' } as const
  const night = samplePricedNight('2026-11-28', {
    rates: [
      sampleNightRate({ recommended: 12_000 }),
      sampleNightRate({ category: 2, recommended: 13_000 }),
      sampleNightRate({ category: 3 }),
      sampleNightRate({ category: 4, recommended: 13_500, fixed: true }),
      sampleNightRate({ category: 5, recommended: null, limits: null }),
      sampleNightRate({ category: 6, recommended: 13_800 }),
    ],
  })
  const drafts = [sampleDraft({ category: 1, rate: 9_000 }), sampleDraft({ id: 2, category: 6, rate: 9_500 })]
  const linesFor = (category: number) =>
    manyLines([night], take, {
      ...{ category, categories: [1, 2, 3, 4, 5, 6], today: TODAY, drafts },
      rounded: (rate) => rate,
    }).map((line) => [line.category, line.after, line.reason])

  it('accepted recommendations change all categories, except a fixed rate and one that is not shown and was set by hand', () => {
    expect(linesFor(1)).toEqual([
      [1, 12_000, null],
      [2, 13_000, null],
      [4, null, 'fixed'],
      [6, null, 'changed'],
    ])
  })

  it('accepted recommendations change the shown category even if it was set by hand, and sell its fixed rate', () => {
    expect(linesFor(6)).toContainEqual([6, 13_800, null])
    expect(linesFor(6)).toContainEqual([1, null, 'changed'])
    expect(linesFor(4)).toContainEqual([4, 13_500, null])
  })

  it('accepted recommendations leave an own rate of another category that was published instead', () => {
    const rates = [
      sampleNightRate({ recommended: 12_000 }),
      sampleNightRate({ category: 2, recommended: 13_000, declined: true }),
    ]
    const linesOf = (category: number) =>
      manyLines([samplePricedNight('2026-11-28', { rates })], take, {
        ...{ category, categories: [1, 2], today: TODAY, drafts: [] },
        rounded: (rate) => rate,
      }).map((line) => [line.category, line.after, line.reason])
    expect(linesOf(1)).toEqual([
      [1, 12_000, null],
      [2, null, 'declined'],
    ])
    expect(linesOf(2)).toContainEqual([2, 13_000, null])
  })

  it('accepted recommendations put no other category on sale', () => {
    const rates = [
      sampleNightRate({ recommended: 12_000 }),
      sampleNightRate({ category: 2, active: null, recommended: 30_000 }),
    ]
    const lines = manyLines(
      [samplePricedNight('2026-11-28', { rates })],
      { type: 'take' },
      {
        ...{ category: 1, categories: [1, 2], today: TODAY, drafts: [] },
        rounded: (rate) => rate,
      },
    )
    expect(lines.map(({ category, after, reason }) => [category, after, reason])).toEqual([
      [1, 12_000, null],
      [2, null, 'noRate'],
    ])
  })

  it('accepted recommendations keep an unpublished release of a fixed rate', () => {
    const released = sampleDraft({ rate: 16_000, fixing: 'release' })
    expect(lineOf(nightWith({ fixed: true, recommended: 17_200 }), { type: 'take' }, [released])).toMatchObject({
      after: null,
      reason: 'fixed',
    })
  })

  it('accepted recommendations that were accepted before are replaced by newer ones in all categories', () => {
    const before = sampleDraft({ category: 2, rate: 12_500, revision: 3, reason: 'recommendation' })
    const lines = manyLines([night], take, {
      ...{ category: 1, categories: [1, 2], today: TODAY, drafts: [before] },
      rounded: (rate) => rate,
    })
    expect(lines).toMatchObject([{ category: 1 }, { category: 2, after: 13_000, revision: 3 }])
  })
})

describe('restrictions of many nights', () => {
  const rule = (id: number, part: Partial<RestrictionRule>) =>
    sampleRestriction(id, { category: 1, minimumStay: 2, ...part })
  const periods = (rules: readonly RestrictionRule[]) =>
    rules.map(({ id, from, to, weekdays, minimumStay }) => [id, from, to, weekdays, minimumStay])
  const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-09']
  const put = (...rules: RestrictionRule[]) =>
    periods(withRestriction(rules, { category: 1, dates, set: ['minimumStay', 3] }, ([from]) => from))

  it('consecutive nights get one rule, separate from other nights and categories', () => {
    const always = rule(4, { from: '2026-01-01', to: '2026-12-31' })
    const other = rule(5, { category: 2, from: '2026-12-02', to: '2026-12-02' })
    expect(put(always, other)).toEqual([
      ...periods([always, other]),
      [6, '2026-12-01', '2026-12-03', [], 3],
      [7, '2026-12-09', '2026-12-09', [], 3],
    ])
  })

  it('a restriction replaces rules for exactly these nights, and keeps those with other parts', () => {
    const closed = rule(2, { from: '2026-12-02', to: '2026-12-02', minimumStay: null, closed: true })
    expect(put(rule(1, { from: '2026-12-01', to: '2026-12-02' }), closed)).toEqual([
      ...periods([closed]),
      [3, '2026-12-01', '2026-12-03', [], 3],
      [4, '2026-12-09', '2026-12-09', [], 3],
    ])
  })

  it('each night gets its own rule if a more specific rule would take precedence', () => {
    const longer = rule(1, { from: '2026-12-03', to: '2026-12-04' })
    expect(put(longer).slice(1)).toEqual([
      [2, '2026-12-01', '2026-12-01', [2], 3],
      [3, '2026-12-02', '2026-12-02', [3], 3],
      [4, '2026-12-03', '2026-12-03', [4], 3],
      [5, '2026-12-09', '2026-12-09', [], 3],
    ])
  })
  it('a restriction closes nights in addition to their minimum stay, and replaces only an earlier closing', () => {
    const shut = { from: '2026-12-09', to: '2026-12-09', minimumStay: null, closedToArrival: false }
    const stay = rule(1, { from: '2026-12-01', to: '2026-12-03' })
    const closed = withRestriction(
      [stay, rule(2, shut)],
      { category: 1, dates, set: ['closedToArrival', true] },
      ([from]) => from,
    )
    expect(closed.map(({ from, minimumStay, closedToArrival }) => [from, minimumStay, closedToArrival])).toEqual([
      ['2026-12-01', 2, null],
      ['2026-12-01', null, true],
      ['2026-12-09', null, true],
    ])
  })
})
