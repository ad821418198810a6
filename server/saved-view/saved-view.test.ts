import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '../../contract/saved-view.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const PATH = '/api/user/saved-views'
const save = (who: string, body: object) =>
  test.as(who, 'POST', PATH, { body: { list: 'companies', query: 'filter=%7B%7D', ...body } })
const views = async (who: string) =>
  (await test.as(who, 'GET', `${PATH}?list=companies`)).json<SavedView[]>().map(({ name }) => name)

describe('saved views', () => {
  it('are kept for anyone who saved them, and shown to others only where they are shared', async () => {
    await save('admin', { name: 'Italy' })
    await save('admin', { name: 'Active', isShared: true })
    expect(await views('admin')).toEqual(['Active', 'Italy'])
    expect(await views('super.admin')).toEqual(['Active'])
    const [shared] = (await test.as('super.admin', 'GET', `${PATH}?list=companies`)).json<SavedView[]>()
    expect(shared).toMatchObject({ isOwn: false, query: 'filter=%7B%7D' })
    expect((await test.as('admin', 'GET', `${PATH}?list=users`)).json()).toEqual([])
  })

  it('have one name each, for one user and list', async () => {
    await save('admin', { name: 'Mine' })
    const again = await save('admin', { name: 'Mine' })
    expect([again.statusCode, problemOf(again).errors?.[0]?.path]).toEqual([409, 'name'])
    expect((await save('admin', { name: 'Mine', list: 'users' })).statusCode).toBe(201)
  })

  it('are there for those alone who see the list', async () => {
    expect((await save('viewer', { name: 'Sneaked', isShared: true })).statusCode).toBe(403)
    expect((await test.as('viewer', 'GET', `${PATH}?list=users`)).statusCode).toBe(403)
    const unknown = await save('admin', { name: 'Odd', list: 'zzzz' })
    expect([unknown.statusCode, problemOf(unknown).errors?.[0]?.path]).toEqual([400, 'list'])
  })

  it('are shared with people of the same hotels and with administrators, with nobody else', async () => {
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

  it('are a hundred for one user at the most', async () => {
    const answers = []
    for (let view = 0; view < 101; view++) answers.push(await save('super.admin', { name: `View ${view}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 100 }, () => 201), 409])
  })

  it('are changed and forgotten by their owner alone, and never unseen', async () => {
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

  it('hold the search of an address and nothing else', async () => {
    const response = await save('admin', { name: 'Odd', query: 'https://elsewhere.example/#top' })
    expect([response.statusCode, problemOf(response).errors?.[0]?.path]).toEqual([400, 'query'])
  })
})
