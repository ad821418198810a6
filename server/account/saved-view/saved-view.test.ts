import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SavedView } from '../../../contract/account/saved-view.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const PATH = '/api/user/saved-views'
const save = (who: string, body: object) =>
  test.as(who, 'POST', PATH, { body: { list: 'companies', query: 'filter=%7B%7D', ...body } })
const views = async (who: string) =>
  (await test.as(who, 'GET', `${PATH}?list=companies`)).json<SavedView[]>().map(({ name }) => name)

describe('views of lists', () => {
  it('saved views are stored for their owner, and visible to others only if shared', async () => {
    await save('admin', { name: 'Italy' })
    await save('admin', { name: 'Active', isShared: true })
    expect(await views('admin')).toEqual(['Active', 'Italy'])
    expect(await views('super.admin')).toEqual(['Active'])
    const [shared] = (await test.as('super.admin', 'GET', `${PATH}?list=companies`)).json<SavedView[]>()
    expect(shared).toMatchObject({ isOwn: false, query: 'filter=%7B%7D' })
    expect((await test.as('admin', 'GET', `${PATH}?list=users`)).json()).toEqual([])
  })

  it('saved views have unique names per user and list', async () => {
    await save('admin', { name: 'Mine' })
    const again = await save('admin', { name: 'Mine' })
    expect([again.statusCode, problemOf(again).errors?.[0]?.path]).toEqual([409, 'name'])
    expect((await save('admin', { name: 'Mine', list: 'users' })).statusCode).toBe(201)
  })

  it('saved views are visible only to users who may see the list', async () => {
    expect((await save('viewer', { name: 'Sneaked', isShared: true })).statusCode).toBe(403)
    expect((await test.as('viewer', 'GET', `${PATH}?list=users`)).statusCode).toBe(403)
    const unknown = await save('admin', { name: 'Odd', list: 'zzzz' })
    expect([unknown.statusCode, problemOf(unknown).errors?.[0]?.path]).toEqual([400, 'list'])
  })

  it('saved views are shared only with users of the same hotels and with administrators', async () => {
    await save('hotel.admin', { list: 'activity', name: 'Of the house', isShared: true })
    const seen = async (who: string) =>
      (await test.as(who, 'GET', `${PATH}?list=activity`)).json<SavedView[]>().map(({ name }) => name)
    const colleagues = ['user', 'viewer', 'admin']
    const shares = async (who: string) =>
      (await test.as('admin', 'GET', `/api/user/users/${await test.idOf(who)}`)).json<{ companyIds: number[] }>()
        .companyIds
    const own = await shares('hotel.admin')
    for (const who of colleagues) {
      const isColleague = who === 'admin' || (await shares(who)).some((id) => own.includes(id))
      expect([who, await seen(who)]).toEqual([who, isColleague ? ['Of the house'] : []])
    }
  })

  it('saved views are limited to a hundred per user', async () => {
    const answers = []
    for (let view = 0; view < 101; view++) answers.push(await save('super.admin', { name: `View ${view}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 100 }, () => 201), 409])
  })

  it('saved views can be changed and deleted only by their owner, with the current revision', async () => {
    const made = await save('user', { list: 'activity', name: 'Before', isShared: true })
    const url = String(made.headers.location)
    const body = { name: 'After', query: 'page=2', isShared: false }
    expect((await test.as('admin', 'PUT', url, { body })).statusCode).toBe(404)
    expect((await test.as('admin', 'DELETE', url)).statusCode).toBe(404)
    const headers = { 'if-match': String(made.headers.etag) }
    expect((await test.as('user', 'PUT', url, { body, headers })).json()).toMatchObject(body)
    expect((await test.as('user', 'PUT', url, { body, headers })).statusCode).toBe(412)
    expect((await test.as('user', 'DELETE', url)).statusCode).toBe(204)
    const left = (await test.as('user', 'GET', `${PATH}?list=activity`)).json<SavedView[]>()
    expect(left.filter(({ isOwn }) => isOwn)).toEqual([])
  })

  it('saved views contain only the search of a URL', async () => {
    const response = await save('admin', { name: 'Odd', query: 'https://elsewhere.example/#top' })
    expect([response.statusCode, problemOf(response).errors?.[0]?.path]).toEqual([400, 'query'])
  })
})
