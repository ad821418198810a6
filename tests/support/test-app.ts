import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type { User } from '../../contract/account/user.ts'
import type { Problem } from '../../contract/platform/problem.ts'
import { DEMO_PASSWORD, DEMO_SIGN_IN } from '../../demo/accounts.ts'
import { fillDemo } from '../../demo/fill.ts'
import { buildApp } from '../../server/app.ts'
import type { DeclaredCall } from '../../server/platform/access/guard.ts'
import type { Database, Db } from '../../server/platform/database/db.ts'
import { company, userAccount } from '../../server/platform/database/schema/index.ts'
import { openTestDatabase } from '../../server/platform/database/testing.ts'
import { readSettings } from '../../server/platform/runtime/settings.ts'

/** From then on a session needs the password again for what gives somebody access; later it ends. */
const PROVEN_MS = 15 * 60_000
const ORIGIN = 'http://localhost:3000'
/** The day that the demo of the tests is made for. */
export const TEST_NOW = new Date('2026-11-20T09:14:00Z')

type Call = Omit<InjectOptions, 'method' | 'url'> & { body?: object }

/** A user to be added; what is missing is made up. */
export type NewPerson = Partial<User> & { readonly username: string; readonly password: string }

export interface AddedUser {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly email: string
  readonly etag: string | undefined
}

/** The product without its port: real routes, real database with the demo in it, a clock that can be moved. */
export interface TestApp {
  db: Db
  database: Database
  calls: () => DeclaredCall[]
  /** Announces that the process is about to stop. */
  announceEnd: () => void
  /** A request like that of a browser of this account; without an account, without a session. */
  as: (username: string | undefined, method: string, url: string, call?: Call) => Promise<Response>
  /** Signs in and answers the cookie's value. */
  signIn: (username: string, password?: string) => Promise<Response>
  /** Adds a viewer, or a user with these fields, whose password is their own. Throws if the server refuses that. */
  addUser: (person: NewPerson) => Promise<AddedUser>
  /** Moves the clock. Accounts whose session may have ended by then, or may need the password again, sign in again. */
  advance: (milliseconds: number) => void
  /** The time of the clock. */
  now: () => Date
  idOf: (username: string) => Promise<number>
  /** Adds an Italian hotel without any data; returns its id. */
  addHotel: (name: string) => Promise<number>
  close: () => Promise<void>
}

/** A header set to undefined is not sent. */
const withoutUndefined = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<string, string>

export const problemOf = (response: Response): Problem => response.json<Problem>()

export async function startTestApp(
  environment: Record<string, string> = {},
  consoleFolder = '/nonexistent',
  logger: Parameters<typeof buildApp>[2] = false,
): Promise<TestApp> {
  const database = await openTestDatabase({
    key: 'demo',
    seed: async (db) => {
      await fillDemo(db, { now: TEST_NOW, withoutBookings: true })
      // A stored hash names its cost: at the product's, signing in took a tenth of the time of these tests.
      await db.update(userAccount).set({ passwordHash: await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 }) })
    },
  })
  let time = TEST_NOW.getTime()
  let signedInAt = time
  const settings = readSettings({ DEMO: 'true', LOG_LEVEL: 'silent', ...environment })
  const demo = settings.demo ? DEMO_SIGN_IN : null
  const version = '2025.10.28-562840ed'
  const parts = { db: database.db, database, settings, demo, version, now: () => new Date(time) }
  const { app, declaredCalls, announceEnd } = await buildApp(parts, consoleFolder, logger)
  await app.ready()
  const cookies = new Map<string, string>()

  const send = (
    method: string,
    url: string,
    { body, headers, cookies: own, ...rest }: Call & { cookies?: Record<string, string> },
  ) =>
    app.inject({
      ...rest,
      method: method as NonNullable<InjectOptions['method']>,
      url,
      ...(body === undefined ? {} : { payload: body }),
      headers: withoutUndefined({ origin: ORIGIN, host: 'localhost:3000', ...headers }),
      ...(own ? { cookies: own } : {}),
    })
  const signIn = (username: string, password = DEMO_PASSWORD) =>
    send('POST', '/api/session', { body: { username, password } })

  const asUser: TestApp['as'] = async (username, method, url, call = {}) => {
    if (username === undefined) return send(method, url, call)
    if (cookies.size === 0) signedInAt = time
    let cookie = cookies.get(username)
    if (cookie === undefined) {
      const response = await signIn(username)
      cookie = response.cookies.find(({ name }) => name === 'session')?.value
      if (cookie === undefined) throw new Error(`${username} can not sign in: ${response.statusCode}`)
      cookies.set(username, cookie)
    }
    return send(method, url, { ...call, cookies: { session: cookie } })
  }
  return {
    db: database.db,
    database,
    calls: declaredCalls,
    announceEnd,
    signIn,
    advance: (milliseconds) => {
      time += milliseconds
      if (time - signedInAt >= PROVEN_MS) cookies.clear()
    },
    now: () => new Date(time),
    as: asUser,
    addUser: async (person) => {
      const made = { firstname: 'Ada', lastname: 'Lindgrün', email: `${person.username}@t.example`, roles: ['VIEWER'] }
      const created = await asUser('super.admin', 'POST', '/api/user/users', { body: { ...made, ...person } })
      if (created.statusCode !== 201) throw new Error(`the user was not added: ${created.body}`)
      const { id, email } = created.json<User>()
      // As if they had chosen it themselves.
      await database.db.update(userAccount).set({ passwordResetActive: false }).where(eq(userAccount.id, id))
      return { id, username: person.username, password: person.password, email, etag: created.headers.etag }
    },
    addHotel: async (name) => {
      const [row] = await database.db
        .insert(company)
        .values({ name, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
        .returning()
      if (!row) throw new Error('the hotel was not added')
      return row.id
    },
    idOf: async (username) => {
      const response = await send('GET', '/api/global', {
        cookies: { session: (await signIn(username)).cookies[0]?.value ?? '' },
      })
      return response.json<{ userId: number }>().userId
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
