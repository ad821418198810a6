import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

/** Those that look at each page or figure in turn change nothing; beside them, on a product of its own, runs what people do. */
const LOOKS = ['**/accounts.spec.ts', '**/figures.spec.ts', '**/legacy.spec.ts', '**/pages.spec.ts']
const PARTS = [
  { name: 'tasks', port: process.env.TASKS_PORT, files: { testIgnore: LOOKS } },
  { name: 'looks', port: process.env.LOOKS_PORT, files: { testMatch: LOOKS } },
]
// The workers of the test run read this file again: they must find the folder of the run, not make one of their own.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `hotel-revenue-console-e2e-${process.pid}`)
// Where neither is found Playwright says what to install.
const executable = process.env.E2E_BROWSER ?? findBrowser()

/** A loaded machine takes its time, most for a forecast; what never comes still fails, with a sentence about it. */
export const WAIT_MS = 90_000

/** The built product in a real Chromium. Each run fills a data folder with the demo, once. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: PARTS.length,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Each step has its own, shorter limit; this one only ends a test that does nothing any more.
  timeout: 600_000,
  expect: { timeout: WAIT_MS },
  reporter: [['dot'], ['json']],
  use: {
    // Recording every step takes time from the tests; `--trace on` where a failure needs a closer look.
    trace: 'off',
    locale: 'en-GB',
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // An animated skeleton is drawn again with every frame.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executable ? { executablePath: executable } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The products are on this machine, whatever proxy the environment names.
        '--no-proxy-server',
      ],
    },
  },
  projects: PARTS.map(({ name, port, files }) => ({
    name,
    ...files,
    workers: 1,
    use: { baseURL: `http://localhost:${port}` },
  })),
  webServer: {
    command: `node tests/e2e/start-products.mjs ${process.env.E2E_DATA_DIR} tasks looks`,
    // Their ports are free ones: Playwright keeps what these groups match as TASKS_PORT and LOOKS_PORT.
    wait: { stdout: /^ready (?<tasks_port>\d+) (?<looks_port>\d+)$/m },
    // The demo is filled first where that has not been done.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
