import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import type { ForecastHistory } from '../../contract/forecast/forecast-history.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { addStays } from '../../tests/support/stays.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { capacity, forecastRun } from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, and one that the viewer can't access; both in Europe/Rome. The date is 20 November 2026. */
const [HOTEL, OTHER] = [4, 13]
const OVER = '2026-11-19'

/** Three nights of a run: the first expects `rooms`, each further one a room more. */
const rowsOf = (origin: StayDate, rooms: number): ForecastRow[] =>
  [0, 1, 2].map((ahead) => ({
    stayDate: addDays(origin, ahead + 1),
    onTheBooks: 1,
    roomNights: rooms + ahead,
    low: rooms - 4,
    high: rooms + 5.5,
    unconstrained: rooms + ahead,
    revenue: 0,
    capacity: null,
    basis: 'full',
    segments: [],
    methods: [],
  }))

const expectedOf = (origin: StayDate, rooms: number) =>
  rowsOf(origin, rooms).map(({ roomNights, low, high }) => [roomNights, low, high] as const)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const run = (origin: StayDate, rooms: number | null, part = {}) => {
    const finishedAt = new Date(`${addDays(origin, 1)}T03:00:00Z`)
    return {
      companyId: HOTEL,
      origin,
      reason: 'manual',
      state: 'done',
      requestedAt: finishedAt,
      dueAt: finishedAt,
      finishedAt,
      // Older runs have only their rows; the rows of the others are not read.
      ...(rooms === null
        ? { rows: null }
        : origin < '2026-11-17'
          ? { rows: rowsOf(origin, rooms) }
          : { rows: [], expected: expectedOf(origin, rooms) }),
      ...part,
    }
  }
  await test.db
    .insert(forecastRun)
    .values([
      run('2026-11-15', 40),
      run('2026-11-16', 50),
      run('2026-11-17', 60),
      run('2026-11-17', 60.25),
      run('2026-11-17', null, { state: 'failed' }),
      run('2026-11-18', null),
      run('2026-11-19', 80),
      run('2026-11-18', 99, { companyId: OTHER }),
    ])
  await test.db.delete(capacity).where(eq(capacity.companyId, HOTEL))
  await test.db.insert(capacity).values({ companyId: HOTEL, validFrom: '2026-11-20', rooms: 60 })
  const stay = (stayDate: StayDate, cancelledOn: StayDate | null = null) => ({
    stayDate,
    bookedOn: '2026-11-01',
    cancelledOn,
  })
  const stays = [stay(OVER), stay(OVER), stay(OVER, '2026-11-10'), stay('2026-11-20')]
  await addStays(test.db, { id: HOTEL, timeZone: 'Europe/Rome' }, stays, '2026-11-20')
})
afterAll(() => test.close())

const ask = (stayDate: StayDate, query = '', who = 'viewer', companyId = HOTEL) =>
  test.as(who, 'GET', `/api/analysis/forecast-history?companyId=${companyId}&stayDate=${stayDate}${query}`)
const history = async (stayDate: StayDate, query = '') => (await ask(stayDate, query)).json<ForecastHistory>()
const forecasts = async (stayDate: StayDate, query = '') =>
  (await history(stayDate, query)).forecasts.map(({ origin, daysBeforeArrival, roomNights }) => [
    origin,
    daysBeforeArrival,
    roomNights,
  ])

describe('forecast histories', () => {
  it('the past forecasts of a night are those of the last run with figures of each day, newest first, with their band', async () => {
    expect(await forecasts(OVER)).toEqual([
      ['2026-11-17', 2, 61.25],
      ['2026-11-16', 3, 52],
    ])
    expect((await history(OVER)).forecasts[0]).toMatchObject({ low: 56.25, high: 65.75 })
  })

  it('the past forecasts of a night are listed for a future night, without its final rooms', async () => {
    expect(await history('2026-11-20')).toMatchObject({ actual: null, forecasts: [{ origin: '2026-11-19' }, {}] })
  })

  it('the past forecasts of a night are listed with the rooms sold once the night is over, without cancellations', async () => {
    expect((await history(OVER)).actual).toBe(2)
    expect((await history('2026-10-01')).actual).toBeNull()
  })

  it('the past forecasts of a night are those made until the requested moment, when the night was not over', async () => {
    expect(await forecasts(OVER, '&asOf=2026-11-17')).toEqual([['2026-11-16', 3, 52]])
    expect((await history(OVER, '&asOf=2026-11-19')).actual).toBeNull()
  })

  it('the past forecasts of a night include the rooms of the hotel, if known', async () => {
    expect([(await history(OVER)).capacity, (await history('2026-11-20')).capacity]).toEqual([null, 60])
  })

  it('a night that no stored run reaches has no past forecasts', async () => {
    expect((await history('2027-06-01')).forecasts).toEqual([])
  })

  it('the past forecasts of a night can be read only by users who may access the hotel', async () => {
    expect((await ask('2026-11-19', '', 'viewer', OTHER)).statusCode).toBe(404)
    expect((await ask('2026-11-19', '', 'admin', OTHER)).json<ForecastHistory>().forecasts).toHaveLength(1)
  })

  it('an invalid date is rejected, naming the field', async () => {
    const refused = await ask('2026-02-30')
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'stayDate'])
  })
})
