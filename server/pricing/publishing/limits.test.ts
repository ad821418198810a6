import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_NIGHT_RATES } from '../../../contract/platform/limits.ts'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import type { AutopilotRuns } from '../../../contract/pricing/autopilot-run.ts'
import type { DraftChange, Drafts, SavedDrafts } from '../../../contract/pricing/draft.ts'
import type { PricedNights, WhatIf } from '../../../contract/pricing/priced-night.ts'
import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { Recommendations } from '../../../contract/pricing/recommendation.ts'
import { type Hotel, hotelsOf, levelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { companyFeatures, rateDraft } from '../../platform/database/schema/index.ts'

let test: TestApp
const { pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
/** Puts a night on the level High, whose rates are 90 to 240, although the calendar has Low, 70 to 180. */
const RULE: RateRule = {
  name: 'Fair in town',
  block: 'hierarchical',
  isActive: true,
  conditions: [{ kind: 'stayDates', from: NIGHT, to: NIGHT }],
  action: { type: 'level', level: 2 },
}
const HIGH = { lowest: 90_00, highest: 240_00 }

describe('the limits of a night whose level a rule sets', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
    const added = await hotel.call('POST', 'rate-rules', RULE)
    expect(added.statusCode).toBe(201)
  })
  const save = (rate: number, more: Partial<DraftChange> = {}) =>
    hotel.call('PUT', 'drafts', { lines: [{ stayDate: NIGHT, category: hotel.standard, rate, ...more }] })

  it('the limits are the same for the recommendation, the field, the draft and what-if', async () => {
    const range = `from=${NIGHT}&to=${NIGHT}&category=${hotel.standard}`
    const [row] = (await hotel.call('GET', `recommendations?${range}`)).json<Recommendations>().rows
    const { nights } = (await hotel.call('GET', `nights?${range}`)).json<PricedNights>()
    const whatIf = (await hotel.call('GET', `what-if?stayDate=${NIGHT}&category=${hotel.standard}`)).json<WhatIf>()
    expect((await save(200_00)).statusCode).toBe(200)
    const [draft] = (await hotel.call('GET', 'drafts')).json<Drafts>().lines
    expect(row).toMatchObject({ level: 2, limits: HIGH })
    expect(nights[0]).toMatchObject({ level: 2, levelRule: 'Fair in town', rates: [{ limits: HIGH }] })
    expect([whatIf.limits, draft?.limits]).toEqual([HIGH, HIGH])
  })

  it('the limits refuse a rate that the level of the calendar would allow, with the rule named', async () => {
    const refused = await save(80_00)
    expect(problemOf(refused).errors).toEqual([
      {
        path: 'lines.0.rate',
        message:
          'This value must be from 90.00 EUR to 240.00 EUR, the limits of the price level High, which the rate rule Fair in town sets.',
        code: 'limits',
      },
    ])
    expect((await save(239_00)).statusCode).toBe(200)
  })

  it('the limits hold for fixed rates too', async () => {
    const fix = (rate: number) =>
      hotel.call('PUT', 'fixed-rates', { rates: [{ stayDate: NIGHT, category: hotel.standard, rate }] })
    expect(problemOf(await fix(80_00)).errors).toMatchObject([{ path: 'rates.0.rate', code: 'limits' }])
    expect((await fix(200_00)).statusCode).toBe(200)
  })

  it('the limits hold for a draft that is published after the rule has gone', async () => {
    await save(200_00)
    const [draft] = (await hotel.call('GET', 'drafts')).json<Drafts>().lines
    await hotel.put('rate-rules', { rules: [] })
    const refused = await hotel.call('POST', 'publications', {
      lines: [{ id: draft?.id, revision: draft?.revision }],
    })
    expect(problemOf(refused).errors).toMatchObject([{ path: 'lines.0.id', code: 'limits' }])
  })

  it('the limits hold for autopilot', async () => {
    await test.db.insert(companyFeatures).values({ companyId: hotel.id, autopilot: true })
    await hotel.put('autopilot', {
      categories: [
        {
          category: hotel.standard,
          mode: 'on',
          fromDays: 3,
          toDays: 3,
          largestChange: 100,
          largestDistance: 1000,
          threshold: 1,
        },
      ],
      excludedDates: [],
      quietHours: null,
    })
    // Its lowest rate is 20 % above the active one.
    const raised = levelsOf(hotel).levels.map((level) =>
      level.id === 2
        ? { ...level, rates: level.rates.map((rate) => ({ ...rate, lowest: 120_00 + rate.lowest - 90_00 })) }
        : level,
    )
    await hotel.put('levels', { levels: raised })
    const { next } = (await hotel.call('GET', 'autopilot/runs')).json<AutopilotRuns>()
    expect(next.changes).toMatchObject([{ stayDate: NIGHT, before: 100_00, after: 120_00 }])
  })
})

describe('the draft of a night that is over', () => {
  it('the draft is no longer listed, and is not published', async () => {
    const hotel = await pricedHotel()
    const night = { companyId: hotel.id, stayDate: addDays(TODAY, -1), category: hotel.standard }
    const [stored] = await test.db
      .insert(rateDraft)
      .values({ ...night, rate: 120_00, fixing: 'keep', reason: 'hand', changedAt: TEST_NOW })
      .returning()
    expect((await hotel.call('GET', 'drafts')).json<Drafts>().lines).toEqual([])
    const refused = await hotel.call('POST', 'publications', { lines: [{ id: stored?.id, revision: 1 }] })
    expect(problemOf(refused).errors).toMatchObject([{ path: 'lines.0.id', message: 'This night is over.' }])
  })
})

describe('drafts of many nights', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
  })

  it('drafts that are valid are saved, and each refused one is named with its reason', async () => {
    const nights = stayDates(TODAY, addDays(TODAY, 89))
    const lines = nights.map((stayDate, at) => ({
      stayDate,
      category: hotel.standard,
      rate: at === 7 ? 300_00 : 120_00,
      reason: 'many' as const,
    }))
    const saved = await hotel.call('PUT', 'drafts', { lines })
    expect(saved.statusCode).toBe(200)
    const { lines: stored, refused } = saved.json<SavedDrafts>()
    expect(stored).toHaveLength(89)
    expect(refused).toEqual([
      {
        stayDate: nights[7],
        category: hotel.standard,
        code: 'limits',
        reason: 'This value must be from 70.00 EUR to 180.00 EUR, the limits of the price level Low.',
      },
    ])
  })

  it('drafts that are all refused are named one by one', async () => {
    const nights = stayDates(TODAY, addDays(TODAY, 89))
    const lines = nights.map((stayDate) => ({ stayDate, category: hotel.standard, rate: 300_00 }))
    const refused = await hotel.call('PUT', 'drafts', { lines })
    expect([refused.statusCode, problemOf(refused).errors?.length]).toEqual([400, 90])
  })

  it('drafts of as many lines as the limit says are read, and one more is refused by that limit', async () => {
    const line = {
      stayDate: NIGHT,
      category: hotel.standard,
      rate: 120_00,
      fixing: 'keep',
      reason: 'many',
      revision: 1,
    }
    const bodyOf = (count: number) => ({ lines: Array.from({ length: count }, () => line) })
    // Each line but the first is the same night again.
    const all = await hotel.call('PUT', 'drafts', bodyOf(MOST_NIGHT_RATES))
    expect(problemOf(all).errors?.[0]?.path).toBe('lines.0.revision')
    const more = await hotel.call('PUT', 'drafts', bodyOf(MOST_NIGHT_RATES + 1))
    expect(problemOf(more).errors).toMatchObject([{ path: 'lines', message: expect.stringContaining('15000') }])
  })
})
