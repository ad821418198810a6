// Takes the pictures of the guides from a freshly filled demo, in docs/images/guides: `npm run guides:pictures`, some five minutes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { millisecondsInDay } from 'date-fns/constants'
import { findOrDownloadBrowser } from './lib/browser.mjs'
import { ROOT } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

const FOLDER = join(ROOT, 'docs/images/guides')
const WIDTH = 1200
/** A night of hotel 1 for which the forecast and the competitors' rates are known. */
const NIGHT = new Date(Date.now() + 20 * millisecondsInDay).toISOString().slice(0, 10)
/** The languages of the guides, with the formats of numbers and dates. */
const LOCALES = { EN: 'GB', DE: 'DE', IT: 'IT' }

/** What hotel staff see, in each language: address and height of the window, the part that is shown, and what is opened first. */
const OF_THE_HOTEL = [
  { name: 'to-do', path: '/?companyId=1', height: 900, part: '[data-tour="attention"]' },
  { name: 'manage-night', path: `/manage?companyId=1&night=${NIGHT}`, height: 900 },
  { name: 'why', path: `/manage?companyId=1&night=${NIGHT}`, height: 1700, part: 'aside' },
  { name: 'group-quote', path: '/analyse/groups?companyId=1', height: 900, link: 'main table a', part: 'main' },
  { name: 'decisions', path: '/manage/decisions?companyId=1&period=last90', height: 720 },
]
/** What only the guides in English show. Hotel 13 has no bookings. */
const OF_OTHERS = [
  { name: 'budget', path: '/analyse/budget?companyId=1&period=lastMonth', height: 720 },
  { name: 'setup', path: '/manage?companyId=13', height: 900, part: 'main section' },
  { name: 'connectivity', path: '/admin/connectivity-stats', height: 560 },
]

/** Signs in with a language. */
async function openConsole(browser, url, username, language) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: WIDTH, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const headers = { origin: url }
  await context.request.post('/api/session', { data: { username, password: 'revenue-demo' }, headers })
  const { userId } = await (await context.request.get('/api/global')).json()
  const { settings } = await (await context.request.get(`/api/user/users/${userId}`)).json()
  const data = { ...settings, language, locale: LOCALES[language] }
  const saved = await context.request.post(`/api/user/users/${userId}/settings`, { data, headers })
  if (!saved.ok()) throw new Error(await saved.text())
  return context
}

/** The picture as WebP, which is half as large; Playwright writes none. */
const webpOf = (page, png) =>
  page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.9).split(',')[1]
  }, png.toString('base64'))

/** Takes pictures of pages once nothing is loaded any more. */
async function take(context, pictures, suffix) {
  const page = await context.newPage()
  const converter = await context.newPage()
  for (const { name, path, height, link, part } of pictures) {
    await page.setViewportSize({ width: WIDTH, height })
    await page.goto(path, { waitUntil: 'networkidle' })
    if (link) await page.goto(await page.locator(link).first().getAttribute('href'), { waitUntil: 'networkidle' })
    const png = await (part ? page.locator(part).first() : page).screenshot()
    const file = `${name}${suffix}.webp`
    writeFileSync(join(FOLDER, file), Buffer.from(await webpOf(converter, png), 'base64'))
    console.log(file)
  }
}

await setUp()
const { chromium } = await import('@playwright/test')
const { fillDemo, startProduct } = await import('../tests/e2e/product.mjs')
const data = mkdtempSync(join(tmpdir(), 'guides-pictures-'))
let product
let browser
try {
  await fillDemo(data)
  product = await startProduct(join(data, 'demo'))
  await product.hasAnswered
  const executablePath = await findOrDownloadBrowser()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-proxy-server'] })
  mkdirSync(FOLDER, { recursive: true })
  for (const language of Object.keys(LOCALES))
    await take(
      await openConsole(browser, product.url, 'hotel.admin', language),
      OF_THE_HOTEL,
      language === 'EN' ? '' : `-${language.toLowerCase()}`,
    )
  await take(await openConsole(browser, product.url, 'super.admin', 'EN'), OF_OTHERS, '')
} finally {
  await browser?.close()
  await product?.stop()
  rmSync(data, { recursive: true, force: true })
}
