import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { PublicPages } from './PublicPages.tsx'

it('asks whether to sign out where another site has linked to it, and leaves from our own page', async () => {
  const goTo = vi.fn()
  const { fetchIt } = fakeApi({ 'GET /api/sign-in-info': { status: 503 } })
  render(<PublicPages path="/revenue/logout" fetchIt={fetchIt} goTo={goTo} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Sign out' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/revenue/logout')
})
