import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../contract/platform/mail.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  box,
  cellsOf,
  changeMeanwhile,
  choose,
  field,
  fill,
  follow,
  isChosen,
  narrow,
  open,
  pick,
  press,
  rowsOf,
  save,
  saveInVain,
  search,
  stored,
  versions,
} from './steps.ts'

let test: TestApp
const start = async () => {
  test = await startTestApp()
}
const stop = () => {
  cleanup()
  return test.close()
}

const openList = (path = '/admin/users') => openConsole(test, 'admin', path)
/** The page of a user, before an administrator; answers the user's id. */
async function openUser(username: string): Promise<number> {
  const id = await test.idOf(username)
  await openConsole(test, 'admin', `/admin/users/${id}`)
  await screen.findByLabelText('Username')
  return id
}
/** The description of a role: what it grants, and why it cannot be assigned. */
const wordsOf = (role: string) => document.getElementById(box(role).getAttribute('aria-describedby') ?? '')?.textContent

describe('list of users', () => {
  // They count all users, and change some of them.
  beforeEach(start)
  afterEach(stop)

  it('the list shows each user with roles, number of hotels and state', async () => {
    await openList()
    expect(await rowsOf('1–20 of 60 users')).toContain('admin')
    expect(cellsOf('admin').slice(0, 5)).toEqual(['admin', 'Ruben Tannert', 'admin@demo.example', 'Admin', 'All'])
    await search('kübler')
    await rowsOf('1–1 of 1 user')
    expect(cellsOf('hotel.admin').slice(3, 6)).toEqual(['Hotel admin', '3', 'Active'])
  })

  it('the list finds users by a part of name or address, and one by the id', async () => {
    await openList()
    await search('valsecchi chiara')
    expect(await rowsOf('1–1 of 1 user')).toEqual(['viewer'])
    await search('tester@demo')
    await waitFor(() => expect(cellsOf('tester')).toContain('tester@demo.example'))
    expect(await rowsOf('1–1 of 1 user')).toEqual(['tester'])
    await search(String(await test.idOf('pms.admin')))
    await waitFor(() => expect(cellsOf('pms.admin')).toContain('PMS admin'))
    expect(await rowsOf('1–1 of 1 user')).toEqual(['pms.admin'])
  })

  it('the list is filtered by a role and a state', async () => {
    await openList()
    await narrow('Role', 'PMS admin')
    expect(await rowsOf('1–1 of 1 user')).toEqual(['pms.admin'])
    await narrow('Status', 'Inactive')
    expect(await screen.findByText('No matching users')).toBeVisible()
  })

  it('the list has a tab with those who see every hotel', async () => {
    await openList()
    await follow('Administrators')
    expect(await rowsOf('1–2 of 2 administrators')).toEqual(['admin', 'super.admin'])
    expect(screen.queryByRole('button', { name: 'Role' })).toBeNull()
  })

  it('the list deactivates the selected users, and says for each refused one why', async () => {
    await openList()
    await search('.admin')
    await rowsOf('1–3 of 3 users')
    await choose('pms.admin')
    await choose('super.admin')
    await search('tannert')
    await waitFor(() => expect(cellsOf('admin')).toContain('Ruben Tannert'))
    await choose('admin')
    await press('Deactivate')
    expect(await screen.findByText(/^Deactivate 3 \(pms\.admin, super\.admin, admin\)\?$/)).toBeVisible()
    await press('Deactivate')
    const outcome = await screen.findByText(/Could not update 2 rows/)
    expect(outcome.textContent).toContain('1 row updated')
    expect(outcome.textContent).toContain('admin: You cannot deactivate yourself. Ask another administrator.')
    expect(outcome.textContent).toContain('This user has a higher role than you, so you cannot make changes.')
    await search('.admin')
    await rowsOf('1–3 of 3 users')
    expect(['pms.admin', 'super.admin'].map(isChosen)).toEqual([false, true])
    // The earlier search is shown until its answer has come again.
    await waitFor(() => expect(cellsOf('pms.admin')).toContain('Inactive'))
    expect(cellsOf('super.admin')).toContain('Active')
  })

  it('the list keeps users of other pages selected, and says that they are not shown', async () => {
    await openList()
    await rowsOf('1–20 of 60 users')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await press('Next page')
    await waitFor(() => expect(screen.getByText('20 not on this page')).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('link', { name: 'admin' })).toBeNull())
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(await screen.findByText('40 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(await screen.findByText('20 selected')).toBeVisible()
    await press('Clear selection')
  })

  it('the list mails the selected users a password link, and says who gets none', async () => {
    await openList()
    await search('bruno')
    await rowsOf('1–2 of 2 users')
    await changeMeanwhile(test, 'users', await test.idOf('bruno.imhof.26'), { isActive: false })
    await choose('bruno.haavisto.2')
    await choose('bruno.imhof.26')
    await press('Send password reset')
    await press('Send')
    const outcome = await screen.findByText(/Could not update 1 row/)
    expect(outcome.textContent).toContain('bruno.imhof.26')
    const { content } = (await test.as('admin', 'GET', '/api/mail')).json<Page<Mail>>()
    expect(content.map(({ recipient }) => recipient)).toEqual(['bruno.haavisto.2@demo.example'])
  })
})

describe('new users', () => {
  beforeAll(start)
  afterAll(stop)

  it('a new user is refused without a role and with a name that is taken, then created and opened', async () => {
    const { router } = await openList()
    await follow('New user')
    await fill('Username', 'viewer')
    await fill('First name', 'Ida')
    await fill('Last name', 'New')
    await fill('Email', 'ida@hotel.example')
    await userEvent.click(box('Viewer'))
    expect(await saveInVain('Create')).toContain('1 field needs attention: Roles')
    expect(screen.getByText('Choose at least one role.')).toBeVisible()
    await userEvent.click(box('User'))
    await pick('Hotels', '14', 'Masseria Torre Bianca (14)')
    await press('Create')
    expect(await screen.findByText('Already in use.')).toBeVisible()
    expect(screen.getByRole('alert').textContent).toContain('Username')
    await fill('Username', 'ida.new')
    await press('Create')
    await screen.findByRole('heading', { level: 1, name: 'Ida New' })
    const id = Number(router.state.location.pathname.split('/').at(-1))
    expect(await stored(test, 'users', id)).toMatchObject({
      username: 'ida.new',
      email: 'ida@hotel.example',
      roles: ['USER'],
      companyIds: [14],
      isActive: true,
    })
    await follow('Users')
    await search('new ida')
    expect(await rowsOf('1–1 of 1 user')).toEqual(['ida.new'])
  })
})

describe('user page', () => {
  beforeAll(start)
  afterAll(stop)

  it("the page explains what each role grants, and why one can't be assigned", async () => {
    await openUser('user')
    expect([box('User').checked, box('Hotel admin').checked]).toEqual([true, false])
    expect(wordsOf('Viewer')).toContain('Can view figures and the activity log')
    expect(box('Super admin').disabled).toBe(true)
    expect(wordsOf('Super admin')).toContain('Above your own role')
    expect(box('Admin').disabled).toBe(false)
    await userEvent.click(box('Admin'))
    expect(screen.getByText(/Administrators have access to all hotels/)).toBeVisible()
  })

  it('the page is opened from the list; changed roles and hotels are in the list and on the server', async () => {
    await openList()
    await search('wiegand')
    await rowsOf('1–1 of 1 user')
    await open('user')
    await userEvent.click(
      within(await screen.findByRole('button', { name: /Haus am Fluss/ })).getByTestId('CancelIcon'),
    )
    await userEvent.click(box('User'))
    await userEvent.click(box('Viewer'))
    expect(screen.getByText('2 fields changed: Roles, Hotels')).toBeVisible()
    await save()
    const { roles, companyIds } = await stored(test, 'users', await test.idOf('user'))
    expect([roles, companyIds.length, companyIds.includes(2)]).toEqual([['VIEWER'], 17, false])
    await follow('Users')
    await search('wiegand')
    await waitFor(() => expect(cellsOf('user').slice(3, 5)).toEqual(['Viewer', '17']))
  })

  it('the page shows at the field that an address is taken', async () => {
    const id = await openUser('tester')
    await fill('Email', 'viewer@demo.example')
    expect(await saveInVain()).toContain('1 field needs attention: Email')
    expect(screen.getByText('Already in use.')).toBeVisible()
    expect(await stored(test, 'users', id)).toMatchObject({ email: 'tester@demo.example' })
  })

  it("the page offers no changes once the user has been given a higher role than the viewer's", async () => {
    const id = await openUser('contract.user')
    await changeMeanwhile(test, 'users', id, { roles: ['SUPER_ADMIN'], current: 'revenue-demo' })
    await fill('Last name', 'Mine')
    // The other change is of another field, so both are saved, and refused.
    expect(await saveInVain()).toContain('This user has a higher role than you')
    expect(field('Last name').closest('fieldset')?.disabled).toBe(true)
    expect(await stored(test, 'users', id)).toMatchObject({ lastname: 'Hollerbach' })
  })

  it("the page doesn't let users change their own roles or deactivate themselves", async () => {
    await openUser('admin')
    expect(screen.getByText('You cannot change your own roles. Ask another administrator.')).toBeVisible()
    expect([box('Viewer').disabled, field('Active').disabled]).toEqual([true, true])
    expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull()
    await fill('Last name', 'Tannert-Weiss')
    await save()
  })

  it('the page offers no changes for a higher user, and says why', async () => {
    await openUser('super.admin')
    expect(screen.getByText(/This user has a higher role than you/)).toBeVisible()
    for (const control of [field('Last name'), screen.getByRole('button', { name: 'Save' })])
      expect(control.closest('fieldset')?.disabled).toBe(true)
  })

  it('the page offers both lists of roles if another user was faster', async () => {
    const id = await openUser('undecided.user')
    await changeMeanwhile(test, 'users', id, {
      roles: ['VIEWER', 'IMPORT'],
      lastname: 'Theirs',
      current: 'revenue-demo',
    })
    await userEvent.click(box('Hotel admin'))
    expect(await saveInVain()).toContain('Another user changed this')
    expect(versions()).toEqual([['Roles', 'User, Hotel admin', 'Viewer, Import']])
    await press('Keep my version')
    await waitFor(() => expect(field('Last name').value).toBe('Theirs'))
    await save()
    expect(await stored(test, 'users', id)).toMatchObject({ lastname: 'Theirs', roles: ['USER', 'HOTEL_ADMIN'] })
  })

  it('the page ends one session of the user, or all', async () => {
    for (let times = 0; times < 3; times++) await test.signIn('reset.user')
    await openUser('reset.user')
    const ends = await screen.findAllByRole('button', { name: /^Sign out .+, last active/ })
    await userEvent.click(ends[0] as HTMLElement)
    await userEvent.type(field('Current password'), 'revenue-demo')
    await press('Sign out')
    expect(await screen.findByText('Device signed out')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Sign out .+, last active/ })).toHaveLength(ends.length - 1)
    await press('Sign out everywhere')
    await userEvent.type(field('Current password'), 'revenue-demo')
    await press('Sign out')
    expect(await screen.findByText('No active sessions')).toBeVisible()
  })

  it('the page sends a password reset after confirmation, and then uses the new version', async () => {
    const id = await openUser('nohotel.user')
    await press('Send password reset')
    await press('Send')
    expect(await screen.findByText(/Link sent to nohotel.user@demo.example/)).toBeVisible()
    expect(await screen.findByText(/The user must set a new password before doing anything else/)).toBeVisible()
    await fill('Last name', 'Korhonen-Aho')
    await save()
    expect(await stored(test, 'users', id)).toMatchObject({ lastname: 'Korhonen-Aho', passwordResetActive: true })
  })

  it("the page shows that a user doesn't exist", async () => {
    await openList('/admin/users/4711')
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})

describe('sessions that end while a form is filled in', () => {
  beforeAll(start)
  afterAll(stop)

  // It takes the session that the other tests look up what is stored with, so it comes last.
  it('the form reports the end of the session, keeps the input and can be sent again', async () => {
    await openConsole(test, 'super.admin', '/admin/users/create')
    await fill('Username', 'late.user')
    await fill('First name', 'Late')
    await fill('Last name', 'User')
    await fill('Email', 'late@hotel.example')
    await pick('Hotels', '14', 'Masseria Torre Bianca (14)')
    await fetch('/api/session', { method: 'DELETE' })
    expect(await saveInVain('Create')).toContain('Your session has ended. Sign in again in another tab')
    expect(field('Username').value).toBe('late.user')
    expect(screen.getByRole('button', { name: 'Create' }).getAttribute('aria-disabled')).toBe('false')
  })
})
