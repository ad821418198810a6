// Checks and tests in two tiers. `npm test`: types, lint, unit and component tests, the server's features, and a browser that opens
// every page and does the main tasks. `npm run test:full` (--full): also both databases, crashes, processes, lists against the real
// server, accessibility in three languages and two looks, and the rest of the browser. `--only types,browser` runs some of the steps.

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrDownloadBrowser, installDebianBrowser } from './lib/browser.mjs'
import { ROOT, run, runPackage } from './lib/run.mjs'
import { build, install, orExplain, secondsSince } from './lib/set-up.mjs'

/** Linux's in-memory file system. */
const MEMORY_FOLDER = '/dev/shm'
/** The bytes that a run may need there. */
const LEAST_FREE = 8 * 1024 ** 3

const CORES = availableParallelism()

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, only: { type: 'string' } } })
const isFull = values.full
const requested = values.only?.split(',')
const isRequested = ({ name }) => !requested || requested.includes(name)

const started = Date.now()
console.log(
  isFull
    ? 'Every check and test. Usually 15 to 25 minutes on two cores.'
    : 'The quick checks and tests. Usually 5 to 8 minutes on two cores; npm run test:full runs the rest as well.',
)
keepTemporaryFilesInMemory()
// npm spends a third of its time waiting for the network and the disk.
await orExplain(() => Promise.all([install(), isRequested({ name: 'browser' }) && installDebianBrowser()]))

const { fillDemo } = await import('../tests/e2e/product.mjs')
const { hasPostgres } = await import('./lib/postgres.mjs')
const { beginningOf, playwrightCounts, sum, vitestCounts } = await import('./lib/report.mjs')

/** The second run checks only what changed. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo'
const BROWSER_REPORT = 'test-results/browser.json'
const BROWSER_FOLDER = join(tmpdir(), `hotel-revenue-console-e2e-${process.pid}`)
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

/** A check counts as one test, also if it was skipped; its output is shown when it fails. */
function countOf({ code, output, isSkipped = false }) {
  if (isSkipped) return { passed: 0, failed: 0, skipped: 1, failures: [] }
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  console.log(output)
  return { passed: 0, failed: 1, skipped: 0, failures: [beginningOf(output)] }
}

/** Adds a failure if the run failed without a failed test. */
function withCode(counts, code) {
  if (code === 0 || counts.failed > 0) return counts
  const reason = `exit code ${code}: an error outside the tests`
  return { ...counts, failed: 1, failures: [...counts.failures, reason] }
}

/** Runs a test runner, whose dots say how far it is, and prints its output if something failed. */
async function runTests(step, command, args, env, countsOf) {
  await built
  step.output = ''
  const onOutput = (chunk) => {
    step.output += chunk
  }
  const { code, output } = await runPackage(command, args, { env, quiet: true, onOutput })
  const counts = withCode(countsOf(), code)
  if (counts.failed > 0) console.log(output)
  return counts
}

/** One run of vitest over some of its projects, with a worker for each core. */
const vitest = (name, projects) => ({
  name,
  run() {
    const report = `test-results/${name}.json`
    rmSync(join(ROOT, report), { force: true })
    const chosen = projects.flatMap((project) => ['--project', project])
    const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, `--maxWorkers=${CORES}`]
    return runTests(this, 'vitest', ['run', ...chosen, ...options], { DURABILITY_ROUNDS, ...ENGINES }, () =>
      vitestCounts(report),
    )
  },
})

/** The build, which tests of processes and of the browser need. */
let built
/** The demo of the browser tests, filled in parallel with other steps because it mostly uses a single core. */
let demo

const DOCKERFILES = ['Dockerfile', 'docs/scale/Dockerfile.pgbouncer']

/** Each needs about one core. */
const CHECKS = [
  check('types', 'typescript:tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_CACHE]),
  {
    name: 'build',
    run() {
      built = build().then(
        () => {
          if (isRequested({ name: 'browser' })) demo = fillDemo(BROWSER_FOLDER).catch((error) => error)
          return countOf({ code: 0 })
        },
        (error) => countOf({ code: 1, output: error.message }),
      )
      return built
    },
  },
  check('dead code', 'knip', ['--no-progress']),
  {
    name: 'imports',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/imports.mjs'], { quiet: true })),
  },
  {
    name: 'security evidence',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/security.mjs'], { quiet: true })),
  },
  {
    name: 'licences',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/licences.mjs'], { quiet: true })),
  },
  {
    name: 'locks of migrations',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/migrations.mjs'], { quiet: true })),
  },
  check('format and lint', '@biomejs/biome', ['ci', '.']),
  {
    name: 'Dockerfiles',
    // hadolint is a program of its own, which the workflow on GitHub has; npm's linter knows fewer rules.
    run: async () =>
      countOf(
        await run('hadolint', DOCKERFILES, { quiet: true }).catch(() =>
          runPackage('dockerfilelint', DOCKERFILES, { quiet: true }),
        ),
      ),
  },
  {
    name: 'Helm chart',
    // Helm is a program of its own, which the workflow on GitHub has.
    run: async () =>
      countOf(
        await run('helm', ['lint', '--strict', 'deploy/helm', '--values', 'deploy/helm/ci/all-values.yaml'], {
          quiet: true,
        }).catch(() => ({ isSkipped: true })),
      ),
  },
  check('compose files', 'dclint', ['compose.yaml', 'compose.scale.yaml']),
]

const onPostgres = hasPostgres()
/** Where PostgreSQL is installed, tests of features run on it alone, because it is quicker. */
const ENGINES = onPostgres ? { TEST_WITH_POSTGRESQL: '1' } : {}
const FEATURES = ['unit', 'component', onPostgres ? 'server-postgresql' : 'server']
const SYSTEM = ['resources', ...(onPostgres ? ['server'] : []), 'process']

const TESTS = [
  vitest('tests', ['models', ...FEATURES]),
  {
    name: 'browser',
    async run() {
      const executable = await findOrDownloadBrowser()
      if (!executable) return countOf({ code: 1, output: 'No Chromium was found, and none could be downloaded.' })
      rmSync(join(ROOT, BROWSER_REPORT), { force: true })
      await built
      const failure = await demo
      if (failure) return countOf({ code: 1, output: failure.message })
      const env = {
        E2E_BROWSER: executable,
        E2E_DATA_DIR: BROWSER_FOLDER,
        PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
      }
      // The full tier looks at each page more closely than the walk does.
      const chosen = isFull ? ['--grep-invert', '@walk'] : ['--grep', '@walk|@main']
      return runTests(this, '@playwright/test:playwright', ['test', ...chosen], env, () =>
        playwrightCounts(BROWSER_REPORT),
      )
    },
  },
  ...(isFull ? [vitest('system', SYSTEM)] : []),
]

/** The failures of all steps, listed again at the end because the output is long. */
const failures = []
const running = new Set()

/** Prints what is running, and how many of its tests have passed. */
function printProgress() {
  const steps = [...running].map(({ name, output }) => {
    const passed = output?.match(/·/g)?.length
    return passed ? `${name} (${passed} tests passed)` : name
  })
  if (steps.length > 0) console.log(`   ${secondsSince(started)}: running ${steps.join(', ')}`)
}

/** Runs a step and prints its duration. */
async function runStep(step) {
  const stepStarted = Date.now()
  running.add(step)
  const counts = await step.run()
  running.delete(step)
  failures.push(...counts.failures.map((each) => `${step.name}: ${each}`))
  console.log(`== ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${secondsSince(stepStarted)})`)
  return counts
}

if (!onPostgres) console.log('Not on PostgreSQL: set TEST_DATABASE_URL or install its programs.')
const all = []
const waiting = [...CHECKS, ...TESTS].filter(isRequested)
const runNext = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) all.push(await runStep(step))
}
const heartbeat = setInterval(printProgress, 30_000)
// As many in parallel as there are cores.
await Promise.all(Array.from({ length: CORES }, runNext))
clearInterval(heartbeat)
rmSync(BROWSER_FOLDER, { recursive: true, force: true })
const { passed, failed, skipped } = sum(all)
for (const each of failures) console.log(`\nFAILED: ${each}`)
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
