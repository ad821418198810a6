import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAs } from '../support/fetch-as.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { fill, follow, narrow, press, rowsOf, search } from './steps.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const openHotels = (username: string) => openConsole(test, username, '/admin/hotel-administration')

describe('display of a list', () => {
  it('the display is saved as a view, shared with others, opened by them, and deleted', async () => {
    const { unmount } = await openHotels('admin')
    await narrow('Country', 'Italy')
    await rowsOf('1–9 of 9 hotels')
    await press('Views')
    await screen.findByText('No saved views')
    await fill('View name', 'Italy')
    await userEvent.click(screen.getByLabelText('Share with colleagues who have access to this page'))
    await press('Save view')
    await screen.findByRole('link', { name: 'Italy Shared' })
    unmount()

    const theirs = await openHotels('super.admin')
    await rowsOf('1–20 of 27 hotels')
    await press('Views')
    await screen.findByRole('link', { name: 'Italy Shared by Ruben Tannert' })
    expect(screen.queryByRole('button', { name: /^Delete view/ })).toBeNull()
    await follow('Italy Shared by Ruben Tannert')
    expect(await rowsOf('1–9 of 9 hotels')).toContain('Palazzo Cervo')
    theirs.unmount()

    await openHotels('admin')
    await press('Views')
    await press('Delete view Italy')
    expect(await screen.findByText('No saved views')).toBeVisible()
  })

  it.each([
    ['hotels', '/admin/hotel-administration', 'palazzo', '1–1 of 1 hotel', 'name', ['Palazzo Cervo']],
    ['users', '/admin/users', '.admin', '1–3 of 3 users', 'username', ['hotel.admin', 'pms.admin', 'super.admin']],
    ['administrators', '/admin/users/admins', '.admin', '1–1 of 1 administrator', 'username', ['super.admin']],
  ])('the export is filtered as the list: %s', async (_, path, sought, range, column, expected) => {
    await openConsole(test, 'admin', path)
    await search(sought)
    await rowsOf(range)
    const link = screen.getByRole('link', { name: 'Export' })
    const answer = await fetchAs(test, 'admin')(link.getAttribute('href') ?? '')
    const rows = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map((row) => row[column])).toEqual(expected)
  })
})
