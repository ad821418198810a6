import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../../contract/platform/csv-codes.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

const HEAD = ['username', 'roles']
/** Characters per line in a file with the maximum number of lines. */
const PER_LINE = Math.floor(MAX_CSV_CHARACTERS / MAX_CSV_LINES) - 1
const file = (line: (place: number) => string, lines = MAX_CSV_LINES) =>
  `${HEAD.join(';')}\n${Array.from({ length: lines }, (_, place) => line(place)).join('\n')}`.slice(
    0,
    MAX_CSV_CHARACTERS,
  )
const WHOLE = file((place) => `somebody${place};${'x'.repeat(PER_LINE - 20)}`)
const body = (csv: string) => JSON.stringify({ csv, dryRun: true })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (payload: string) =>
  test.as('super.admin', 'POST', '/api/user/users/import', { payload, headers: { 'content-type': 'application/json' } })

/** The number of event-loop turns between a call and its response. */
async function turnsOf(payload: string): Promise<number> {
  let isAnswered = false
  const answer = send(payload).finally(() => {
    isAnswered = true
  })
  let turns = 0
  for (; !isAnswered; turns++) await setImmediate()
  expect((await answer).statusCode).toBe(200)
  return turns
}

/** Read in the main thread, it takes some twenty turns altogether; in a separate thread, tens of thousands. */
const MANY_TURNS = 1_000

it.each([
  ['as many lines as a file may have', body(WHOLE)],
  [
    'few lines with thousands of values',
    body(file(() => `x;${Array.from({ length: 9_000 }, (_, id) => id.toString(36)).join(' ')}`, 40)),
  ],
  ['quotes in quotes', body(file(() => `"${'""'.repeat(PER_LINE / 2 - 5)}";x`))],
  [
    'long cells that may be formulas',
    body(file(() => `"'a${'\t'.repeat(47_990)}x"`, Math.floor(MAX_CSV_CHARACTERS / 48_100))),
  ],
])('a file of %s is read without blocking the event loop', async (_, payload) => {
  expect(await turnsOf(payload)).toBeGreaterThan(MANY_TURNS)
})

it.each([
  ['a text of escapes', `{"dryRun":true,"csv":"username\\n${'\\u0041'.repeat(1_390_000)}"}`],
  ['numbers in place of a file', `{"csv":[${'0,'.repeat(3_900_000)}0]}`],
])('a body of %s is rejected before it is parsed as a file', async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(413)
})
