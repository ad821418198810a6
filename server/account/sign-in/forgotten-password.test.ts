import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Global } from '../../../contract/account/session.ts'
import type { User } from '../../../contract/account/user.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, mail } from '../../platform/database/schema/index.ts'

const GOOD = 'three blue kettles'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let made = 0

/** A new user with their own password. */
function newUser(person: Partial<User> = {}) {
  made += 1
  return test.addUser({
    username: `absent.minded${made}`,
    email: `absent${made}@t.example`,
    firstname: 'Zoë',
    password: `first words of ${made}`,
    ...person,
  })
}
/** Each request comes from a different address, unless a test counts them. */
const request = (username: string, remoteAddress = `198.51.100.${made}`) =>
  test.as(undefined, 'POST', '/api/user/password-reset', { body: { username }, remoteAddress })
const mailsOf = (id: number) =>
  test.db
    .select()
    .from(mail)
    .where(and(eq(mail.userId, id), eq(mail.kind, 'password-reset')))
const tokenIn = (text: string | undefined) => /\/password-reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
/** The link mailed to a user, once there is one that differs from the previous one. */
const linkOf = (id: number, former = '') =>
  eventually(async () => {
    const token = tokenIn((await mailsOf(id))[0]?.text)
    expect(token).not.toBe(former)
    return token
  })
const entriesOf = (id: number) =>
  test.db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, 'password'), eq(activity.entityId, String(id))))
/** The entries of an account, once there are this many. */
const entriesWhen = (id: number, count: number) =>
  eventually(async () => {
    const entries = await entriesOf(id)
    expect(entries).toHaveLength(count)
    return entries
  })

describe('forgotten passwords', () => {
  it.each(['username', 'email'] as const)(
    'a forgotten password can be reset with a link that is mailed on request, by %s',
    async (name) => {
      const user = await newUser()
      expect((await request(` ${user[name].toUpperCase()} `)).statusCode).toBe(204)
      const token = await linkOf(user.id)
      const [sent] = await mailsOf(user.id)
      expect(sent).toMatchObject({ recipient: user.email })
      expect(sent?.text).toContain('A new password was requested for your account')
      const used = await test.as(undefined, 'POST', `/api/user/password-reset/${token}`, { body: { password: GOOD } })
      expect(used.statusCode).toBe(204)
      expect((await test.signIn(user.username, GOOD)).statusCode).toBe(204)
    },
  )

  it('a request for a forgotten password does not change password and sessions until the link is used', async () => {
    const { id, username, password } = await newUser()
    const cookie = (await test.signIn(username, password)).cookies.find(({ name }) => name === 'session')?.value
    await request(username)
    await linkOf(id)
    const headers = { cookie: `session=${cookie}` }
    const global = await test.as(undefined, 'GET', '/api/global', { headers })
    expect(global.json<Global>().passwordResetActive).toBe(false)
    expect((await test.signIn(username, password)).statusCode).toBe(204)
  })

  it('a request gets the same response for an account, an unknown and a deactivated user, who get no mail', async () => {
    const known = await newUser()
    const gone = await newUser({ isActive: false })
    const answers = [await request(known.username), await request('no.such.person'), await request(gone.username)]
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _, 'x-request-id': __, ...others } = headers
      return { statusCode, body, others }
    })
    expect(seen[0]?.statusCode).toBe(204)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    await linkOf(known.id)
    await entriesWhen(gone.id, 1)
    expect([await mailsOf(known.id), await mailsOf(gone.id)].map(({ length }) => length)).toEqual([1, 0])
  })

  it('a request is logged in the activity log of the account, without a user or the secret of the link', async () => {
    const { id, username } = await newUser()
    const gone = await newUser({ isActive: false })
    await request(username)
    await request(gone.username)
    const token = await linkOf(id)
    const entries = await entriesWhen(id, 1)
    expect(entries).toMatchObject([
      { action: 'resend', result: 'succeeded', source: 'user', userId: null, after: { isSelfService: true } },
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
    expect(await entriesWhen(gone.id, 1)).toMatchObject([
      { action: 'resend', result: 'refused', after: { reason: 'This user is deactivated.' } },
    ])
  })

  it('a link can be requested five times for one name at one address, whether or not there is such an account', async () => {
    const { username } = await newUser()
    for (const [name, address] of [
      [username, '203.0.113.1'],
      ['nobody.at.all', '203.0.113.2'],
    ] as const) {
      for (let tried = 0; tried < 5; tried++) expect((await request(name, address)).statusCode).toBe(204)
      const refused = await request(name, address)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
      expect((await request(name, '203.0.113.3')).statusCode).toBe(204)
    }
  })

  it('a link can be requested fifty times at one address', async () => {
    for (let tried = 0; tried < 50; tried++)
      expect((await request(`nobody.${tried}`, '203.0.113.9')).statusCode).toBe(204)
    expect((await request('nobody.else', '203.0.113.9')).statusCode).toBe(429)
  })

  it('requests result in at most three links per account within an hour, from any addresses', async () => {
    const { id, username } = await newUser()
    let former = ''
    for (const address of ['203.0.113.20', '203.0.113.21', '203.0.113.22']) {
      expect((await request(username, address)).statusCode).toBe(204)
      former = await linkOf(id, former)
    }
    expect((await request(username, '203.0.113.23')).statusCode).toBe(204)
    const entries = await entriesWhen(id, 4)
    expect(await linkOf(id)).toBe(former)
    expect(entries.map(({ result }) => result).sort()).toEqual(Array(3).fill('succeeded').concat('refused').sort())
  })
})
