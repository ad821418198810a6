import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { FAKE_ASSERTION, fakePasskeys, takePasskeysAway } from '../../testing/fake-passkeys.ts'
import { SignInPage } from './SignInPage.tsx'

const DEMO = {
  product: 'revenue',
  version: '2025.10.28',
  support: null,
  sendsMail: true,
  demo: {
    password: 'revenue-demo',
    accounts: [{ username: 'hotel.admin', name: 'Marlene Kübler', role: 'HOTEL_ADMIN' }],
  },
}

function show(routes: FakeRoutes, search = '') {
  window.history.replaceState(null, '', `/login${search}`)
  const api = fakeApi({ 'GET /api/sign-in-info': { body: { ...DEMO, demo: null } }, ...routes })
  const goTo = vi.fn()
  render(<SignInPage fetchIt={api.fetchIt} goTo={goTo} />)
  return { goTo, received: api.received, user: userEvent.setup() }
}

describe('SignInPage', () => {
  beforeEach(() => window.history.replaceState(null, '', '/login'))

  it('signs in and returns to the previous page', async () => {
    const { goTo, user } = show({ 'POST /api/session': { status: 204 } }, '?r=%2Fadmin%2Fhotel-administration')
    await user.type(screen.getByLabelText('Username or email'), ' marlene ')
    await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/admin/hotel-administration'))
  })

  it('shows that the session has ended if that was the reason', () => {
    show({}, '?r=%2F&expired')
    expect(screen.getByRole('status').textContent).toContain('Your session has ended')
  })

  it('mentions no ended session to a first-time visitor', () => {
    show({}, '?r=%2F')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows missing values at their fields and sends nothing', async () => {
    const { received, user } = show({})
    await user.type(screen.getByLabelText('Username or email'), 'marlene')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    const password = screen.getByLabelText('Password')
    expect(password.getAttribute('aria-describedby')).toBe('password-error')
    expect(document.activeElement).toBe(password)
    expect(received.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('announces wrong credentials and keeps the input', async () => {
    const { goTo, user } = show({ 'POST /api/session': { status: 401 } })
    await user.type(screen.getByLabelText('Username or email'), 'marlene')
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wrong username or password'))
    expect((screen.getByLabelText('Username or email') as HTMLInputElement).value).toBe('marlene')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('shows how long to wait after too many attempts', async () => {
    const { user } = show({ 'POST /api/session': { status: 429, headers: { 'Retry-After': '840' } } })
    await user.type(screen.getByLabelText('Username or email'), 'marlene')
    await user.type(screen.getByLabelText('Password'), 'x{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Try again in 14 minutes.'))
  })

  it('links to the page for a new password', () => {
    show({})
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/password-reset')
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
    expect((screen.getByLabelText('Username or email') as HTMLInputElement).value).toBe('hotel.admin')
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('revenue-demo')
  })

  it('describes the demo accounts in the selected language', async () => {
    const { user } = show({ 'GET /api/sign-in-info': { body: DEMO } })
    expect((await screen.findByRole('button', { name: /Marlene Kübler/ })).textContent).toContain('Three hotels')
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    expect(screen.getByRole('button', { name: /Marlene Kübler/ }).textContent).toContain('Drei Hotels')
  })

  it('shows no demo accounts if the installation is not a demo', async () => {
    show({})
    await screen.findByText('Version 2025.10.28')
    expect(screen.queryByText('Demo accounts')).toBeNull()
  })

  describe('the sign-in page for an account with two-factor sign-in', () => {
    const RIGHT = '123456'
    const asked = () =>
      show({
        'POST /api/session': ({ body }) =>
          (body as { code?: string }).code === RIGHT
            ? { status: 204 }
            : { status: 401, body: { code: 'rbt.two-factor' } },
      })
    const firstStep = async (user: ReturnType<typeof show>['user']) => {
      await user.type(screen.getByLabelText('Username or email'), 'marlene')
      await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
      return screen.findByLabelText('Six-digit code')
    }

    it('asks for the code in a field that phones and password managers recognise', async () => {
      const { goTo, received, user } = asked()
      const code = await firstStep(user)
      expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
      expect(document.activeElement).toBe(code)
      await user.type(code, ` ${RIGHT}{Enter}`)
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'))
      expect(received.at(-1)?.body).toEqual({ username: 'marlene', password: 'fourteenchars1', code: RIGHT })
    })

    it('announces a wrong code and lets the user try again', async () => {
      const { goTo, user } = asked()
      const code = await firstStep(user)
      await user.type(code, '{Enter}')
      expect(code.getAttribute('aria-describedby')).toBe('code-error')
      await user.type(code, '000000{Enter}')
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This code is wrong'))
      // The wrong one is marked: typing takes its place.
      await user.keyboard(`${RIGHT}{Enter}`)
      await waitFor(() => expect(goTo).toHaveBeenCalled())
    })

    it('accepts a recovery code instead, and returns to the earlier input', async () => {
      const { user } = asked()
      await firstStep(user)
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
      const recovery = screen.getByLabelText('Recovery code')
      expect([document.activeElement, recovery.getAttribute('inputmode')]).toEqual([recovery, 'text'])
      await user.click(screen.getByRole('button', { name: 'Back' }))
      expect((screen.getByLabelText('Username or email') as HTMLInputElement).value).toBe('marlene')
      expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('fourteenchars1')
    })
  })

  describe('the sign-in page with passkeys', () => {
    afterEach(takePasskeysAway)
    const REQUEST = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
    const routes = { 'POST /api/session/passkey-request': { body: REQUEST } }

    it('offers none where the browser can use none', () => {
      show({})
      expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
    })

    it('signs in with a passkey alone', async () => {
      fakePasskeys()
      const { goTo, received, user } = show({ ...routes, 'POST /api/session/passkey': { status: 204 } })
      await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'))
      expect(received.at(-1)).toMatchObject({ path: '/api/session/passkey', body: FAKE_ASSERTION })
    })

    it('announces a cancelled dialog and a passkey that is not accepted, and the password still works', async () => {
      const { state } = fakePasskeys({ ends: 'cancelled' })
      const refused = { status: 401, body: { code: 'rbt.credentials' } }
      const { goTo, user } = show({
        ...routes,
        'POST /api/session/passkey': refused,
        'POST /api/session': { status: 204 },
      })
      await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Cancelled or timed out'))
      state.ends = 'chosen'
      await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This passkey was not accepted'))
      await user.type(screen.getByLabelText('Username or email'), 'marlene')
      await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
      await waitFor(() => expect(goTo).toHaveBeenCalled())
    })

    const needed = (...paths: string[]) => ({
      status: 401,
      body: { code: 'rbt.two-factor', errors: paths.map((path) => ({ path, message: '', code: 'missing' })) },
    })
    const firstStep = async (user: ReturnType<typeof show>['user']) => {
      await user.type(screen.getByLabelText('Username or email'), 'marlene')
      await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
      return screen.findByRole('button', { name: 'Use a passkey' })
    }

    it('takes a passkey after the password, and sends both', async () => {
      fakePasskeys()
      const { goTo, received, user } = show({
        ...routes,
        'POST /api/session': ({ body }) =>
          (body as { passkey?: object }).passkey ? { status: 204 } : needed('passkey'),
      })
      await user.click(await firstStep(user))
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'))
      const body = { username: 'marlene', password: 'fourteenchars1', passkey: FAKE_ASSERTION }
      expect(received.at(-1)?.body).toEqual(body)
    })

    it('takes a code of the app or a recovery code instead, where the account has them', async () => {
      fakePasskeys()
      const { user } = show({ 'POST /api/session': needed('passkey', 'code') })
      await firstStep(user)
      await user.click(screen.getByRole('button', { name: 'Use the app' }))
      expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code'))
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
      expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'))
      expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    })

    it('asks for a recovery code where the browser can use no passkey and there is no app', async () => {
      const { user } = show({ 'POST /api/session': needed('passkey') })
      await user.type(screen.getByLabelText('Username or email'), 'marlene')
      await user.type(screen.getByLabelText('Password'), 'fourteenchars1{Enter}')
      expect(await screen.findByLabelText('Recovery code')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull()
    })
  })

  it('switches to German immediately and remembers it', async () => {
    const { user } = show({})
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden')
    expect(document.documentElement.lang).toBe('de')
    expect(document.cookie).toContain('language=de')
  })
})
