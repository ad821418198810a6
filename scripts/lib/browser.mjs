import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { ROOT, run, runPackage } from './run.mjs'

/** The headless shell first: the same engine without windows, which slow the tests down. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Playwright's Chromium or the machine's; undefined if there is neither. Without our packages only the latter is found. */
export function findBrowser() {
  const own = existsSync(join(ROOT, 'node_modules/@playwright/test/package.json'))
    ? [createRequire(import.meta.url)('@playwright/test').chromium.executablePath()]
    : []
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...own, ...places].find((path) => existsSync(path))
}

/**
 * Installs Debian's package if there is no browser yet and the user has the rights, without recommended packages such as
 * printers and a desktop. It needs none of our packages, so it can run during npm's installation.
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

/** The browser of this machine; if there is none, Playwright downloads one. */
export async function findOrDownloadBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Downloading Chromium for the browser tests')
  await runPackage('playwright', ['install', 'chromium'], { quiet: true })
  return findBrowser()
}
