import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../testing/samples.ts'
import ChangePasswordPage from './ChangePasswordPage.tsx'

const CALL = 'POST /api/user/users/3/password'
const GOOD = 'three blue kettles'

const refusal = (path: string, code: string) => ({
  status: 400,
  body: { code: 'request.invalid', errors: [{ path, code, message: 'as the server says it' }] },
})

function show(answer: FakeRoutes[string] = { status: 204 }, at = '/change-password') {
  const { received } = renderConsole(<ChangePasswordPage />, { at, routes: { [CALL]: answer } })
  const user = userEvent.setup()
  const current = screen.getByLabelText('Current password')
  const next = screen.getByLabelText('New password')
  return {
    received,
    user,
    current,
    next,
    send: () => user.click(screen.getByRole('button', { name: 'Change password' })),
    fill: async (password = GOOD) => {
      await user.type(current, 'the old one')
      await user.type(next, password)
    },
    describedBy: (field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
  }
}

describe('ChangePasswordPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser() }))

  it('shows the rules before anything is typed', () => {
    const { describedBy, next } = show()
    expect(describedBy(next)).toContain('12 to 128 characters, spaces allowed')
    expect(describedBy(next)).not.toContain('(met)')
    expect(screen.queryByText(/set or reset your password/)).toBeNull()
  })

  it('tells password managers which password is which, and whose', () => {
    const { current, next } = show()
    expect(current.getAttribute('autocomplete')).toBe('current-password')
    expect(next.getAttribute('autocomplete')).toBe('new-password')
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect([username?.value, username?.tabIndex]).toEqual(['marlene', -1])
  })

  it('ticks off met rules, and shows the strength of the new password', async () => {
    const { user, next, describedBy } = show()
    await user.type(next, 'Sommer2026!!')
    expect(await screen.findByText('Strength: almost strong enough')).toBeVisible()
    expect(describedBy(next)).toMatch(/spaces allowed \(met\).*name \(met\)·different/)
    await user.clear(next)
    await user.type(next, 'kübler and three kettles')
    expect(await screen.findByText('Strength: strong')).toBeVisible()
    expect(describedBy(next)).toMatch(/name·different/)
    await user.clear(next)
    await waitFor(() => expect(screen.queryByText(/Strength/)).toBeNull())
  })

  it('shows missing values at their fields and sends nothing', async () => {
    const { send, received, current, next, describedBy } = show()
    await send()
    expect(document.activeElement).toBe(current)
    expect(describedBy(current)).toBe('Enter your current password.')
    expect(describedBy(next)).toContain('Use 12 to 128 characters.')
    expect(received).toEqual([])
  })

  it.each([
    ['current', 'wrong', 'Wrong password.'],
    ['next', 'name', 'Must not contain your name'],
    ['next', 'common', 'Too easy to guess.'],
    ['next', 'same', 'Choose a password different from the current one.'],
    ['next', 'custom', 'Use 12 to 128 characters.'],
  ] as const)('shows at the field %s what the server rejects: %s', async (field, code, message) => {
    const page = show(refusal(field, code))
    await page.fill()
    await page.send()
    await waitFor(() => expect(page.describedBy(page[field])).toContain(message))
    expect(document.activeElement).toBe(page[field])
    await page.user.type(page[field], 'x')
    expect(page.describedBy(page[field])).not.toContain(message)
  })

  it.each([
    [429, /Too many attempts/],
    [503, /The server returned an unexpected response/],
  ])('shows the error for an answer of %d and keeps the typed values', async (status, message) => {
    const { fill, send, next } = show({ status })
    await fill()
    await send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
    expect((next as HTMLInputElement).value).toBe(GOOD)
  })

  it('shows and hides each password', async () => {
    const { user, next, current } = show()
    await user.click(screen.getByRole('button', { name: 'Show New password' }))
    expect([next, current].map((field) => field.getAttribute('type'))).toEqual(['text', 'password'])
    await user.click(screen.getByRole('button', { name: 'Hide New password' }))
    expect(next.getAttribute('type')).toBe('password')
  })

  it('confirms that the other sessions have ended, and continues to the original page with a full reload', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { fill, send, received, user } = show({ status: 204 }, '/change-password?r=%2Fanalyse%2Fpickup')
    await fill()
    await send()
    const goOn = await screen.findByRole('button', { name: 'Continue' })
    expect(received.at(-1)?.body).toEqual({ current: 'the old one', next: GOOD })
    expect(screen.getByRole('status').textContent).toContain('All other devices were signed out')
    expect(document.activeElement).toBe(goOn)
    await user.keyboard('{Enter}')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/analyse/pickup')
    assign.mockRestore()
  })

  it('never continues to another site', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { fill, send, user } = show({ status: 204 }, '/change-password?r=%2F%2Fevil.example')
    await fill()
    await send()
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    assign.mockRestore()
  })

  it('explains why the password must be changed, with only the session known', () => {
    startStore.setState({ global: { ...sampleGlobal('USER'), passwordResetActive: true }, user: null })
    show()
    expect(screen.getByText(/set or reset your password/)).toBeVisible()
  })
})
