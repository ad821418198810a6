import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRoutes, fakeApi } from '../testing/fake-api.ts'
import { SignInPage } from './SignInPage.tsx'

const DEMO = {
  product: 'revenue',
  version: '2025.10.28',
  demo: {
    password: 'revenue-demo',
    accounts: [{ username: 'hotel.admin', name: 'Marlene Kübler', role: 'HOTEL_ADMIN', note: 'Three hotels' }],
  },
}

function show(routes: FakeRoutes, search = '') {
  window.history.replaceState(null, '', `/login${search}`)
  const api = fakeApi({ 'GET /api/sign-in-info': { body: { ...DEMO, demo: null } }, ...routes })
  const goTo = vi.fn()
  render(<SignInPage fetchIt={api.fetchIt} goTo={goTo} />)
  return { goTo, received: api.received, user: userEvent.setup() }
}

describe('the sign-in page', () => {
  beforeEach(() => window.history.replaceState(null, '', '/login'))

  it('signs in and goes back to where the user was', async () => {
    const { goTo, user } = show({ 'POST /api/session': { status: 204 } }, '?r=%2Fadmin%2Fhotel-administration')
    await user.type(screen.getByLabelText('User name or e-mail'), ' marlene ')
    await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin/hotel-administration'))
  })

  it('says that the session has ended when it was the reason', () => {
    show({}, '?r=%2F&expired')
    expect(screen.getByRole('status').textContent).toContain('Your session has ended')
  })

  it('does not speak of an ended session to somebody who comes for the first time', () => {
    show({}, '?r=%2F')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('asks for what is missing at its field and sends nothing', async () => {
    const { received, user } = show({})
    await user.type(screen.getByLabelText('User name or e-mail'), 'marlene')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('aria-describedby')).toBe('password-error')
    expect(document.activeElement).toBe(password)
    expect(received.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('announces wrong credentials and keeps what was typed', async () => {
    const { goTo, user } = show({ 'POST /api/session': { status: 401 } })
    await user.type(screen.getByLabelText('User name or e-mail'), 'marlene')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('User name or password is wrong'))
    expect((screen.getByLabelText('User name or e-mail') as HTMLInputElement).value).toBe('marlene')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('says how long to wait after too many attempts', async () => {
    const { user } = show({ 'POST /api/session': { status: 429, headers: { 'Retry-After': '840' } } })
    await user.type(screen.getByLabelText('User name or e-mail'), 'marlene')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 14 minutes.'))
  })

  it('shows and hides the password', async () => {
    const { user } = show({})
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  it('fills the form from a demo account', async () => {
    const { user } = show({ 'GET /api/sign-in-info': { body: DEMO } })
    await user.click(await screen.findByRole('button', { name: /Marlene Kübler/ }))
    expect((screen.getByLabelText('User name or e-mail') as HTMLInputElement).value).toBe('hotel.admin')
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('revenue-demo')
  })

  it('has no demo accounts where the installation is no demo', async () => {
    show({})
    await screen.findByText('Version 2025.10.28')
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })

  it('speaks German at once and remembers it', async () => {
    const { user } = show({})
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden')
    expect(document.documentElement.lang).toBe('de')
    expect(document.cookie).toContain('language=de')
  })
})
