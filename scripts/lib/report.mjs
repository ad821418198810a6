import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const read = (file) => (existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined)

/** Counts of vitest's JSON report; a run without a report is one failure. @returns {Counts} */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. A test that passed only at the second try counts as failed. @returns {Counts} */
export function playwrightCounts(file) {
  const stats = read(file)?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })
