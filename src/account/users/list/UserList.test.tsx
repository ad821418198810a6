import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../../testing/samples.ts'
import UserList from './UserList.tsx'

it('the list of users shows the result of the rows even if the change was interrupted', async () => {
  startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() })
  const { received } = renderConsole(<UserList />, {
    at: '/admin/users',
    routes: {
      'GET /api/user/users': { body: { content: [{ ...sampleUser(), id: 12 }], last: true, totalElements: 1 } },
      'POST /api/user/users/bulk': { status: 503 },
    },
  })
  const timesListed = () => received.filter(({ method, path }) => method === 'GET' && path === '/api/user/users').length
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select marlene' }))
  const before = timesListed()
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Deactivate 1 (marlene)?' })).getByRole('button', { name: 'Deactivate' }),
  )
  await waitFor(() => expect(timesListed()).toBeGreaterThan(before))
})
