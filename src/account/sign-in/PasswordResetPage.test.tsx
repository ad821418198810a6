import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PasswordResetOffer } from '../../../contract/account/password-reset.ts'
import { writeCookie } from '../../core/cookies.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { PublicPages } from './PublicPages.tsx'

const PATH = '/api/user/password-reset/t0ken'
const OFFER: PasswordResetOffer = {
  username: 'nora.o',
  firstname: 'Nora',
  lastname: 'Öztürk',
  email: 'nora@hotel.example',
  language: 'EN',
  expiresAt: '2026-11-20T10:14:00.000Z',
}

function show(routes: FakeRoutes = {}) {
  const api = fakeApi({ [`GET ${PATH}`]: { body: OFFER }, ...routes })
  const goTo = vi.fn()
  render(<PublicPages path="/password-reset/t0ken" fetchIt={api.fetchIt} goTo={goTo} />)
  const user = userEvent.setup()
  return {
    goTo,
    user,
    send: async (password: string) => user.type(await screen.findByLabelText('New password'), `${password}{Enter}`),
    sent: () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

describe('the page of a password reset', () => {
  beforeEach(() => {
    writeCookie('language', null)
    document.documentElement.lang = 'en'
  })

  it('shows whose password it sets, to people and to password managers', async () => {
    show()
    expect(await screen.findByText(/^For nora\.o\./)).toBeVisible()
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect([username?.value, username?.tabIndex]).toEqual(['nora.o', -1])
    expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
  })

  it('sets the password and links to sign-in', async () => {
    const { send, sent, goTo, user } = show({ [`POST ${PATH}`]: { status: 204 } })
    await send('three blue kettles')
    expect(await screen.findByRole('heading', { level: 1, name: 'New password set' })).toBeVisible()
    expect(sent()).toEqual([{ password: 'three blue kettles' }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to sign-in' }))
    await user.keyboard('{Enter}')
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it.each([
    ['same', /different from the current/],
    ['common', /Too easy to guess/],
  ])('shows at the field what the server refuses: %s', async (code, message) => {
    const { send } = show({ [`POST ${PATH}`]: { status: 400, body: { errors: [{ path: 'password', code }] } } })
    await send('three blue kettles')
    expect(await screen.findByText(message)).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
  })

  it('requires enough characters and sends nothing', async () => {
    const { send, sent } = show()
    await send('too short')
    await waitFor(() => expect(screen.getByText('Use 12 to 128 characters.')).toBeVisible())
    expect(sent()).toEqual([])
  })

  it.each([
    [{ status: 404 }, 'This link was already used or replaced'],
    [{ status: 409, body: { errors: [{ path: 'token', code: 'expired' }] } }, 'This link has expired'],
  ])('shows that the link has expired', async (answer, title) => {
    show({ [`GET ${PATH}`]: answer })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const again = screen.getByRole('link', { name: 'Request a new link' })
    expect(again.getAttribute('href')).toBe('/password-reset')
  })
})
