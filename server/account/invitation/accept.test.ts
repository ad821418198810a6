import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../contract/account/invitation.ts'
import type { Global } from '../../../contract/account/session.ts'
import type { User } from '../../../contract/account/user.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, invitation, mail, userAccount } from '../../platform/database/schema/index.ts'

const WINDOW_MS = 15 * 60_000
const PATH = '/api/user/invitations'
const PASSWORD = 'three blue kettles'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let made = 0

/** Invites a new person; returns the contents of their mail. */
async function invited(body: object = {}) {
  made += 1
  const email = `guest${made}@hotel.example`
  const response = await test.as('admin', 'POST', PATH, {
    body: { email, roles: ['HOTEL_ADMIN'], companyIds: [2, 1], language: 'DE', ...body },
  })
  const { id } = response.json<Invitation>()
  const [sent] = await test.db.select().from(mail).where(eq(mail.invitationId, id))
  const link = /https?:\S+/.exec(sent?.text ?? '')?.[0] ?? ''
  return { id, email, link, token: link.split('/').at(-1) ?? '', username: `guest.${made}` }
}
const open = (token: string, remoteAddress = '127.0.0.1') =>
  test.as(undefined, 'GET', `${PATH}/accept/${token}`, { remoteAddress })
const accept = (token: string, body: object, headers = {}) =>
  test.as(undefined, 'POST', `${PATH}/accept/${token}`, {
    body: { firstname: 'Nora', lastname: 'Öztürk', password: PASSWORD, termsAccepted: true, ...body },
    headers,
  })
const refusal = (response: Awaited<ReturnType<typeof open>>) => {
  const [error] = problemOf(response).errors ?? []
  return [response.statusCode, error?.path, error?.code]
}
const sessionOf = (response: Awaited<ReturnType<typeof open>>) =>
  response.cookies.find(({ name }) => name === 'session')?.value ?? ''
const signedIn = async (session: string) =>
  test.as(undefined, 'GET', '/api/global', { headers: { cookie: `session=${session}` } })
const userOf = async (username: string) =>
  (await test.as('admin', 'GET', `/api/user/users?username=${username}`))
    .json<Page<User>>()
    .content.find((user) => user.username === username)

describe('the link of an invitation', () => {
  it('shows the inviter and the offer to anyone who has it', async () => {
    const { token, email, link } = await invited()
    expect(link).toBe(`http://localhost:3000/invitation/${token}`)
    const names = await Promise.all(
      [1, 2].map(
        async (id) => (await test.as('admin', 'GET', `/api/company/companies/${id}`)).json<{ name: string }>().name,
      ),
    )
    const admin = await userOf('admin')
    expect((await open(token)).json()).toEqual({
      email,
      roles: ['HOTEL_ADMIN'],
      language: 'DE',
      invitedBy: `${admin?.firstname} ${admin?.lastname}`,
      companyNames: names.sort(new Intl.Collator('und').compare),
      companyCount: 2,
      expiresAt: new Date(test.now().getTime() + 7 * millisecondsInDay).toISOString(),
    })
  })

  it('names five hotels and counts the others', async () => {
    const { token } = await invited({ companyIds: Array.from({ length: 24 }, (_, place) => place + 1) })
    const { companyNames, companyCount } = (await open(token)).json()
    expect([companyNames.length, companyCount]).toEqual([5, 24])
  })

  it('that is unknown can be tried fifty times in a quarter of an hour from one address', async () => {
    const address = '192.0.2.7'
    const { token } = await invited()
    for (let tried = 0; tried < 50; tried++) expect((await open('made-up', address)).statusCode).toBe(404)
    const refused = await open(token, address)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(WINDOW_MS / 1000)])
    expect((await open(token)).statusCode).toBe(200)
    test.advance(WINDOW_MS)
    for (let opened = 0; opened < 60; opened++) expect((await open(token, address)).statusCode).toBe(200)
  })
})

describe('accepted invitations', () => {
  it('accepting an invitation creates the account with the offered roles and hotels, and signs in', async () => {
    const { token, email, id, username } = await invited()
    const accepted = await accept(token, { username })
    expect([accepted.statusCode, accepted.body]).toEqual([204, ''])
    expect((await signedIn(sessionOf(accepted))).json<Global>()).toMatchObject({ username, passwordResetActive: false })
    expect(accepted.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    const user = await userOf(username)
    expect(user).toMatchObject({
      email,
      firstname: 'Nora',
      lastname: 'Öztürk',
      roles: ['HOTEL_ADMIN'],
      companyIds: [1, 2],
      isActive: true,
      settings: { language: 'DE', locale: 'DE' },
    })
    expect((await test.signIn(username, PASSWORD)).statusCode).toBe(204)
    expect((await test.as('admin', 'GET', `${PATH}/${id}`)).json()).toMatchObject({
      state: 'accepted',
      userId: user?.id,
    })
  })

  it('accepting an invitation as a PMS admin gives access to the hotels of the offered system', async () => {
    const { token, username } = await invited({ roles: ['PMS_ADMIN'], companyIds: [], pmsSystem: 'apaleo' })
    await accept(token, { username })
    expect(await userOf(username)).toMatchObject({ roles: ['PMS_ADMIN'], pmsSystem: 'apaleo' })
  })

  it('accepting an invitation in another language uses that language', async () => {
    const { token, username } = await invited()
    await accept(token, { username, language: 'IT' })
    expect((await userOf(username))?.settings).toMatchObject({ language: 'IT', locale: 'IT' })
  })

  it('accepting an invitation appears in the activity log as done by the new user, without the password or the link', async () => {
    const { token, username, id } = await invited()
    await accept(token, { username })
    const user = await userOf(username)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.userId, user?.id ?? 0), inArray(activity.entity, ['user', 'invitation', 'session'])))
      .orderBy(activity.id)
    expect(entries).toMatchObject([
      { entity: 'user', action: 'create', entityId: String(user?.id) },
      { entity: 'invitation', action: 'update', entityId: String(id), after: { state: 'accepted', userId: user?.id } },
      { entity: 'session', action: 'sign-in' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`argon2|kettles|${token}`))
  })

  it('accepting an invitation happens only once for two concurrent requests', async () => {
    const { token, username, email } = await invited()
    const answers = await Promise.all([accept(token, { username }), accept(token, { username: `${username}.too` })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)
    expect(lost && refusal(lost)).toEqual([409, 'token', 'accepted'])
    expect(await test.db.$count(userAccount, eq(userAccount.email, email))).toBe(1)
  })

  it('accepting an invitation ends the browser’s previous session', async () => {
    const { token, username } = await invited()
    const former = sessionOf(await test.signIn('viewer'))
    await accept(token, { username }, { cookie: `session=${former}` })
    expect((await signedIn(former)).statusCode).toBe(401)
  })

  it('accepting an invitation requires acceptance of the terms, and stores it', async () => {
    const { token, username } = await invited()
    const refused = await accept(token, { username, termsAccepted: false })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'termsAccepted'])
    const user = await accept(token, { username })
    expect(user.statusCode).toBeLessThan(300)
    const [row] = await test.db.select().from(userAccount).where(eq(userAccount.username, username))
    expect(row?.termsAccepted).toBe(true)
  })

  it('accepting an invitation is refused with a taken user name or an easily guessed password, and can be tried again', async () => {
    const { token, username } = await invited()
    expect(refusal(await accept(token, { username: 'Viewer' }))).toEqual([409, 'username', 'taken'])
    expect(refusal(await accept(token, { username: 'viewer@demo.example' }))).toEqual([409, 'username', 'taken'])
    expect(refusal(await accept(token, { username, password: 'Passwort1234!' }))).toEqual([400, 'password', 'common'])
    expect(refusal(await accept(token, { username, password: `the ${username} kettles` }))).toEqual([
      400,
      'password',
      'name',
    ])
    expect(refusal(await accept(token, { username: 'a b' }))).toEqual([400, 'username', 'invalid_format'])
    expect((await accept(token, { username })).statusCode).toBe(204)
  })

  it('accepting an invitation is refused if the address got an account in the meantime', async () => {
    const { token, username, email } = await invited()
    await test.as('admin', 'POST', '/api/user/users', {
      body: { username: `${username}.first`, firstname: 'A', lastname: 'B', email, roles: ['VIEWER'] },
    })
    expect(refusal(await accept(token, { username }))).toEqual([409, 'email', 'taken'])
  })

  it('accepting an invitation is refused with the reason if the invitation has expired, was withdrawn or accepted', async () => {
    const [expired, withdrawn, accepted] = [await invited(), await invited(), await invited()]
    await test.as('admin', 'DELETE', `${PATH}/${withdrawn.id}`)
    await accept(accepted.token, { username: accepted.username })
    await test.db.update(invitation).set({ expiresAt: test.now() }).where(eq(invitation.id, expired.id))
    for (const [link, reason] of [
      [expired, 'expired'],
      [withdrawn, 'withdrawn'],
      [accepted, 'accepted'],
    ] as const) {
      expect(refusal(await open(link.token))).toEqual([409, 'token', reason])
      expect(refusal(await accept(link.token, { username: `${link.username}.late` }))).toEqual([409, 'token', reason])
    }
  })

  it('accepting an invitation is refused if its sender was deactivated or lost the role, unless another user has resent it', async () => {
    const { id, token, username } = await invited({ roles: ['ADMIN'], companyIds: [] })
    const admin = await test.idOf('admin')
    const standing = (change: object) => test.db.update(userAccount).set(change).where(eq(userAccount.id, admin))
    for (const change of [{ isActive: false }, { roles: ['HOTEL_ADMIN'] }]) {
      await standing(change)
      expect(refusal(await open(token))).toEqual([409, 'token', 'withdrawn'])
      expect(refusal(await accept(token, { username }))).toEqual([409, 'token', 'withdrawn'])
      await standing({ isActive: true, roles: ['ADMIN'] })
    }
    await standing({ isActive: false })
    await test.as('super.admin', 'POST', `${PATH}/${id}/resend`)
    const [sent] = await test.db.select().from(mail).where(eq(mail.invitationId, id))
    const again = /invitation\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect((await accept(again, { username })).statusCode).toBe(204)
    await standing({ isActive: true })
  })

  it('accepting an invitation is refused for a page of another site', async () => {
    const { token, username } = await invited()
    expect((await accept(token, { username }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})
