import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { forEachRow } from './bulk.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** What the database raises by these SQLSTATEs: a deadlock, a value that is taken. */
const raised = (state: string) =>
  test.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))

it('what the database refuses of one row is told with the results of the others', async () => {
  const change = (id: number) =>
    id === 2 ? raised('40P01') : id === 3 ? raised('23505') : test.db.execute(sql`select 1`)
  expect((await forEachRow([1, 2, 3, 4], change)).results).toMatchObject([
    { id: 1, done: true },
    { id: 2, done: false, code: 'service.unavailable' },
    { id: 3, done: false, code: 'state.conflict' },
    { id: 4, done: true },
  ])
})

it('what nobody foresaw is thrown', async () => {
  await expect(forEachRow([1], () => raised('XX000'))).rejects.toThrow()
})
