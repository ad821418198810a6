import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../contract/csv-codes.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { parseCsvRecords } from './csv-parsing.ts'

const ROUNDS = 2
const MS = 1e6
const HEAD = ['username', 'roles']
/** Room for each of as many lines as a file may have. */
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

/** The least of a few: whatever else the machine does only adds to it. */
async function least(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round++) values.push(await measure())
  return Math.min(...values)
}

/** How long a call kept everybody else waiting at a stretch, in milliseconds. */
async function longestHold(payload: string): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const { statusCode } = await test.as('super.admin', 'POST', '/api/user/users/import', {
    payload,
    headers: { 'content-type': 'application/json' },
  })
  delay.disable()
  expect([200, 400, 413]).toContain(statusCode)
  return delay.max / MS
}

/** How long a whole file takes to read where nobody is let in between. */
async function timeToRead(): Promise<number> {
  const started = performance.now()
  await parseCsvRecords(WHOLE, HEAD)
  return performance.now() - started
}

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
  ['a text of escapes', `{"dryRun":true,"csv":"username\\n${'\\u0041'.repeat(1_390_000)}"}`],
  ['numbers in place of a file', `{"csv":[${'0,'.repeat(3_900_000)}0]}`],
])('a file of %s keeps others waiting for less than reading a whole one takes', async (_, payload) => {
  const whole = await least(timeToRead)
  const hold = await least(() => longestHold(payload))
  expect(hold).toBeLessThan(whole)
})
