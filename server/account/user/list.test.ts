import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { userAccount } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db
    .update(userAccount)
    .set({ email: 'm.river@demo.example', roles: ['HOTEL_ADMIN', 'TESTING'] })
    .where(eq(userAccount.username, 'hotel.admin'))
})
afterAll(() => test.close())

const USERS = '/api/user/users'
const list = async (query: string) => (await test.as('admin', 'GET', `${USERS}?${query}`)).json<Page<User>>()
const namesOf = async (query: string) => (await list(query)).content.map(({ username }) => username)

describe('the search for users', () => {
  it.each([
    ['hotel.adm', 'the user name'],
    ['KUBLER', 'the last name, without accents and case'],
    ['marlene', 'the first name'],
    ['M.River@', 'the address'],
    ['kübler marlene', 'several words, each in any of them'],
  ])('%j finds %s', async (typed) => {
    expect(await namesOf(`nameLike=${encodeURIComponent(typed)}&username=hotel.admin`)).toEqual(['hotel.admin'])
  })

  it('finds no user who matches only one of two words', async () => {
    expect(await namesOf('nameLike=marlene%20tannert')).toEqual([])
  })

  it('treats wildcard characters literally', async () => {
    expect(await namesOf('nameLike=%25')).toEqual([])
  })
})

describe('the list of users', () => {
  it('shows users with any of several roles', async () => {
    expect((await namesOf('role=ADMIN,SUPER_ADMIN&sort=username')).slice(0, 2)).toEqual(['admin', 'super.admin'])
    expect((await list('role=ADMIN,SUPER_ADMIN&size=200')).content.every(({ roles }) => !roles.includes('USER'))).toBe(
      true,
    )
  })

  it('names an unknown role among them', async () => {
    const refused = await test.as('admin', 'GET', `${USERS}?role=ADMIN,KING`)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'role'])
  })
})

describe('exports of users', () => {
  it('the export contains the whole filtered list in its order, and no secret', async () => {
    const file = await test.as('admin', 'GET', `${USERS}/export?nameLike=.user&sort=username,desc&separator=semicolon`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('users.csv')
    const [head, ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^id;username;firstname;/)
    expect(rows.map((row) => row.split(';')[1])).toEqual([
      'undecided.user',
      'reset.user',
      'nohotel.user',
      'contract.user',
    ])
    expect(file.body).not.toMatch(/argon2|password_?hash/i)
  })

  it('the export has several roles and several hotels in one cell each', async () => {
    const file = await test.as('admin', 'GET', `${USERS}/export?username=hotel.admin`)
    expect(file.body).toContain(',HOTEL_ADMIN TESTING,1 2 3,true,')
  })

  it('the export is also available as JSON, with the hotels of each user', async () => {
    const file = await test.as('admin', 'GET', `${USERS}/export?format=json&username=hotel.admin`)
    expect(file.json<User[]>().map(({ companyIds }) => companyIds)).toEqual([[1, 2, 3]])
  })
})
