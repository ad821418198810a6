// From the click on a column's head, or the next page, to the painted rows, in Chromium, with 100,000 hotels and
// 1,000,000 users in PostgreSQL. `npm run build && npm run bench:grid`; about three minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { User } from '../../../contract/account/user.ts'
import { createAdmin } from '../../../server/account/user/create-admin.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { startProduct } from '../../process/running-product.ts'
import { startPostgres } from '../../support/postgres.ts'
import { HOTELS, seedLists, USERS } from '../lists/seed.ts'
import { launchBrowser } from '../support/browser.ts'

const ROUNDS = 15
const PASSWORD = 'seven lakes in autumn'
const at = (values: number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

/** Clicks, and answers the milliseconds until other rows than before are painted. */
const clickToPaint = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (requested) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`After a click on ${requested} the rows stayed as they were.`)), 10_000)
        const rows = () => document.querySelector('tbody')?.textContent
        const before = rows()
        const button = [...document.querySelectorAll<HTMLElement>('thead button, nav button')].find(
          (each) => (each.getAttribute('aria-label') ?? each.textContent) === requested,
        )
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector('table')?.getAttribute('aria-busy') === 'false'
          if (!isThere || rows() === before) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
        const started = performance.now()
        button?.click()
      }),
    name,
  )

async function measure(page: Page, list: string, clicks: readonly string[]): Promise<void> {
  for (const click of clicks) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) taken.push(await clickToPaint(page, click))
    console.log(
      `${list.padEnd(8)} ${click.padEnd(12)} ${at(taken, 0.5).toFixed(0).padStart(9)} ${at(taken, 0.95).toFixed(0).padStart(8)}`,
    )
  }
}

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not on this machine, so nothing can be measured.')
const folder = mkdtempSync(join(tmpdir(), 'bench-grid-'))
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, statementTimeoutMs: 0 })
await migrateDatabase(database)
await seedLists(database)
const admin = { username: 'bench', email: 'bench@bench.example', firstname: 'B', lastname: 'B', password: PASSWORD }
await createAdmin(database.db, admin)
await database.close()

const product = await startProduct({ DATABASE_URL: postgres.url, DEMO: 'false' })
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
// tsx marks functions by a helper that the page does not have.
await context.addInitScript('globalThis.__name = (named) => named')
const signedIn = await context.request.post(`${product.url}/api/session`, {
  data: { username: 'bench', password: PASSWORD },
  headers: { origin: product.url },
})
if (!signedIn.ok()) throw new Error(`The bench could not sign in: ${signedIn.status()}`)
// Anyone who has no default hotel is asked for one before anything else.
const { userId } = (await (await context.request.get(`${product.url}/api/global`)).json()) as { userId: number }
const { settings } = (await (await context.request.get(`${product.url}/api/user/users/${userId}`)).json()) as User
await context.request.post(`${product.url}/api/user/users/${userId}/settings`, {
  data: { ...settings, defaultCompanyId: 1 },
  headers: { origin: product.url },
})
const page = await context.newPage()
console.log(`${HOTELS} hotels, ${USERS} users, ${ROUNDS} clicks each, PostgreSQL, Chromium`)
console.log('list     click         median ms   p95 ms')
await page.goto(`${product.url}/admin/hotel-administration`)
await page.getByRole('link', { name: /\d/ }).first().waitFor()
await measure(page, 'hotels', ['Name', 'Created', 'Next page'])
await page.goto(`${product.url}/admin/users`)
await page.getByRole('link', { name: /user/ }).first().waitFor()
await measure(page, 'users', ['Username', 'ID', 'Next page'])
await browser.close()
await product.stop()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
