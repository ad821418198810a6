import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authority, authoritiesOf, holdsAny, ROLES, type Role } from '../../contract/roles.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import { DEMO_PASSWORD } from '../../server/database/demo/accounts.ts'
import { company, featureRequest, notification, userAccount, userCompany } from '../../server/database/schema/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
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

async function addHotel(name: string): Promise<TriedHotel> {
  const [hotel] = await test.db
    .insert(company)
    .values({ name, currency: 'EUR', timeZone: 'Europe/Rome', countryCode: 'IT' })
    .returning()
  const companyId = hotel?.id ?? 0
  const [request] = await test.db.insert(featureRequest).values({ companyId, feature: 'benchmarking' }).returning()
  const [notice] = await test.db
    .insert(notification)
    .values({ companyId, tag: 'x', notificationType: 'SEGMENT' })
    .returning()
  return { company: companyId, request: request?.id ?? 0, notification: notice?.id ?? 0 }
}

beforeAll(async () => {
  test = await startTestApp()
  own = await addHotel('Own hotel')
  foreign = await addHotel('Foreign hotel')
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

async function attempt(role: Role | undefined, call: string, right: Right, hotel: TriedHotel): Promise<number> {
  const ids: Record<string, number> = { ...hotel, user: (role && users.get(role)) ?? 0 }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const body = right.try.body && (JSON.parse(fill(JSON.stringify(right.try.body)).replace(/"(\d+)"/g, '$1')) as object)
  const [method = 'GET'] = call.split(' ')
  const response = await test.as(role && userOf(role), method, fill(right.try.url), body ? { body } : {})
  return response.statusCode
}

const declared = () => new Map(test.calls().map((call) => [`${call.method} ${call.path}`, call.access]))
const isDocs = (call: string) => /\/api\/docs\/.+/.test(call)
const isFile = (call: string) => call.endsWith('*')

describe('the rights of every call', () => {
  it('stand in the table written by hand, and every line of it is a call', () => {
    const calls = [...declared().keys()].filter((call) => !isDocs(call) && !isFile(call) && !call.startsWith('HEAD'))
    expect([...new Set(calls)].sort()).toEqual(Object.keys(RIGHTS).sort())
  })

  it('are declared as the table says', () => {
    for (const [call, right] of Object.entries(RIGHTS)) {
      const access = declared().get(call)
      const allowed = (role: Role) =>
        access?.authorities === 'signed-in' ||
        holdsAny(authoritiesOf([role]), (access?.authorities ?? []) as Authority[])
      const who = access?.authorities === 'anyone' ? 'nobody-needed' : ROLES.filter(allowed)
      expect([call, who]).toEqual([
        call,
        right.who === 'nobody-needed' ? right.who : ROLES.filter((role) => right.who.includes(role)),
      ])
    }
  })

  it('keep out whoever is not signed in', async () => {
    for (const [call, right] of Object.entries(RIGHTS)) {
      const status = await attempt(undefined, call, right, own)
      if (right.who === 'nobody-needed') expect([call, status]).not.toEqual([call, 403])
      else expect([call, status]).toEqual([call, 401])
    }
  })

  it.each(ROLES)('hold for %s, with the own hotel and with a foreign one', async (role) => {
    const seesAll = role === 'ADMIN' || role === 'SUPER_ADMIN'
    for (const [call, right] of Object.entries(RIGHTS)) {
      if (right.who === 'nobody-needed') continue
      const allowed = right.who.includes(role)
      const status = await attempt(role, call, right, own)
      if (allowed) expect([call, status, [401, 403].includes(status)]).toEqual([call, status, false])
      else expect([call, status]).toEqual([call, 403])
      if (!right.ofHotel) continue
      const abroad = await attempt(role, call, right, foreign)
      if (!allowed) expect([call, abroad]).toEqual([call, 403])
      else if (seesAll) expect([call, abroad]).toEqual([call, status])
      else {
        expect([call, status, status < 300]).toEqual([call, status, true])
        expect([call, abroad]).toEqual([call, 404])
      }
    }
  })
})
