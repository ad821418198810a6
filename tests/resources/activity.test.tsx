import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterDate } from '../../src/testing/enter-date.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { changeMeanwhile, follow, narrow, press } from './steps.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await changeMeanwhile(test, 'companies', 4, { district: 'Lungolago' })
  await changeMeanwhile(test, 'companies', 10, { district: 'Osttirol', trustYouId: null, pmsSystem: 'mews', name: 'B' })
  await changeMeanwhile(test, 'users', await test.idOf('tester'), { isActive: false })
  await test.as('viewer', 'DELETE', '/api/user/users/1')
})
afterAll(() => test.close())

const openLog = (username: string) => openConsole(test, username, '/activity-log')

/** The first entry that tells of this record, to look into. */
const entryOf = async (record: string) => {
  const name = await waitFor(() => within(screen.getByRole('table')).getAllByText(record)[0] as HTMLElement)
  return within(name.closest('tr') as HTMLElement)
}

describe('activity log', () => {
  it('the activity log shows who changed what, from what to what, and links to the record', async () => {
    await openLog('admin')
    const entry = await entryOf('Hotel Albergo Miralago & Terme di Valfiorita')
    expect(entry.getByText('Ottilie Brandstetter')).toBeVisible()
    expect(entry.getByText('changed')).toBeVisible()
    expect(entry.getByText('District:')).toBeVisible()
    expect([entry.getByText('empty').tagName, entry.getByText('Lungolago').tagName]).toEqual(['DEL', 'INS'])
    await userEvent.click(entry.getByRole('link', { name: /^Hotel Albergo/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Albergo Miralago/ })).toBeVisible()
    expect(((await screen.findByLabelText('District')) as HTMLInputElement).value).toBe('Lungolago')
  })

  it('the activity log hides many values behind a click', async () => {
    await openLog('admin')
    const entry = await entryOf('Hotel B')
    await userEvent.click(entry.getByText('Show all 4 changes'))
    expect(entry.getByText('Osttirol').tagName).toBe('INS')
  })

  it('the activity log is filtered by record, action, result and day, which the address then has', async () => {
    const { router } = await openLog('admin')
    await narrow('Record', 'User')
    await screen.findByText('1–1 of 1 entry')
    expect((await entryOf('User tester')).getByText('Off').tagName).toBe('INS')
    await narrow('Action', 'deleted')
    await screen.findByText('No matching entries')
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    await narrow('Result', 'Refused')
    const refused = await entryOf('API call Deactivate a user')
    // It was not deleted: what was tried has its own name.
    expect([refused.queryByText('deleted'), refused.getByText('deletion').textContent]).toEqual([null, 'deletion'])
    expect(refused.getByText('Reason:')).toBeVisible()
    expect([refused.getByText('Refused').tagName, refused.getByText(/^This needs the authority/).tagName]).toEqual([
      'SPAN',
      'INS',
    ])
    await enterDate('From', '2099-01-01')
    expect(await screen.findByText('No matching entries')).toBeVisible()
    expect(decodeURIComponent(router.state.location.search)).toContain('"from":"2099-01-01"')
  })

  it('the activity log is filtered by any hotel and any person that are searched, and the chips name them', async () => {
    await openLog('admin')
    await press('Hotel')
    await userEvent.type(await screen.findByRole('searchbox', { name: /Search by name/ }), 'Miralago')
    await userEvent.click(await screen.findByRole('button', { name: /^Albergo Miralago/ }))
    await screen.findByText('1–1 of 1 entry')
    await screen.findByRole('button', { name: /^Hotel: Albergo Miralago/ })
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Hotel' }))
    await press('User')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'valsecchi')
    await userEvent.click(await screen.findByRole('button', { name: /^Chiara Valsecchi/ }))
    await screen.findByRole('button', { name: 'User: Chiara Valsecchi' })
    await waitFor(() => expect(screen.queryAllByText('Hotel B')).toEqual([]))
    await entryOf('API call Deactivate a user')
  })

  it('the activity log names hotels and roles instead of ids, and writes moments and dates as elsewhere', async () => {
    const body = { email: 'readable@log.example', roles: ['HOTEL_ADMIN'], companyIds: [2], language: 'EN' }
    await test.as('admin', 'POST', '/api/user/invitations', { body })
    await openLog('admin')
    const entry = await entryOf('Invitation readable@log.example')
    await userEvent.click(entry.getByText(/^Show all/))
    const hotel = await test.as('admin', 'GET', '/api/company/companies/2')
    await waitFor(() => expect(entry.getByText(hotel.json().name).tagName).toBe('INS'))
    expect(entry.getByText('Hotel admin').tagName).toBe('INS')
    expect(entry.getByText('27 Nov 2026, 10:14').tagName).toBe('INS')
  })

  it('a record links to its complete history', async () => {
    await openConsole(test, 'admin', '/admin/hotel-administration/edit?companyId=10')
    await follow('View in activity log')
    expect(await screen.findByText('1–1 of 1 entry')).toBeVisible()
    expect((await entryOf('Hotel B')).getByText('changed')).toBeVisible()
  })

  it('other users see only entries of their hotels, and records are named without links', async () => {
    await openLog('viewer')
    const entry = await entryOf('Hotel Albergo Miralago & Terme di Valfiorita')
    expect(entry.getByText('Lungolago')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Hotel / })).toBeNull()
    expect(screen.queryByText('Hotel B')).toBeNull()
    expect(screen.queryByText('User tester')).toBeNull()
  })
})
