import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedRequest } from '../../contract/hotel/feature-request.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { cellsOf, changeMeanwhile, narrow, open, press, rowOf, rowsOf, stored } from './steps.ts'

// Each test counts the requests of all hotels.
let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => {
  cleanup()
  return test.close()
})

const openList = () => openConsole(test, 'admin', '/admin/feature-requests')
const requestsOf = async (query = '') =>
  (await test.as('admin', 'GET', `/api/company/feature-requests/list?size=50${query}`)).json<Page<ListedRequest>>()
    .content
const file = (companyId: number, feature: string) =>
  test.as('super.admin', 'POST', '/api/company/feature-requests', { body: { companyId, feature } })

describe('feature requests', () => {
  it('the requests are listed with the requesting hotel, and filtered by feature', async () => {
    await file(10, 'maxRateRules')
    await openList()
    expect((await rowsOf('1–7 of 7 requests'))[0]).toBe('Berghof Gamskogel')
    expect(cellsOf('Berghof Gamskogel').slice(0, 2)).toEqual(['Berghof Gamskogel', 'More rate rules'])
    await narrow('Feature', 'More rate rules')
    expect(await rowsOf('1–1 of 1 request')).toEqual(['Berghof Gamskogel'])
    await open('Berghof Gamskogel')
    expect(await screen.findByRole('heading', { level: 1, name: 'Berghof Gamskogel' })).toBeVisible()
  })

  it("the requests come from the hotel's own page, where they can be sent again", async () => {
    await changeMeanwhile(test, 'companies', 1, { benchmarkingActive: false })
    const { unmount } = await openConsole(test, 'hotel.admin', '/analyse/benchmarking')
    await press('Request benchmarking')
    await screen.findByText('Request sent')
    await press('Request again')
    expect(await screen.findByText(/^Requested on/)).toBeVisible()
    unmount()
    await openList()
    expect((await rowsOf('1–7 of 7 requests'))[0]).toBe('Parkhotel Ahornallee am Stadtgarten')
  })

  it('a granted request switches the feature on', async () => {
    await file(20, 'benchmarking')
    await openList()
    await narrow('Status', 'open')
    const row = await waitFor(() => rowOf('Hotelli Saarelma'))
    await userEvent.click(row.getByRole('button', { name: /^Approve/ }))
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Hotelli Saarelma' })).toEqual([]))
    expect(await stored(test, 'companies', 20)).toMatchObject({ benchmarkingActive: true })
    const features = await test.as('admin', 'GET', '/api/company/features/20')
    expect(features.json()).toMatchObject({ benchmarking: true })
  })

  it('several requests are refused at once; those decided in the meantime stay selected', async () => {
    await openList()
    await narrow('Status', 'open')
    const waiting = await requestsOf('&state=open&sort=requestDateTime,desc')
    await rowsOf(`1–${waiting.length} of ${waiting.length} requests`)
    const [first, ...others] = waiting
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = within(await screen.findByRole('group', { name: 'Selected rows' }))
    await test.as('super.admin', 'POST', `/api/company/feature-requests/${first?.id}/decision`, {
      body: { isGranted: true },
    })
    await userEvent.click(bar.getByRole('button', { name: 'Decline' }))
    expect(await bar.findByText(/This request is already decided/)).toBeVisible()
    expect(bar.getByText('1 selected')).toBeVisible()
    const refused = await requestsOf('&state=refused')
    expect(refused.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
  })
})
