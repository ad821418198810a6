import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InvitationBatch } from '../../../../contract/account/invitation.ts'
import type { FieldError } from '../../../../contract/platform/problem.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import InviteSeveral from './InviteSeveral.tsx'

const BATCH = '/api/user/invitations/batch'
const PASTED = 'ida@a.example;Ida\nben@b.example;Ben'

/** The server's answer where these addresses are wrong. */
function show(wrong: Record<string, FieldError> = {}, sendsMail = true) {
  const shown = renderConsole(<InviteSeveral />, {
    routes: {
      'GET /api/company/companies': { body: { content: [sampleHotel()], last: true, totalElements: 1 } },
      [`POST ${BATCH}`]: ({ body }) => {
        const { invitations, dryRun } = body as InvitationBatch
        const results = invitations.map(({ email }, index) => {
          const error = wrong[email]
          return { email, errors: error ? [error] : [], id: dryRun ? null : 51 + index }
        })
        return { body: { stored: dryRun ? 0 : results.length, sendsMail, results } }
      },
    },
  })
  const sent = () => shown.received.filter(({ path }) => path === BATCH).map(({ body }) => body as InvitationBatch)
  return { ...shown, sent }
}

async function look(pasted: string) {
  const addresses = await screen.findByRole('textbox', { name: 'Email addresses' })
  await userEvent.click(addresses)
  await userEvent.paste(pasted)
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
}

describe('inviting several people at once', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('looks first, then sends to all of them with the same roles, hotels and language', async () => {
    const { sent } = show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'User' }))
    await look(PASTED)
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 invitations' }))
    expect(await screen.findByText('2 invitations sent')).toBeVisible()
    expect(screen.getByRole('link', { name: 'ben@b.example' }).getAttribute('href')).toBe('/admin/users/invitations/52')
    const as = { roles: ['VIEWER', 'USER'], companyIds: [], language: 'EN', pmsSystem: null }
    const invitations = [
      { email: 'ida@a.example', ...as },
      { email: 'ben@b.example', ...as },
    ]
    expect(sent()).toEqual([
      { invitations, dryRun: true },
      { invitations, dryRun: false },
    ])
  })

  it('shows that no mails were sent without a mail server', async () => {
    show({}, false)
    await look(PASTED)
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 invitations' }))
    expect(
      await screen.findByText(/^2 invitations created. No mail server is set up, so no emails were sent/),
    ).toBeVisible()
  })

  it.each([
    ['taken', 'email', 'A user with this email address already exists.'],
    ['open', 'email', 'Already has an open invitation.'],
    ['repeated', 'email', 'Duplicate of an earlier address.'],
    ['unknown', 'companyIds.0', 'One of the hotels no longer exists.'],
    ['rank', 'roles.0', 'You cannot assign or remove a role above your own.'],
    ['invalid_format', 'email', 'Enter a valid email address.'],
  ])('shows the error of a line, and sends nothing: %s', async (code, path, message) => {
    show({ 'ben@b.example': { path, code, message: 'in English' } })
    await look(PASTED)
    expect(await screen.findByText('1 address has an error. Fix it to send the invitations.')).toBeVisible()
    const [, first] = within(screen.getByRole('table')).getAllByRole('row')
    expect(first?.textContent).toBe(`2ben@b.exampleerror${message}`)
    expect(screen.queryByRole('button', { name: /^Send / })).toBeNull()
  })

  it('wants another look once anything has changed', async () => {
    show()
    await look(PASTED)
    await screen.findByRole('button', { name: 'Send 2 invitations' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'User' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send / })).toBeNull())
  })

  it('requires addresses before the preview', async () => {
    const { sent } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
    expect((await screen.findByRole('alert')).textContent).toContain('1 field needs attention: Email addresses')
    expect(sent()).toEqual([])
  })

  it('takes 500 at the most', async () => {
    const { sent } = show()
    await look(Array.from({ length: 501 }, (_, index) => `guest${index}@a.example`).join('\n'))
    expect(await screen.findByText('Enter 1 to 500 addresses.')).toBeVisible()
    expect(sent()).toEqual([])
  })
})
