import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { localComputer } from '../../server/forecast/computer.ts'
import { queueRuns } from '../../server/forecast/queue.ts'
import { runDue } from '../../server/forecast/run.ts'
import { forecastRun, forecastSetting } from '../../server/platform/database/schema/index.ts'
import { ratesOfRun } from '../../server/pricing/recommendations.ts'
import { openConsole } from '../support/open-console.ts'
import { addStays, someStays } from '../support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { narrow, press, search } from './steps.ts'

const HOTEL = 4
const YESTERDAY = '2026-11-19'

let test: TestApp
const stop = () => {
  cleanup()
  return test.close()
}

const compute = () =>
  runDue({
    db: test.db,
    computer: localComputer(),
    rates: ratesOfRun,
    now: () => TEST_NOW,
    log: { warn: () => undefined, error: () => undefined },
  })
const queueRun = () =>
  test.db.transaction((tx) => queueRuns(tx, [{ companyId: HOTEL, origin: YESTERDAY, reason: 'manual' }], TEST_NOW))
const openPage = (query = '') => openConsole(test, 'admin', `/admin/forecast-control${query}`)
const table = () => within(screen.getByRole('region', { name: 'Forecast control' })).getByRole('table')
const firstRow = () => within(within(table()).getAllByRole('row')[1] as HTMLElement)

describe('forecast control before the first run', () => {
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(stop)

  it('the page shows what will be computed, and when', async () => {
    await openPage()
    expect(await screen.findByText('No forecast runs yet')).toBeVisible()
    expect(screen.getByText(/gets a forecast run every night/)).toBeVisible()
    expect(await screen.findByText('No accuracy data yet')).toBeVisible()
  })
})

describe('forecast control', () => {
  beforeAll(async () => {
    test = await startTestApp()
    const stays = someStays(addDays(YESTERDAY, -150), addDays(YESTERDAY, 20))
    await addStays(test.db, { id: HOTEL, timeZone: 'Europe/Rome' }, stays, YESTERDAY)
    await queueRun()
    await compute()
  })
  afterAll(stop)
  beforeEach(async () => {
    await test.db.delete(forecastSetting)
    await test.db.delete(forecastRun).where(inArray(forecastRun.state, ['queued', 'failed']))
  })

  it('the page recalculates all hotels after confirmation, and shows how many', async () => {
    await openPage()
    await press('Recalculate all')
    await userEvent.click(
      within(screen.getByRole('group', { name: /Recalculate the forecasts of all/ })).getByText('Recalculate'),
    )
    expect(await screen.findByText('queued', { selector: 'table *' })).toBeVisible()
    await compute()
  })

  it('the page shows the accuracy of forecasts, in total and at each horizon, with the best baseline', async () => {
    await openPage()
    const card = within(await screen.findByRole('region', { name: 'Accuracy by days ahead' }))
    const rows = await card.findAllByRole('row')
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '1',
      '3',
      '7',
      '14',
      '28',
      '56',
      '90',
    ])
    expect(within(rows[1] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('84')
    const summary = within(screen.getByRole('region', { name: 'Forecast accuracy' }))
    expect(summary.getByText(/of nights; target 80/)).toBeVisible()
  })

  it('the page shows weight and recent error of each method at the horizon', async () => {
    await openPage('?horizon=7')
    const card = within(await screen.findByRole('region', { name: 'Methods in the latest runs' }))
    const row = await card.findByRole('row', { name: /^Booking curve/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => Number(textContent) > 0),
    ).toEqual([true, true])
  })

  it('the page shows the figures of its charts in tables, and keeps the view in the address', async () => {
    const { router } = await openPage('?horizon=28&measure=bias')
    const card = within(await screen.findByRole('region', { name: 'Bias by week, rooms per night' }))
    await userEvent.click(await card.findByRole('button', { name: 'Table' }))
    const heads = (await card.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(heads.slice(0, 2)).toEqual(['Week of', 'Our forecast'])
    expect(heads).toContain('Additive pickup')
    expect(card.getAllByRole('rowheader')).toHaveLength(13)
    await userEvent.click(screen.getByRole('button', { name: '7 days ahead' }))
    await waitFor(() => expect(router.state.location.search).toContain('horizon=7'))
    await search('no such hotel')
    await screen.findByText('No matching forecast runs')
    await waitFor(() => expect(router.state.location.search).toContain('horizon=7'))
    expect(screen.getByText('No accuracy data yet')).toBeVisible()
  })

  it('the page computes one hotel again from its row', async () => {
    await openPage()
    await userEvent.click(await waitFor(() => firstRow().getByRole('button', { name: /^Recalculate/ })))
    await waitFor(() => expect(firstRow().getByText('queued')).toBeVisible())
    expect(firstRow().getByText('queued')).toBeVisible()
    await compute()
  })

  it('the page pins a run and unpins it again, each after a question in its place', async () => {
    await openPage()
    const act = async (label: string) => {
      await userEvent.click(await waitFor(() => firstRow().getByRole('button', { name: new RegExp(`^${label}:`) })))
      await userEvent.click(firstRow().getByRole('button', { name: label }))
    }
    await act('Pin')
    expect(await waitFor(() => firstRow().getByText('pinned'))).toBeVisible()
    await act('Unpin')
    await waitFor(() => expect(firstRow().queryByText('pinned')).toBeNull())
    expect(firstRow().getByText('current')).toBeVisible()
  })

  it('the page shows why a run failed, and finds such runs', async () => {
    await queueRun()
    await test.db
      .update(forecastRun)
      .set({ state: 'failed', failure: 'the disk is full', rows: null })
      .where(eq(forecastRun.state, 'queued'))
    await openPage()
    await narrow('Status', 'failed')
    expect(await waitFor(() => firstRow().getByText('the disk is full'))).toBeVisible()
    expect(firstRow().queryByRole('button', { name: /^Pin/ })).toBeNull()
  })
})
