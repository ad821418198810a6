// How long a cold start of the console takes until something is painted and until the page stands, and how long a later
// navigation takes, in Chromium behind a network that adds 100 ms to every request. The same build three ways: with the
// start data in the page, with one request for it, and with one request for each step as a router without the one answer
// does it. Then six pages on slow 4G, and the dashboard's own call. `npm run build && npm run bench:navigation`; about four
// minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { cookieOf, startProduct } from '../../process/running-product.ts'
import { launchBrowser } from '../support/browser.ts'
import { COLD_PAGES, openCold } from './cold-pages.ts'
import { startSlowProxy, type Way } from './slow-proxy.ts'

const DELAY_MS = 100
const ROUNDS = 9
const WAYS: Way[] = ['written into the page', 'one request', 'one request per step']

interface Start {
  paint: number
  page: number
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Records when a heading of a page was first in the document and painted. */
const NOTE_PAGE = () => {
  const times: Record<string, number> = {}
  Object.assign(window, { pageTimes: times })
  new MutationObserver(() => {
    const name = document.querySelector('h1')?.textContent
    if (name && !(name in times)) {
      times[name] = -1
      requestAnimationFrame(() => {
        times[name] = performance.now()
      })
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

async function openPage(browser: Browser, url: string, session: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addCookies([{ name: 'session', value: session, url }])
  const page = await context.newPage()
  await page.addInitScript(NOTE_PAGE)
  return page
}

/** When the page with that heading was painted, in milliseconds since its document began. */
async function timeOf(page: Page, heading: string): Promise<number> {
  const shown = await page.waitForFunction((name) => {
    const { pageTimes } = window as unknown as { pageTimes: Record<string, number> }
    return (pageTimes[name] ?? 0) > 0 && pageTimes[name]
  }, heading)
  return Number(await shown.jsonValue())
}

async function coldStart(browser: Browser, url: string, session: string): Promise<Start> {
  const page = await openPage(browser, url, session)
  await page.goto(`${url}/manage`)
  const settled = await timeOf(page, 'Manage')
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const result = { paint, page: settled }
  await page.context().close()
  return result
}

/** From the click in the menu to the painted page: its script not yet loaded, and loaded. */
async function laterPages(browser: Browser, url: string, session: string) {
  const page = await openPage(browser, url, session)
  await page.goto(`${url}/settings/segmentation`)
  await timeOf(page, 'Segmentation')
  const go = async (path: string, heading: string): Promise<number> => {
    const from = await page.evaluate((to) => {
      const started = performance.now()
      document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click()
      return started
    }, path)
    return (await timeOf(page, heading)) - from
  }
  const warm = await go('/manage', 'Manage')
  const cold = await go('/', 'Dashboard')
  await page.context().close()
  return { warm, cold }
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-navigation-'))
const product = await startProduct({ DATA_DIR: dataDir })
const cookie = cookieOf(await product.signIn('super.admin'))
const superAdmin = cookie.replace('session=', '')
const session = cookieOf(await product.signIn('hotel.admin')).replace('session=', '')

/** The forecasts of the demo take the machine for themselves at first. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { underWay, lastNight } = await (await product.get('/api/forecast/runs/summary', cookie)).json()
    if (underWay === 0 && lastNight.done > 0) return
    await wait(500)
  }
}
await untilQuiet()
const browser = await launchBrowser()
const ms = (value: number) => `${value.toFixed(0).padStart(6)} ms`

console.log(`Median of ${ROUNDS} in Chromium, ${DELAY_MS} ms added to every request, nothing cached\n`)
console.log(`${'cold start'.padEnd(26)}first paint   page stands`)
for (const way of WAYS) {
  const proxy = await startSlowProxy(product.url, DELAY_MS, way)
  const starts: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await coldStart(browser, proxy.url, session))
  console.log(
    `${way.padEnd(26)}${ms(median(starts.map(({ paint }) => paint)))}   ${ms(median(starts.map((start) => start.page)))}`,
  )
  proxy.close()
}
const proxy = await startSlowProxy(product.url, DELAY_MS, 'written into the page')
const later: { warm: number; cold: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) later.push(await laterPages(browser, proxy.url, session))
console.log(`\nlater page, its script loaded     ${ms(median(later.map(({ warm }) => warm)))}`)
console.log(`later page, its script not loaded ${ms(median(later.map(({ cold }) => cold)))}`)
proxy.close()

console.log(`\nMedian of ${ROUNDS} on slow 4G (1.6 Mbit/s, 150 ms), nothing cached; without the script of charts\n`)
console.log(`${'page'.padEnd(30)}figures shown   requests   script`)
for (const { name, path } of COLD_PAGES) {
  const pages: Awaited<ReturnType<typeof openCold>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) pages.push(await openCold(browser, product.url, path, superAdmin))
  const requests = String(median(pages.map((page) => page.requests)))
  const scripts = median(pages.map((page) => page.scripts)).toFixed(0)
  console.log(
    `${name.padEnd(30)}${ms(median(pages.map(({ time }) => time)))}       ${requests.padStart(8)}   ${scripts.padStart(3)} kB`,
  )
}
await browser.close()

const calls: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const from = performance.now()
  await (await product.get('/api/analysis/dashboard?companyId=1&language=EN', cookie)).text()
  calls.push(performance.now() - from)
}
console.log(`\nthe dashboard's own call ${ms(median(calls))}`)
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
