import { like } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PasskeyCreation, PasskeyRequest } from '../../contract/account/passkey.ts'
import type { RecoveryCodes, TwoFactorSecret } from '../../contract/account/two-factor.ts'
import type { User } from '../../contract/account/user.ts'
import { activity, mail, userAccount } from '../../server/platform/database/schema/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { virtualPasskey } from '../support/virtual-passkey.ts'
import { logLines } from './log-lines.ts'

/** Words that occur nowhere else: where one is found, its value was written. */
const PASSWORD = 'seven grey herons wade'
const NEXT_PASSWORD = 'eight grey herons wade'
const RESET_PASSWORD = 'nine grey herons wade'
const WRONG_PASSWORD = 'mistyped grey herons'
const EMAIL = 'quillfeather@mailbox.example'
const MOVED_EMAIL = 'quillfeather.moved@mailbox.example'
const GUEST_EMAIL = 'sandpiper@mailbox.example'
const CLIENT_TOKEN = 'CLIENTTOKENOFTHEHOTEL0123456789'
const ACCESS_TOKEN = 'ACCESSTOKENOFTHEHOTEL0123456789'
const RECEIVED_KEY = 'receivedkeyofthehotel0123456789'
const KEY = 'installation key of this very test'

const log = logLines()
let test: TestApp
let id: number
/** What the actions gave out besides: tokens, secrets, codes. */
const secrets: Record<string, string> = {}

const tokenIn = (text: string, place: string) => new RegExp(`/${place}/([\\w-]+)`).exec(text)?.[1] ?? ''
const textOfMail = async (recipient: string) => {
  const sent = await test.db.select().from(mail).where(like(mail.recipient, recipient)).orderBy(mail.id)
  return sent.at(-1)?.text ?? ''
}

/** The life of an account, and calls that fail in every way, as one log. */
beforeAll(async () => {
  test = await startTestApp({ TWO_FACTOR_KEY: KEY, CONNECTION_KEY: KEY }, '/nonexistent', log.logger('trace'))
  const person = { username: 'quill', firstname: 'Q', lastname: 'F', email: EMAIL, companyIds: [1], password: PASSWORD }
  ;({ id } = await test.addUser({ ...person, roles: ['HOTEL_ADMIN'] }))
  const url = `/api/user/users/${id}`
  await test.signIn('quill', WRONG_PASSWORD)
  await test.signIn(PASSWORD, 'typed into the wrong field')
  const first = (await test.signIn('quill', PASSWORD)).cookies[0]?.value ?? ''
  secrets['first session'] = first
  const own = (method: string, path: string, body?: object) =>
    test.as(undefined, method, path, { headers: { cookie: `session=${first}` }, ...(body && { body }) })

  await own('POST', `${url}/password`, { current: WRONG_PASSWORD, next: NEXT_PASSWORD })
  expect((await own('POST', `${url}/password`, { current: PASSWORD, next: NEXT_PASSWORD })).statusCode).toBe(204)
  const begun = (await own('POST', `${url}/two-factor`, { current: NEXT_PASSWORD })).json<TwoFactorSecret>()
  secrets['secret of the app'] = begun.secret
  const code = new TOTP({ secret: begun.secret }).generate({ timestamp: test.now().getTime() })
  const { codes } = (await own('POST', `${url}/two-factor/confirm`, { code })).json<RecoveryCodes>()
  for (const [place, each] of codes.entries()) secrets[`recovery code ${place}`] = each
  await test.as(undefined, 'POST', '/api/session', {
    body: { username: 'quill', password: NEXT_PASSWORD, code: codes[0] ?? '' },
  })

  const proof = { current: NEXT_PASSWORD, code: codes[1] ?? '' }
  const creation = (await own('POST', `${url}/passkeys/creation`, proof)).json<PasskeyCreation>()
  secrets['challenge for a new passkey'] = creation.challenge
  const key = virtualPasskey()
  await own('POST', `${url}/passkeys`, key.create(creation, 'Laptop'))
  const request = (await test.as(undefined, 'POST', '/api/session/passkey-request')).json<PasskeyRequest>()
  secrets['challenge of a passkey'] = request.challenge
  const answer = key.answer(request)
  secrets['answer of a passkey'] = answer.signature
  expect((await test.as(undefined, 'POST', '/api/session/passkey', { body: answer })).statusCode).toBe(204)
  await test.as(undefined, 'POST', '/api/session/passkey', { body: key.answer(request, { isVerified: false }) })

  const stored = (await own('GET', url)).json<User>()
  const { properties: _, passwordResetActive: __, settings: ___, id: ____, ...fields } = stored
  await own('PUT', url, { ...fields, email: MOVED_EMAIL, current: NEXT_PASSWORD })
  await test.as('admin', 'GET', `/api/user/users?email=${MOVED_EMAIL}&nameLike=${encodeURIComponent(MOVED_EMAIL)}`)
  await test.as('admin', 'GET', `/api/user/invitations?emailLike=${GUEST_EMAIL}`)

  await test.as('admin', 'POST', `${url}/password-reset`)
  secrets['link to a password'] = tokenIn(await textOfMail(MOVED_EMAIL), 'password-reset')
  const reset = `/api/user/password-reset/${secrets['link to a password']}`
  await test.as(undefined, 'GET', reset)
  await test.as(undefined, 'POST', reset, { body: { password: RESET_PASSWORD } })

  await test.as('admin', 'POST', '/api/user/invitations', {
    body: { email: GUEST_EMAIL, roles: ['VIEWER'], companyIds: [1] },
  })
  secrets['link of an invitation'] = tokenIn(await textOfMail(GUEST_EMAIL), 'invitation')
  await test.as(undefined, 'GET', `/api/user/invitations/accept/${secrets['link of an invitation']}`)
  await test.as(undefined, 'GET', `/invitation/${secrets['link of an invitation']}`)

  const access = {
    kind: 'mews',
    settings: { platformAddress: 'https://192.0.2.1' },
    credentials: { clientToken: CLIENT_TOKEN, accessToken: ACCESS_TOKEN },
  }
  await test.as('admin', 'POST', '/api/connection/connections/1/properties', { body: access })
  await test.as(undefined, 'POST', `/api/connection/received/${RECEIVED_KEY}`, { body: {} })
  await test.as(undefined, 'POST', '/api/session', {
    payload: `{"username":"quill","password":"${PASSWORD}"`,
    headers: { 'content-type': 'application/json' },
  })
  await test.as(undefined, 'POST', '/api/session', { body: { username: 'quill', password: [PASSWORD], extra: EMAIL } })
  // Whatever fails inside: the statement and its values are in the database's error.
  await test.db.execute('alter table user_account rename column lastname to lastname_away')
  await test.as('admin', 'POST', '/api/user/users', {
    body: { username: 'broken', firstname: 'Q', lastname: 'F', email: EMAIL, roles: ['VIEWER'], password: PASSWORD },
  })
  await test.db.execute('alter table user_account rename column lastname_away to lastname')
})
afterAll(() => test.close())

const everySecret = (): [string, string][] =>
  Object.entries({
    ...secrets,
    password: PASSWORD,
    'next password': NEXT_PASSWORD,
    'password after the reset': RESET_PASSWORD,
    'wrong password': WRONG_PASSWORD,
    'client token': CLIENT_TOKEN,
    'access token': ACCESS_TOKEN,
    'received key': RECEIVED_KEY,
    'key of the installation': KEY,
  })
/** The names of those that a text holds, also with their separators left out or encoded. */
const foundIn = (text: string, values: [string, string][]) =>
  values.flatMap(([name, value]) =>
    value !== '' && [value, value.replaceAll('-', ''), encodeURIComponent(value)].some((each) => text.includes(each))
      ? name
      : [],
  )

it('the log of all this was written, with each call and the failure', () => {
  const all = log.lines().join('')
  expect(Object.values(secrets).filter((secret) => secret.length < 10)).toEqual([])
  for (const part of [
    '/api/session',
    '/two-factor/confirm',
    '/api/session/passkey',
    'request refused',
    'request failed',
    '"userId"',
  ])
    expect(all).toContain(part)
})

it('no line of the log holds a password, a token, a code or a key', () => {
  expect(log.lines().flatMap((line) => foundIn(line, everySecret()).map((name) => `${name}: ${line}`))).toEqual([])
})

it('no line of the log holds an e-mail address', () => {
  const addresses: [string, string][] = [EMAIL, MOVED_EMAIL, GUEST_EMAIL].map((each) => [each, each])
  expect(log.lines().flatMap((line) => foundIn(line, addresses).map((name) => `${name}: ${line}`))).toEqual([])
})

it('each line is one JSON object with time, level and request, so that no input can forge one', () => {
  for (const line of log.lines()) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  }
})

it('neither the activity log nor the stored account holds a secret', async () => {
  const rows = JSON.stringify([await test.db.select().from(activity), await test.db.select().from(userAccount)])
  expect(foundIn(rows, everySecret())).toEqual([])
})
