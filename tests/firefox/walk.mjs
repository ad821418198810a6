// `npm run test:firefox`: Firefox opens every page once, as it is on a freshly filled demo. It needs Firefox (`apt-get install firefox-esr`).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import { build } from '../../scripts/lib/set-up.mjs'
import { startProduct } from '../e2e/product.mjs'
import { FIRST_RECORDS, openedAt, PATHS, remarksOn } from '../support/every-page.ts'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
/** Filling the demo takes a minute. */
const FILL_MS = 480_000
const WAIT_MS = 60_000
/** Firefox reports as an error that a page which was left still had a connection. */
const LEFT_BEHIND = /was interrupted while the page was loading|establish a connection to the server/

/** Signs in as a user does, by the keyboard alone. */
async function signIn(page, url) {
  await page.goto(`${url}/login`)
  await page.waitForSelector('#username')
  await page.focus('#username')
  await page.keyboard.type('super.admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('revenue-demo')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
}

async function storeFirstRecords(page) {
  for (const [path, data] of Object.entries(FIRST_RECORDS)) {
    const status = await page.evaluate(
      async (call, body) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(call, { method: 'POST', headers, body })).status
      },
      path,
      JSON.stringify(data),
    )
    if (status !== 201) throw new Error(`POST ${path} answers ${status}`)
  }
}

/** Opens another page of the open console, without a reload, as a link does; returns once the one before is gone. */
async function goOn(page, address) {
  const left = await page.evaluateHandle((to) => {
    const headings = [...document.querySelectorAll('h1, iframe')]
    history.pushState({ idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return headings
  }, address)
  // The security policy of the console refuses the functions that Puppeteer would make to wait.
  await page.evaluate(async (headings) => {
    while (headings.some(({ isConnected }) => isConnected)) await new Promise(requestAnimationFrame)
  }, left)
}

/** Waits until the page has its heading, or its frame, and its content. */
async function shown(page) {
  await page.waitForSelector('h1, iframe', { timeout: WAIT_MS })
  await page.waitForSelector('main[aria-busy="true"]', { hidden: true, timeout: WAIT_MS })
}

/** What is wrong with each page: no heading, an error, a raw key, a text that is cut off, or a page that scrolls sideways. */
async function walk(page, url) {
  const found = []
  let path = ''
  const note = (what) => {
    if (!LEFT_BEHIND.test(what)) found.push(`${path}: ${what}`)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  let shownHotel
  for (path of PATHS) {
    const { address, hotel } = openedAt(path)
    try {
      if (hotel === shownHotel) await goOn(page, address)
      else {
        await page.browserContext().setCookie({ name: 'companyId', value: hotel, domain: 'localhost', path: '/' })
        await page.goto(url + address, { waitUntil: 'load' })
        shownHotel = hotel
      }
      await shown(page)
    } catch (error) {
      note(error.message)
      shownHotel = undefined
    }
    for (const remark of await remarksOn(page)) note(remark)
    process.stdout.write('.')
  }
  return found
}

await build()
const folder = await mkdtemp(join(tmpdir(), 'firefox-'))
const product = await startProduct(join(folder, 'demo'), FILL_MS)
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: FIREFOX,
  // Firefox 140 does not know the command that sets another size.
  defaultViewport: null,
  args: ['--width=1440', '--height=900'],
})
try {
  await product.hasAnswered
  const page = await browser.newPage()
  // What tsx adds to functions that have names, and that run in the page.
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named')
  await signIn(page, product.url)
  await storeFirstRecords(page)
  const found = await walk(page, product.url)
  process.stdout.write(
    `\n${[...found, `${await browser.version()}: ${PATHS.length} pages, ${found.length} remarks`].join('\n')}\n`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
