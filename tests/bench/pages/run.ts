// How long the pages of figures take from the click until all their figures are painted, in Chromium, on the embedded
// database with the demo's hotels and, where the public bookings file stands beside the project, with its two hotels. Each
// click comes in a console that has come to rest and holds no figures yet.
// `npm run build && npm run bench:pages`; some fifteen minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { command, cookieOf, startProduct } from '../../process/running-product.ts'
import { hasRealFile, REAL_FILE } from '../../support/real-file.ts'
import { launchBrowser } from '../support/browser.ts'

const ROUNDS = 9
const PAGES = [
  '/',
  '/analyse/analyse',
  '/analyse/pickup',
  '/analyse/budget',
  '/analyse/reputation',
  '/analyse/market-trend',
  '/analyse/benchmarking',
  '/manage',
  '/manage?view=list&filter=all',
  '/manage?view=grid',
]
/** Pages that hotels of the file don't have: they have no market and no price levels. */
const OF_THE_DEMO = /^\/(manage|analyse\/(market-trend|benchmarking))/
/** Frames in which a year of the grid is scrolled through, and how long one may take to be drawn with its screen, in milliseconds. */
const FRAMES = 120
const LATE_MS = 25
/** A page without figures, from which each click is made. */
const START = '/settings/user'
/** How long a page must be unchanged to count as done. */
const STILL_MS = 400
/** For the public file. */
const IMPORT_LIMIT_MS = 600_000
const LOOK_MS = 50
const MOST_LOOKS = 400
/** Hotels of the demo without bookings, one for each hotel of the file; the day that the file ends. */
const REAL_HOTELS = [
  { id: 13, hotel: 'Resort Hotel' },
  { id: 14, hotel: 'City Hotel' },
]
const REAL_AS_OF = '2016-03-27'

const at = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** Notes when the document last changed, once the change has been painted. The loading bar fades away by itself. */
const NOTE_CHANGES = () => {
  const times = { changed: 0, painted: 0 }
  Object.assign(window, { times })
  new MutationObserver((records) => {
    // Written without names, which the compiler would look up outside of the page.
    const changed = records.flatMap(({ target, addedNodes, removedNodes }) =>
      addedNodes.length + removedNodes.length === 0 ? [target] : [...addedNodes, ...removedNodes],
    )
    if (changed.every((node) => node instanceof Element && node.closest('[role=progressbar]'))) return
    times.changed = performance.now()
    requestAnimationFrame(() => {
      times.painted = performance.now()
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

interface Times {
  changed: number
  painted: number
}
const timesOf = (page: Page): Promise<Times & { now: number }> =>
  page.evaluate(() => ({ ...(window as unknown as { times: Times }).times, now: performance.now() }))

/** Goes there as a click on a link does; the milliseconds until the last figure was painted. */
async function timeOf(page: Page, address: string): Promise<number> {
  let asked = 0
  // The stream of news stays open.
  const ends = (request: Request) => request.resourceType() !== 'eventsource'
  page.on('request', (request) => {
    if (ends(request)) asked += 1
  })
  const answered = (request: Request) => {
    if (ends(request)) asked -= 1
  }
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  const started = await page.evaluate((to) => {
    const now = performance.now()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return now
  }, address)
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { changed, painted, now } = await timesOf(page)
    if (asked === 0 && changed > started && painted >= changed && now - changed > STILL_MS) return painted - started
    await page.waitForTimeout(LOOK_MS)
  }
  throw new Error(`${address} does not come to rest`)
}

/** From the click on the view until the grid of rates is painted, its figures read before, in milliseconds. */
const timeOfGrid = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const view = [...document.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === 'Grid')
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=gridcell][id$="-5-0"]')) return
          observer.disconnect()
          requestAnimationFrame(() => window.setTimeout(() => resolve(performance.now() - started)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
        const started = performance.now()
        view?.click()
      }),
  )

/** Scrolls the grid through a year; the milliseconds between frames. */
const framesOfGrid = (page: Page): Promise<number[]> =>
  page.evaluate(
    (frames) =>
      new Promise<number[]>((resolve) => {
        const box = document.querySelector('[role=grid]')
        const times: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          times.push(now - last)
          last = now
          if (!box || times.length > frames) return resolve(times.slice(1))
          box.scrollTop += box.scrollHeight / frames
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    FRAMES,
  )

const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'))
const product = await startProduct({ DATA_DIR: dataDir })
const session = cookieOf(await product.signIn('super.admin'))
/** Whether forecasts of the new demo are still computed, beside which nothing can be timed. */
async function isComputing(): Promise<boolean> {
  const answer = await fetch(`${product.url}/api/forecast/runs/summary`, { headers: { cookie: session } })
  const { underWay, lastNight } = (await answer.json()) as { underWay: number; lastNight: { done: number } }
  return underWay > 0 || lastNight.done === 0
}
while (await isComputing()) await setTimeout(STILL_MS)
const hotels = [{ id: 4, name: 'demo hotel', search: '' }]
if (hasRealFile)
  for (const { id, hotel } of REAL_HOTELS) {
    const options = ['--company', String(id), '--format', 'hotel-booking-demand', '--hotel', hotel, REAL_FILE]
    const { code, said } = await command('import', options, { DATA_DIR: dataDir }, IMPORT_LIMIT_MS)
    if (code !== 0) throw new Error(said)
    hotels.push({ id, name: hotel, search: `?asOf=${REAL_AS_OF}` })
  }
else console.log(`The public bookings file is not at ${REAL_FILE}: the demo alone.`)

const browser = await launchBrowser()
console.log(`From the click until all figures are painted, ms, of ${ROUNDS}\n`)
console.log(`${'page'.padEnd(26)}${hotels.map(({ name }) => `${name}, median / worst`.padStart(32)).join('')}`)
for (const path of PAGES) {
  const cells: string[] = []
  for (const { id, search } of hotels) {
    if (search && OF_THE_DEMO.test(path)) {
      cells.push('None'.padStart(32))
      continue
    }
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const [name = '', value = ''] = session.split('=')
    await context.addCookies([
      { name, value, url: product.url },
      { name: 'companyId', value: String(id), url: product.url },
    ])
    const taken: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      // A new document: no cached answers.
      const page = await context.newPage()
      await page.addInitScript(NOTE_CHANGES)
      await page.goto(product.url + START, { waitUntil: 'networkidle' })
      const time = await timeOf(page, path + search)
      if (round > 0) taken.push(time)
      await page.close()
    }
    cells.push(`${at(taken, 0.5).toFixed(0)} / ${Math.max(...taken).toFixed(0)}`.padStart(32))
    await context.close()
  }
  console.log(`${path.padEnd(26)}${cells.join('')}`)
}
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
const [name = '', value = ''] = session.split('=')
await context.addCookies([{ name, value, url: product.url }])
// The compiler names functions with a helper that a page does not have.
await context.addInitScript('globalThis.__name = (value) => value')
const page = await context.newPage()
const mounts: number[] = []
const frames: number[] = []
for (let round = 0; round <= ROUNDS; round += 1) {
  await page.goto(`${product.url}/manage?companyId=1&view=grid`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.waitForTimeout(STILL_MS)
  const mount = await timeOfGrid(page)
  const scrolled = await framesOfGrid(page)
  if (round === 0) continue
  mounts.push(mount)
  frames.push(...scrolled)
}
const late = frames.filter((time) => time > LATE_MS).length
console.log(
  `\ngrid of rates, a year by category: ${at(mounts, 0.5).toFixed(0)} ms until it is painted, worst ${Math.max(...mounts).toFixed(0)}; ` +
    `${late} of ${frames.length} frames late while it scrolls, median ${at(frames, 0.5).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(0)}`,
)
await browser.close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
