import { hash } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, authoritiesOf, hasAnyAuthority, ROLES, type Role } from '../../contract/account/roles.ts'
import type { User } from '../../contract/account/user.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import {
  activity,
  company,
  featureRequest,
  invitation,
  nightCounterpart,
  notification,
  session,
  userAccount,
  userCompany,
  userSettings,
} from '../../server/platform/database/schema/index.ts'
import texts from '../../src/kit/history/i18n/en.json' with { type: 'json' }
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { COUNTERPART, RIGHTS, type Right } from './rights-table.ts'

let test: TestApp
let passwordHash: string
let made = 0

interface TriedUser {
  id: number
  username: string
}
/** A user of each role, and somebody else. */
interface TriedUsers {
  of: Record<Role, TriedUser>
  somebody: TriedUser
}
/** A hotel with something of everything in it. */
interface TriedHotel {
  company: number
  request: number
  notification: number
}
/** A hotel of the users of every role, and one of none of them. */
interface TriedHotels {
  own: TriedHotel
  foreign: TriedHotel
}

/** A hotel that does not exist: nobody may learn from an answer whether one does. */
const MISSING: TriedHotel = { company: 999_999_999, request: 999_999, notification: 999_999 }

/** What the calls that only read are tried with. */
let readUsers: TriedUsers
let readHotels: TriedHotels

beforeAll(async () => {
  test = await startTestApp()
  // At the product's cost, signing in would take most of the time of these tests.
  passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 })
  readUsers = await addUsers()
  readHotels = await addHotels(readUsers)
})
afterAll(() => test.close())

async function addUsers(): Promise<TriedUsers> {
  const number = ++made
  const account = (name: string, role: Role) => ({
    username: `${name}.${number}`,
    email: `${name}.${number}@t.example`,
    firstname: 'A',
    lastname: 'B',
    roles: [role],
    passwordHash,
  })
  const added = await test.db
    .insert(userAccount)
    .values([...ROLES.map((role) => account(role.toLowerCase(), role)), account('somebody', 'VIEWER')])
    .returning({ id: userAccount.id, username: userAccount.username })
  await test.db.insert(userSettings).values(added.map(({ id }) => ({ userId: id })))
  const named = (name: string): TriedUser => {
    const user = added.find(({ username }) => username === `${name}.${number}`)
    if (!user) throw new Error(`${name} was not added`)
    return user
  }
  return {
    of: Object.fromEntries(ROLES.map((role) => [role, named(role.toLowerCase())])) as Record<Role, TriedUser>,
    somebody: named('somebody'),
  }
}

async function addHotels(users: TriedUsers): Promise<TriedHotels> {
  const add = async (name: string): Promise<TriedHotel> => {
    const [hotel] = await test.db
      .insert(company)
      .values({ name: `${name} ${++made}`, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
      .returning()
    const companyId = hotel?.id ?? 0
    const [request] = await test.db.insert(featureRequest).values({ companyId, feature: 'benchmarking' }).returning()
    await test.db.insert(nightCounterpart).values({ companyId, ...COUNTERPART })
    const [notice] = await test.db
      .insert(notification)
      .values({ companyId, tag: 'x', notificationType: 'RULE' })
      .returning()
    return { company: companyId, request: request?.id ?? 0, notification: notice?.id ?? 0 }
  }
  const own = await add('Own hotel')
  await test.db
    .insert(userCompany)
    .values(Object.values(users.of).map(({ id }) => ({ userId: id, companyId: own.company })))
  return { own, foreign: await add('Foreign hotel') }
}

async function connect({ company }: TriedHotel): Promise<void> {
  const url = `/api/connection/connections/${company}`
  const { statusCode } = await test.as('super.admin', 'POST', url, { body: { kind: 'demo' } })
  if (statusCode >= 400) throw new Error(`the hotel can not be connected: ${statusCode}`)
}

/** One more session of the user, besides the one that asks. */
async function addSession(userId: number): Promise<string> {
  const [row] = await test.db
    .insert(session)
    .values({ tokenHash: crypto.randomUUID(), userId, createdAt: TEST_NOW, lastUsedAt: TEST_NOW })
    .returning()
  return row?.publicId ?? ''
}

/** Creates one more open invitation. */
async function addInvitation(): Promise<number> {
  const word = crypto.randomUUID()
  const [row] = await test.db
    .insert(invitation)
    .values({
      email: `${word}@t.example`,
      roles: ['VIEWER'],
      companyIds: [1],
      tokenHash: word,
      expiresAt: new Date('2026-12-01'),
    })
    .returning()
  return row?.id ?? 0
}

/** What the call is tried with: the word of the table, or what is stored of the tried user. */
async function bodyOf(right: Right, userId: number, fill: (text: string) => string): Promise<object | undefined> {
  const { body } = right.try
  if (typeof body === 'object') return JSON.parse(fill(JSON.stringify(body)).replace(/"(\d+)"/g, '$1')) as object
  if (body === undefined) return undefined
  const {
    id: _,
    properties: __,
    passwordResetActive: ___,
    settings,
    ...fields
  } = (await test.as('super.admin', 'GET', `/api/user/users/${userId}`)).json<User>()
  return body === 'stored user' ? fields : settings
}

async function attempt(
  username: string | undefined,
  call: string,
  right: Right,
  hotel: TriedHotel,
  userId: number,
): Promise<number> {
  const ids: Record<string, number | string> = { ...hotel, user: userId, new: ++made }
  if (right.try.url.includes('{session}')) ids.session = await addSession(userId)
  if (right.try.url.includes('{invitation}')) ids.invitation = await addInvitation()
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const body = await bodyOf(right, userId, fill)
  const [method = 'GET'] = call.split(' ')
  const response = await test.as(username, method, fill(right.try.url), body ? { body } : {})
  return response.statusCode
}

/** The answer of an allowed call, a success or what the table says instead, in one word; other answers by their status. */
const outcomeOf = (right: Right, status: number) =>
  (right.answers === undefined ? status < 400 : status === right.answers) ? 'allowed' : status

interface Outcomes {
  own: ReturnType<typeof outcomeOf>
  foreignHotel?: ReturnType<typeof outcomeOf>
  missingHotel?: ReturnType<typeof outcomeOf>
  otherUser?: ReturnType<typeof outcomeOf>
}

/** What the table lets a user of this role meet. */
function expectedOf(right: Right, role: Role): Outcomes {
  const isAllowed = right.who.includes(role)
  const seesAll = (role === 'ADMIN' || role === 'SUPER_ADMIN') && !right.ofSelf
  const abroad = outcomeOf(right, isAllowed ? (seesAll ? (right.answers ?? 200) : 404) : 403)
  return {
    own: isAllowed ? 'allowed' : 403,
    ...(right.ofHotel && { foreignHotel: abroad, missingHotel: outcomeOf(right, isAllowed ? 404 : 403) }),
    ...((right.ofUser || right.ofSelf) && { otherUser: abroad }),
  }
}

/** Whether a user of this role is refused something hidden: a hotel or user of others. */
const isHiddenFrom = (right: Right, role: Role): boolean =>
  right.who.includes(role) &&
  Boolean(right.ofHotel || right.ofUser || right.ofSelf) &&
  !['ADMIN', 'SUPER_ADMIN'].includes(role)

/** The roles whose users have a refusal of this call in the activity log. */
async function rolesRefused(call: string, users: TriedUsers): Promise<Role[]> {
  const refused = await test.db
    .selectDistinct({ userId: activity.userId })
    .from(activity)
    .where(
      and(
        eq(activity.result, 'refused'),
        eq(activity.entityId, call),
        sql`${activity.after} ->> 'reason' like '%may not see it.'`,
      ),
    )
  const ids = new Set(refused.map(({ userId }) => userId))
  return ROLES.filter((role) => ids.has(users.of[role].id))
}

const declared = () => new Map(test.calls().map((call) => [`${call.method} ${call.path}`, call.access]))
const isDocs = (call: string) => /\/api\/docs\/.+/.test(call)
const isFile = (call: string) => call.endsWith('*')
const isRead = (call: string) => call.startsWith('GET ')
const lines = Object.entries(RIGHTS)

describe('the permissions of calls', () => {
  it('every call is in the manually written table, and every line of the table is a call', () => {
    const calls = [...declared().keys()].filter((call) => !isDocs(call) && !isFile(call) && !call.startsWith('HEAD'))
    expect([...new Set(calls)].sort()).toEqual(Object.keys(RIGHTS).sort())
  })

  it('every call is declared for the roles of the table', () => {
    const rolesOf = (call: string) => {
      const access = declared().get(call)
      if (access?.authorities === 'anyone') return 'nobody-needed'
      const authorities = (access?.authorities ?? []) as Authority[]
      return ROLES.filter(
        (role) =>
          access?.authorities === 'signed-in' ||
          hasAnyAuthority(access?.requiresExactRole ? [role] : authoritiesOf([role]), authorities),
      )
    }
    const inOrder = (who: Right['who']) => (who === 'nobody-needed' ? who : ROLES.filter((role) => who.includes(role)))
    expect(Object.fromEntries(lines.map(([call]) => [call, rolesOf(call)]))).toEqual(
      Object.fromEntries(lines.map(([call, right]) => [call, inOrder(right.who)])),
    )
  })

  it.each(lines)('%s is allowed for exactly the roles of the table', async (call, right) => {
    const changesUsers = right.endsSession || ((right.ofUser || right.ofSelf) && !isRead(call))
    const users = changesUsers ? await addUsers() : readUsers
    const hotels = changesUsers || (right.ofHotel && !isRead(call)) ? await addHotels(users) : readHotels
    const withoutSession = await attempt(undefined, call, right, hotels.own, users.of.VIEWER.id)
    if (right.who === 'nobody-needed') {
      expect([401, 403]).not.toContain(withoutSession)
      return
    }
    const outcomes: Partial<Record<Role, Outcomes>> = {}
    for (const role of ROLES) {
      const { id, username } = users.of[role]
      const { own, foreign } = right.eachRole ? await addHotels(users) : hotels
      if (right.eachRole === 'connected hotel') for (const hotel of [own, foreign]) await connect(hotel)
      const outcome = async (hotel: TriedHotel, userId: number) =>
        outcomeOf(right, await attempt(username, call, right, hotel, userId))
      outcomes[role] = {
        own: await outcome(own, id),
        ...(right.ofHotel && {
          foreignHotel: await outcome(foreign, id),
          missingHotel: await outcome(MISSING, id),
        }),
        ...((right.ofUser || right.ofSelf) && { otherUser: await outcome(own, users.somebody.id) }),
      }
    }
    expect({ withoutSession, ...outcomes }).toEqual({
      withoutSession: 401,
      ...Object.fromEntries(ROLES.map((role) => [role, expectedOf(right, role)])),
    })
    expect(await rolesRefused(call, users), 'refusals in the activity log').toEqual(
      ROLES.filter((role) => isHiddenFrom(right, role)),
    )
  })

  it('every field of a refused call has a name on the page of the activity log', async () => {
    const rows = await test.db.select({ after: activity.after }).from(activity).where(eq(activity.entity, 'call'))
    const fields = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})))
    expect([...fields].filter((field) => field !== 'reason' && !(field in texts.fields))).toEqual([])
    expect(fields).toContain('companyId')
  })
})
