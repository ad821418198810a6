import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../contract/account/invitation.ts'
import type { User } from '../../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const PROVEN_MS = 15 * 60_000
const USERS = '/api/user/users'
const INVITATIONS = '/api/user/invitations'
const PERSON = { firstname: 'Ada', lastname: 'Lindgrün', roles: ['VIEWER'] }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A browser with a session of its own. */
async function browser(username = 'admin') {
  const signedIn = await test.signIn(username)
  const session = signedIn.cookies.find(({ name }) => name === 'session')?.value ?? ''
  return (method: string, url: string, body?: object, headers = {}) =>
    test.as(undefined, method, url, { ...(body && { body }), headers: { cookie: `session=${session}`, ...headers } })
}
type Browser = Awaited<ReturnType<typeof browser>>
const outcome = (response: Awaited<ReturnType<Browser>>) => [response.statusCode, problemOf(response)?.code]
const prove = (send: Browser, current = DEMO_PASSWORD) => send('POST', '/api/session/proof', { current })

/** The calls that give somebody access, or a link with which an account can be taken over, each about something new. */
let made = 0
let invitation: Invitation
let user: User
const named = () => {
  made += 1
  return { username: `proof.${made}`, email: `proof.${made}@t.example` }
}
const GIVING: Record<string, () => [method: string, url: string, body?: object]> = {
  'creating a user': () => ['POST', USERS, { ...PERSON, ...named() }],
  'storing an import of users': () => [
    'POST',
    `${USERS}/import`,
    {
      csv: `id,username,firstname,lastname,email,roles\n,${Object.values(named()).join(',A,B,')},VIEWER`,
      dryRun: false,
    },
  ],
  'changing an address': () => ['PUT', `${USERS}/${user.id}`, { ...user, properties: undefined, email: named().email }],
  'changing roles': () => ['PUT', `${USERS}/${user.id}`, { ...user, properties: undefined, roles: ['HOTEL_ADMIN'] }],
  'giving more hotels': () => ['PUT', `${USERS}/${user.id}`, { ...user, properties: undefined, companyIds: [1, 2] }],
  'giving the hotels of a system': () => [
    'PUT',
    `${USERS}/${user.id}`,
    { ...user, properties: undefined, pmsSystem: 'mews' },
  ],
  'sending a link for a new password': () => ['POST', `${USERS}/${user.id}/password-reset`],
  inviting: () => ['POST', INVITATIONS, { email: named().email, roles: ['VIEWER'], companyIds: [1] }],
  'inviting several': () => [
    'POST',
    `${INVITATIONS}/batch`,
    { invitations: [{ email: named().email, roles: ['VIEWER'], companyIds: [1] }], dryRun: false },
  ],
  'changing whom an invitation is for': () => [
    'PUT',
    `${INVITATIONS}/${invitation.id}`,
    { email: named().email, roles: ['VIEWER'], companyIds: [1], language: 'EN', pmsSystem: null },
  ],
  'sending an invitation again': () => ['POST', `${INVITATIONS}/${invitation.id}/resend`],
}

describe('giving somebody access', () => {
  let send: Browser
  beforeEach(async () => {
    send = await browser()
    const { email } = named()
    invitation = (await send('POST', INVITATIONS, { email, roles: ['VIEWER'], companyIds: [1] })).json<Invitation>()
    user = (await send('POST', USERS, { ...PERSON, ...named() })).json<User>()
  })
  const counted = async () =>
    Promise.all(
      [USERS, INVITATIONS].map(
        async (path) => (await test.as('super.admin', 'GET', path)).json<{ totalElements: number }>().totalElements,
      ),
    )

  it.each(Object.keys(GIVING))(
    'by %s needs the password again 15 minutes after signing in, and goes on once it was entered',
    async (what) => {
      const call = GIVING[what]
      if (!call) throw new Error(what)
      test.advance(PROVEN_MS)
      const [before, [method, url, body]] = [await counted(), call()]
      const again = { 'idempotency-key': `proof-${made}-${what.replaceAll(' ', '-')}`, 'if-match': '*' }
      expect(outcome(await send(method, url, body, again))).toEqual([403, 'access.proof-missing'])
      expect(await counted()).toEqual(before)
      expect((await prove(send)).statusCode).toBe(204)
      expect((await send(method, url, body, again)).statusCode).toBeLessThan(300)
    },
  )

  it('by reactivating a user needs it as well, alone and among several, and deactivating does not', async () => {
    const { properties, ...fields } = user
    const put = (isActive: boolean) => send('PUT', `${USERS}/${user.id}`, { ...fields, isActive }, { 'if-match': '*' })
    const bulk = (isActive: boolean) => send('POST', `${USERS}/bulk`, { ids: [user.id], change: { isActive } })
    test.advance(PROVEN_MS)
    expect((await put(false)).statusCode).toBe(200)
    expect(outcome(await put(true))).toEqual([403, 'access.proof-missing'])
    expect(outcome(await bulk(true))).toEqual([403, 'access.proof-missing'])
    expect((await bulk(false)).statusCode).toBe(200)
    expect((await send('GET', `${USERS}/${user.id}`)).json<User>().isActive).toBe(false)
    await prove(send)
    expect((await bulk(true)).statusCode).toBe(200)
    expect((await send('GET', `${USERS}/${user.id}`)).json<User>().isActive).toBe(true)
  })

  it('is remembered for the session that proved it, for 15 minutes, and for no other', async () => {
    const other = await browser()
    test.advance(PROVEN_MS)
    await prove(send)
    test.advance(PROVEN_MS - 1)
    const invite = (by: Browser) =>
      by('POST', INVITATIONS, { email: named().email, roles: ['VIEWER'], companyIds: [1] })
    expect((await invite(send)).statusCode).toBe(201)
    expect(outcome(await invite(other))).toEqual([403, 'access.proof-missing'])
    test.advance(1)
    expect(outcome(await invite(send))).toEqual([403, 'access.proof-missing'])
  })

  it('stays refused after a wrong password', async () => {
    test.advance(PROVEN_MS)
    const wrong = await prove(send, 'not this one')
    expect([wrong.statusCode, problemOf(wrong).errors?.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [['current', 'wrong']],
    ])
    expect(outcome(await send('POST', USERS, { ...PERSON, ...named() }))).toEqual([403, 'access.proof-missing'])
  })

  it('takes the password with the change of a user as well, for this change only', async () => {
    test.advance(PROVEN_MS)
    const { properties, ...fields } = user
    const change = (more: object) =>
      send('PUT', `${USERS}/${user.id}`, { ...fields, email: named().email, ...more }, { 'if-match': '*' })
    expect((await change({ current: 'not this one' })).statusCode).toBe(400)
    expect((await change({ current: DEMO_PASSWORD })).statusCode).toBe(200)
    expect(outcome(await change({}))).toEqual([403, 'access.proof-missing'])
  })

  it('is previewed without it: a file of users and a list of people', async () => {
    test.advance(PROVEN_MS)
    const csv = `id,email\n${user.id},moved.${made}@t.example`
    expect((await send('POST', `${USERS}/import`, { csv, dryRun: true })).statusCode).toBe(200)
    const invitations = [{ email: named().email, roles: ['VIEWER'], companyIds: [1] }]
    expect((await send('POST', `${INVITATIONS}/batch`, { invitations, dryRun: true })).statusCode).toBe(200)
  })

  it('is not what changing a name or the language of an invitation is: neither needs it', async () => {
    test.advance(PROVEN_MS)
    const { properties, ...fields } = user
    const renamed = await send('PUT', `${USERS}/${user.id}`, { ...fields, lastname: 'Berg' }, { 'if-match': '*' })
    expect(renamed.statusCode).toBe(200)
    const { email, roles, companyIds, pmsSystem } = invitation
    const changed = { email, roles, companyIds, pmsSystem, language: 'IT' }
    expect((await send('PUT', `${INVITATIONS}/${invitation.id}`, changed, { 'if-match': '*' })).statusCode).toBe(200)
  })
})

it('the calls that demand a proof are these', () => {
  const demanding = test
    .calls()
    .filter(({ access }) => access.proof)
    .map(({ method, path }) => `${method} ${path}`)
  expect(demanding.sort()).toEqual([
    `POST ${INVITATIONS}`,
    `POST ${INVITATIONS}/:id/resend`,
    `POST ${INVITATIONS}/batch`,
    `POST ${USERS}`,
    `POST ${USERS}/:id/password-reset`,
    `POST ${USERS}/bulk`,
    `POST ${USERS}/import`,
  ])
})
