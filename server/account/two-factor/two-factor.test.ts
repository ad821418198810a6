import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Response } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecoveryCodes, TwoFactor, TwoFactorSecret } from '../../../contract/account/two-factor.ts'
import type { User } from '../../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, idempotency, mail, recoveryCode, session, twoFactor } from '../../platform/database/schema/index.ts'

const STEP_MS = 30_000
const KEY = 'a key of the installation, 32 characters at least'

let test: TestApp
let time = TEST_NOW.getTime()
const advance = (milliseconds: number) => {
  test.advance(milliseconds)
  time += milliseconds
}
beforeAll(async () => {
  test = await startTestApp({ TWO_FACTOR_KEY: KEY })
})
afterAll(() => test.close())

/** The code of a user's app, this many steps from now. */
const codeOf = (secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time + stepsAway * STEP_MS })

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let made = 0

/** A new user, signed in with a password only. */
async function newUser(person: Partial<User> = {}) {
  made += 1
  const username = `careful${made}`
  const password = `first words of ${made}`
  const { id, email } = await test.addUser({ username, password, ...person })
  const signIn = (code?: string, typed = password, remoteAddress = '127.0.0.1') =>
    test.as(undefined, 'POST', '/api/session', {
      remoteAddress,
      body: { username, password: typed, ...(code === undefined ? {} : { code }) },
    })
  const cookie = (await signIn()).cookies[0]?.value ?? ''
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
    test.as(undefined, method, `/api/user/users/${id}/two-factor${path}`, {
      headers: { cookie: `session=${cookie}`, ...headers },
      ...(body ? { body } : {}),
    })
  return {
    id,
    username,
    password,
    email,
    signIn,
    start: (current = password) => send('POST', '', { current }),
    confirm: (code: string, headers?: Record<string, string>) => send('POST', '/confirm', { code }, headers),
    status: async () => (await send('GET', '')).json<TwoFactor>(),
    renew: (code: string, current = password) => send('POST', '/recovery-codes', { current, code }),
    off: (code: string, current = password) => send('DELETE', '', { current, code }),
    offWithoutCode: () => send('DELETE', '', { current: password }),
  }
}

/** A user who signs in with a second step, half a minute after setting it up. */
async function carefulUser(person: Partial<User> = {}) {
  const user = await newUser(person)
  const { secret } = (await user.start()).json<TwoFactorSecret>()
  const { codes } = (await user.confirm(codeOf(secret))).json<RecoveryCodes>()
  advance(STEP_MS)
  return { ...user, secret, codes }
}

/** The subject of the newest mail to an address. */
const lastSubjectTo = async (address: string) =>
  (await test.db.select().from(mail).where(eq(mail.recipient, address)).orderBy(mail.id)).at(-1)?.subject

/** Status, code and rejected field, as a form reads them. */
const refusal = (response: Response) => {
  const { code, errors } = problemOf(response)
  return [response.statusCode, code, errors?.[0] && `${errors[0].path}: ${errors[0].code}`]
}

describe('setting up the second step', () => {
  it('shows the secret once, and requires no code until one has proved that the app has it', async () => {
    const user = await newUser()
    const started = (await user.start()).json<TwoFactorSecret>()
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(started.uri)
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      started.secret,
      'Hotel Revenue Console',
    ])
    expect(decodeURIComponent(uri.pathname)).toContain(user.username)
    expect((await user.signIn()).statusCode).toBe(204)
    expect(refusal(await user.confirm(wrongOf(codeOf(started.secret))))).toEqual([
      400,
      'request.invalid',
      'code: wrong',
    ])
    expect((await user.status()).isActive).toBe(false)

    const confirmed = (await user.confirm(codeOf(started.secret))).json<RecoveryCodes>()
    expect(confirmed.codes).toHaveLength(10)
    expect(new Set(confirmed.codes).size).toBe(10)
    for (const code of confirmed.codes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/)
    expect(await user.status()).toEqual({
      isActive: true,
      since: new Date(time).toISOString(),
      recoveryCodesLeft: 10,
      passkeys: 0,
    })
    expect(refusal(await user.signIn())).toEqual([401, 'rbt.two-factor', undefined])
  })

  it('ends the user’s other sessions, which began without a code', async () => {
    const user = await newUser()
    const other = (await user.signIn()).cookies[0]?.value ?? ''
    const asOther = () => test.as(undefined, 'GET', '/api/session', { headers: { cookie: `session=${other}` } })
    expect((await asOther()).statusCode).toBe(200)
    const { secret } = (await user.start()).json<TwoFactorSecret>()
    expect((await user.confirm(codeOf(secret))).statusCode).toBe(200)
    expect((await asOther()).statusCode).toBe(401)
    expect((await user.status()).isActive).toBe(true)
  })

  it('is reported to the owner by mail', async () => {
    const user = await carefulUser()
    expect(await lastSubjectTo(user.email)).toBe('Authenticator app added to your Hotel Revenue Console account')
  })

  it('requires the password, so that an unattended session can’t be used to lock the user out', async () => {
    const user = await newUser()
    expect(refusal(await user.start('not this one'))).toEqual([400, 'request.invalid', 'current: wrong'])
    expect((await user.confirm('123456')).statusCode).toBe(409)
  })

  it('can be restarted until it is confirmed, and not after that', async () => {
    const user = await newUser()
    const first = (await user.start()).json<TwoFactorSecret>()
    const second = (await user.start()).json<TwoFactorSecret>()
    expect((await user.confirm(codeOf(first.secret))).statusCode).toBe(400)
    expect((await user.confirm(codeOf(second.secret))).statusCode).toBe(200)
    expect([(await user.start()).statusCode, (await user.confirm(codeOf(second.secret))).statusCode]).toEqual([
      409, 409,
    ])
  })

  it('leaves neither secret nor codes in the database, the activity log or the stored responses', async () => {
    const user = await newUser()
    const { secret, uri } = (await user.start()).json<TwoFactorSecret>()
    const { codes } = (await user.confirm(codeOf(secret), { 'idempotency-key': 'k1' })).json<RecoveryCodes>()
    const stored = JSON.stringify([
      await test.db.select().from(twoFactor),
      await test.db.select().from(recoveryCode),
      await test.db.select().from(activity),
    ])
    for (const shown of [secret, uri, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(shown)
    expect(await test.db.select().from(idempotency)).toEqual([])
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'two-factor'), eq(activity.entityId, String(user.id))))
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['create', { isActive: false, recoveryCodesLeft: 0 }],
      ['update', { isActive: true, recoveryCodesLeft: 10 }],
    ])
  })
})

describe('signing in with the second step', () => {
  it('accepts a code of the app with the password, for this step and the adjacent ones', async () => {
    const user = await carefulUser()
    advance(STEP_MS)
    for (const away of [-1, 0, 1]) expect((await user.signIn(codeOf(user.secret, away))).statusCode).toBe(204)
    advance(10 * STEP_MS)
    for (const away of [-2, 2])
      expect(refusal(await user.signIn(codeOf(user.secret, away)))).toEqual([401, 'rbt.two-factor', 'code: wrong'])
    const spaced = codeOf(user.secret).replace(/^(...)/, '$1 ')
    expect((await user.signIn(spaced)).statusCode).toBe(204)
  })

  it('accepts each code once, even if two browsers send it at the same time, and no earlier one', async () => {
    const user = await carefulUser()
    const code = codeOf(user.secret)
    const answers = await Promise.all([user.signIn(code), user.signIn(code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    advance(STEP_MS)
    expect((await user.signIn(codeOf(user.secret))).statusCode).toBe(204)
    expect((await user.signIn(codeOf(user.secret, -1))).statusCode).toBe(401)
  })

  it('does not accept the code again that switched it on', async () => {
    const user = await newUser()
    const { secret } = (await user.start()).json<TwoFactorSecret>()
    const code = codeOf(secret)
    await user.confirm(code)
    expect((await user.signIn(code)).statusCode).toBe(401)
  })

  it('gives the usual error for a wrong password, whatever the code', async () => {
    const user = await carefulUser()
    const code = codeOf(user.secret)
    const wrong = await user.signIn(code, 'not this one')
    expect(refusal(wrong)).toEqual([401, 'rbt.credentials', undefined])
    expect({ ...problemOf(wrong), requestId: '' }).toEqual({
      ...problemOf(await test.signIn('nobody', 'not this one')),
      requestId: '',
    })
    expect((await user.signIn(code)).statusCode).toBe(204)
  })

  it('accepts each recovery code once, however it is typed, and logs how many are left', async () => {
    const user = await carefulUser()
    const [first = '', second = ''] = user.codes
    expect((await user.signIn(` ${first.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(204)
    expect(refusal(await user.signIn(first))).toEqual([401, 'rbt.two-factor', 'code: wrong'])
    expect((await user.signIn(second.replaceAll('-', ''))).statusCode).toBe(204)
    expect((await user.status()).recoveryCodesLeft).toBe(8)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'two-factor'), eq(activity.entityId, String(user.id))))
    expect(entries.at(-1)).toMatchObject({ action: 'update', userId: user.id, after: { recoveryCodesLeft: 8 } })
  })

  it('counts wrong codes, not missing ones: sending only the password returns no attempt', async () => {
    const user = await carefulUser()
    for (let asked = 0; asked < 12; asked++) expect((await user.signIn()).statusCode).toBe(401)
    for (let tried = 0; tried < 5; tried++) {
      expect((await user.signIn(wrongOf(codeOf(user.secret)))).statusCode).toBe(401)
      if (tried < 4) expect((await user.signIn()).statusCode).toBe(401)
    }
    expect((await user.signIn(codeOf(user.secret))).statusCode).toBe(429)
    advance(60_000)
    expect((await user.signIn(codeOf(user.secret))).statusCode).toBe(204)
  })

  it('does not change when the password changes', async () => {
    const user = await carefulUser()
    const session = (await user.signIn(codeOf(user.secret))).cookies[0]?.value ?? ''
    const changed = await test.as(undefined, 'POST', `/api/user/users/${user.id}/password`, {
      headers: { cookie: `session=${session}` },
      body: { current: user.password, next: 'three blue kettles' },
    })
    expect(changed.statusCode).toBe(204)
    advance(STEP_MS)
    expect((await user.signIn(undefined, 'three blue kettles')).statusCode).toBe(401)
    expect((await user.signIn(codeOf(user.secret), 'three blue kettles')).statusCode).toBe(204)
  })
})

describe('recovery codes', () => {
  it('new recovery codes require password and code, and replace the previous ones', async () => {
    const user = await carefulUser()
    const code = codeOf(user.secret)
    expect(refusal(await user.renew(code, 'not this one'))).toEqual([400, 'request.invalid', 'current: wrong'])
    expect(refusal(await user.renew(wrongOf(code)))).toEqual([400, 'request.invalid', 'code: wrong'])
    const { codes } = (await user.renew(code)).json<RecoveryCodes>()
    expect(codes).toHaveLength(10)
    expect((await user.signIn(user.codes[0])).statusCode).toBe(401)
    expect((await user.signIn(codes[0])).statusCode).toBe(204)
  })

  it('new recovery codes are available only if two-factor authentication is switched on', async () => {
    expect((await (await newUser()).renew('123456')).statusCode).toBe(409)
  })
})

describe('switching the second step off', () => {
  it('requires password and a code, which may be a recovery code, and deletes everything', async () => {
    const user = await carefulUser()
    const [recovery = ''] = user.codes
    expect(refusal(await user.offWithoutCode())).toEqual([400, 'request.invalid', 'code: missing'])
    expect(refusal(await user.off(recovery, 'not this one'))).toEqual([400, 'request.invalid', 'current: wrong'])
    expect((await user.off(recovery)).statusCode).toBe(204)
    expect(await user.status()).toEqual({ isActive: false, since: null, recoveryCodesLeft: 0, passkeys: 0 })
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.userId, user.id))).toBe(0)
    expect((await user.signIn()).statusCode).toBe(204)
    expect((await user.off(recovery)).statusCode).toBe(409)
  })

  it('ends the user’s other sessions and is reported by mail, whoever does it', async () => {
    const user = await carefulUser()
    const [first, second] = user.codes
    await user.signIn(first)
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(2)
    expect((await user.off(second ?? '')).statusCode).toBe(204)
    expect(await test.db.$count(session, eq(session.userId, user.id))).toBe(1)
    const subject = 'Authenticator app turned off for your Hotel Revenue Console account'
    expect(await lastSubjectTo(user.email)).toBe(subject)

    const other = await carefulUser()
    await test.as('admin', 'DELETE', `/api/user/users/${other.id}/two-factor`, { body: { current: DEMO_PASSWORD } })
    expect(await test.db.$count(session, eq(session.userId, other.id))).toBe(0)
    expect(await lastSubjectTo(other.email)).toBe(subject)
  })

  it('can be done by an administrator for a user who lost the phone, not for a user above, and by nobody else', async () => {
    const user = await carefulUser()
    const path = `/api/user/users/${user.id}/two-factor`
    const offBy = (who: string, current = DEMO_PASSWORD) => test.as(who, 'DELETE', path, { body: { current } })
    expect((await offBy('hotel.admin')).statusCode).toBe(404)
    expect(refusal(await offBy('admin', 'not this one'))).toEqual([400, 'request.invalid', 'current: wrong'])
    expect((await user.status()).isActive).toBe(true)
    expect((await offBy('admin')).statusCode).toBe(204)
    expect((await user.signIn()).statusCode).toBe(204)
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(
        and(eq(activity.entity, 'two-factor'), eq(activity.entityId, String(user.id)), eq(activity.action, 'delete')),
      )
    expect(entry).toMatchObject({ userId: await test.idOf('admin'), after: { isActive: false } })

    const above = await carefulUser({ roles: ['SUPER_ADMIN'] })
    const body = { current: DEMO_PASSWORD }
    const refused = await test.as('admin', 'DELETE', `/api/user/users/${above.id}/two-factor`, { body })
    expect(refused.statusCode).toBe(403)
    expect((await test.as('admin', 'GET', `/api/user/users/${above.id}/two-factor`)).json<TwoFactor>().isActive).toBe(
      true,
    )
  })
})

// Last, because a day later all sessions of the tests have expired.
describe('guessed codes', () => {
  it('wrong codes are limited to thirty a day', async () => {
    const user = await carefulUser()
    for (let tried = 0; tried < 30; tried++)
      expect((await user.signIn(wrongOf(codeOf(user.secret)), undefined, `192.0.2.${tried}`)).statusCode).toBe(401)
    const refused = await user.signIn(codeOf(user.secret))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(millisecondsInDay / 1000)
    advance(millisecondsInDay)
    expect((await user.signIn(codeOf(user.secret))).statusCode).toBe(204)
  })
})
