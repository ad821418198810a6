import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT, run, runPackage } from './run.mjs'

/** The headless shell first: the same engine without windows of its own, which cost the tests time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Playwright's own Chromium, or the machine's; undefined where there is neither. Without our packages only the machine's is known. */
export function findBrowser() {
  const own = existsSync(join(ROOT, 'node_modules/@playwright/test/package.json'))
    ? [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()]
    : []
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...own, ...places].find((path) => existsSync(path))
}

/**
 * Installs Debian's package where there is no browser yet and the user may do so. What it recommends, printers and a desktop,
 * is left out. It needs none of our packages, so it may run while npm fetches those.
 */
export async function installDebianBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || findBrowser()) return
  console.log('Installing Chromium for the browser tests')
  const packages = ['chromium-headless-shell', 'fonts-liberation']
  await run('apt-get', ['update', '-qq'], { quiet: true })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The browser of this machine, which Playwright downloads where there is none. */
export async function findOrDownloadBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Downloading Chromium for the browser tests')
  await runPackage('playwright', ['install', 'chromium'], { quiet: true })
  return findBrowser()
}
