import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { beginningOf, playwrightCounts, vitestCounts } from './report.mjs'
import { ROOT } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a report with this content and returns its path. */
function written(content) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return relative(ROOT, path)
}

const vitestReport = (testResults, rest = {}) =>
  written({
    success: true,
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...rest,
  })
const passedTest = { status: 'passed', fullName: 'rates are kept', failureMessages: [] }

it('vitestCounts names each failed test with its file and the beginning of its message', () => {
  const failedTest = { status: 'failed', fullName: 'a budget is refused', failureMessages: ['expected 409\n  at x.ts'] }
  const file = { name: 'budget.test.ts', status: 'failed', message: '', assertionResults: [passedTest, failedTest] }
  expect(vitestCounts(vitestReport([file], { success: false, numFailedTests: 1, numPendingTests: 2 }))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['budget.test.ts: a budget is refused\n  expected 409\n    at x.ts'],
  })
})

it('vitestCounts counts a file that could not be read as a failure', () => {
  const file = { name: 'budget.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  const { failed, failures } = vitestCounts(vitestReport([file], { success: false }))
  expect(failed).toBe(1)
  expect(failures).toEqual(['budget.test.ts\n  Cannot find module'])
})

it('a run that wrote no report is one failure', () => {
  for (const counts of [vitestCounts('none.json'), playwrightCounts('none.json')])
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0, failures: ['none.json was not written'] })
})

it('playwrightCounts names failed tests of all suites, one that passed at the second try included', () => {
  const test = (status, ...messages) => ({
    status,
    results: messages.map((message) => (message ? { error: { message } } : {})),
  })
  const spec = (title, ...tests) => ({ file: 'rates.spec.ts', title, tests })
  const report = written({
    suites: [
      {
        specs: [spec('a rate is set', test('expected', ''))],
        suites: [{ specs: [spec('in German', test('unexpected', 'No button'))] }],
      },
      { specs: [spec('a rate is undone', test('flaky', 'Too late', ''))] },
    ],
    errors: [],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  })
  expect(playwrightCounts(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: ['rates.spec.ts: in German\n  No button', 'rates.spec.ts: a rate is undone\n  Too late'],
  })
})

it('playwrightCounts names what failed outside of tests', () => {
  const report = written({
    suites: [],
    errors: [{ message: 'The server did not start' }],
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  })
  expect(playwrightCounts(report).failures).toEqual(['The server did not start'])
})

it('beginningOf takes the first lines of a message without its colours', () => {
  const message = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[0m`).join('\n')
  expect(beginningOf(message).split('\n')).toEqual(
    Array.from({ length: 15 }, (_, line) => `${line ? '  ' : ''}line ${line}`),
  )
})
