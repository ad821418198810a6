// All checks required before a change is merged: checks, build, tests on both databases, browser. `npm test -- --only
// types,e2e` runs some of the steps.

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrDownloadBrowser, installDebianBrowser } from './lib/browser.mjs'
import { ROOT, run, runPackage } from './lib/run.mjs'
import { build, checkNode, install } from './lib/set-up.mjs'

/** Linux's in-memory file system. */
const MEMORY_FOLDER = '/dev/shm'
/** The bytes that a run may need there. */
const LEAST_FREE = 8 * 1024 ** 3

const CORES = availableParallelism()

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const requested = values.only?.split(',')
const isRequested = ({ name }) => !requested || requested.includes(name)

checkNode()
keepTemporaryFilesInMemory()
// npm spends a third of its time waiting for the network and the disk.
await Promise.all([install(), isRequested({ name: 'e2e' }) && installDebianBrowser()])

const { fillDemo } = await import('../tests/e2e/product.mjs')
const { hasPostgres } = await import('./lib/postgres.mjs')
const { beginningOf, playwrightCounts, sum, vitestCounts } = await import('./lib/report.mjs')

const E2E_REPORT = 'test-results/e2e.json'
const E2E_FOLDER = join(tmpdir(), `hotel-revenue-console-e2e-${process.pid}`)
/** Differs from the ports of the browser tests. */
const DEMO_PORT = '3212'
/** Crashes per test; `npm run test:durability` makes twenty. */
const DURABILITY_ROUNDS = process.env.DURABILITY_ROUNDS ?? '3'

/**
 * Keeps the files of this run in memory if Linux has enough space there: hundreds of databases are created and dropped,
 * each with a thousand small files, which takes up to five times as long on a disk.
 */
function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER) || totalmem() < 2 * LEAST_FREE) return
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  if (bavail * bsize < LEAST_FREE) return
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'hotel-revenue-console-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
}

const check = (name, command, args) => ({
  name,
  run: async () => countOf(await runPackage(command, args, { quiet: true })),
})

/** A check counts as one test; its output is shown when it fails. */
function countOf({ code, output }) {
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  console.log(output)
  return { passed: 0, failed: 1, skipped: 0, failures: [beginningOf(output)] }
}

/** Adds a failure if the run failed without a failed test. */
function withCode(counts, code) {
  if (code === 0 || counts.failed > 0) return counts
  const reason = `exit code ${code}: coverage below its threshold, or an error outside the tests`
  return { ...counts, failed: 1, failures: [...counts.failures, reason] }
}

/** One run of vitest over some of its projects, with a worker for each core; `quiet` prints the output at the end. */
const vitest = (name, projects, { args = [], env = {}, quiet = false } = {}) => ({
  name,
  run: async () => {
    const report = `test-results/${name.replaceAll(' ', '-')}.json`
    rmSync(join(ROOT, report), { force: true })
    const chosen = projects.flatMap((project) => ['--project', project])
    const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${CORES}`]
    const { code, output } = await runPackage('vitest', ['run', ...chosen, ...args, ...options], { env, quiet })
    if (quiet) console.log(output)
    return withCode(vitestCounts(report), code)
  },
})

/** The demo of the browser tests, filled in parallel with other steps because it mostly uses a single core. */
let demo

/** Each needs about one core; as many run in parallel as there are cores. */
const CHECKS = [
  check('types', 'typescript-7:tsc', ['--noEmit', '--singleThreaded']),
  {
    name: 'build',
    run: async () =>
      build().then(
        () => {
          if (isRequested({ name: 'e2e' })) demo = fillDemo(E2E_FOLDER, DEMO_PORT).catch((error) => error)
          return countOf({ code: 0 })
        },
        (error) => countOf({ code: 1, output: error.message }),
      ),
  },
  check('dead code', 'knip', ['--no-progress']),
  {
    name: 'imports',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/imports.mjs'], { quiet: true })),
  },
  check('format and lint', '@biomejs/biome', ['ci', '.']),
  check('Dockerfile', 'dockerfilelint', ['Dockerfile']),
  check('compose.yaml', 'dclint', ['compose.yaml']),
]

const onPostgres = hasPostgres()
/** Where PostgreSQL is installed, tests of features run on it alone. */
const ENGINES = onPostgres ? { TEST_WITH_POSTGRESQL: '1' } : {}

/** In parallel, so that no core is idle while one of them starts, ends or calculates its coverage. */
const TESTS = [
  // Coverage is measured once for each layer: the other tests cover the same code again, or run it in other processes.
  vitest('tests', ['unit', 'component', onPostgres ? 'server-postgresql' : 'server'], {
    args: ['--coverage'],
    env: ENGINES,
  }),
  {
    name: 'e2e',
    run: async () => {
      const executable = await findOrDownloadBrowser()
      if (!executable) return countOf({ code: 1, output: 'No Chromium was found, and none could be fetched.' })
      rmSync(join(ROOT, E2E_REPORT), { force: true })
      const failure = await demo
      if (failure) return countOf({ code: 1, output: failure.message })
      const { code, output } = await runPackage('@playwright/test:playwright', ['test'], {
        env: { E2E_BROWSER: executable, E2E_DATA_DIR: E2E_FOLDER, PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT },
        quiet: true,
      })
      console.log(output)
      return withCode(playwrightCounts(E2E_REPORT), code)
    },
  },
  vitest('system', ['resources', ...(onPostgres ? ['server'] : []), 'process'], {
    env: { DURABILITY_ROUNDS, ...ENGINES },
    quiet: true,
  }),
]

/** The failures of all steps, listed again at the end because the output is long. */
const failures = []

/** Runs a step and prints its duration. */
async function runStep(step) {
  const started = Date.now()
  const counts = await step.run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  failures.push(...counts.failures.map((each) => `${step.name}: ${each}`))
  console.log(`== ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return counts
}

if (!onPostgres) console.log('SKIPPED: the server on PostgreSQL. Set TEST_DATABASE_URL or install its programs.')
const all = []
/** Runs steps in parallel, as many at once as there are cores. */
async function runAll(steps) {
  const waiting = steps.filter(isRequested)
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) all.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: CORES }, runNext))
}
for (const steps of [CHECKS, TESTS]) await runAll(steps)
rmSync(E2E_FOLDER, { recursive: true, force: true })
const { passed, failed, skipped } = sum(all)
for (const each of failures) console.log(`\nFAILED: ${each}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
