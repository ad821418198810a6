import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import type { OwnForecast, OwnForecastInput } from '../../contract/forecast/own-forecast.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { finishedRun } from '../../tests/support/finished-run.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { selectRows } from '../platform/database/rows.ts'
import { activity, capacity, company, forecastRun, ownForecast } from '../platform/database/schema/index.ts'

/** A hotel of the demo's user and viewer, in Europe/Rome. The date is 20 November 2026. */
const HOTEL = 4
const [YESTERDAY, TODAY] = ['2026-11-19', '2026-11-20']
const PATH = `/api/forecast/${HOTEL}/own-forecasts`
const NIGHT = '2026-11-21'
const OWN = { stayDate: NIGHT, rooms: 45, reason: 'Choir festival in town' }

const expectedRow = (stayDate: StayDate, roomNights: number): ForecastRow => ({
  stayDate,
  onTheBooks: 1,
  roomNights,
  low: 0,
  high: 99,
  unconstrained: roomNights,
  revenue: 0,
  capacity: null,
  basis: 'full',
  segments: [],
  methods: [],
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db.delete(capacity).where(eq(capacity.companyId, HOTEL))
  await test.db.insert(capacity).values({ companyId: HOTEL, validFrom: '2026-11-21', rooms: 60 })
  await runOf(YESTERDAY, [40.5, 41.5])
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(ownForecast)
  await test.db.delete(activity)
})

async function runOf(origin: StayDate, rooms: number[]): Promise<void> {
  await test.db.insert(forecastRun).values(
    finishedRun({
      companyId: HOTEL,
      origin,
      rows: rooms.map((expected, ahead) => expectedRow(addDays(origin, ahead + 1), expected)),
    }),
  )
}

/** A hotel that only administrators may access. */
async function addHotel(): Promise<number> {
  const [row] = await test.db
    .insert(company)
    .values({ name: 'Other', currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  if (!row) throw new Error('the hotel was not added')
  return row.id
}

const add = (body: object = OWN, who = 'user') => test.as(who, 'POST', PATH, { body })
const added = async (body: OwnForecastInput = OWN) => (await add(body)).json<OwnForecast>()
const change = (id: number, body: object, headers = {}, who = 'user') =>
  test.as(who, 'PUT', `${PATH}/${id}`, { body, headers })
const list = async (who: string) => (await test.as(who, 'GET', PATH)).json<OwnForecast[]>()

describe('manual forecasts', () => {
  it('a manual forecast is stored with its author, the day, and the system forecast at that time', async () => {
    const answer = await add()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...OWN, revision: 1, writtenOn: TODAY, forecast: 41.5, forecastOrigin: YESTERDAY },
    ])
    expect(answer.json<OwnForecast>().author).toMatch(/\w+ \w+/)
    expect(await list('viewer')).toEqual([answer.json()])
  })

  it('a manual forecast has no system forecast if no run reaches the night', async () => {
    expect(await added({ ...OWN, stayDate: '2027-11-20' })).toMatchObject({ forecast: null, forecastOrigin: null })
  })

  it('a manual forecast that is changed stores the editor, the day and the system forecast of that day; the log has both versions', async () => {
    const { id, author } = await added()
    await runOf(TODAY, [47.25])
    const changed = await change(id, { ...OWN, rooms: 50 }, { 'if-match': '"1"' }, 'admin')
    expect(changed.json()).toMatchObject({ rooms: 50, revision: 2, forecast: 47.25, forecastOrigin: TODAY })
    expect(changed.json<OwnForecast>().author).not.toBe(author)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'own-forecast'), eq(activity.companyId, HOTEL)))
      .orderBy(activity.id)
    expect(entries.map(({ action, after }) => [action, after?.rooms])).toEqual([
      ['create', 45],
      ['update', 50],
    ])
    expect(entries[1]?.before).toMatchObject({ rooms: 45, author, forecast: 41.5 })
    await test.db.delete(forecastRun).where(eq(forecastRun.origin, TODAY))
  })

  it('a manual forecast can be changed and deleted only in the revision that was read', async () => {
    const { id } = await added()
    await change(id, { ...OWN, rooms: 50 })
    const stale = { 'if-match': '"1"' }
    expect((await change(id, OWN, stale)).statusCode).toBe(412)
    expect((await test.as('user', 'DELETE', `${PATH}/${id}`, { headers: stale })).statusCode).toBe(412)
    expect((await test.as('user', 'DELETE', `${PATH}/${id}`)).statusCode).toBe(204)
    expect(await list('user')).toEqual([])
  })

  it('a manual forecast is unique per night, even if two are added at the same time', async () => {
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = await add()
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'stayDate'])
    const { id } = await added({ ...OWN, stayDate: '2026-11-22' })
    expect(problemOf(await change(id, OWN)).errors?.[0]?.path).toBe('stayDate')
    expect((await change(id, { ...OWN, stayDate: '2026-11-23' })).statusCode).toBe(200)
  })

  it('a manual forecast cannot be created, changed, moved or deleted once the night is over', async () => {
    expect(problemOf(await add({ ...OWN, stayDate: YESTERDAY })).errors?.[0]?.path).toBe('stayDate')
    const { id } = await added({ ...OWN, stayDate: TODAY })
    await test.db.update(ownForecast).set({ stayDate: YESTERDAY }).where(eq(ownForecast.id, id))
    for (const stayDate of [YESTERDAY, OWN.stayDate])
      expect(problemOf(await change(id, { ...OWN, stayDate })).errors?.[0]?.path).toBe('stayDate')
    expect((await test.as('user', 'DELETE', `${PATH}/${id}`)).statusCode).toBe(409)
    expect(await list('user')).toHaveLength(1)
  })

  it('a manual forecast is limited to the rooms of the hotel, or to 10,000 if unknown', async () => {
    expect((await add({ ...OWN, rooms: 60 })).statusCode).toBe(201)
    expect((await add({ ...OWN, stayDate: '2026-11-22', rooms: 0 })).statusCode).toBe(201)
    const refused = await add({ ...OWN, stayDate: '2026-11-23', rooms: 61 })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'rooms'])
    expect((await add({ ...OWN, stayDate: TODAY, rooms: 10_000 })).statusCode).toBe(201)
  })

  it.each([
    [{ ...OWN, rooms: -1 }, 'rooms'],
    [{ ...OWN, rooms: 10.5 }, 'rooms'],
    [{ ...OWN, rooms: 10_001 }, 'rooms'],
    [{ ...OWN, reason: ' ' }, 'reason'],
    [{ ...OWN, reason: 'x'.repeat(501) }, 'reason'],
    [{ ...OWN, stayDate: '2026-02-30' }, 'stayDate'],
    [{ ...OWN, author: 'Somebody else' }, 'author'],
  ])('a manual forecast with %j is rejected with an error on the field', async (body, field) => {
    const refused = await add(body)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, field])
  })

  it('a manual forecast can be made only by the staff of the hotel, and is deleted with the hotel', async () => {
    expect((await add(OWN, 'viewer')).statusCode).toBe(403)
    const other = await addHotel()
    const others = `/api/forecast/${other}/own-forecasts`
    expect((await test.as('user', 'POST', others, { body: OWN })).statusCode).toBe(404)
    const foreign = (await test.as('admin', 'POST', others, { body: OWN })).json<OwnForecast>()
    expect((await test.as('user', 'DELETE', `${PATH}/${foreign.id}`)).statusCode).toBe(404)
    await test.db.delete(company).where(eq(company.id, other))
    expect(await test.db.select().from(ownForecast)).toEqual([])
  })
})

// The embedded engine has one session, so nothing runs concurrently on it.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('records of a hotel', () => {
  it('a record is changed after a running deletion of the hotel, not concurrently', async () => {
    const id = await addHotel()
    const others = `/api/forecast/${id}/own-forecasts`
    const own = (await test.as('admin', 'POST', others, { body: OWN })).json<OwnForecast>()
    let begin: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const changed = hasBegun.then(() => test.as('admin', 'PUT', `${others}/${own.id}`, { body: { ...OWN, rooms: 46 } }))
    await test.db.transaction(async (tx) => {
      await tx.select().from(company).where(eq(company.id, id)).for('update')
      begin()
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually(async () => {
        // A transaction sees the activity as of its first look.
        await tx.execute(sql`select pg_stat_clear_snapshot()`)
        expect(await selectRows(tx, waiting)).not.toEqual([])
      }, 'the change waits for the lock on the hotel')
      await tx.delete(company).where(eq(company.id, id))
    })
    expect((await changed).statusCode).toBe(404)
    expect(await test.db.select().from(ownForecast)).toEqual([])
  })
})
