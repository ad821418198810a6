import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const USERS = '/api/user/users'
const read = (id: number) => test.as('super.admin', 'GET', `${USERS}/${id}`)
const get = async (id: number) => (await read(id)).json<User>()
const deactivate = (who: string, id: number, headers = {}) => test.as(who, 'DELETE', `${USERS}/${id}`, { headers })
const bulk = (who: string, body: object) => test.as(who, 'POST', `${USERS}/bulk`, { body })
const setAll = async (who: string, ids: number[], isActive: boolean) =>
  (await bulk(who, { ids, change: { isActive } })).json<BulkAnswer>().results
const entriesOf = (id: number) =>
  test.db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, 'user'), eq(activity.entityId, String(id))))
    .orderBy(activity.id)
/** Whether the session opened by the first call is still valid. */
const isSignedIn = async (username: string) => (await test.as(username, 'GET', '/api/global')).statusCode === 200

describe('deactivated users', () => {
  it('deactivating a user ends their session, keeps all data, and can be reverted', async () => {
    const id = await test.idOf('viewer')
    expect(await isSignedIn('viewer')).toBe(true)
    const before = await get(id)
    expect((await deactivate('admin', id)).statusCode).toBe(204)
    expect(await isSignedIn('viewer')).toBe(false)
    expect((await test.signIn('viewer')).statusCode).toBe(401)
    expect(await get(id)).toEqual({ ...before, isActive: false })

    const { id: _, properties: __, passwordResetActive: ___, settings: ____, ...fields } = before
    expect((await test.as('admin', 'PUT', `${USERS}/${id}`, { body: fields })).statusCode).toBe(200)
    expect((await test.signIn('viewer')).statusCode).toBe(204)
    expect(await isSignedIn('viewer')).toBe(false)
    expect((await entriesOf(id)).map(({ action, before: from, after }) => [action, from, after])).toEqual([
      ['update', { isActive: true }, { isActive: false }],
      ['update', { isActive: false }, { isActive: true }],
    ])
  })

  it('deactivating a user is refused for oneself, for a user above and for a missing user', async () => {
    const own = await deactivate('admin', await test.idOf('admin'))
    expect([own.statusCode, problemOf(own).code]).toEqual([403, 'access.own-deactivation'])
    const above = await deactivate('admin', await test.idOf('super.admin'))
    expect([above.statusCode, problemOf(above).code]).toEqual([403, 'access.user-above'])
    expect((await deactivate('admin', 999_999)).statusCode).toBe(404)
    expect((await get(await test.idOf('super.admin'))).isActive).toBe(true)
  })

  it('deactivating a user is refused if the user has changed since it was read', async () => {
    const id = await test.idOf('undecided.user')
    const seen = String((await read(id)).headers.etag)
    const settings = (await get(id)).settings
    await test.as('undecided.user', 'POST', `${USERS}/${id}/settings`, { body: { ...settings, language: 'IT' } })
    expect((await deactivate('admin', id, { 'if-match': seen })).statusCode).toBe(412)
    expect((await get(id)).isActive).toBe(true)
  })
})

describe('changes of several users', () => {
  it('changing several users at once reports the result for each: one who is refused does not stop the others', async () => {
    const [user, admin, above] = await Promise.all(['user', 'admin', 'super.admin'].map(test.idOf))
    const ids = [admin ?? 0, user ?? 0, above ?? 0, 999_999]
    expect(await setAll('admin', ids, false)).toMatchObject([
      { id: admin, done: false, code: 'access.own-deactivation', reason: 'You cannot deactivate yourself.' },
      { id: user, done: true },
      { id: above, done: false, code: 'access.user-above' },
      { id: 999_999, done: false, code: 'not-found' },
    ])
    expect((await get(user ?? 0)).isActive).toBe(false)
    expect((await get(above ?? 0)).isActive).toBe(true)
    expect(await setAll('admin', [user ?? 0], true)).toEqual([{ id: user, done: true }])
    expect(await entriesOf(user ?? 0)).toHaveLength(2)
  })

  it('changing several users at once does not change a user who already has that state, log it or increase the revision', async () => {
    const id = await test.idOf('tester')
    const { etag } = (await read(id)).headers
    expect(await setAll('admin', [id, id], true)).toEqual([{ id, done: true }])
    expect((await read(id)).headers.etag).toBe(etag)
    expect(await entriesOf(id)).toEqual([])
  })

  it('changing several users at once is rejected for no users, for more than 200 and for any other change', async () => {
    const change = { isActive: false }
    for (const body of [
      { ids: [], change },
      { ids: Array.from({ length: 201 }, (_, index) => index + 1), change },
      { ids: [1], change: { roles: ['ADMIN'] } },
      { ids: [1], change: {} },
    ])
      expect((await bulk('admin', body)).statusCode).toBe(400)
  })
})
