import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import UserList from '../../account/users/list/UserList.tsx'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleHotelDetail, sampleUser } from '../../testing/samples.ts'

const routes = {
  'GET /api/user/users': { body: { content: [sampleUser()], last: true, totalElements: 1 } },
  'GET /api/company/companies/7': { body: sampleHotelDetail() },
  'GET /api/company/companies': { body: { content: [sampleHotel()], last: true, totalElements: 1 } },
}

describe('HotelFilter', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('HotelFilter keeps the list to the hotel that is chosen, until it is removed', async () => {
    const { received } = renderConsole(<UserList />, { at: '/admin/users', routes })
    const listed = () => received.findLast(({ path }) => path === '/api/user/users')?.query
    await userEvent.click(await screen.findByRole('button', { name: 'Hotel' }))
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(sampleHotel().name) }))
    expect(await screen.findByRole('button', { name: `Hotel: ${sampleHotel().name}` })).toBeTruthy()
    await waitFor(() => expect(listed()).toMatchObject({ companyId: '7' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Hotel' }))
    await waitFor(() => expect(listed()).not.toHaveProperty('companyId'))
  })
})
