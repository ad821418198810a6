import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleInvitation, sampleUser } from '../../../testing/samples.ts'
import InvitationCreate from './InvitationCreate.tsx'

const POST = 'POST /api/user/invitations'
const COMPANIES = { body: { content: [sampleHotel()], last: true, totalElements: 1 } }

const refuse = (code: string) => ({
  'GET /api/company/companies': COMPANIES,
  [POST]: { status: 409, body: { code: 'state.conflict', errors: [{ path: 'email', message: 'in English', code }] } },
})

async function send() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'nora@hotel.example')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
}

describe('inviting somebody', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser({ language: 'IT' }) }))

  it('sends address, roles and hotels in one’s own language, and opens the invitation', async () => {
    const { received, router } = renderConsole(<InvitationCreate />, {
      routes: {
        'GET /api/company/companies': COMPANIES,
        [POST]: { status: 201, body: sampleInvitation({ id: 61 }) },
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'user' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Hotels' }), 'haus')
    await userEvent.click(await screen.findByRole('option', { name: 'Haus am Fluss (7)' }))
    await send()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/invitations/61'))
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nora@hotel.example',
      language: 'IT',
      roles: ['VIEWER', 'USER'],
      companyIds: [7],
    })
  })

  it.each([
    ['taken', 'Belongs to somebody who has an account.'],
    ['open', 'Has an open invitation already.'],
  ])('says at the address why nobody can be invited there: %s', async (code, words) => {
    renderConsole(<InvitationCreate />, { routes: refuse(code) })
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('1 field needs a look: E-mail')
    expect(screen.getByText(words)).toBeDefined()
  })

  it('offers no role above one’s own', async () => {
    renderConsole(<InvitationCreate />, { routes: { 'GET /api/company/companies': COMPANIES } })
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'super admin' })).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'admin' }).disabled).toBe(false)
  })
})
