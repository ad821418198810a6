import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Customer, CustomerDetail, CustomerNote } from '../../../contract/analysis/customer-success.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  customerHealth,
  customerNote,
  customerOwner,
  delivery,
  userAccount,
  userCompany,
} from '../../platform/database/schema/index.ts'
import { countStatements } from '../../platform/database/testing-statements.ts'
import { assessHotels } from './assess.ts'

let test: TestApp
let names: Map<number, string>
beforeAll(async () => {
  test = await startTestApp()
  names = new Map((await test.db.select().from(company)).map(({ id, name }) => [id, name]))
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [customerHealth, customerNote, customerOwner, activity, delivery]) await test.db.delete(table)
})

const fail = (_: object, text?: string) => {
  throw new Error(text)
}
const assess = (at: Date) => assessHotels({ db: test.db, now: () => at, log: { warn: fail, error: fail } })
const list = async (query = '') =>
  (await test.as('admin', 'GET', `/api/customer-success${query}`)).json<Page<Customer>>().content
const detail = (id: number) => test.as('admin', 'GET', `/api/customer-success/${id}`)
const part = (customer: Customer | undefined, name: string) => customer?.parts.find((each) => each.name === name)
const assessed = (companyId: number, day: string, health: number) =>
  test.db.insert(customerHealth).values({ companyId, day, health, parts: [] })

describe('health of hotels', () => {
  it('the health of a hotel counts the sign-ins of its own users, the age of its data and open alerts, once a day', async () => {
    const people = await test.db.select().from(userCompany).where(eq(userCompany.companyId, 1))
    const admin = (await test.db.select().from(userAccount)).find(({ username }) => username === 'admin')
    const signedIn = (userId: number | undefined, days: number) => ({
      userId: userId ?? 0,
      source: 'user' as const,
      action: 'sign-in' as const,
      entity: 'session' as const,
      entityId: '0',
      at: new Date(TEST_NOW.getTime() - days * millisecondsInDay),
    })
    await test.db
      .insert(userCompany)
      .values({ companyId: 1, userId: admin?.id ?? 0 })
      .onConflictDoNothing()
    await test.db
      .insert(activity)
      .values([signedIn(people[0]?.userId, 2), signedIn(people[0]?.userId, 40), signedIn(admin?.id, 1)])
    const at = new Date(TEST_NOW.getTime() - millisecondsInDay / 2)
    await test.db
      .insert(delivery)
      .values({ companyId: 1, source: 'pms', name: 'a', state: 'done', startedAt: at, rows: 1, finishedAt: at })
    await assess(TEST_NOW)
    const before = (await detail(1)).json<CustomerDetail>()
    expect(part(before, 'signIns')).toMatchObject({ value: 1, points: 1.5 })
    expect(part(before, 'lastSignIn')).toMatchObject({ value: 2, points: 15 })
    expect(part(before, 'data')).toMatchObject({ value: 12, points: 20 })
    // No bookings in this demo: there is no forecast or recommendation to evaluate.
    expect(part(before, 'forecast')).toMatchObject({ value: null, points: null })
    expect(before.assessedOn).toBe('2026-11-20')
    const own = await test.db
      .select()
      .from(userCompany)
      .where(eq(userCompany.userId, people[0]?.userId ?? 0))
    const stranger = [...names.keys()].find((id) => !own.some(({ companyId }) => companyId === id)) ?? 0
    const never = (await detail(stranger)).json<CustomerDetail>()
    expect(part(never, 'lastSignIn')).toMatchObject({ value: null, points: 0 })
    expect(part(never, 'data')).toMatchObject({ value: null, points: 0 })
    await test.db.insert(activity).values(signedIn(people[0]?.userId, 0))
    await assess(TEST_NOW)
    expect((await detail(1)).json<CustomerDetail>().parts).toEqual(before.parts)
    await assess(new Date(TEST_NOW.getTime() + millisecondsInDay))
    const after = (await detail(1)).json<CustomerDetail>()
    expect(after.trend.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    expect(after.changes[0]).toMatchObject({ day: '2026-11-21', before: before.health, after: after.health })
    expect(after.changes[0]?.reasons.map(({ part: name }) => name)).toContain('data')
  })

  it('hotels that were assessed today are not read again in the hours that follow', async () => {
    await assess(TEST_NOW)
    expect((await countStatements(() => assess(new Date(TEST_NOW.getTime() + millisecondsInHour)))).statements).toBe(1)
  })

  it('hotels are listed by health, lowest first, with the change in a week, and can be filtered by level, owner and tasks', async () => {
    await assessed(1, '2026-11-20', 80)
    await assessed(1, '2026-11-12', 90)
    await assessed(2, '2026-11-20', 40)
    await assessed(3, '2026-11-20', 60)
    await test.db.insert(customerNote).values([
      { companyId: 3, author: 'A', text: 'Call', dueOn: '2026-11-19' },
      { companyId: 1, author: 'A', text: 'Call', dueOn: '2026-12-01' },
      { companyId: 2, author: 'A', text: 'Done', dueOn: '2026-11-01', isDone: true },
      { companyId: 2, author: 'A', text: 'A note' },
    ])
    const shown = await list('?size=3')
    expect(shown.map(({ id, health, change }) => [id, health, change])).toEqual([
      [2, 40, null],
      [3, 60, null],
      [1, 80, -10],
    ])
    const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)
    expect(await idsOf('?level=low')).toEqual([2])
    expect(await idsOf('?level=medium')).toEqual([3])
    expect(await idsOf('?tasks=open')).toEqual([3, 1])
    expect(await idsOf('?tasks=due')).toEqual([3])
    expect(await idsOf(`?companyNameLike=${encodeURIComponent(names.get(3) ?? '')}`)).toEqual([3])
    const file = await test.as('admin', 'GET', '/api/customer-success/export?level=low')
    expect(file.body.split('\r\n')[0]).toMatch(/id,companyName,health,change,.*signIns,lastSignIn/)
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('the owner of a hotel', () => {
  it('must be an active administrator, is set with the current revision, and is not visible to the hotel', async () => {
    const people = await test.db.select().from(userAccount)
    const idOf = (username: string) => people.find((user) => user.username === username)?.id ?? 0
    const put = (ownerId: number | null, revision: number) =>
      test.as('admin', 'PUT', '/api/customer-success/1/owner', {
        body: { ownerId },
        headers: { 'if-match': `"${revision}"` },
      })
    expect(problemOf(await put(idOf('viewer'), 0)).errors?.[0]?.path).toBe('ownerId')
    const answer = await put(idOf('admin'), 0)
    expect(answer.json<CustomerDetail>()).toMatchObject({ ownerId: idOf('admin'), revision: 1 })
    expect((await put(null, 0)).statusCode).toBe(412)
    expect((await list(`?ownerId=${idOf('admin')}`)).map(({ id }) => id)).toEqual([1])
    expect((await list('?hasOwner=true')).map(({ id }) => id)).toEqual([1])
    const [entry] = await test.db.select().from(activity).where(eq(activity.entity, 'customer-owner'))
    expect(entry).toMatchObject({ companyId: null, entityId: '1', after: { ownerId: idOf('admin') } })
  })
})

describe('notes about hotels', () => {
  it('notes have an author, are tasks if they have a due date, and are not visible to the hotel', async () => {
    const call = (method: string, path: string, body?: object, revision?: number) =>
      test.as('admin', method, `/api/customer-success/1/notes${path}`, {
        ...(body && { body }),
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
      })
    const refused = problemOf(await call('POST', '', { text: ' ', dueOn: '2026-02-30', isDone: false }))
    expect(refused.errors?.map(({ path }) => path)).toEqual(['text', 'dueOn'])
    const dueOn = addDays('2026-11-20', 5)
    const note = (await call('POST', '', { text: 'Call back', dueOn, isDone: false })).json<CustomerNote>()
    expect(note).toMatchObject({ author: 'Ruben Tannert', text: 'Call back', dueOn, isDone: false })
    expect((await detail(1)).json<CustomerDetail>()).toMatchObject({ openTasks: 1, nextTaskOn: dueOn })
    const done = { text: 'Called', dueOn, isDone: true }
    await call('PUT', `/${note.id}`, done, note.revision)
    expect((await call('GET', '')).json<CustomerNote[]>()).toMatchObject([{ ...done, author: 'Ruben Tannert' }])
    expect((await detail(1)).json<CustomerDetail>()).toMatchObject({ openTasks: 0, nextTaskOn: null })
    expect((await call('DELETE', `/${note.id}`, undefined, note.revision)).statusCode).toBe(412)
    expect((await call('DELETE', `/${note.id}`, undefined, note.revision + 1)).statusCode).toBe(204)
    const entries = await test.db.select().from(activity).where(eq(activity.entity, 'customer-note'))
    expect(entries.map(({ companyId, action }) => [companyId, action])).toEqual([
      [null, 'create'],
      [null, 'update'],
      [null, 'delete'],
    ])
    expect((await test.as('hotel.admin', 'GET', '/api/customer-success/1/notes')).statusCode).toBe(403)
  })
})
