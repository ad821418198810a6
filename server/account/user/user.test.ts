import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { activity, mail, userAccount } from '../../platform/database/schema/index.ts'

let test: TestApp
/** Each group of tests has a product of its own, as others add and change users. */
const withProduct = () => {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
}

const USERS = '/api/user/users'
const list = async (query: string) => (await test.as('admin', 'GET', `${USERS}?${query}`)).json<Page<User>>()
const get = async (id: number) => (await test.as('admin', 'GET', `${USERS}/${id}`)).json<User>()
const changeOf = ({ id: _, properties: __, passwordResetActive: ___, settings: ____, ...fields }: User) => fields
const put = (who: string, id: number, body: object, headers = {}) =>
  test.as(who, 'PUT', `${USERS}/${id}`, { body, headers })

const noticesTo = (recipient: string) => test.db.select().from(mail).where(eq(mail.recipient, recipient))

const NEW_USER = {
  username: 'new.user',
  firstname: 'New',
  lastname: 'User',
  email: 'new.user@demo.example',
  roles: ['USER'],
  companyIds: [1],
}

describe('lists of users', () => {
  withProduct()

  it('the list has all 60 people of the demo, with settings and hotels, and no secrets', async () => {
    const page = await list('size=200')
    expect(page.totalElements).toBe(60)
    const { settings, companyIds, properties } = page.content.find(({ username }) => username === 'hotel.admin') ?? {}
    expect(companyIds).toEqual([1, 2, 3])
    expect(settings).toMatchObject({ language: 'EN', defaultCompanyId: 1, rateReport: 'NEVER' })
    expect(properties).toEqual({ firstname: 'Marlene', lastname: 'Kübler' })
    expect(JSON.stringify(page)).not.toMatch(/argon2|password_?hash/i)
  })

  it('the list is filtered by each name and address, ignoring accents and case, and excludes ids', async () => {
    expect((await list('lastname=KUBLER')).content.map(({ username }) => username)).toEqual(['hotel.admin'])
    expect((await list('firstname=marl&lastname=xyz')).totalElements).toBe(0)
    expect((await list('email=hotel.admin@')).totalElements).toBe(1)
    expect((await list('username=.user&size=200')).totalElements).toBe(4)
    expect((await list('username=.user&idNotIn=8,9')).totalElements).toBe(2)
    expect((await list('ids=1,2')).content.map(({ id }) => id)).toEqual([1, 2])
    expect((await list('role=ADMIN')).content.map(({ username }) => username)).toEqual(['admin'])
    expect((await list('companyId=3&role=HOTEL_ADMIN&username=hotel.admin')).totalElements).toBe(1)
  })

  it('the list is sorted as requested', async () => {
    const page = await list('sort=lastname,desc&size=200')
    const names = page.content.map(({ lastname }) => lastname)
    expect(names).toEqual([...names].sort(new Intl.Collator('und').compare).reverse())
  })
})

describe('single users', () => {
  withProduct()

  it('a user can be saved as returned; read-only fields are rejected by name, and our own keep their value if omitted', async () => {
    const user = await get(await test.idOf('user'))
    const echoed = await put('admin', user.id, { ...user, lastname: 'Echo' })
    expect([echoed.statusCode, echoed.json<User>().lastname]).toEqual([200, 'Echo'])
    const properties = { firstname: user.firstname, lastname: 'Twice' }
    const repeated = await put('admin', user.id, { ...(await get(user.id)), lastname: 'Twice', properties })
    expect([repeated.statusCode, repeated.json<User>().properties]).toEqual([200, properties])
    const astray = await put('admin', user.id, {
      ...(await get(user.id)),
      properties: { ...properties, lastname: 'No' },
    })
    expect(problemOf(astray).errors?.map(({ path }) => path)).toEqual(['properties'])
    const wrong = await put('admin', user.id, {
      ...(await get(user.id)),
      settings: { ...user.settings, language: 'IT' },
    })
    expect([wrong.statusCode, problemOf(wrong).errors?.map(({ path }) => path)]).toEqual([400, ['settings']])
    const { companyIds, isActive, pmsSystem, ...known } = await get(user.id)
    const kept = await put('admin', user.id, known)
    expect([kept.statusCode, kept.json()]).toEqual([200, { ...known, companyIds, isActive, pmsSystem }])
  })

  it('a user can be created from the response of another one', async () => {
    const user = await get(await test.idOf('user'))
    const body = { ...user, username: 'copy.user', email: 'copy.user@demo.example' }
    const created = await test.as('admin', 'POST', USERS, { body })
    expect([created.statusCode, created.json<User>().companyIds]).toEqual([201, user.companyIds])
    expect(created.json<User>().id).not.toBe(user.id)
  })

  it('a user can be read by themselves and by administrators, and does not exist for others', async () => {
    const id = await test.idOf('viewer')
    expect((await test.as('viewer', 'GET', `${USERS}/${id}`)).statusCode).toBe(200)
    expect((await test.as('admin', 'GET', `${USERS}/${id}`)).statusCode).toBe(200)
    expect((await test.as('hotel.admin', 'GET', `${USERS}/${id}`)).statusCode).toBe(404)
  })

  it('a user can be created, can sign in with the given password, and the log has no secret', async () => {
    const created = await test.as('admin', 'POST', USERS, { body: { ...NEW_USER, password: 'a long enough one' } })
    expect(created.statusCode).toBe(201)
    expect((await test.signIn('new.user', 'a long enough one')).statusCode).toBe(204)
    const id = String(created.json<User>().id)
    const entries = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'user'), eq(activity.entityId, id)))
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toMatch(/argon2|long enough/)
  })

  it('a user must first change a password that an administrator has set', async () => {
    const password = 'a long enough one'
    const body = { ...NEW_USER, username: 'first.time', email: 'first.time@demo.example', password }
    const { id } = (await test.as('admin', 'POST', USERS, { body })).json<User>()
    const cookie = `session=${(await test.signIn('first.time', password)).cookies[0]?.value}`
    const lists = () => test.as(undefined, 'GET', '/api/company/companies', { headers: { cookie } })
    const refused = await lists()
    expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'access.password-reset'])
    const global = await test.as(undefined, 'GET', '/api/global', { headers: { cookie } })
    expect(global.json()).toMatchObject({ passwordResetActive: true })
    await test.as(undefined, 'POST', `${USERS}/${id}/password`, {
      body: { current: password, next: 'three blue kettles' },
      headers: { cookie },
    })
    expect((await lists()).statusCode).toBe(200)
  })

  it('a user cannot have a user name that is the address of another account, or vice versa', async () => {
    const taken = async (part: object) => {
      const response = await test.as('admin', 'POST', USERS, { body: { ...NEW_USER, ...part } })
      return [response.statusCode, problemOf(response).errors?.[0]?.path]
    }
    const email = 'own@demo.example'
    expect(await taken({ username: 'Viewer@Demo.example', email })).toEqual([409, 'username'])
    expect((await test.as('admin', 'POST', USERS, { body: { ...NEW_USER, username: email, email } })).statusCode).toBe(
      201,
    )
    const [own] = (await list(`email=${email}`)).content
    expect(
      (await put('admin', own?.id ?? 0, { ...own, email: 'moved@demo.example', current: DEMO_PASSWORD })).statusCode,
    ).toBe(200)
    expect(await taken({ username: 'other', email })).toEqual([409, 'email'])
    const id = await test.idOf('tester')
    const renamed = await put('admin', id, { ...changeOf(await get(id)), username: 'viewer@demo.example' })
    expect([renamed.statusCode, problemOf(renamed).errors?.[0]?.path]).toEqual([409, 'username'])
  })

  it('a user can change their own address only with the current password, and the former address is informed', async () => {
    const id = await test.idOf('tester')
    const before = changeOf(await get(id))
    const email = 'tester.moved@demo.example'
    const refused = await put('tester', id, { ...before, email })
    expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'access.own-email'])
    const wrong = await put('tester', id, { ...before, email, current: 'not this one' })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]]).toMatchObject([400, { path: 'current', code: 'wrong' }])
    expect((await get(id)).email).toBe(before.email)
    expect(await noticesTo(before.email)).toEqual([])
    expect((await put('tester', id, { ...before, email, current: DEMO_PASSWORD })).statusCode).toBe(200)
    expect((await get(id)).email).toBe(email)
    const [notice] = await noticesTo(before.email)
    expect(notice).toMatchObject({ kind: 'notice', userId: id, subject: expect.stringContaining('was changed') })
    expect(notice?.text).not.toContain(email)
  })

  it('a user has the former address informed even if an administrator changes it', async () => {
    const id = await test.idOf('nohotel.user')
    const before = changeOf(await get(id))
    const moved = { ...before, email: 'nohotel.moved@demo.example', current: DEMO_PASSWORD }
    expect((await put('admin', id, moved)).statusCode).toBe(200)
    expect(await noticesTo(before.email)).toHaveLength(1)
  })

  it('a user cannot be stored with a password that is easily guessed or contains their name', async () => {
    for (const [password, code] of [
      ['Passwort1234!', 'common'],
      ['hotel revenue console', 'common'],
      ['heron basalt new.user', 'name'],
    ]) {
      const refused = await test.as('admin', 'POST', USERS, {
        body: { ...NEW_USER, username: 'new.user', email: 'guessed@demo.example', password },
      })
      expect(refused.statusCode).toBe(400)
      expect(problemOf(refused).errors).toMatchObject([{ path: 'password', code }])
    }
    const stored = await test.as('admin', 'GET', `${USERS}?email=guessed`)
    expect(stored.json().totalElements).toBe(0)
  })

  it('a user is rejected if name or address is taken, in any case, naming the field', async () => {
    const byName = await test.as('admin', 'POST', USERS, {
      body: { ...NEW_USER, username: 'VIEWER', email: 'other@demo.example' },
    })
    expect(byName.statusCode).toBe(409)
    expect(problemOf(byName).errors?.[0]).toMatchObject({ path: 'username', code: 'taken' })
    const byMail = await test.as('admin', 'POST', USERS, {
      body: { ...NEW_USER, username: 'other', email: 'Viewer@Demo.Example' },
    })
    expect(problemOf(byMail).errors?.[0]).toMatchObject({ path: 'email' })
  })

  it('a user is rejected with a hotel that does not exist, and nothing is partly written', async () => {
    const response = await test.as('admin', 'POST', USERS, {
      body: { ...NEW_USER, username: 'half', email: 'half@demo.example', companyIds: [1, 9999] },
    })
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.[0]?.path).toBe('companyIds.1')
    expect((await list('username=half')).totalElements).toBe(0)
  })

  it('a user can change their own name, and nothing that affects permissions', async () => {
    const id = await test.idOf('viewer')
    const before = changeOf(await get(id))
    expect((await put('viewer', id, { ...before, firstname: 'Klara' })).statusCode).toBe(200)
    for (const change of [
      { roles: ['ADMIN'] },
      { companyIds: [1] },
      { isActive: false },
      { username: 'boss' },
      { pmsSystem: 'apaleo' },
    ])
      expect((await put('viewer', id, { ...before, ...change })).statusCode).toBe(403)
    expect((await get(id)).roles).toEqual(['VIEWER'])
  })

  it('a user cannot be overwritten with an outdated revision, settings included', async () => {
    const id = await test.idOf('viewer')
    const { etag } = (await test.as('admin', 'GET', `${USERS}/${id}`)).headers
    const { settings, ...user } = await get(id)
    await test.as('viewer', 'POST', `${USERS}/${id}/settings`, { body: { ...settings, language: 'IT' } })
    const late = await put('admin', id, changeOf({ settings, ...user }), { 'if-match': String(etag) })
    expect(late.statusCode).toBe(412)
  })

  it('a user must sign in again after a change of roles', async () => {
    const id = await test.idOf('undecided.user')
    expect((await test.as('undecided.user', 'GET', '/api/global')).statusCode).toBe(200)
    const before = changeOf(await get(id))
    expect((await put('admin', id, { ...before, roles: ['VIEWER'], current: DEMO_PASSWORD })).statusCode).toBe(200)
    expect((await test.as('undecided.user', 'GET', '/api/global')).statusCode).toBe(401)
  })
})

describe('a user', () => {
  withProduct()

  it('cannot grant a role above their own, or explicit roles below ADMIN', async () => {
    const refused = await test.as('admin', 'POST', USERS, {
      body: { ...NEW_USER, username: 'upper', email: 'upper@demo.example', roles: ['SUPER_ADMIN'] },
    })
    expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'access.role-above'])
    expect(problemOf(refused).detail).toContain('SUPER_ADMIN')
  })

  it('cannot change a user above them, whose address would give access to the account', async () => {
    const id = await test.idOf('super.admin')
    const response = await put('admin', id, { ...changeOf(await get(id)), email: 'mine@demo.example' })
    expect([response.statusCode, problemOf(response).code]).toEqual([403, 'access.user-above'])
  })

  it('cannot change their own roles or deactivate themselves', async () => {
    const id = await test.idOf('admin')
    const before = changeOf(await get(id))
    const roles = await put('admin', id, { ...before, roles: ['ADMIN', 'PMS_ADMIN'] })
    expect([roles.statusCode, problemOf(roles).code]).toEqual([403, 'access.own-role'])
    const state = await put('admin', id, { ...before, isActive: false })
    expect([state.statusCode, problemOf(state).code]).toEqual([403, 'access.own-deactivation'])
  })

  it('cannot remove the last active super admin, even if two super admins remove each other at once', async () => {
    const body = {
      ...NEW_USER,
      username: 'second.super',
      email: 'second.super@demo.example',
      roles: ['SUPER_ADMIN'],
    }
    const created = (await test.as('super.admin', 'POST', USERS, { body })).json<User>()
    // The demo's password, which no request accepts: they sign in like the demo's people.
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await test.db
      .update(userAccount)
      .set({ passwordHash, passwordResetActive: false })
      .where(eq(userAccount.id, created.id))
    const first = await get(await test.idOf('super.admin'))
    await test.as('second.super', 'GET', '/api/global')
    const answers = await Promise.all([
      put('super.admin', created.id, { ...changeOf(created), roles: ['ADMIN'] }),
      put('second.super', first.id, { ...changeOf(first), isActive: false }),
    ])
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
    const left = await list('role=SUPER_ADMIN&isActive=true')
    expect(left.totalElements).toBe(1)
  })
})

describe('settings of users', () => {
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(() => test.close())

  const settings = {
    language: 'DE',
    locale: 'AT',
    showCurrencySymbol: false,
    rateReport: 'DAILY',
    pickupReport: 'WEEKLY',
    performanceReport: 'NEVER',
    defaultCompanyId: 2,
    tourSeen: true,
  }
  const save = async (who: string, body: object) =>
    test.as(who, 'POST', `${USERS}/${await test.idOf('hotel.admin')}/settings`, { body })

  it('a user’s settings are saved and returned', async () => {
    const saved = await save('hotel.admin', settings)
    expect([saved.statusCode, saved.json()]).toEqual([200, settings])
    expect((await get(await test.idOf('hotel.admin'))).settings).toEqual(settings)
  })

  it('a user’s settings reject a default hotel that the user may not access', async () => {
    const refused = await save('hotel.admin', { ...settings, defaultCompanyId: 9 })
    expect(refused.statusCode).toBe(400)
    expect(problemOf(refused).errors?.[0]?.path).toBe('defaultCompanyId')
  })

  it('a user’s settings cannot be overwritten unseen, and lose a default hotel that is no longer assigned', async () => {
    const id = await test.idOf('hotel.admin')
    const { etag } = (await test.as('hotel.admin', 'GET', `${USERS}/${id}`)).headers
    const saveSeen = () =>
      test.as('hotel.admin', 'POST', `${USERS}/${id}/settings`, {
        body: settings,
        headers: { 'if-match': String(etag) },
      })
    const saved = await saveSeen()
    expect([saved.statusCode, (await saveSeen()).statusCode]).toEqual([200, 412])
    expect((await test.as('hotel.admin', 'GET', `${USERS}/${id}`)).headers.etag).toBe(saved.headers.etag)
    expect((await put('admin', id, { ...changeOf(await get(id)), companyIds: [1, 3] })).statusCode).toBe(200)
    expect((await get(id)).settings.defaultCompanyId).toBeNull()
  })

  it('a user’s settings can be changed only by the user', async () => {
    expect((await save('viewer', settings)).statusCode).toBe(404)
  })
})
