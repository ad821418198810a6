import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

// Readers see their own time zone on pages about no hotel: tests have the same one everywhere.
process.env.TZ = 'UTC'

/** Replaces a module of Node, so it needs modules of its own. */
const ALONE = 'server/platform/database/embedded/durable-fs.test.ts'

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'))

/** Opens the database under test, by itself or with the whole product. */
const opensDatabase = (file: string) =>
  /\b(openTestDatabase|openPostgresql|startTestApp|connectedHotels|unconnectedHotel)\b/.test(readFileSync(file, 'utf8'))
const serverTests = ['server', 'demo', 'tests/api', 'tests/navigation', 'tests/security', 'tests/upgrade']
  .flatMap(testsIn)
  .filter((file) => file !== ALONE)

/**
 * These tests run on both engines, as they are about what differs between them: sessions, locks, notices, faults, and many rows at
 * once. The others check features, and both engines answer a query with the same rows. So they run on one: on PostgreSQL where it
 * is installed, because it is quicker. Tests of lists, of processes and of the browser run on the embedded engine.
 */
const BOTH_ENGINES =
  /^server\/(booking\/(booking-(import|store)|inbound)|app\/(control|health)|platform\/(database\/(?!backup)[^/]*|jobs|mail)|jobs|forecast\/(forecast-jobs|run)|market\/(market|trustyou)|alert\/notification|pricing\/publishing\/whole-way)[/.]/
const onPostgresql = serverTests.filter(opensDatabase)
const embedded = process.env.TEST_WITH_POSTGRESQL
  ? serverTests.filter((file) => BOTH_ENGINES.test(file) || !onPostgresql.includes(file))
  : serverTests

/** Tests that compute forecasts, rates and simulated years for minutes, and more than twice as long while lines are counted. */
const MODELS = ['engine/{forecast,pricing}/**/*.test.ts', 'research/**/*.test.ts']

/** Builds the programs that tests start and kill. */
const BUILT_PROGRAMS = 'tests/durability/programs/build.ts'

/** Checks at the end which hotels the statements of the server's tests are about. */
const RECORDED_STATEMENTS = {
  recorder: 'tests/scale/record-statements.ts',
  check: 'tests/scale/statements.global-setup.ts',
}

/**
 * Time for what computes, on a machine that is ten times as busy as it has cores. A wait for something that never comes fails earlier,
 * by its own limit, with a message that names it: 30 s in components and `expect.poll`, 60 s in `eventually` and `within`, 240 s for the
 * start of a program.
 */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

// react-admin meets react-router as a module; our own files must meet the same one, not its CommonJS twin.
const consoleParts = {
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/development/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: resolve('node_modules/react-router/dist/development/dom-export.mjs'),
      },
    ],
  },
}

/**
 * Tests of the server that open a database run on one engine or on both, as above. All share the modules of their
 * process: reading those again for each file took as long as the tests.
 */
export default defineConfig({
  test: {
    // One more than there are cores: each waits for databases, processes and timers a quarter of its time.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: false,
    // Projects and runs share what Vite made of a file.
    experimental: { fsModuleCache: true },
    coverage: {
      provider: 'v8',
      include: ['{contract,engine,server,demo}/**/*.ts', '{src,legacy}/**/*.{ts,tsx}'],
      exclude: [
        '**/*.test.*',
        '{src,legacy}/testing/**',
        '{src,legacy}/i18n/*.ts',
        // Tables and test helpers carry no behaviour.
        'server/platform/database/schema/**',
        'server/platform/database/testing*.ts',
        // These run in processes of their own: tests/process, tests/durability and tests/e2e hold them.
        'demo/main.ts',
        'server/start.ts',
        'server/platform/runtime/version.ts',
        'server/app/commands/**',
        'server/platform/database/embedded/worker.ts',
        'server/forecast/compute/worker.ts',
        'server/platform/csv/worker.ts',
        '**/main.tsx',
      ],
      // For a closer look: npm run test:coverage -- --coverage.reporter=html.
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 85 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          ...PATIENT,
          environment: 'node',
          include: [
            '{contract,engine}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/guides/**/*.test.ts',
            'tests/scale/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...MODELS],
          isolate: false,
        },
      },
      { test: { name: 'models', ...PATIENT, environment: 'node', include: MODELS, isolate: false } },
      {
        ...consoleParts,
        test: {
          name: 'component',
          ...PATIENT,
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'legacy/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          isolate: false,
        },
      },
      {
        ...consoleParts,
        test: {
          name: 'resources',
          ...PATIENT,
          environment: './tests/support/console-environment.ts',
          include: ['tests/resources/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          ...PATIENT,
          environment: 'node',
          include: embedded,
          isolate: false,
          setupFiles: [RECORDED_STATEMENTS.recorder],
          globalSetup: [BUILT_PROGRAMS, RECORDED_STATEMENTS.check],
        },
      },
      {
        test: {
          name: 'server-postgresql',
          ...PATIENT,
          environment: 'node',
          include: onPostgresql,
          isolate: false,
          env: { TEST_ENGINE: 'postgresql' },
          setupFiles: [RECORDED_STATEMENTS.recorder],
          globalSetup: ['tests/support/postgres.global-setup.ts', RECORDED_STATEMENTS.check],
        },
      },
      {
        test: {
          name: 'process',
          ...PATIENT,
          environment: 'node',
          include: ['tests/durability/**/*.test.ts', 'tests/process/**/*.test.ts', ALONE],
          globalSetup: ['tests/process/build.global-setup.ts', BUILT_PROGRAMS],
        },
      },
    ],
  },
})
