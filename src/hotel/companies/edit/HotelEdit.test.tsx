import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotelDetail, sampleUser } from '../../../testing/samples.ts'
import HotelEdit from './HotelEdit.tsx'

const GET = 'GET /api/company/companies/7'
const PUT = 'PUT /api/company/companies/7'

async function open(routes: FakeRoutes = {}) {
  const shown = renderConsole(<HotelEdit />, {
    at: '/admin/hotel-administration/edit?companyId=7',
    routes: {
      [GET]: { body: sampleHotelDetail(), headers: { ETag: '"1"' } },
      'GET /api/user/users': { body: { content: [sampleUser()], last: true, totalElements: 1 } },
      'GET /api/activity': { body: { content: [], last: true, totalElements: 0 } },
      ...routes,
    },
  })
  await screen.findByLabelText('City')
  return { ...shown, save: screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement }
}

describe('the form of a hotel', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('links from the error summary to the field and saves nothing', async () => {
    const { save, received } = await open()
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.click(save)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Could not save. 1 field needs attention: Name.')
    await userEvent.click(screen.getByRole('link', { name: 'Name' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(received.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('focuses the summary again on every further attempt', async () => {
    const { save } = await open({ [PUT]: { status: 503 } })
    await userEvent.type(screen.getByLabelText('City'), 'x')
    await userEvent.click(save)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await userEvent.click(save)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })

  it("shows HubSpot's data of the hotel, or that it is not connected", async () => {
    await open({
      [GET]: { body: sampleHotelDetail({ hubspotCompanyId: '511' }), headers: { ETag: '"1"' } },
      'GET /api/company/hubspot-companies/7': { status: 503, body: { code: 'service.unavailable' } },
    })
    expect(await screen.findByText('HubSpot is not connected')).toBeVisible()
  })
})
