import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, runPackage } from './run.mjs'

/** The headless shell first: the same engine without windows of its own, which cost the tests time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Playwright's own Chromium, or the machine's; undefined where there is neither. */
export function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...places].find((path) => existsSync(path))
}

/** The same, and fetches one where there is none: Playwright's download, or Debian's package. */
export async function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Fetching Chromium for the browser tests')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    const { code } = await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (code === 0) return findBrowser()
  }
  await runPackage('playwright', ['install', 'chromium'], { quiet: true })
  return findBrowser()
}
