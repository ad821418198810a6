import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Company } from '../../../contract/hotel/company.ts'
import type { ActivityEntry, ActivityPeople } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, userSettings } from '../database/schema/index.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const list = async (query = '', who = 'admin') =>
  (await test.as(who, 'GET', `/api/activity?${query}`)).json<Page<ActivityEntry>>()

async function changeDistrict(id: number, district: string): Promise<void> {
  const read = await test.as('admin', 'GET', `/api/company/companies/${id}`)
  const { id: _, createdOn: __, dataPrivacyAgreement: ___, dpaAccepted: ____, ...hotel } = read.json<Company>()
  const body = { ...hotel, district }
  const headers = { 'if-match': String(read.headers.etag) }
  const { statusCode } = await test.as('admin', 'PUT', `/api/company/companies/${id}`, { body, headers })
  expect(statusCode).toBe(200)
}

describe('recorded activity', () => {
  it('the activity log lists newest first who changed what, with the old and the new value', async () => {
    await changeDistrict(1, 'Harbour')
    await changeDistrict(1, 'Old town')
    const { name } = (await test.as('admin', 'GET', '/api/company/companies/1')).json<Company>()
    const hotel = { id: 1, name }
    const { content } = await list('companyId=1&size=2')
    expect(content).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        company: hotel,
        user: expect.objectContaining({ username: 'admin' }),
        source: 'user',
        action: 'update',
        result: 'succeeded',
        entity: 'company',
        entityId: '1',
        name: hotel.name,
        currency: 'EUR',
        before: { district: 'Harbour' },
        after: { district: 'Old town' },
      },
      expect.objectContaining({ after: { district: 'Harbour' } }),
    ])
  })

  it('the activity log shows users other than administrators only changes in their hotels', async () => {
    await changeDistrict(1, 'Own')
    await changeDistrict(9, 'Foreign')
    const { content } = await list('size=200', 'hotel.admin')
    expect(content.map(({ company, after }) => [company?.id, after])).toEqual([[1, { district: 'Own' }]])
    const foreign = await test.as('hotel.admin', 'GET', '/api/activity?companyId=9')
    expect([foreign.statusCode, problemOf(foreign).code]).toEqual([404, 'not-found'])
  })

  it('the activity log can be filtered by user, action and record', async () => {
    const userId = await test.idOf('viewer')
    const { content } = await list(`entity=session,password&entityId=${userId}&action=sign-in`)
    expect(content.map(({ entity, action, name }) => [entity, action, name])).toContainEqual([
      'session',
      'sign-in',
      'viewer',
    ])
    expect(new Set(content.map(({ entityId }) => entityId))).toEqual(new Set([String(userId)]))
    for (const district of ['Harbour', 'Old town', 'Station']) await changeDistrict(1, district)
    expect((await list(`userId=${await test.idOf('admin')}&entity=company`)).totalElements).toBe(3)
    expect((await list(`userId=${userId}&entity=company`)).totalElements).toBe(0)
    expect((await list('source=autopilot')).content).toEqual([])
  })

  it('the activity log can be filtered by hotel, by id or part of the name', async () => {
    for (const id of [1, 2]) await changeDistrict(id, 'Harbour')
    const { name } = (await test.as('admin', 'GET', '/api/company/companies/2')).json<Company>()
    const hotelsOf = async (query: string) =>
      (await list(`entity=company&${query}`)).content.map((entry) => entry.company?.id)
    expect(await hotelsOf('companyIds=2')).toEqual([2])
    expect(await hotelsOf('companyIds=1,2')).toEqual([2, 1])
    expect(await hotelsOf(`companyNameLike=${encodeURIComponent(name)}`)).toEqual([2])
    const file = await test.as('admin', 'GET', '/api/activity/export?entity=company&companyIds=2')
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('the activity log includes refused sign-ins and changes, which can be filtered by result', async () => {
    const viewerId = String(await test.idOf('viewer'))
    const body = { username: 'viewer', password: 'a wrong password' }
    expect((await test.as(undefined, 'POST', '/api/session', { body })).statusCode).toBe(401)
    expect((await test.as('viewer', 'DELETE', '/api/user/users/1')).statusCode).toBe(403)
    expect((await test.as('viewer', 'GET', '/api/user/users')).statusCode).toBe(403)
    expect((await list('result=refused')).content).toMatchObject([
      {
        user: { username: 'viewer' },
        action: 'delete',
        result: 'refused',
        entity: 'call',
        entityId: 'DELETE /api/user/users/:id',
        after: { reason: expect.stringContaining('ADMIN') },
      },
      {
        user: null,
        action: 'sign-in',
        entity: 'session',
        entityId: viewerId,
        after: { reason: 'User name or password is wrong.' },
      },
    ])
    const csv = (await test.as('admin', 'GET', '/api/activity/export?result=refused')).body
    expect(csv).toMatch(/viewer,user,delete,refused,call,/)
    expect((await list('result=failed')).content).toEqual([])
  })

  it('the activity log includes what was asked of a hidden hotel or account, the same call once an hour', async () => {
    const ofCall = async (path: string) =>
      (await list('result=refused&entity=call&size=200')).content.filter(({ after }) => after?.path === path)
    const path = '/api/reservation/reservations'
    for (const statusCode of [404, 404])
      expect((await test.as('hotel.admin', 'GET', `${path}?companyId=9`)).statusCode).toBe(statusCode)
    expect(await ofCall(path)).toMatchObject([
      { user: { username: 'hotel.admin' }, company: null, action: 'read', after: { companyId: 9 } },
    ])
    expect((await test.as('hotel.admin', 'GET', `${path}?companyId=999999`)).statusCode).toBe(404)
    expect(await ofCall(path)).toHaveLength(1)
    await test.db.update(activity).set({ at: sql`${activity.at} - interval '61 minutes'` })
    await test.as('hotel.admin', 'GET', `${path}?companyId=9`)
    expect(await ofCall(path)).toHaveLength(2)
    await test.as('hotel.admin', 'HEAD', `${path}?companyId=8`)
    expect(await ofCall(path)).toHaveLength(3)
    const account = `/api/user/users/${await test.idOf('admin')}`
    expect((await test.as('viewer', 'GET', account)).statusCode).toBe(404)
    expect(await ofCall(account)).toMatchObject([{ user: { username: 'viewer' }, action: 'read' }])
  })

  it('the activity log can be filtered by days in the time zone of the given hotel', async () => {
    // Half past midnight on 2 March in Berlin, still 1 March in UTC.
    await test.db.insert(activity).values({
      companyId: 1,
      source: 'system',
      action: 'update',
      entity: 'company',
      entityId: '1',
      at: new Date('2024-03-01T23:30:00Z'),
    })
    const on = async (day: string, hotel = 'companyId=1&') =>
      (await list(`${hotel}from=${day}&to=${day}`)).totalElements
    expect([await on('2024-03-01'), await on('2024-03-02')]).toEqual([0, 1])
    expect([await on('2024-03-01', ''), await on('2024-03-02', '')]).toEqual([1, 0])
  })

  it('the activity log rejects unknown filters by name', async () => {
    const response = await test.as('admin', 'GET', '/api/activity?entity=nonsense')
    expect([response.statusCode, problemOf(response).errors?.[0]?.path]).toEqual([400, 'entity'])
  })

  it('the activity log is exported as a file, with the complete filtered log', async () => {
    await changeDistrict(1, 'Old town')
    const { totalElements } = await list('companyId=1')
    const csv = (await test.as('admin', 'GET', '/api/activity/export?companyId=1')).body
    expect(csv.trim().split('\r\n')).toHaveLength(totalElements + 1)
    expect(csv).toContain(',District: Old town (new)')
  })

  it('the activity log exports changes of rates as sentences, in the language of the user', async () => {
    const fixed = 'rates / 2026-12-18, Double / rate'
    await test.db.insert(activity).values([
      {
        companyId: 1,
        source: 'user',
        action: 'update',
        entity: 'fixed-rates',
        entityId: '1',
        before: { [fixed]: 191_00 },
        after: { [fixed]: 135_00 },
      },
      {
        companyId: 1,
        source: 'autopilot',
        action: 'publish',
        entity: 'publication',
        entityId: '1',
        after: { '2026-12-18 Double': 135_50, '2026-12-19 Double': 140_00 },
      },
    ])
    const userId = await test.idOf('hotel.admin')
    await test.db.update(userSettings).set({ language: 'EN', locale: 'GB' }).where(eq(userSettings.userId, userId))
    const exported = async () =>
      (await test.as('hotel.admin', 'GET', '/api/activity/export?companyId=1&entity=fixed-rates,publication')).body
    expect(await exported()).toContain('"Fixed rate for Fri 18 Dec, Double: 191 EUR → 135 EUR"')
    expect(await exported()).toContain(
      '"Rate for Fri 18 Dec, Double: 135.50 EUR; Rate for Sat 19 Dec, Double: 140 EUR"',
    )
    await test.db.update(userSettings).set({ language: 'DE', locale: 'DE' }).where(eq(userSettings.userId, userId))
    expect(await exported()).toContain('"Fester Preis für Fr., 18. Dez., Double: 191 EUR → 135 EUR"')
  })

  it('the activity log gives the currency of the hotel that a private notification rule is about', async () => {
    const condition = { figure: 'adr', comparison: 'none', unit: 'amount', is: 'below', value: 90_00 }
    const body = {
      name: 'Low ADR',
      conditions: [condition],
      horizon: 30,
      severity: 'INFO',
      channel: 'console',
      isOn: false,
    }
    const made = await test.as('admin', 'POST', '/api/notification/rules?companyId=1', { body })
    expect(made.statusCode).toBe(201)
    const [entry] = (await list('entity=notification-rule&size=1')).content
    expect([entry?.company, entry?.currency]).toEqual([null, 'EUR'])
  })

  it('the activity log names the records of its entries, including deleted ones, and what a refused call does', async () => {
    const body = { email: 'named@log.example', roles: ['VIEWER'], companyIds: [1], language: 'EN' }
    await test.as('admin', 'POST', '/api/user/invitations', { body })
    await test.as('viewer', 'DELETE', '/api/user/users/1')
    const fair = { name: 'Vinitaly', firstNight: '2027-04-11', lastNight: '2027-04-14', note: null }
    const created = await test.as('admin', 'POST', '/api/calendar/1/events', { body: fair })
    expect(created.statusCode).toBe(201)
    const gone = await test.as('admin', 'DELETE', `/api/calendar/1/events/${created.json<{ id: number }>().id}`, {
      headers: { 'if-match': String(created.headers.etag) },
    })
    expect(gone.statusCode).toBe(204)
    const nameOf = async (query: string) => (await list(`${query}&size=1`)).content[0]?.name
    expect(await nameOf('entity=invitation')).toBe('named@log.example')
    expect(await nameOf('entity=event')).toBe('Vinitaly')
    expect(await nameOf('entity=call')).toBe('Deactivate a user')
  })

  it('the activity log suggests users by name, limited to those whose entries the caller may see', async () => {
    const people = async (who: string, nameLike: string) =>
      (await test.as(who, 'GET', `/api/activity/people?nameLike=${nameLike}`))
        .json<ActivityPeople>()
        .people.map(({ username }) => username)
    await changeDistrict(1, 'Seen')
    await test.as('viewer', 'DELETE', '/api/user/users/1')
    expect(await people('admin', 'valsec')).toEqual(['viewer'])
    // The administrator has changed a hotel of theirs; the viewer has changed none.
    expect(await people('hotel.admin', 'tannert')).toEqual(['admin'])
    expect(await people('hotel.admin', 'valsec')).toEqual([])
  })
})
