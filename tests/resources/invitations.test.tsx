import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation } from '../../contract/account/invitation.ts'
import type { Mail } from '../../contract/platform/mail.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { invitation } from '../../server/platform/database/schema/index.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  box,
  cellsOf,
  changeMeanwhile,
  choose,
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

const LIST = '/admin/users/invitations'
const EMAIL = 'Search by email'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** An open invitation to this address; answers its id. */
async function invite(email: string): Promise<number> {
  const body = { email, roles: ['HOTEL_ADMIN'], companyIds: [2], language: 'DE' }
  return (await test.as('admin', 'POST', '/api/user/invitations', { body })).json<Invitation>().id
}
/** The id of the one mail that is kept of an invitation: a new one takes its place. */
const mailOf = async (invitationId: number): Promise<number | undefined> =>
  (await test.as('admin', 'GET', `/api/mail?invitationId=${invitationId}`)).json<Page<Mail>>().content[0]?.id
const withdraw = (id: number) => test.as('super.admin', 'DELETE', `/api/user/invitations/${id}`)

const openList = () => openConsole(test, 'admin', LIST)
async function openInvitation(email: string): Promise<number> {
  const id = await invite(email)
  await openConsole(test, 'admin', `${LIST}/${id}`)
  await screen.findByRole('heading', { level: 1, name: email })
  return id
}

describe('the list of invitations', () => {
  it('shows address, roles, inviting user and state; filtered by part of the address and by state', async () => {
    await invite('nora@list.example')
    const expired = await invite('ben@list.example')
    await test.db
      .update(invitation)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitation.id, expired))
    await openList()
    await search('@list.ex', EMAIL)
    expect(await rowsOf('1–2 of 2 invitations')).toEqual(['ben@list.example', 'nora@list.example'])
    expect(cellsOf('nora@list.example').slice(1, 6)).toEqual([
      'open Email not sent',
      'Hotel admin',
      '1',
      'Deutsch',
      'Ruben Tannert',
    ])
    expect(screen.getByRole('link', { name: 'Export' })).toBeVisible()
    await narrow('Status', 'expired')
    expect(await rowsOf('1–1 of 1 invitation')).toEqual(['ben@list.example'])
  })

  it('resends the selected ones, and says why one was not sent; then withdraws them', async () => {
    const sent = await invite('sent@bulk.example')
    const over = await invite('over@bulk.example')
    const first = await mailOf(sent)
    await openList()
    await search('@bulk', EMAIL)
    await rowsOf('1–2 of 2 invitations')
    await withdraw(over)
    await choose('sent@bulk.example')
    await choose('over@bulk.example')
    await press('Resend')
    const outcome = await screen.findByText(/Could not update 1 row/)
    expect(outcome.textContent).toContain('This invitation was already accepted or withdrawn.')
    expect(['sent@bulk.example', 'over@bulk.example'].map(isChosen)).toEqual([false, true])
    expect(await mailOf(sent)).not.toBe(first)
    await choose('over@bulk.example')
    await choose('sent@bulk.example')
    await press('Withdraw')
    await waitFor(() => expect(cellsOf('sent@bulk.example')[1]).toBe('withdrawn'))
  })
})

describe('inviting a person', () => {
  it("shows at the address why it can't be invited, then sends and opens the invitation", async () => {
    await invite('open@new.example')
    const { router } = await openList()
    await follow('Invite user')
    await fill('Email', 'viewer@demo.example')
    expect(await saveInVain('Send invitation')).toContain('2 fields need attention: Email, Hotels')
    expect(screen.getByText('A user with this email address already exists.')).toBeVisible()
    expect(screen.getByText('Choose at least one hotel for these roles.')).toBeVisible()
    await fill('Email', 'open@new.example')
    await press('Send invitation')
    expect(await screen.findByText('Already has an open invitation.')).toBeVisible()
    await fill('Email', 'nora@new.example')
    expect([box('Super admin').disabled, box('Admin').disabled]).toEqual([true, false])
    await userEvent.click(box('User'))
    await pick('Hotels', '14', 'Masseria Torre Bianca (14)')
    await press('Send invitation')
    await screen.findByRole('heading', { level: 1, name: 'nora@new.example' })
    const id = Number(router.state.location.pathname.split('/').at(-1))
    const asked = { email: 'nora@new.example', roles: ['VIEWER', 'USER'], companyIds: [14], language: 'EN' }
    expect(await stored(test, 'invitations', id)).toMatchObject({ ...asked, state: 'open' })
    const notice = await screen.findByRole('region', { name: 'Email not sent' })
    await waitFor(() => expect(notice.textContent).toMatch(/https?:\/\/\S+\/invitation/))
    await userEvent.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Invitations'))
    await search('nora@new', EMAIL)
    expect(await rowsOf('1–1 of 1 invitation')).toEqual(['nora@new.example'])
  })
})

describe('inviting several people at once', () => {
  async function look(pasted: string): Promise<void> {
    const addresses = await screen.findByRole('textbox', { name: 'Email addresses' })
    await userEvent.clear(addresses)
    await userEvent.click(addresses)
    await userEvent.paste(pasted)
    await press('Preview')
  }

  it('shows errors by line, and sends once every line is valid', async () => {
    await invite('open@several.example')
    await openList()
    await follow('Invite several users')
    await pick('Hotels', '14', 'Masseria Torre Bianca (14)')
    await look('ida@several.example;Ida\nviewer@demo.example\nnobody@\nopen@several.example\nida@several.example')
    await screen.findByText('4 addresses have errors. Fix them to send the invitations.')
    const lines = screen.getAllByRole('row').slice(1)
    expect(lines.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))).toEqual([
      ['2', 'viewer@demo.example', 'error', 'A user with this email address already exists.'],
      ['3', 'nobody@', 'error', 'Enter a valid email address.'],
      ['4', 'open@several.example', 'error', 'Already has an open invitation.'],
      ['5', 'ida@several.example', 'error', 'Duplicate of an earlier address.'],
      ['1', 'ida@several.example', 'ready', ''],
    ])
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
    await look('ida@several.example;Ida\nbo@several.example;Bo')
    await press('Send 2 invitations')
    await screen.findByText(/^2 invitations created. No mail server is set up/)
    await follow('bo@several.example')
    expect(await screen.findByRole('heading', { level: 1, name: 'bo@several.example' })).toBeVisible()
  })
})

describe('invitation page', () => {
  it('the page is opened from the list; saved changes are in the list and on the server', async () => {
    const id = await invite('edit@page.example')
    await openList()
    await search('edit@page', EMAIL)
    await open('edit@page.example')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Viewer' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true)
    await save()
    expect(await stored(test, 'invitations', id)).toMatchObject({ roles: ['VIEWER', 'HOTEL_ADMIN'], companyIds: [2] })
  })

  it('the page shows at the field that another address is taken', async () => {
    const id = await openInvitation('wrong@page.example')
    await fill('Email', 'viewer@demo.example')
    expect(await saveInVain()).toContain('1 field needs attention: Email')
    expect(screen.getByText('A user with this email address already exists.')).toBeVisible()
    expect(await stored(test, 'invitations', id)).toMatchObject({ email: 'wrong@page.example' })
  })

  it('the page shows both versions if another user was faster', async () => {
    const id = await openInvitation('both@page.example')
    await changeMeanwhile(test, 'invitations', id, { roles: ['USER'], language: 'IT' })
    await userEvent.click(box('Viewer'))
    expect(await saveInVain()).toContain('Another user changed this')
    expect(versions()).toEqual([['Roles', 'Viewer, Hotel admin', 'User']])
    await press('Use saved version')
    await waitFor(() => expect([box('Viewer').checked, box('User').checked]).toEqual([false, true]))
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('the page sends a new link in place of the former once that is confirmed', async () => {
    const linkShown = async () => (await screen.findByText(/https?:/)).textContent
    await openInvitation('again@page.example')
    const former = await linkShown()
    await press('Resend')
    await press('Resend')
    await waitFor(async () => expect(await linkShown()).not.toBe(former))
  })

  it('the page withdraws the invitation once that is confirmed; then nothing of it can be changed', async () => {
    const id = await openInvitation('over@page.example')
    await press('Withdraw')
    await press('Withdraw')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(await stored(test, 'invitations', id)).toMatchObject({ state: 'withdrawn' })
  })

  it('an invitation withdrawn in the meantime is not sent again, and then the page says so', async () => {
    const id = await openInvitation('late@page.example')
    await withdraw(id)
    await press('Resend')
    await press('Resend')
    // Once nothing of the invitation can be changed, other groups replace these.
    const status = () => screen.getByRole('group', { name: 'Status' })
    await waitFor(() => expect(within(status()).getByText('withdrawn')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
  })

  it("the page shows that an invitation doesn't exist", async () => {
    await openConsole(test, 'admin', `${LIST}/4711`)
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})
