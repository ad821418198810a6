import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Invitation } from '../../../../contract/account/invitation.ts'
import type { Mail } from '../../../../contract/platform/mail.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleInvitation, sampleUser } from '../../../testing/samples.ts'
import InvitationEdit from './InvitationEdit.tsx'

const URL = '/api/user/invitations/5'
const MAIL: Mail = {
  id: 31,
  kind: 'invitation',
  recipient: 'nora@hotel.example',
  subject: 'Ruben Tannert invites you',
  state: 'sent',
  createdAt: '2026-11-18T09:00:00Z',
  sentAt: '2026-11-18T09:00:04Z',
  dueAt: null,
  attempts: 1,
  error: null,
  invitationId: 5,
  userId: null,
}
const listOf = (...content: object[]) => ({ body: { content, last: true, totalElements: content.length } })
const KEPT: FakeRoutes = {
  'GET /api/mail': listOf({ ...MAIL, state: 'kept', sentAt: null }),
  'GET /api/mail/31': { body: { ...MAIL, text: 'Welcome\n\nhttps://rev.example/invitation/abc\n', html: null } },
}

async function open(part: Partial<Invitation> = {}, routes: FakeRoutes = {}) {
  const shown = renderConsole(<InvitationEdit />, {
    at: '/admin/users/invitations/5',
    path: '/admin/users/invitations/:id',
    routes: {
      [`GET ${URL}`]: { body: sampleInvitation(part), headers: { ETag: '"1"' } },
      'GET /api/mail': listOf(MAIL),
      'GET /api/company/companies': listOf(sampleHotel()),
      'GET /api/activity': listOf(),
      ...routes,
    },
  })
  await screen.findByRole('heading', { level: 1, name: part.email ?? 'nora@hotel.example' })
  return shown
}
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

describe('InvitationEdit', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('neither sends nor withdraws over changes that are not saved', async () => {
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Viewer' }))
    expect([button('Resend').disabled, button('Withdraw').disabled]).toEqual([true, true])
    expect(screen.getByText('Save or discard your changes first.')).toBeVisible()
  })

  it('shows why the invitation was not sent again', async () => {
    const errors = [{ path: 'email', message: 'in English', code: 'taken' }]
    await open({}, { [`POST ${URL}/resend`]: { status: 409, body: { code: 'state.conflict', errors } } })
    await userEvent.click(button('Resend'))
    await userEvent.click(button('Resend'))
    expect(await screen.findByText('A user with this email address already exists.')).toBeVisible()
  })

  it('links to the account of the user who accepted', async () => {
    await open({ state: 'accepted', acceptedAt: '2026-11-19T08:00:00Z', userId: 44 })
    const account = screen.getByRole('link', { name: 'View user' })
    expect(account.getAttribute('href')).toBe('/admin/users/44')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it("offers no changes for a role above the user's own, and explains why", async () => {
    await open({ roles: ['SUPER_ADMIN'] })
    expect(screen.getByText(/This invitation is for a higher role than yours/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

describe('mails of an invitation', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it("the mails show the mail server's message, and when the next attempt is made", async () => {
    const error = '450 mailbox full'
    const mail = { ...MAIL, state: 'waiting', sentAt: null, dueAt: '2026-11-20T10:00:00Z', error }
    await open({}, { 'GET /api/mail': listOf(mail) })
    // In the notice and in the list of mails.
    const said = await screen.findAllByText(/Response from the mail server: 450 mailbox full/)
    expect(said.filter(({ textContent }) => textContent?.includes('Next attempt:'))).not.toEqual([])
    expect(screen.queryByRole('button', { name: /View email/ })).toBeNull()
  })

  it('a mail can be read if nothing sends it', async () => {
    await open({}, KEPT)
    await userEvent.click(await screen.findByRole('button', { name: /View email/ }))
    expect(await screen.findByText(/Welcome/)).toBeVisible()
  })
})

describe('link of an unsent invitation', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('the link is offered to be copied, with the reason', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error())
    await open({ mailState: 'kept' }, KEPT)
    const notice = await screen.findByRole('region', { name: 'Email not sent' })
    expect(notice.textContent).toContain('No mail server is set up. Copy the link and send it to nora@hotel.example')
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(copy).toHaveBeenCalledWith('https://rev.example/invitation/abc')
    await userEvent.click(button('Copy link'))
    expect(await screen.findByText(/Could not copy/)).toBeVisible()
  })

  it('the link is offered if the mail server refused the mail', async () => {
    const refused = { ...MAIL, state: 'failed', sentAt: null, error: '550 no such user' }
    await open({ mailState: 'failed' }, { ...KEPT, 'GET /api/mail': listOf(refused) })
    const notice = await screen.findByRole('region', { name: 'Email not sent' })
    expect(notice.textContent).toContain('Response from the mail server: 550 no such user')
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  it('the link is not shown if the mail was sent, or the invitation is over', async () => {
    const { received } = await open()
    await screen.findByText('Ruben Tannert invites you')
    await open({ email: 'late@hotel.example', state: 'expired', mailState: 'kept' }, KEPT)
    await screen.findByRole('button', { name: /View email/ })
    expect(screen.queryByRole('region', { name: 'Email not sent' })).toBeNull()
    expect(received.some(({ path }) => path === '/api/mail/31')).toBe(false)
  })
})
