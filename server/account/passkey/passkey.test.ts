import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Response } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '../../../contract/account/passkey.ts'
import type { RecoveryCodes, TwoFactor, TwoFactorProof, TwoFactorSecret } from '../../../contract/account/two-factor.ts'
import type { User } from '../../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { type Behaviour, virtualPasskey } from '../../../tests/support/virtual-passkey.ts'
import { activity, mail, passkeyChallenge, recoveryCode, session } from '../../platform/database/schema/index.ts'
import { removeOldChallenges } from './challenges.ts'

let test: TestApp
let time = TEST_NOW.getTime()
const advance = (milliseconds: number) => {
  test.advance(milliseconds)
  time += milliseconds
}
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Status, code and rejected fields, as a form reads them. */
const refusal = (response: Response) => {
  const { code, errors = [] } = problemOf(response)
  return [response.statusCode, code, ...errors.map((error) => `${error.path}: ${error.code}`)]
}

const requestFor = async (app = test, headers = {}) =>
  (await app.as(undefined, 'POST', '/api/session/passkey-request', { headers })).json<PasskeyRequest>()

let made = 0

/** A new user of an app, signed in with a password only. */
async function newUser(app = test, person: Partial<User> = {}) {
  made += 1
  const username = `keen${made}`
  const password = `second words of ${made}`
  const { id, email } = await app.addUser({ username, password, ...person })
  const signIn = (second: object = {}) =>
    app.as(undefined, 'POST', '/api/session', { body: { username, password, ...second } })
  let cookie = (await signIn()).cookies[0]?.value ?? ''
  const send = (method: string, path: string, body?: object) =>
    app.as(undefined, method, `/api/user/users/${id}${path}`, {
      headers: { cookie: `session=${cookie}` },
      ...(body ? { body } : {}),
    })
  const start = (proof: Partial<TwoFactorProof> = {}) =>
    send('POST', '/passkeys/creation', { current: password, ...proof })
  return {
    id,
    username,
    password,
    email,
    signIn,
    send,
    start,
    /** Goes on with the session of this answer. */
    use: (response: Response) => {
      cookie = response.cookies[0]?.value ?? ''
    },
    list: async () => (await send('GET', '/passkeys')).json<{ passkeys: Passkey[] }>().passkeys,
    status: async () => (await send('GET', '/two-factor')).json<TwoFactor>(),
    add: async (name: string, { proof = {}, key = virtualPasskey(), behaviour = {} as Behaviour } = {}) => {
      const options = (await start(proof)).json<PasskeyCreation>()
      return { key, response: await send('POST', '/passkeys', key.create(options, name, behaviour)) }
    },
    remove: (passkeyId: number, proof: Partial<TwoFactorProof> = {}) =>
      send('DELETE', `/passkeys/${passkeyId}`, { current: password, ...proof }),
  }
}

/** A user with a passkey and the recovery codes. */
async function keyedUser(app = test, person: Partial<User> = {}) {
  const user = await newUser(app, person)
  const { key, response } = await user.add('Laptop')
  expect(response.statusCode).toBe(201)
  const { passkey, codes } = response.json<{ passkey: Passkey; codes: string[] }>()
  return { ...user, key, passkey, codes }
}

const enter = (assertion: object, remoteAddress = '127.0.0.1', app = test) =>
  app.as(undefined, 'POST', '/api/session/passkey', { body: assertion, remoteAddress })

const entriesOf = (userId: number, entity: 'passkey' | 'session') =>
  test.db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, entity), eq(activity.entityId, String(userId))))
    .orderBy(activity.id)

describe('adding a passkey', () => {
  it('requires the password, is listed without its key, and the first one brings recovery codes', async () => {
    const user = await newUser()
    expect(refusal(await user.start({ current: 'not this one' }))).toEqual([400, 'request.invalid', 'current: wrong'])
    const options = (await user.start()).json<PasskeyCreation>()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const key = virtualPasskey()
    const added = await user.send('POST', '/passkeys', key.create(options, ' Laptop '))
    expect(added.statusCode).toBe(201)
    const { codes } = added.json<RecoveryCodes>()
    expect(codes).toHaveLength(10)
    const createdAt = new Date(time).toISOString()
    const [first] = await user.list()
    expect(await user.list()).toEqual([{ id: first?.id, name: 'Laptop', createdAt, lastUsedAt: null, isSynced: false }])
    expect(await user.status()).toEqual({ isActive: false, since: null, recoveryCodesLeft: 10, passkeys: 1 })
  })

  it('ends the other sessions, is in the activity log, and is reported to the owner by mail', async () => {
    const user = await newUser()
    await user.signIn()
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(2)
    await user.add('Laptop')
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(1)
    expect((await entriesOf(user.id, 'passkey')).at(-1)).toMatchObject({
      action: 'create',
      userId: user.id,
      after: { name: 'Laptop' },
    })
    const mails = await test.db.select().from(mail).where(eq(mail.recipient, user.email))
    expect(mails.at(-1)?.subject).toBe('New passkey for your Hotel Revenue Console account')
  })

  it('requires the second factor as well once there is one, and brings no further codes', async () => {
    const user = await keyedUser()
    expect(refusal(await user.start())).toEqual([400, 'request.invalid', 'code: missing'])
    const stranger = await keyedUser()
    const wrong = { passkey: stranger.key.answer(await requestFor()) }
    expect(refusal(await user.start(wrong))).toEqual([400, 'request.invalid', 'passkey: wrong'])
    const second = await user.add('Phone', { proof: { passkey: user.key.answer(await requestFor()) } })
    expect(second.response.json()).toMatchObject({ passkey: { name: 'Phone' }, codes: [] })
    const third = await user.add('Key', { proof: { code: user.codes[0] ?? '' } })
    expect(third.response.statusCode).toBe(201)
    expect((await user.status()).recoveryCodesLeft).toBe(9)
  })

  it.each<[string, Behaviour]>([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an unverified user', { isVerified: false }],
    ['an answer for using a passkey', { type: 'webauthn.get' }],
  ])('refuses %s', async (_, behaviour) => {
    const user = await newUser()
    const { response } = await user.add('Laptop', { behaviour })
    expect(refusal(response)).toEqual([400, 'request.invalid', 'attestationObject: wrong'])
    expect(await user.list()).toEqual([])
  })

  it('takes each challenge once, for minutes, from its user, and none that was made for signing in', async () => {
    const user = await newUser()
    const expired = [400, 'request.invalid', 'clientDataJSON: expired']
    const options = (await user.start()).json<PasskeyCreation>()
    const key = virtualPasskey()
    const other = await newUser()
    expect(refusal(await other.send('POST', '/passkeys', key.create(options, 'Theirs')))).toEqual(expired)
    const { challenge } = await requestFor()
    expect(refusal(await user.send('POST', '/passkeys', key.create(options, 'Anonymous', { challenge })))).toEqual(
      expired,
    )
    const input = key.create(options, 'Laptop')
    expect((await user.send('POST', '/passkeys', input)).statusCode).toBe(201)
    expect(refusal(await user.send('POST', '/passkeys', input))).toEqual(expired)

    const late = await newUser()
    const lateOptions = (await late.start()).json<PasskeyCreation>()
    advance(10 * millisecondsInMinute)
    expect(refusal(await late.send('POST', '/passkeys', virtualPasskey().create(lateOptions, 'Late')))).toEqual(expired)
    await removeOldChallenges(test.db, new Date(time))
    expect(await test.db.$count(passkeyChallenge)).toBe(0)
  })

  it('stores no passkey twice, for nobody', async () => {
    const user = await keyedUser()
    const options = (await user.start({ code: user.codes[0] ?? '' })).json<PasskeyCreation>()
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([user.key.id])
    const again = await user.send('POST', '/passkeys', user.key.create(options, 'Again'))
    expect(refusal(again)).toEqual([409, 'state.passkey-known'])
    const { response } = await (await newUser()).add('Mine now', { key: user.key })
    expect(refusal(response)).toEqual([409, 'state.passkey-known'])
  })

  it('stops at ten', async () => {
    const user = await keyedUser()
    for (let place = 2; place <= 10; place++) {
      const proof = { passkey: user.key.answer(await requestFor()) }
      expect((await user.add(`Key ${place}`, { proof })).response.statusCode).toBe(201)
    }
    expect(refusal(await user.start({ code: user.codes[0] ?? '' }))).toEqual([409, 'state.too-many-passkeys'])
  })

  it('is only for oneself: administrators see the passkeys of others and add none', async () => {
    const user = await keyedUser()
    const path = `/api/user/users/${user.id}/passkeys`
    expect((await test.as('admin', 'GET', path)).json<{ passkeys: Passkey[] }>().passkeys).toHaveLength(1)
    expect((await test.as('hotel.admin', 'GET', path)).statusCode).toBe(404)
    const body = { current: DEMO_PASSWORD }
    expect((await test.as('admin', 'POST', `${path}/creation`, { body })).statusCode).toBe(404)
    expect((await test.as('admin', 'PUT', `${path}/${user.passkey.id}`, { body: { name: 'x' } })).statusCode).toBe(404)
  })
})

describe('signing in with a passkey alone', () => {
  it('opens a new session in place of the former one, and notes the use', async () => {
    const user = await keyedUser()
    const former = await user.signIn({ code: user.codes[0] })
    const cookie = `session=${former.cookies[0]?.value}`
    const body = user.key.answer(await requestFor())
    const entered = await test.as(undefined, 'POST', '/api/session/passkey', { body, headers: { cookie } })
    expect(entered.statusCode).toBe(204)
    const open = (value: string) => test.as(undefined, 'GET', '/api/global', { headers: { cookie: value } })
    expect((await open(cookie)).statusCode).toBe(401)
    const own = await open(`session=${entered.cookies[0]?.value}`)
    expect(own.json()).toMatchObject({ userId: user.id })
    expect((await user.list())[0]?.lastUsedAt).toBe(new Date(time).toISOString())
    expect((await entriesOf(user.id, 'session')).at(-1)).toMatchObject({ action: 'sign-in', result: 'succeeded' })
  })

  it('refuses an answer that was used, also if two browsers send it at the same time', async () => {
    const user = await keyedUser()
    const body = user.key.answer(await requestFor())
    const answers = await Promise.all([enter(body), enter(body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    expect(refusal(await enter(body))).toEqual([401, 'rbt.passkey-expired'])
  })

  it('refuses a challenge that is over, one of the set-up, and one that the server never made', async () => {
    const user = await keyedUser()
    const request = await requestFor()
    const { challenge } = (await user.start({ code: user.codes[0] ?? '' })).json<PasskeyCreation>()
    for (const other of [challenge, 'bm9uZQ', ''])
      expect(refusal(await enter(user.key.answer(request, { challenge: other })))).toEqual([401, 'rbt.passkey-expired'])
    advance(10 * millisecondsInMinute)
    expect(refusal(await enter(user.key.answer(request)))).toEqual([401, 'rbt.passkey-expired'])
    // An open page is no guess.
    for (let tried = 0; tried < 6; tried++) await enter(user.key.answer(request))
    expect((await enter(user.key.answer(await requestFor()))).statusCode).toBe(204)
  })

  it.each<[string, Behaviour]>([
    ['of another site’s page', { origin: 'https://evil.example' }],
    ['of another port of this host', { origin: 'http://localhost:4000' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
    ['with another user’s handle', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['for creating a passkey', { type: 'webauthn.create' }],
    ['of a counter that does not move', { counterStep: 0 }],
    ['of a counter that goes back', { counterStep: -1 }],
  ])('refuses an answer %s', async (_, behaviour) => {
    const user = await keyedUser()
    expect((await enter(user.key.answer(await requestFor()))).statusCode).toBe(204)
    expect(refusal(await enter(user.key.answer(await requestFor(), behaviour)))).toEqual([401, 'rbt.credentials'])
  })

  it('answers the same for an unknown passkey, a wrong signature, a removed one and a deactivated user', async () => {
    const user = await keyedUser()
    const answerOf = async (assertion: object) => ({ ...problemOf(await enter(assertion)), requestId: '' })
    const unknown = await answerOf(virtualPasskey().answer(await requestFor()))
    expect(unknown).toMatchObject({ status: 401, code: 'rbt.credentials' })
    const forged = {
      ...user.key.answer(await requestFor()),
      signature: virtualPasskey().answer(await requestFor()).signature,
    }
    expect(await answerOf(forged)).toEqual(unknown)
    const reasons = (await entriesOf(user.id, 'session')).map(({ result, after }) => [result, after])
    expect(reasons.at(-1)).toEqual(['refused', { reason: 'The passkey was not accepted.' }])

    await test.as('super.admin', 'DELETE', `/api/user/users/${user.id}`)
    expect(await answerOf(user.key.answer(await requestFor()))).toEqual(unknown)

    const second = await keyedUser()
    expect((await second.remove(second.passkey.id, { code: second.codes[0] ?? '' })).statusCode).toBe(204)
    expect(await answerOf(second.key.answer(await requestFor()))).toEqual(unknown)
  })

  it('writes the reason of a counter that went back into the activity log', async () => {
    const user = await keyedUser()
    await enter(user.key.answer(await requestFor(), { counterStep: 0 }))
    expect((await entriesOf(user.id, 'session')).at(-1)).toMatchObject({
      result: 'refused',
      after: { reason: 'The counter of the passkey went back: it may have been copied.' },
    })
  })

  it('accepts passkeys that never count, as password managers make them', async () => {
    const user = await newUser()
    const { key } = await user.add('Password manager', { key: virtualPasskey({ counter: 0 }) })
    for (let tried = 0; tried < 2; tried++)
      expect((await enter(key.answer(await requestFor(), { counterStep: 0 }))).statusCode).toBe(204)
  })

  it('is slowed down like signing in with a password', async () => {
    const user = await keyedUser()
    const wrong = async () => enter(user.key.answer(await requestFor(), { isVerified: false }), '192.0.2.7')
    for (let tried = 0; tried < 5; tried++) expect((await wrong()).statusCode).toBe(401)
    const refused = await enter(user.key.answer(await requestFor()), '192.0.2.7')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('60')
    expect((await enter(user.key.answer(await requestFor()), '192.0.2.8')).statusCode).toBe(204)
  })
})

describe('a passkey after the password', () => {
  it('is required once there is one, and only the owner’s is accepted', async () => {
    const user = await keyedUser()
    expect(refusal(await user.signIn())).toEqual([401, 'rbt.two-factor', 'passkey: missing'])
    const stranger = await keyedUser()
    const signInWith = async (key: typeof user.key, behaviour: Behaviour = {}) =>
      user.signIn({ passkey: key.answer(await requestFor(), behaviour) })
    expect(refusal(await signInWith(stranger.key))).toEqual([401, 'rbt.two-factor', 'passkey: wrong'])
    expect(refusal(await signInWith(user.key, { isVerified: false }))).toEqual([
      401,
      'rbt.two-factor',
      'passkey: wrong',
    ])
    expect((await signInWith(user.key)).statusCode).toBe(204)
  })

  it('can be replaced by a recovery code, and by the app where it is set up too', async () => {
    const user = await keyedUser()
    expect((await user.signIn({ code: user.codes[0] })).statusCode).toBe(204)
    const begun = await user.send('POST', '/two-factor', { current: user.password, code: user.codes[1] })
    const { secret } = begun.json<TwoFactorSecret>()
    const codeOf = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
    // An app that is being set up is no second factor yet.
    expect(refusal(await user.signIn({ code: codeOf() }))).toEqual([401, 'rbt.two-factor', 'code: wrong'])
    const confirmed = await user.send('POST', '/two-factor/confirm', { code: codeOf() })
    // The codes that came with the passkey remain valid.
    expect(confirmed.json()).toEqual({ codes: [] })
    expect(refusal(await user.signIn())).toEqual([401, 'rbt.two-factor', 'passkey: missing', 'code: missing'])
    advance(millisecondsInMinute)
    expect((await user.signIn({ code: codeOf() })).statusCode).toBe(204)

    // Without the app, the passkey and the codes remain.
    const off = { current: user.password, passkey: user.key.answer(await requestFor()) }
    expect((await user.send('DELETE', '/two-factor', off)).statusCode).toBe(204)
    expect(await user.status()).toMatchObject({ isActive: false, recoveryCodesLeft: 8, passkeys: 1 })
    expect(refusal(await user.signIn())).toEqual([401, 'rbt.two-factor', 'passkey: missing'])
  })

  it('allows new recovery codes without an app', async () => {
    const user = await keyedUser()
    const body = { current: user.password, passkey: user.key.answer(await requestFor()) }
    const { codes } = (await user.send('POST', '/two-factor/recovery-codes', body)).json<RecoveryCodes>()
    expect((await user.signIn({ code: user.codes[0] })).statusCode).toBe(401)
    expect((await user.signIn({ code: codes[0] })).statusCode).toBe(204)
  })
})

describe('renaming and removing a passkey', () => {
  it('renames one of the own', async () => {
    const user = await keyedUser()
    const renamed = await user.send('PUT', `/passkeys/${user.passkey.id}`, { name: 'Work laptop' })
    expect(renamed.json()).toEqual({ ...user.passkey, name: 'Work laptop' })
    expect((await entriesOf(user.id, 'passkey')).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Laptop' },
      after: { name: 'Work laptop' },
    })
    const stranger = await keyedUser()
    const theirs = await user.send('PUT', `/passkeys/${stranger.passkey.id}`, { name: 'Mine' })
    expect(theirs.statusCode).toBe(404)
  })

  it('requires password and second factor, and ends the codes with the last one and the other sessions', async () => {
    const user = await keyedUser()
    expect(refusal(await user.remove(user.passkey.id))).toEqual([400, 'request.invalid', 'code: missing'])
    const [first = '', second = ''] = user.codes
    const wrong = await user.remove(user.passkey.id, { current: 'not this one', code: first })
    expect(refusal(wrong)).toEqual([400, 'request.invalid', 'current: wrong'])
    const stranger = await keyedUser()
    expect((await user.remove(stranger.passkey.id, { code: first })).statusCode).toBe(404)
    await user.signIn({ code: second })
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(2)
    const proof = { passkey: user.key.answer(await requestFor()) }
    expect((await user.remove(user.passkey.id, proof)).statusCode).toBe(204)
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(1)
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.userId, user.id))).toBe(0)
    expect(await user.status()).toEqual({ isActive: false, since: null, recoveryCodesLeft: 0, passkeys: 0 })
    expect((await user.signIn()).statusCode).toBe(204)
    const mails = await test.db.select().from(mail).where(eq(mail.recipient, user.email)).orderBy(mail.id)
    expect(mails.at(-1)?.subject).toBe('Passkey removed from your Hotel Revenue Console account')
  })

  it('can be done by an administrator with their own password, not for a user above', async () => {
    const user = await keyedUser()
    const path = `/api/user/users/${user.id}/passkeys/${user.passkey.id}`
    const removeAs = (who: string, url = path, current = DEMO_PASSWORD) =>
      test.as(who, 'DELETE', url, { body: { current } })
    expect((await removeAs('hotel.admin')).statusCode).toBe(404)
    expect(refusal(await removeAs('admin', path, 'not this one'))).toEqual([400, 'request.invalid', 'current: wrong'])
    expect((await removeAs('admin')).statusCode).toBe(204)
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(0)
    expect((await user.signIn()).statusCode).toBe(204)
    expect((await entriesOf(user.id, 'passkey')).at(-1)).toMatchObject({
      action: 'delete',
      userId: await test.idOf('admin'),
      before: { name: 'Laptop' },
    })
    const above = await keyedUser(test, { roles: ['SUPER_ADMIN'] })
    const theirs = `/api/user/users/${above.id}/passkeys/${above.passkey.id}`
    expect(refusal(await removeAs('admin', theirs))).toEqual([403, 'access.user-above'])
  })
})

describe('where a role demands a second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ TWO_FACTOR_ROLES: 'ADMIN' })
  })
  afterAll(() => strict.close())

  it('a passkey is one, and the last second factor can not be removed by oneself', async () => {
    const id = await strict.idOf('super.admin')
    const cookies = { cookie: `session=${(await strict.signIn('super.admin')).cookies[0]?.value}` }
    const send = (method: string, path: string, body?: object) =>
      strict.as(undefined, method, path, { headers: cookies, ...(body && { body }) })
    expect((await send('GET', '/api/user/users')).statusCode).toBe(403)
    const path = `/api/user/users/${id}/passkeys`
    const options = (await send('POST', `${path}/creation`, { current: DEMO_PASSWORD })).json<PasskeyCreation>()
    const key = virtualPasskey()
    const added = await send('POST', path, key.create(options, 'Laptop'))
    expect(added.statusCode).toBe(201)
    expect((await send('GET', '/api/user/users')).statusCode).toBe(200)

    const { passkey } = added.json<{ passkey: Passkey }>()
    const proof = { current: DEMO_PASSWORD, passkey: key.answer(await requestFor(strict)) }
    expect(refusal(await send('DELETE', `${path}/${passkey.id}`, proof))).toEqual([409, 'state.last-second-factor'])
    // One that is not there would leave this one.
    const missing = { current: DEMO_PASSWORD, passkey: key.answer(await requestFor(strict)) }
    expect((await send('DELETE', `${path}/${passkey.id + 1}`, missing)).statusCode).toBe(404)
    expect((await send('GET', path)).json<{ passkeys: Passkey[] }>().passkeys).toHaveLength(1)
  })
})

describe('the site of a passkey', () => {
  it('is the host of the page, among several addresses of the console', async () => {
    const app = await startTestApp({ PUBLIC_URL: 'https://one.example,https://two.example:8443' })
    const at = (origin: string) => requestFor(app, { origin, host: 'proxy.internal' })
    expect((await at('https://one.example')).rpId).toBe('one.example')
    expect((await at('https://two.example:8443')).rpId).toBe('two.example')
    const refused = await app.as(undefined, 'POST', '/api/session/passkey-request', {
      headers: { origin: 'https://evil.example', host: 'one.example' },
    })
    expect(refused.statusCode).toBe(403)
    await app.close()
  })
})
