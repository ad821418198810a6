import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Global } from '../../../contract/account/session.ts'
import type { User } from '../../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, mail, passwordReset } from '../../platform/database/schema/index.ts'

const GOOD = 'three blue kettles'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let made = 0

/** A new user with a password, not shared with other tests. */
function newUser(person: Partial<User> = {}) {
  made += 1
  return test.addUser({
    username: `forgetful${made}`,
    firstname: 'Zoë',
    email: `desk${made}@t.example`,
    password: `first words of ${made}`,
    ...person,
  })
}
const reset = (id: number, who = 'admin') => test.as(who, 'POST', `/api/user/users/${id}/password-reset`)
const change = async (id: number, fields: Partial<User>) => {
  const user = (await test.as('admin', 'GET', `/api/user/users/${id}`)).json<User>()
  const { properties: _, ...kept } = user
  return test.as('admin', 'PUT', `/api/user/users/${id}`, { body: { ...kept, ...fields, current: DEMO_PASSWORD } })
}
const mailsOf = (id: number) =>
  test.db
    .select()
    .from(mail)
    .where(and(eq(mail.userId, id), eq(mail.kind, 'password-reset')))
const tokenOf = async (id: number) => /\/password-reset\/([\w-]+)/.exec((await mailsOf(id))[0]?.text ?? '')?.[1] ?? ''
const open = (token: string) => test.as(undefined, 'GET', `/api/user/password-reset/${token}`)
const use = (token: string, password = GOOD) =>
  test.as(undefined, 'POST', `/api/user/password-reset/${token}`, { body: { password } })
const refusal = (response: Awaited<ReturnType<typeof open>>) => {
  const [error] = problemOf(response).errors ?? []
  return [response.statusCode, error?.path, error?.code]
}
const sessionOf = async (username: string, password: string) => {
  const cookie = (await test.signIn(username, password)).cookies.find(({ name }) => name === 'session')?.value
  return (url: string) => test.as(undefined, 'GET', url, { headers: { cookie: `session=${cookie}` } })
}

describe('password resets by administrators', () => {
  it('resetting a user’s password mails them a link in their language, valid for an hour, and ends their sessions', async () => {
    const { id, username, password } = await newUser()
    const browser = await sessionOf(username, password)
    const user = (await browser(`/api/user/users/${id}`)).json<User>()
    await test.as('admin', 'POST', `/api/user/users/${id}/settings`, { body: { ...user.settings, language: 'IT' } })
    const sent = await reset(id)
    expect([sent.statusCode, sent.json()]).toEqual([200, { expiresAt: '2026-11-20T10:14:00.000Z' }])
    expect(await mailsOf(id)).toMatchObject([{ kind: 'password-reset', recipient: user.email, sentAt: null }])
    expect((await mailsOf(id))[0]?.text).toMatch(
      /Buongiorno Zoë Lindgrün,[\s\S]*http:\/\/localhost:3000\/password-reset\//,
    )
    expect((await browser('/api/session')).statusCode).toBe(401)
  })

  it('resetting a user’s password makes the old one useless until they have set a new one', async () => {
    const { id, username, password } = await newUser()
    await reset(id)
    const browser = await sessionOf(username, password)
    expect((await browser('/api/global')).json<Global>().passwordResetActive).toBe(true)
    expect((await browser('/api/company/companies')).statusCode).toBe(403)
  })

  it('resetting a user’s password keeps the link’s secret out of the table and the activity log, and changes the user’s ETag', async () => {
    const { id, etag } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    expect(token).toHaveLength(43)
    const rows = await test.db.select().from(passwordReset).where(eq(passwordReset.userId, id))
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'password'), eq(activity.entityId, String(id))))
    expect(entries).toMatchObject([{ action: 'resend', userId: await test.idOf('admin') }])
    expect(JSON.stringify([rows, entries])).not.toContain(token)
    expect((await test.as('admin', 'GET', `/api/user/users/${id}`)).headers.etag).not.toBe(etag)
  })

  it('resetting a user’s password invalidates the previous link and withdraws its mail', async () => {
    const { id } = await newUser()
    await reset(id)
    const former = await tokenOf(id)
    await reset(id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await open(former)).statusCode).toBe(404)
    expect((await open(await tokenOf(id))).statusCode).toBe(200)
  })

  it('resetting a user’s password is refused for a user above, for oneself, and for a missing or deactivated user', async () => {
    const { id: superId } = await newUser({ roles: ['SUPER_ADMIN'] })
    const { id: goneId } = await newUser({ isActive: false })
    const answers = [
      await reset(superId),
      await reset(await test.idOf('admin')),
      await reset(999_999),
      await reset(goneId),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 409])
    expect(await mailsOf(superId)).toEqual([])
    expect((await reset(superId, 'super.admin')).statusCode).toBe(200)
  })
})

describe('links of password resets', () => {
  it('the link returns whose password it sets', async () => {
    const { id, username } = await newUser()
    await reset(id)
    expect((await open(await tokenOf(id))).json()).toEqual({
      username,
      firstname: 'Zoë',
      lastname: 'Lindgrün',
      email: `desk${made}@t.example`,
      language: 'EN',
      expiresAt: '2026-11-20T10:14:00.000Z',
    })
  })

  it('the link sets the password once, ends all sessions and does not sign in', async () => {
    const { id, username, password } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    const browser = await sessionOf(username, password)
    const used = await use(token)
    expect([used.statusCode, used.cookies]).toEqual([204, []])
    expect((await browser('/api/session')).statusCode).toBe(401)
    expect((await test.signIn(username, password)).statusCode).toBe(401)
    const again = await sessionOf(username, GOOD)
    expect((await again('/api/global')).json<Global>().passwordResetActive).toBe(false)
    expect([(await open(token)).statusCode, (await use(token, 'seven green lakes')).statusCode]).toEqual([404, 404])
    expect(await mailsOf(id)).toEqual([])
  })

  it('the link can be used once, even by two concurrent requests', async () => {
    const { id } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    const answers = await Promise.all([use(token), use(token, 'seven green lakes')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  })

  it('the link appears in the activity log as used by the user, without the password', async () => {
    const { id } = await newUser()
    await reset(id)
    await use(await tokenOf(id))
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'password'), eq(activity.userId, id)))
    expect(entries).toMatchObject([{ action: 'update', entityId: String(id), after: { isByLink: true } }])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|kettles/)
  })

  it('the link rejects a password that is easily guessed, contains their name or is the current one', async () => {
    const { id, password } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    expect(refusal(await use(token, 'Passwort1234!'))).toEqual([400, 'password', 'common'])
    expect(refusal(await use(token, 'the lindgrün kettles'))).toEqual([400, 'password', 'name'])
    expect(refusal(await use(token, password))).toEqual([400, 'password', 'same'])
    expect((await use(token)).statusCode).toBe(204)
  })

  it('the link becomes invalid when the user changes the password', async () => {
    const { id, username, password } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    const cookie = (await test.signIn(username, password)).cookies[0]?.value
    const changed = await test.as(undefined, 'POST', `/api/user/users/${id}/password`, {
      body: { current: password, next: GOOD },
      headers: { cookie: `session=${cookie}` },
    })
    expect(changed.statusCode).toBe(204)
    expect((await open(token)).statusCode).toBe(404)
  })

  it.each<[string, Partial<User>]>([
    ['address', { email: 'moved@t.example' }],
    ['roles', { roles: ['USER'] }],
    ['hotels', { companyIds: [2] }],
    ['PMS', { pmsSystem: 'opera' }],
  ])('the link becomes invalid with a change of the user’s %s, and a new one is mailed', async (_, fields) => {
    const { id } = await newUser({ companyIds: [1] })
    await reset(id)
    const token = await tokenOf(id)
    const changed = await change(id, fields)
    expect(changed.statusCode).toBe(200)
    expect((await open(token)).statusCode).toBe(404)
    const [sent, ...others] = await mailsOf(id)
    expect([sent?.recipient, others]).toEqual([changed.json<User>().email, []])
    expect((await use(await tokenOf(id))).statusCode).toBe(204)
  })

  it('the link stays valid after a change of the name', async () => {
    const { id } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    await change(id, { firstname: 'Zora' })
    expect((await open(token)).statusCode).toBe(200)
  })

  it('the link becomes invalid when the user is deactivated, and stays so after reactivation', async () => {
    const { id } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    await test.as('admin', 'DELETE', `/api/user/users/${id}`)
    expect(await mailsOf(id)).toEqual([])
    await change(id, { isActive: true })
    expect([(await open(token)).statusCode, (await use(token)).statusCode]).toEqual([404, 404])
    expect(await mailsOf(id)).toEqual([])
  })

  it('the link is not mailed again if it had expired when the roles changed', async () => {
    const { id } = await newUser()
    await reset(id)
    await test.db
      .update(passwordReset)
      .set({ expiresAt: new Date('2026-11-20T09:14:00Z') })
      .where(eq(passwordReset.userId, id))
    await change(id, { roles: ['USER'] })
    expect(await mailsOf(id)).toEqual([])
  })

  it('the link expires after an hour with an error that says so', async () => {
    const { id } = await newUser()
    await reset(id)
    const token = await tokenOf(id)
    await test.db
      .update(passwordReset)
      .set({ expiresAt: new Date('2026-11-20T09:14:00Z') })
      .where(eq(passwordReset.userId, id))
    expect(refusal(await open(token))).toEqual([409, 'token', 'expired'])
    expect(refusal(await use(token))).toEqual([409, 'token', 'expired'])
  })

  it('the link can be guessed at most fifty times in a quarter of an hour', async () => {
    const tryIt = () => test.as(undefined, 'GET', '/api/user/password-reset/made-up', { remoteAddress: '192.0.2.9' })
    for (let tried = 0; tried < 50; tried++) expect((await tryIt()).statusCode).toBe(404)
    const refused = await tryIt()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
      429,
      String(15 * (millisecondsInMinute / 1000)),
    ])
  })
})
