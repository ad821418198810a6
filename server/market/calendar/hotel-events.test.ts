import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotelEvent } from '../../../contract/market/event.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { company } from '../../platform/database/schema/index.ts'
import { readEventNights } from './hotel-events.ts'

/** The demo hotel of the hotel admin, in Germany. */
const HOTEL = 1
const FAIR = { name: 'Fair', firstNight: '2026-10-06', lastNight: '2026-10-08', note: null }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path = '', body?: object, headers = {}) =>
  test.as('hotel.admin', method, `/api/calendar/${HOTEL}/events${path}`, { headers, ...(body && { body }) })

async function newPlace() {
  const [row] = await test.db
    .insert(company)
    .values({ name: 'Elsewhere', currency: 'EUR', timeZone: 'Europe/Berlin', countryCode: 'ZZ' })
    .returning()
  if (!row) throw new Error('no hotel')
  return row
}

describe('events entered by a hotel', () => {
  it('events can be added, changed, listed by night and removed, and the log shows who did it', async () => {
    const late = (
      await call('POST', '', { ...FAIR, name: 'Marathon', firstNight: '2026-11-01', lastNight: '2026-11-01' })
    ).json<HotelEvent>()
    const fair = (await call('POST', '', { ...FAIR, expectedImpact: 25 })).json<HotelEvent>()
    const changed = await call('PUT', `/${fair.id}`, { ...FAIR, note: 'Hall 4 is closed' }, { 'if-match': '"1"' })
    expect(changed.json<HotelEvent>()).toMatchObject({ revision: 2, expectedImpact: null, note: 'Hall 4 is closed' })
    expect((await call('PUT', `/${fair.id}`, FAIR, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await call('GET')).json<HotelEvent[]>().map(({ name }) => name)).toEqual(['Fair', 'Marathon'])
    await call('DELETE', `/${late.id}`)
    expect((await call('GET')).json<HotelEvent[]>().map(({ name }) => name)).toEqual(['Fair'])
    const log = await test.as('admin', 'GET', `/api/activity?companyId=${HOTEL}&entity=event`)
    expect(
      log.json<{ content: ActivityEntry[] }>().content.map(({ action, user }) => [action, user?.username]),
    ).toEqual([
      ['delete', 'hotel.admin'],
      ['update', 'hotel.admin'],
      ['create', 'hotel.admin'],
      ['create', 'hotel.admin'],
    ])
  })

  it.each([
    ['lastNight', { lastNight: '2026-10-05' }],
    ['lastNight', { lastNight: '2027-10-05' }],
    ['name', { name: ' ' }],
    ['expectedImpact', { expectedImpact: 301 }],
    ['firstNight', { firstNight: '2026-02-30' }],
  ])('events are rejected for their %s', async (field, part) => {
    const answer = await call('POST', '', { ...FAIR, ...part })
    expect(problemOf(answer)).toMatchObject({ status: 400, errors: [{ path: field }] })
  })
})

describe('pairs of event nights', () => {
  it('event nights are paired with those of the same event last year, night by night, and take precedence over a holiday', async () => {
    const hotel = await newPlace()
    const add = (body: object) => test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, { body })
    await add({ ...FAIR, firstNight: '2025-09-30', lastNight: '2025-10-01' })
    await add({ ...FAIR, name: 'FAIR', expectedImpact: 30 })
    await add({ ...FAIR, name: 'Concert', firstNight: '2026-10-20', lastNight: '2026-10-20', expectedImpact: -10 })
    expect(await readEventNights(test.db, hotel, '2026-10-07', '2026-10-31')).toEqual([
      { stayDate: '2026-10-07', lastYear: '2025-10-01', expectedImpact: 0.3 },
      { stayDate: '2026-10-08', lastYear: null, expectedImpact: 0.3 },
      { stayDate: '2026-10-20', lastYear: null, expectedImpact: -0.1 },
    ])
    const easter = { ...FAIR, name: 'Tournament', firstNight: '2026-04-05', lastNight: '2026-04-05' }
    const german = { ...hotel, countryCode: 'DE' }
    const pairOf = async () =>
      (await readEventNights(test.db, german, '2026-04-05', '2026-04-05')).map((night) => night.lastYear)
    expect(await pairOf()).toEqual(['2025-04-20'])
    await add(easter)
    expect(await pairOf()).toEqual([null])
  })

  describe('recurring events', () => {
    const nightsFrom = async (entered: Record<string, string[]>, from: string, countryCode = 'ZZ') => {
      const hotel = await newPlace()
      for (const [name, dates] of Object.entries(entered))
        for (const [firstNight = '', lastNight = firstNight] of dates.map((each) => each.split(' ')))
          await test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, {
            body: { ...FAIR, name, firstNight, lastNight },
          })
      return readEventNights(test.db, { ...hotel, countryCode }, from, '2026-10-31')
    }

    it('nights of a recurring event are paired with all nights of the previous events, newest first; one that takes place twice a year with last year’s', async () => {
      const games = ['2025-10-11', '2026-03-07 2026-03-08', '2026-04-25', '2026-09-12', '2026-10-10 2026-10-11']
      const entered = { 'Home game': games, Fair: ['2025-10-18', '2026-04-18', '2026-10-17'], Concert: ['2026-08-01'] }
      expect(await nightsFrom({ ...entered, CONCERT: ['2026-10-24'] }, '2026-10-01')).toEqual([
        { stayDate: '2026-10-10', lastYear: null, earlier: ['2026-09-12', '2026-04-25', '2026-03-07', '2025-10-11'] },
        { stayDate: '2026-10-11', lastYear: null, earlier: ['2026-03-08'] },
        { stayDate: '2026-10-17', lastYear: '2025-10-18' },
        { stayDate: '2026-10-24', lastYear: null, earlier: ['2026-08-01'] },
      ])
    })

    it('a yearly event that is entered night by night is not a recurring one', async () => {
      const nights = await nightsFrom(
        { Fair: ['2025-10-01', '2025-10-02', '2025-10-03', '2026-09-30', '2026-10-01', '2026-10-02'] },
        '2026-09-01',
      )
      expect(nights.map(({ lastYear }) => lastYear)).toEqual(['2025-10-01', '2025-10-02', '2025-10-03'])
    })

    it('nights of a recurring event are added to another event of the night', async () => {
      const games = { 'Home game': ['2026-01-10', '2026-02-07', '2026-04-05'] }
      const [onEaster] = (await nightsFrom(games, '2026-04-05', 'DE')).filter(
        ({ stayDate }) => stayDate === '2026-04-05',
      )
      expect(onEaster).toEqual({
        stayDate: '2026-04-05',
        lastYear: '2025-04-20',
        earlier: ['2026-02-07', '2026-01-10'],
      })
      const entered = { ...games, Fair: ['2025-04-04', '2026-04-05'] }
      expect((await nightsFrom(entered, '2026-04-05'))[0]).toEqual({
        stayDate: '2026-04-05',
        lastYear: '2025-04-04',
        earlier: ['2026-02-07', '2026-01-10'],
      })
    })

    it('an event that takes place every week has no paired nights', async () => {
      const market = Array.from({ length: 10 }, (_, week) => addDays('2026-08-01', 7 * week))
      expect(await nightsFrom({ Market: market }, '2026-10-01')).toEqual([])
    })
  })
})
