import type { Browser } from '@playwright/test'

/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** What administrators and analysts open first. */
export const COLD_PAGES = [
  { name: 'Hotels', path: '/admin/hotel-administration' },
  { name: 'Dashboard', path: '/' },
  { name: 'Pickup', path: '/analyse/pickup' },
  { name: 'Price levels', path: '/settings/price-levels' },
  { name: 'Users', path: '/admin/users' },
  { name: 'Budget', path: '/analyse/budget' },
] as const

/** The one script that a page of figures shows its figures without. */
const CHARTS = /\/DrawnChart-/

interface ColdPage {
  /** Milliseconds until title and figures are there. */
  time: number
  /** Requests until then, except for charts. */
  requests: number
  /** Script as it was sent, without that of charts, in kB. */
  scripts: number
}

/** Notes when title and figures are first there: nothing is busy, and only charts still have a place-holder. */
const NOTE_FIGURES = () => {
  new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1, iframe') || main.querySelector('[aria-busy="true"]')) return
    if ([...main.querySelectorAll('[class*="skeleton"]')].some(({ clientHeight }) => clientHeight < 100)) return
    const page = window as unknown as { shownAt?: number }
    page.shownAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Opens a page with nothing cached, behind slow 4G. */
export async function openCold(browser: Browser, url: string, path: string, session: string): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addCookies([{ name: 'session', value: session, url }])
  const page = await context.newPage()
  await page.addInitScript(NOTE_FIGURES)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  const sent = new Map<string, { url: string; bytes: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:') && !CHARTS.test(request.url))
      sent.set(requestId, { url: request.url, bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await page.goto(url + path)
  const shown = await page.waitForFunction(() => (window as unknown as { shownAt?: number }).shownAt)
  const requests = [...sent.values()]
  const time = Number(await shown.jsonValue())
  await context.close()
  const scripts = requests.filter(({ url }) => url.endsWith('.js'))
  return { time, requests: requests.length, scripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
}
