import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Marks } from '../../../contract/market/calendar-marks.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

/** A demo hotel in Veneto; the tests' date is 20 November 2026 there. */
const HOTEL = 4
const CHRISTMAS = 'from=2026-12-24&to=2026-12-27'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const event = { expectedImpact: null, note: null }
  for (const body of [
    { ...event, name: 'Christmas market', firstNight: '2026-11-28', lastNight: '2026-12-25' },
    { ...event, name: 'Marathon', firstNight: '2026-12-28', lastNight: '2026-12-28' },
  ])
    await test.as('admin', 'POST', `/api/calendar/${HOTEL}/events`, { body })
})
afterAll(() => test.close())

describe('marks in the calendar', () => {
  it.each([`analyse?${CHRISTMAS}`, `pickup-report?${CHRISTMAS}`, `market-trend?${CHRISTMAS}`, 'dashboard?'])(
    'calendar marks are in the response of %s: own events, then public holidays in the requested language',
    async (call) => {
      const answer = await test.as('admin', 'GET', `/api/analysis/${call}&companyId=${HOTEL}&language=IT`)
      const marks = answer.json<{ marks: Marks }>().marks.filter(({ stayDate }) => stayDate >= '2026-12-24')
      // Markets are compared by weekday alone.
      const lastYear = (night: string) => (call.startsWith('market') ? null : night)
      expect(marks.slice(0, 3)).toEqual([
        { stayDate: '2026-12-24', names: ['Christmas market'], lastYear: lastYear('2025-12-24') },
        { stayDate: '2026-12-25', names: ['Christmas market', 'Natale'], lastYear: lastYear('2025-12-25') },
        { stayDate: '2026-12-26', names: ['Santo Stefano'], lastYear: lastYear('2025-12-26') },
      ])
      if (call !== 'dashboard?') expect(marks).toHaveLength(3)
    },
  )

  it('nights with rates have own events, and public holidays in the requested language', async () => {
    const answer = await test.as('admin', 'GET', `/api/pricing/nights?${CHRISTMAS}&companyId=${HOTEL}&language=IT`)
    const { nights } = answer.json<PricedNights>()
    expect(nights.map(({ events, holidays }) => [events, holidays])).toEqual([
      [['Christmas market'], []],
      [['Christmas market'], ['Natale']],
      [[], ['Santo Stefano']],
      [[], []],
    ])
  })

  it('calendar marks exclude bank holidays that are not public holidays', async () => {
    // In Austria, 24 December is one.
    const answer = await test.as('admin', 'GET', `/api/analysis/analyse?${CHRISTMAS}&companyId=3`)
    expect(answer.json<{ marks: Marks }>().marks).toEqual([
      { stayDate: '2026-12-24', names: [], lastYear: '2025-12-24' },
      { stayDate: '2026-12-25', names: ['Christmas Day'], lastYear: '2025-12-25' },
      { stayDate: '2026-12-26', names: ['Boxing Day'], lastYear: '2025-12-26' },
    ])
  })
})
