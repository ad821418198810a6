import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { delivery } from '../../server/platform/database/schema/index.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { search } from './steps.ts'

const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * millisecondsInHour)
/** A delivery so many hours ago, which took four seconds. */
const came = (companyId: number, hours: number, part: object = {}) => ({
  companyId,
  source: 'pms',
  name: `${hours} hours ago`,
  state: 'done',
  startedAt: ago(hours),
  finishedAt: new Date(ago(hours).getTime() + 4000),
  newestChangeAt: ago(hours + 0.5),
  rows: 10,
  ...part,
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  // How long a connection has been idle is computed with the browser's clock.
  vi.setSystemTime(TEST_NOW)
  await test.db.delete(delivery)
})

/** Three deliveries of one hotel today, and an old one of another hotel. */
const receive = () =>
  test.db
    .insert(delivery)
    .values([
      came(12, 2),
      came(12, 3, { refused: 1 }),
      came(12, 4, { state: 'failed', failure: { code: 'tooLarge', values: {} }, rows: 0, retries: 3, rateLimited: 2 }),
      came(13, 60),
    ])

const openPage = (query = '') => openConsole(test, 'admin', `/admin/connectivity-stats${query}`)
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Connections' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))
}

describe('connectivity', () => {
  it('the page shows that nothing has been received', async () => {
    await openPage()
    expect(await screen.findByText('No matching connections')).toBeVisible()
  })

  it('the page shows deliveries, with hotels without data for more than a day first', async () => {
    await receive()
    await openPage()
    expect(await rows()).toEqual([
      expect.arrayContaining(['Locanda dei Tre Ponti No recent data', '2 days ago17 Nov 2026, 21:14', '1', '100.0']),
      [
        'Gasthof Drei Linden ',
        'pms',
        '119 minutes ago20 Nov 2026, 07:14',
        '3',
        '66.7',
        '20',
        '5.0',
        '4.0',
        '30.0',
        '3',
        '2',
        '—',
        'The file is too large.',
        '',
      ],
    ])
    expect(screen.getByText('1 of 2 needs attention')).toBeVisible()
  })

  it('the page shows the last good delivery even if the period is shorter', async () => {
    await receive()
    await openPage('?days=1')
    expect((await rows())[0]).toEqual(
      expect.arrayContaining(['Locanda dei Tre Ponti No recent data', '2 days ago17 Nov 2026, 21:14', '0', '—']),
    )
    await userEvent.click(screen.getByRole('button', { name: '30 days' }))
    expect(await screen.findAllByRole('link', { name: '1 delivery of Locanda dei Tre Ponti' })).not.toEqual([])
  })

  it('the page downloads the displayed data as a file', async () => {
    await receive()
    await openPage('?days=30&hotel=drei%20linden')
    await rows()
    const address = screen.getByRole('link', { name: 'Export' }).getAttribute('href') ?? ''
    const [head, ...lines] = (await test.as('admin', 'GET', address)).body.trim().split('\r\n')
    expect(head).toContain('companyId,companyName,source,connectionState,lastGoodAt,deliveries')
    expect(lines).toEqual([
      expect.stringMatching(/^12,Gasthof Drei Linden,pms,,2026-11-20T07:14:0[0-9.]+Z,3,2,1,20,1,4,/),
    ])
  })

  it('the page is filtered by hotel', async () => {
    await receive()
    await openPage()
    await search('drei linden')
    await screen.findByText('0 of 1 need attention')
    expect((await rows()).map(([hotel]) => hotel)).toEqual(['Gasthof Drei Linden '])
  })
})
