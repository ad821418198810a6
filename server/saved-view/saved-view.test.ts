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
  it('are kept for whoever saved them, and shown to others only where they are shared', async () => {
    await save('admin', { name: 'Italy' })
    await save('admin', { name: 'Active', isShared: true })
    expect(await views('admin')).toEqual(['Active', 'Italy'])
    expect(await views('super.admin')).toEqual(['Active'])
    const [shared] = (await test.as('super.admin', 'GET', `${PATH}?list=companies`)).json<SavedView[]>()
    expect(shared).toMatchObject({ isOwn: false, query: 'filter=%7B%7D' })
    expect((await test.as('admin', 'GET', `${PATH}?list=users`)).json()).toEqual([])
  })

  it('have one name each, for one user and list', async () => {
    await save('viewer', { name: 'Mine' })
    const again = await save('viewer', { name: 'Mine' })
    expect([again.statusCode, problemOf(again).errors?.[0]?.path]).toEqual([409, 'name'])
    expect((await save('viewer', { name: 'Mine', list: 'users' })).statusCode).toBe(201)
  })

  it('are changed and forgotten by their owner alone, and never unseen', async () => {
    const made = await save('user', { name: 'Before', isShared: true })
    const url = String(made.headers.location)
    const body = { name: 'After', query: 'page=2', isShared: false }
    expect((await test.as('admin', 'PUT', url, { body })).statusCode).toBe(404)
    expect((await test.as('admin', 'DELETE', url)).statusCode).toBe(404)
    const headers = { 'if-match': String(made.headers.etag) }
    expect((await test.as('user', 'PUT', url, { body, headers })).json()).toMatchObject(body)
    expect((await test.as('user', 'PUT', url, { body, headers })).statusCode).toBe(412)
    expect((await test.as('user', 'DELETE', url)).statusCode).toBe(204)
    expect(await views('user')).not.toContain('After')
  })

  it('hold the search of an address and nothing else', async () => {
    const response = await save('admin', { name: 'Odd', query: 'https://elsewhere.example/#top' })
    expect([response.statusCode, problemOf(response).errors?.[0]?.path]).toEqual([400, 'query'])
  })
})
