import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import UserCreate from './UserCreate.tsx'

const POST = 'POST /api/user/users'
const COMPANIES = { body: { content: [sampleHotel()], last: true, totalElements: 1 } }

async function fill() {
  await userEvent.type(await screen.findByLabelText('User name'), 'ida.new')
  await userEvent.type(screen.getByLabelText('First name'), 'Ida')
  await userEvent.type(screen.getByLabelText('Last name'), 'New')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ida@hotel.example')
}

describe('a new user', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('is created with roles and hotels, and then opened', async () => {
    const { received, router } = renderConsole(<UserCreate />, {
      routes: {
        'GET /api/company/companies': COMPANIES,
        [POST]: { status: 201, body: { ...sampleUser(), id: 61 } },
      },
    })
    await fill()
    await userEvent.click(screen.getByRole('checkbox', { name: 'user' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Hotels' }), 'haus')
    await waitFor(() => expect(received.some(({ query }) => query.nameLike === 'haus')).toBe(true))
    await userEvent.click(await screen.findByRole('option', { name: 'Haus am Fluss (7)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/61'))
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'ida.new',
      firstname: 'Ida',
      lastname: 'New',
      email: 'ida@hotel.example',
      roles: ['VIEWER', 'USER'],
      isActive: true,
      termsAccepted: false,
      companyIds: [7],
      pmsSystem: null,
    })
  })

  it('says at the field that the name is taken', async () => {
    renderConsole(<UserCreate />, {
      routes: {
        'GET /api/company/companies': COMPANIES,
        [POST]: {
          status: 409,
          body: { errors: [{ path: 'username', message: 'is taken', code: 'taken' }], code: 'state.conflict' },
        },
      },
    })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect((await screen.findByRole('alert')).textContent).toContain('User name')
    expect(screen.getByText('Is taken by somebody else.')).toBeDefined()
  })

  it('needs at least one role', async () => {
    const { received } = renderConsole(<UserCreate />, { routes: { 'GET /api/company/companies': COMPANIES } })
    await fill()
    await userEvent.click(screen.getByRole('checkbox', { name: 'viewer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect((await screen.findByRole('alert')).textContent).toContain('1 field needs a look: Roles')
    expect(screen.getByText('Choose at least one role.')).toBeDefined()
    expect(received.some(({ method }) => method === 'POST')).toBe(false)
  })
})
