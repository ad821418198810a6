import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/lib/browser.mjs'

/** Chromium as the browser tests find it: `E2E_BROWSER`, Playwright's own, or the machine's. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.E2E_BROWSER ?? findBrowser()
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
}
