import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotification } from '../../contract/alert/notification.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { narrow, rowOf, rowsOf, search } from './steps.ts'

// Each test counts the alerts of all hotels.
let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => {
  cleanup()
  return test.close()
})

const openList = (username = 'admin') => openConsole(test, username, '/notifications')
const alertsOf = async (query: string) =>
  (await test.as('admin', 'GET', `/api/notification/list?${query}`)).json<Page<ListedNotification>>()

describe('system alerts', () => {
  it('users see the alerts of their own hotels, and administrators those of all', async () => {
    const { unmount } = await openList('hotel.admin')
    await screen.findByText('1–3 of 3 alerts')
    expect(await screen.findByRole('cell', { name: 'Haus am Fluss' })).toBeVisible()
    unmount()
    await openList()
    expect(await rowsOf('1–20 of 20 alerts')).toContain('Locanda ai Molini')
  })

  it('alerts are found by hotel, and filtered by open ones', async () => {
    await openList()
    await search('molini')
    expect(await rowsOf('1–2 of 2 alerts')).toEqual(['Locanda ai Molini', 'Locanda ai Molini'])
    await narrow('Issue', 'Room types')
    expect(await rowsOf('1–1 of 1 alert')).toEqual(['Locanda ai Molini'])
  })

  it('users mark alerts as seen for themselves alone', async () => {
    await openList()
    await narrow('Status', 'Open')
    await rowsOf('1–20 of 20 alerts')
    await userEvent.click((await waitFor(() => rowOf('Palazzo Cervo'))).getByRole('button', { name: /^Mark as seen/ }))
    await rowsOf('1–19 of 19 alerts')
    const { content } = await alertsOf('seen=true')
    expect(content.map(({ companyName }) => companyName)).toEqual(['Palazzo Cervo'])
    const others = await test.as('super.admin', 'GET', '/api/notification/list?seen=true')
    expect(others.json<Page<ListedNotification>>().content).toEqual([])
  })

  it('several alerts are marked at once; one that no longer exists stays selected, with the reason', async () => {
    await openList()
    await search('goldenen')
    await rowsOf('1–2 of 2 alerts')
    const [gone] = (await alertsOf('companyNameLike=goldenen&sort=dateTime,desc')).content
    await test.db.execute(`delete from notification where id = ${gone?.id}`)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = within(await screen.findByRole('group', { name: 'Selected rows' }))
    await userEvent.click(bar.getByRole('button', { name: 'Mark as seen' }))
    expect(await bar.findByText(/This record no longer exists\./)).toBeVisible()
    expect(bar.getByText('1 selected')).toBeVisible()
    expect((await alertsOf('companyNameLike=goldenen')).content.map(({ seen }) => seen)).toEqual([true])
  })
})
