import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { forEachRow } from './bulk.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The database's errors with these SQLSTATEs: a deadlock, a duplicate value. */
const raised = (state: string) =>
  test.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))

it('a row that the database refuses is reported in the results with the other rows', async () => {
  const change = (id: number) =>
    id === 2 ? raised('40P01') : id === 3 ? raised('23505') : test.db.execute(sql`select 1`)
  expect((await forEachRow([1, 2, 3, 4], change)).results).toMatchObject([
    { id: 1, done: true },
    { id: 2, done: false, code: 'service.unavailable' },
    { id: 3, done: false, code: 'state.conflict' },
    { id: 4, done: true },
  ])
})

it('an unexpected error is thrown', async () => {
  await expect(forEachRow([1], () => raised('XX000'))).rejects.toThrow()
})
