import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './run.mjs'

/**
 * Results of a step; `failures` are the texts listed at the end of the run.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** The whole failure has been printed before. */
const MAX_LINES = 15

/** The beginning of a failure, as listed at the end of the run. */
export const beginningOf = (text) =>
  stripVTControlCharacters(text).split('\n').slice(0, MAX_LINES).join('\n  ').trimEnd()

/** @returns {Counts} */
const unwritten = (file) => ({ passed: 0, failed: 1, skipped: 0, failures: [`${file} was not written`] })

const read = (file) => (existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined)

/** Counts of vitest's JSON report; a run without a report is one failure. @returns {Counts} */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return unwritten(file)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // The file could not be loaded, or a hook failed.
    if (status === 'failed' && failed.length === 0) return [beginningOf(`${name}\n${message}`)]
    return failed.map(({ fullName, failureMessages }) => beginningOf(`${name}: ${fullName}\n${failureMessages[0]}`))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** All tests of a suite of Playwright's JSON report. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Counts of Playwright's JSON report. A test that passed only on a retry counts as failed. @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return unwritten(file)
  const failures = specsOf(report).flatMap(({ file: spec, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error.message
        return beginningOf(`${spec}: ${title}\n${message ?? status}`)
      }),
  )
  // For example, a server that did not start.
  const errors = report.errors.map(({ message }) => beginningOf(`${message}`))
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped, failures: [...failures, ...errors] }
}

/** @param {Counts[]} all */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })
