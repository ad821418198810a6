import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { millisecondsInDay } from 'date-fns/constants'
import { testEnvironment } from '../support/test-environment.mjs'
import { expect, signIn, test } from './support.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COLUMNS =
  'hotel,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,country,market_segment,distribution_channel,reserved_room_type,adr,reservation_status,reservation_status_date'

/** Bookings of one night each: so many arrived yesterday by the hotel's clock, all at the same price. */
function exportOf(count: number, price: number): string {
  // Yesterday in the hotel's time zone, Italy.
  const [today, yesterday] = [0, 1].map((days) =>
    new Date(Date.now() - days * millisecondsInDay).toLocaleDateString('sv', { timeZone: 'Europe/Rome' }),
  )
  const [year, month, day] = (yesterday ?? '').split('-').map(Number)
  const monthName = new Date(Date.UTC(2000, (month ?? 1) - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  const row = `My Hotel,10,${year},${monthName},${day},0,1,2,0,0,PRT,Direct,Direct,A,${price},Check-Out,${today}`
  const path = join(mkdtempSync(join(tmpdir(), 'export-')), 'my-hotel.csv')
  writeFileSync(path, `${[COLUMNS, ...Array.from({ length: count }, () => row)].join('\n')}\n`)
  return path
}

test('bookings imported while the product runs are on the dashboard at once', { tag: '@main' }, async ({
  page,
  baseURL,
}) => {
  const path = exportOf(7, 120)
  const said = execFileSync(
    'node',
    ['scripts/run.mjs', 'import', '--company', '13', '--format', 'hotel-booking-demand', '--hotel', 'My Hotel', path],
    {
      cwd: ROOT,
      env: { ...testEnvironment(), DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', test.info().project.name) },
    },
  ).toString()
  expect(said).toContain('7 bookings added')
  await signIn(page, 'admin')
  await page.context().addCookies([{ name: 'companyId', value: '13', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Locanda dei Tre Ponti')).toBeVisible()
  await expect(page.getByText('840', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('120.00', { exact: true }).first()).toBeVisible()
})
