import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'

const port = 3210
// The workers of the test run read this file again: they must find the folder of the run, not make one of their own.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `hotel-revenue-console-e2e-${process.pid}`)
const own = existsSync(chromium.executablePath())
const executable = process.env.E2E_BROWSER ?? (own ? undefined : '/usr/bin/chromium')

/** The built product in a real Chromium. Each run starts on an empty data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    locale: 'en-GB',
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
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/version.json`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  },
})
