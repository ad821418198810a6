import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, authoritiesOf, hasAnyAuthority, ROLES, type Role } from '../../contract/roles.ts'
import type { User } from '../../contract/user.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import {
  company,
  featureRequest,
  invitation,
  notification,
  session,
  userAccount,
  userCompany,
} from '../../server/database/schema/index.ts'
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { RIGHTS, type Right } from './rights-table.ts'

let test: TestApp
const users = new Map<Role, number>()
const userOf = (role: Role) => `only.${role.toLowerCase()}`

/** A hotel with something of everything in it. */
interface TriedHotel {
  company: number
  request: number
  notification: number
}
let own: TriedHotel
let foreign: TriedHotel
/** Another user. */
let somebody: number

async function addHotel(name: string): Promise<TriedHotel> {
  const [hotel] = await test.db
    .insert(company)
    .values({ name, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = hotel?.id ?? 0
  const [request] = await test.db.insert(featureRequest).values({ companyId, feature: 'benchmarking' }).returning()
  const [notice] = await test.db
    .insert(notification)
    .values({ companyId, tag: 'x', notificationType: 'RULE' })
    .returning()
  return { company: companyId, request: request?.id ?? 0, notification: notice?.id ?? 0 }
}

beforeAll(async () => {
  test = await startTestApp()
  own = await addHotel('Own hotel')
  foreign = await addHotel('Foreign hotel')
  somebody = await test.idOf('viewer')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const role of ROLES) {
    const name = userOf(role)
    const [user] = await test.db
      .insert(userAccount)
      .values({
        username: name,
        email: `${name}@t.example`,
        firstname: 'A',
        lastname: 'B',
        roles: [role],
        passwordHash,
      })
      .returning()
    users.set(role, user?.id ?? 0)
    await test.db.insert(userCompany).values({ userId: user?.id ?? 0, companyId: own.company })
  }
})
afterAll(() => test.close())

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

let made = 0

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
  role: Role | undefined,
  call: string,
  right: Right,
  hotel: TriedHotel,
  userId = users.get(role ?? 'VIEWER') ?? 0,
): Promise<number> {
  made += 1
  const ids: Record<string, number | string> = { ...hotel, user: userId, new: made }
  if (right.try.url.includes('{session}')) ids.session = await addSession(userId)
  if (right.try.url.includes('{invitation}')) ids.invitation = await addInvitation()
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const body = await bodyOf(right, userId, fill)
  const [method = 'GET'] = call.split(' ')
  const response = await test.as(role && userOf(role), method, fill(right.try.url), body ? { body } : {})
  return response.statusCode
}

/** Whether the answer is the one of an allowed call: a success, or what the table says instead. */
const succeeds = (right: Right, status: number) =>
  right.answers === undefined ? status < 400 : status === right.answers

const declared = () => new Map(test.calls().map((call) => [`${call.method} ${call.path}`, call.access]))
const isDocs = (call: string) => /\/api\/docs\/.+/.test(call)
const isFile = (call: string) => call.endsWith('*')

describe('the permissions of every call', () => {
  it('are in the manually written table, and every line of it is a call', () => {
    const calls = [...declared().keys()].filter((call) => !isDocs(call) && !isFile(call) && !call.startsWith('HEAD'))
    expect([...new Set(calls)].sort()).toEqual(Object.keys(RIGHTS).sort())
  })

  it('are declared as in the table', () => {
    for (const [call, right] of Object.entries(RIGHTS)) {
      const access = declared().get(call)
      const allowed = (role: Role) =>
        access?.authorities === 'signed-in' ||
        hasAnyAuthority(
          access?.requiresExactRole ? [role] : authoritiesOf([role]),
          (access?.authorities ?? []) as Authority[],
        )
      const who = access?.authorities === 'anyone' ? 'nobody-needed' : ROLES.filter(allowed)
      expect([call, who]).toEqual([
        call,
        right.who === 'nobody-needed' ? right.who : ROLES.filter((role) => right.who.includes(role)),
      ])
    }
  })

  it('keep out anyone who is not signed in', async () => {
    for (const [call, right] of Object.entries(RIGHTS)) {
      const status = await attempt(undefined, call, right, own)
      if (right.who === 'nobody-needed') expect([call, status]).not.toEqual([call, 403])
      else expect([call, status]).toEqual([call, 401])
    }
  })

  it.each(ROLES)('apply to %s, with the own and another hotel, with the own and another record', async (role) => {
    const seesAll = role === 'ADMIN' || role === 'SUPER_ADMIN'
    for (const [call, right] of Object.entries(RIGHTS)) {
      if (right.who === 'nobody-needed') continue
      const allowed = right.who.includes(role)
      const status = await attempt(role, call, right, own)
      expect([call, status, allowed ? succeeds(right, status) : status === 403]).toEqual([call, status, true])
      const abroad: number[] = []
      if (right.ofHotel) abroad.push(await attempt(role, call, right, foreign))
      if (right.ofUser || right.ofSelf) abroad.push(await attempt(role, call, right, own, somebody))
      for (const answer of abroad) {
        if (!allowed) expect([call, answer]).toEqual([call, 403])
        else if (seesAll && !right.ofSelf) expect([call, answer, succeeds(right, answer)]).toEqual([call, answer, true])
        else expect([call, answer]).toEqual([call, 404])
      }
    }
  })
})
