import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from '../../core/cookies.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { PublicPages } from './PublicPages.tsx'

const CALL = 'POST /api/user/password-reset'
const INFO = { product: 'revenue', version: '2025.10.28', support: null, sendsMail: true, demo: null }

function show(routes: FakeRoutes = {}, info: Partial<typeof INFO> = {}) {
  const api = fakeApi({ 'GET /api/sign-in-info': { body: { ...INFO, ...info } }, ...routes })
  const goTo = vi.fn()
  render(<PublicPages path="/password-reset" fetchIt={api.fetchIt} goTo={goTo} />)
  const user = userEvent.setup()
  return {
    goTo,
    user,
    send: async (typed: string) => user.type(await screen.findByLabelText('Username or email'), `${typed}{Enter}`),
    sent: () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

describe('the page of a forgotten password', () => {
  beforeEach(() => {
    writeCookie('language', null)
    document.documentElement.lang = 'en'
  })

  it('requests a link, shows where it is sent and links back to sign-in', async () => {
    const { send, sent, goTo, user } = show({ [CALL]: { status: 204 } })
    await send(' nora@hotel.example ')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    expect(screen.getByText(/^If there is an account for nora@hotel\.example/)).toBeVisible()
    expect(sent()).toEqual([{ username: 'nora@hotel.example' }])
    await user.keyboard('{Enter}')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('shows a missing name at the field, and sends nothing', async () => {
    const { send, sent } = show()
    await send(' ')
    expect(await screen.findByText('Enter your username.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('shows at the field that the name is impossible', async () => {
    const { send } = show({ [CALL]: { status: 400 } })
    await send('nora')
    expect(await screen.findByText('Enter your username.')).toBeVisible()
  })

  it.each([
    [{ status: 429, headers: { 'Retry-After': '60' } }, /Too many attempts. Try again in 60 seconds/],
    [{ status: 503 }, /Could not reach the server/],
  ])('shows why nothing was requested, and keeps the input', async (answer, message) => {
    const { send } = show({ [CALL]: answer })
    await send('nora')
    expect(await screen.findByText(message)).toBeVisible()
    expect((screen.getByLabelText('Username or email') as HTMLInputElement).value).toBe('nora')
  })

  it('refers to the administrator if no mails are sent', async () => {
    show({}, { sendsMail: false })
    expect(await screen.findByText(/does not send emails. Ask your administrator/)).toBeVisible()
    expect(screen.queryByLabelText('Username or email')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  })
})
