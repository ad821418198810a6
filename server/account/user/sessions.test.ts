import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserSession } from '../../../contract/account/user-sessions.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, session } from '../../platform/database/schema/index.ts'
import { deviceOf } from './sessions.ts'

const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A signed-in browser of a user. */
async function browserOf(username: string, userAgent = FIREFOX) {
  const signedIn = await test.as(undefined, 'POST', '/api/session', {
    body: { username, password: DEMO_PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  const token = signedIn.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const send = (method: string, url: string, current?: string) =>
    test.as(undefined, method, url, {
      headers: { cookie: `session=${token}` },
      ...(current === undefined ? {} : { body: { current } }),
    })
  const list = async (id: number, query = '') =>
    (await send('GET', `/api/user/users/${id}/sessions${query}`)).json<Page<UserSession>>()
  return {
    token,
    list,
    isSignedIn: async () => (await send('GET', '/api/session')).statusCode === 200,
    ownSession: async (id: number) => (await list(id)).content.find(({ isCurrent }) => isCurrent)?.id ?? '',
    endOne: (id: number, sid: string, current?: string) =>
      send('DELETE', `/api/user/users/${id}/sessions/${sid}`, current),
    endAll: (id: number, current?: string) => send('DELETE', `/api/user/users/${id}/sessions`, current),
  }
}

describe('lists of sessions', () => {
  it('the list of sessions has device, address and last use of each, the last used first, and marks the current one', async () => {
    const id = await test.idOf('tester')
    await test.db.delete(session).where(eq(session.userId, id))
    await browserOf('tester', '')
    test.advance(5 * MINUTE)
    const here = await browserOf('tester')
    const { content, last, totalElements } = await here.list(id)
    expect([last, totalElements]).toEqual([true, 2])
    expect(content.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      [{ browser: 'Firefox', system: 'Windows' }, true],
      [{ browser: null, system: null }, false],
    ])
    expect(content[0]).toMatchObject({ address: '127.0.0.1', createdAt: test.now().toISOString() })
  })

  it('the list of sessions comes in pages', async () => {
    const id = await test.idOf('tester')
    const here = await browserOf('tester')
    const first = await here.list(id, '?size=1')
    const second = await here.list(id, '?size=1&page=1')
    expect([first.content.length, first.last]).toEqual([1, false])
    expect(second.content[0]?.id).not.toBe(first.content[0]?.id)
  })

  it('the list of sessions contains nothing with which to sign in', async () => {
    const id = await test.idOf('tester')
    const here = await browserOf('tester')
    const [row] = await test.db.select().from(session).where(eq(session.userId, id)).orderBy(desc(session.createdAt))
    const said = JSON.stringify(await here.list(id))
    expect(said).not.toContain(here.token)
    expect(said).not.toContain(row?.tokenHash)
  })

  it('the list of sessions excludes sessions that have ended', async () => {
    const id = await test.idOf('viewer')
    await browserOf('viewer')
    test.advance(30 * MINUTE)
    expect((await (await browserOf('viewer')).list(id)).totalElements).toBe(1)
  })

  it('the list of sessions is visible only to the user and to administrators', async () => {
    const id = await test.idOf('viewer')
    expect((await test.as('user', 'GET', `/api/user/users/${id}/sessions`)).statusCode).toBe(404)
    const asked = await test.as('admin', 'GET', `/api/user/users/${id}/sessions`)
    expect(asked.json<Page<UserSession>>().content.some(({ isCurrent }) => isCurrent)).toBe(false)
    expect((await test.as('admin', 'GET', '/api/user/users/99999/sessions')).statusCode).toBe(404)
  })
})

describe('ending sessions', () => {
  it('ends the given one, and logs who did it', async () => {
    const id = await test.idOf('user')
    const [here, phone] = [await browserOf('user'), await browserOf('user')]
    expect((await here.endOne(id, await phone.ownSession(id))).statusCode).toBe(204)
    expect([await here.isSignedIn(), await phone.isSignedIn()]).toEqual([true, false])
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'session'), eq(activity.action, 'delete')))
      .orderBy(desc(activity.id))
    expect(entry).toMatchObject({
      userId: id,
      entityId: String(id),
      before: { browser: 'Firefox', system: 'Windows', address: '127.0.0.1' },
    })
  })

  it('of one’s own ends all others, and only one’s own', async () => {
    const id = await test.idOf('user')
    const [here, phone, neighbour] = [await browserOf('user'), await browserOf('user'), await browserOf('viewer')]
    expect((await here.endAll(id)).statusCode).toBe(204)
    expect([await here.isSignedIn(), await phone.isSignedIn(), await neighbour.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ])
    expect((await here.list(id)).totalElements).toBe(1)
  })

  it('of another user is limited to administrators, and ends all of them', async () => {
    const id = await test.idOf('viewer')
    const [theirs, admin, user] = [await browserOf('viewer'), await browserOf('admin'), await browserOf('user')]
    expect((await user.endAll(id, DEMO_PASSWORD)).statusCode).toBe(404)
    expect((await admin.endAll(id, DEMO_PASSWORD)).statusCode).toBe(204)
    expect([await theirs.isSignedIn(), await admin.isSignedIn()]).toEqual([false, true])
  })

  it('of another user requires the administrator’s own password', async () => {
    const id = await test.idOf('viewer')
    const [theirs, admin] = [await browserOf('viewer'), await browserOf('admin')]
    const sid = await theirs.ownSession(id)
    const answers = [
      await admin.endAll(id),
      await admin.endAll(id, 'not this one'),
      await admin.endOne(id, sid),
      await admin.endOne(id, sid, 'not this one'),
    ]
    expect(answers.map((answer) => [answer.statusCode, problemOf(answer).errors?.[0]?.code])).toEqual([
      [400, 'missing'],
      [400, 'wrong'],
      [400, 'missing'],
      [400, 'wrong'],
    ])
    expect(await theirs.isSignedIn()).toBe(true)
    expect((await admin.endOne(id, sid, DEMO_PASSWORD)).statusCode).toBe(204)
    expect(await theirs.isSignedIn()).toBe(false)
  })

  it('of a user above is refused', async () => {
    const id = await test.idOf('super.admin')
    const [above, admin] = [await browserOf('super.admin'), await browserOf('admin')]
    const sid = (await admin.list(id)).content[0]?.id ?? ''
    expect([(await admin.endAll(id)).statusCode, (await admin.endOne(id, sid)).statusCode]).toEqual([403, 403])
    expect(await above.isSignedIn()).toBe(true)
  })

  it('of another user under one’s own id is not found', async () => {
    const [id, other] = [await test.idOf('user'), await test.idOf('viewer')]
    const [here, theirs] = [await browserOf('user'), await browserOf('viewer')]
    expect((await here.endOne(id, await theirs.ownSession(other))).statusCode).toBe(404)
    expect(await theirs.isSignedIn()).toBe(true)
    const odd = await here.endOne(id, 'no-session')
    expect([odd.statusCode, problemOf(odd).errors?.[0]?.path]).toEqual([400, 'sid'])
  })
})

describe('names of devices', () => {
  it.each([
    ['Firefox', 'Windows', FIREFOX],
    [
      'Chrome',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Safari',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'Microsoft Edge',
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ],
    [null, null, '\u0001<script>'],
    [null, null, ''],
  ])('a device has the browser %s and the system %s', (browser, system, userAgent) =>
    expect(deviceOf(userAgent)).toEqual({ browser, system }),
  )
})
