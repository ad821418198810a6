import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Global } from '../../../contract/account/session.ts'
import type { User } from '../../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity } from '../../platform/database/schema/index.ts'
import { passwordRefusal } from './password-strength.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const GOOD = 'three blue kettles'
const WINDOW_MS = 15 * 60_000

let made = 0

/** A new user with a password, not shared with other tests. */
function newUser(person: Partial<User> = {}) {
  made += 1
  return test.addUser({ username: `changer${made}`, password: `first words of ${made}`, ...person })
}

/** One browser of a user: its session and its requests. */
async function browserOf(username: string, password = DEMO_PASSWORD) {
  const session = (await test.signIn(username, password)).cookies.find(({ name }) => name === 'session')?.value ?? ''
  const send = (method: string, url: string, body?: object): Promise<Response> =>
    test.as(undefined, method, url, { headers: { cookie: `session=${session}` }, ...(body ? { body } : {}) })
  return {
    isSignedIn: async () => (await send('GET', '/api/session')).statusCode === 200,
    global: async () => (await send('GET', '/api/global')).json<Global>(),
    change: (id: number, current: string, next: string) =>
      send('POST', `/api/user/users/${id}/password`, { current, next }),
  }
}

/** The rejected field and the reason, as a form reads them. */
const refusal = (response: Response) => {
  const [error] = problemOf(response).errors ?? []
  return [response.statusCode, error?.path, error?.code]
}

describe('changes of one’s own password', () => {
  it('changing one’s own password replaces the old one', async () => {
    const { id, username, password } = await newUser()
    const browser = await browserOf(username, password)
    const changed = await browser.change(id, password, GOOD)
    expect([changed.statusCode, changed.body]).toEqual([204, ''])
    expect((await test.signIn(username, password)).statusCode).toBe(401)
    expect((await test.signIn(username, GOOD)).statusCode).toBe(204)
  })

  it('changing one’s own password ends the sessions of all other browsers and keeps this one', async () => {
    const { id, username, password } = await newUser()
    const [office, phone] = [await browserOf(username, password), await browserOf(username, password)]
    const neighbour = await browserOf('viewer')
    expect((await office.change(id, password, GOOD)).statusCode).toBe(204)
    expect([await office.isSignedIn(), await phone.isSignedIn(), await neighbour.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('changing one’s own password unblocks a user who had to change it first', async () => {
    const id = await test.idOf('reset.user')
    const browser = await browserOf('reset.user')
    expect((await browser.global()).passwordResetActive).toBe(true)
    expect(refusal(await browser.change(id, DEMO_PASSWORD, DEMO_PASSWORD))).toEqual([400, 'next', 'same'])
    expect((await browser.global()).passwordResetActive).toBe(true)
    expect((await browser.change(id, DEMO_PASSWORD, GOOD)).statusCode).toBe(204)
    expect((await browser.global()).passwordResetActive).toBe(false)
  })

  it('changing one’s own password appears in the activity log without either password, and changes the user’s ETag', async () => {
    const { id, username, password } = await newUser()
    const etag = async () => (await test.as('admin', 'GET', `/api/user/users/${id}`)).headers.etag
    const before = await etag()
    await (await browserOf(username, password)).change(id, password, GOOD)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'password'), eq(activity.entityId, String(id))))
    expect(entries).toMatchObject([{ action: 'update', source: 'user', userId: id }])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|kettles|first words/)
    expect(await etag()).not.toBe(before)
  })

  it('changing one’s own password is possible only for oneself, even for administrators', async () => {
    const { id, username, password } = await newUser()
    for (const who of ['viewer', 'admin', 'super.admin'])
      expect((await (await browserOf(who)).change(id, DEMO_PASSWORD, GOOD)).statusCode).toBe(404)
    expect((await test.signIn(username, password)).statusCode).toBe(204)
  })

  it('changing one’s own password happens only once for two concurrent requests', async () => {
    const { id, username, password } = await newUser()
    const [one, other] = [await browserOf(username, password), await browserOf(username, password)]
    const answers = await Promise.all([one.change(id, password, GOOD), other.change(id, password, `${GOOD} again`)])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  })
})

describe('the current password', () => {
  it('that is wrong is reported at its field, and the session continues', async () => {
    const { id, username, password } = await newUser()
    const browser = await browserOf(username, password)
    expect(refusal(await browser.change(id, 'not this one', GOOD))).toEqual([400, 'current', 'wrong'])
    expect(await browser.isSignedIn()).toBe(true)
    expect((await test.signIn(username, password)).statusCode).toBe(204)
  })

  it('may be wrong ten times in a quarter of an hour; after that even the right one is refused', async () => {
    const { id, username, password } = await newUser()
    const browser = await browserOf(username, password)
    for (let tried = 0; tried < 10; tried++)
      expect((await browser.change(id, `wrong ${tried}`, GOOD)).statusCode).toBe(400)
    const refused = await browser.change(id, password, GOOD)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(WINDOW_MS / 1000)])
    // These attempts do not block signing in.
    expect((await test.signIn(username, password)).statusCode).toBe(204)
    test.advance(WINDOW_MS)
    expect((await browser.change(id, password, GOOD)).statusCode).toBe(204)
  })

  it('that is right resets the attempts, even if the new one is rejected', async () => {
    const { id, username, password } = await newUser()
    const browser = await browserOf(username, password)
    for (let round = 0; round < 3; round++) {
      for (let tried = 0; tried < 6; tried++) await browser.change(id, `wrong ${tried}`, GOOD)
      expect(refusal(await browser.change(id, password, 'password1234'))).toEqual([400, 'next', 'common'])
    }
  })
})

describe('a new password', () => {
  let browser: Awaited<ReturnType<typeof browserOf>>
  let user: Awaited<ReturnType<typeof newUser>>
  let current: string
  beforeAll(async () => {
    user = await newUser({
      username: 'Zoë.Lindgrün',
      firstname: 'Zoë',
      lastname: 'Großmüller',
      email: 'zlg-desk@t.example',
    })
    current = user.password
    browser = await browserOf(user.username, user.password)
  })
  const tryIt = async (next: string) => {
    const response = await browser.change(user.id, current, next)
    if (response.statusCode === 204) current = next
    return response.statusCode === 204 ? 'taken' : refusal(response)[2]
  }

  it.each([
    ['11 characters', 'kx8!Tq2#vLm', 'custom'],
    ['129 characters', 'kx8!Tq2#vLm '.repeat(11).slice(0, 129), 'custom'],
    ['a list of the most used passwords', 'password1234', 'common'],
    ['such a list with replacements', 'P@ssw0rd2026', 'common'],
    ['a season and a year', 'Sommer2026!!', 'common'],
    ['neighbouring keys', 'qwertzuiopü+', 'common'],
    ['a repetition', 'iloveyou'.repeat(8), 'common'],
    ['the name of the product', 'RevenueConsole', 'common'],
    ['a leak, though hard to guess', 'CzPS5NYNDWCkSC', 'common'],
    ['a leak, in other letters', 'czps5nyndwcksc', 'common'],
    ['the user name', 'zoë.lindgrün kettles 7', 'name'],
    ['the user name without its dot and accents', 'kettles zoelindgrun 7', 'name'],
    ['the last name in other letters', 'GROSSMULLER kettles 7', 'name'],
    ['the name of the mailbox', 'blue zlg-desk kettles', 'name'],
  ])('of %s is rejected: %s', async (_, next, reason) => {
    expect(await tryIt(next)).toBe(reason)
  })

  it('that equals the current one is rejected, however it is typed', async () => {
    expect(await tryIt('blaue Fähre, müde Möwe')).toBe('taken')
    expect(await tryIt('blaue Fähre, müde Möwe'.normalize('NFD'))).toBe('same')
    expect((await test.signIn(user.username, 'blaue Fähre, müde Möwe'.normalize('NFD'))).statusCode).toBe(204)
  })

  it.each([
    ['12 random characters', 'kx8!Tq2#vLmZ'],
    ['a first name of three letters, as many words hold it', 'the zoë at the corner'],
    ['spaces and other scripts', 'свежий хлеб и 茶'],
    ['128 characters of which each is two in storage', `${'🛶🏔️🧭☕'.repeat(3)}${'🎻'.repeat(113)}`],
  ])('of %s is accepted, and signs in', async (_, next) => {
    expect(await tryIt(next)).toBe('taken')
    expect((await test.signIn(user.username, next)).statusCode).toBe(204)
  })

  it('with half a surrogate pair is rejected', async () => {
    expect(await tryIt('three blue \ud800 kettles')).toBe('invalid_format')
  })

  it('of 128 characters that are slow to evaluate takes hardly longer than any other', async () => {
    const person = { username: user.username, firstname: 'Ada', lastname: 'Lindgrün', email: 'ada@t.example' }
    /** The minimum of several runs, because other work of the process counts too. */
    const processorTime = async (password: string) => {
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        const before = process.cpuUsage()
        await passwordRefusal(password, person)
        const { user, system } = process.cpuUsage(before)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    const usual = await processorTime(`${GOOD} on a shelf beside the window, `.repeat(4).slice(0, 128))
    expect(await processorTime('4@8({[<3€6!|1i0$5+7%2z'.repeat(6).slice(0, 128))).toBeLessThan(15 * usual)
  })
})
