// Everything that must hold before a change lands: checks, build, tests on both databases, browser.
// `npm test -- --only unit,e2e` runs some of the steps.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, run, runPackage } from './lib/run.mjs'
import { build, checkNode, install } from './lib/set-up.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
checkNode()
await install()

const { findOrInstallBrowser } = await import('./lib/browser.mjs')
const { hasPostgres } = await import('./lib/postgres.mjs')
const { playwrightCounts, sum, vitestCounts } = await import('./lib/report.mjs')

const VITEST_REPORT = 'test-results/vitest.json'
const E2E_REPORT = 'test-results/e2e.json'

const check = (name, command, args) => ({
  name,
  run: async () => countOf(await runPackage(command, args, { quiet: true })),
})

/** A check counts as one test; its output is shown when it fails. */
function countOf({ code, output }) {
  if (code !== 0) console.log(output)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

const STEPS = [
  check('format and lint', '@biomejs/biome', ['ci', '.']),
  check('types', 'typescript:tsc', ['--noEmit']),
  {
    name: 'imports',
    run: async () => countOf(await run(process.execPath, ['scripts/checks/imports.mjs'], { quiet: true })),
  },
  check('dead code', 'knip', ['--no-progress']),
  check('Dockerfile', 'dockerfilelint', ['Dockerfile']),
  check('compose.yaml', 'dclint', ['compose.yaml']),
  {
    name: 'build',
    run: async () =>
      build().then(
        () => ({ passed: 1, failed: 0, skipped: 0 }),
        (error) => countOf({ code: 1, output: error.message }),
      ),
  },
  {
    name: 'tests',
    run: async () => {
      rmSync(join(ROOT, VITEST_REPORT), { force: true })
      const postgres = hasPostgres()
      if (!postgres) console.log('SKIPPED: the server on PostgreSQL. Set TEST_DATABASE_URL or install its programs.')
      const projects = postgres ? [] : ['--project', '!server-postgresql']
      const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
      const { code } = await runPackage('vitest', ['run', '--coverage', ...projects, ...report], {
        env: { DURABILITY_ROUNDS: process.env.DURABILITY_ROUNDS ?? '20' },
      })
      const counts = vitestCounts(VITEST_REPORT)
      // Coverage below its threshold fails the run without failing a test.
      return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
    },
  },
  {
    name: 'e2e',
    run: async () => {
      const executable = await findOrInstallBrowser()
      if (!executable) return countOf({ code: 1, output: 'No Chromium was found, and none could be fetched.' })
      rmSync(join(ROOT, E2E_REPORT), { force: true })
      await runPackage('@playwright/test:playwright', ['test'], {
        env: { E2E_BROWSER: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT },
      })
      return playwrightCounts(E2E_REPORT)
    },
  },
]

const wished = values.only?.split(',')
const all = []
for (const step of STEPS.filter(({ name }) => !wished || wished.includes(name))) {
  const started = Date.now()
  console.log(`\n== ${step.name}`)
  const counts = await step.run()
  all.push(counts)
  console.log(
    `== ${step.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}
const { passed, failed, skipped } = sum(all)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
