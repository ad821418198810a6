import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedRequest } from '../../../../contract/hotel/feature-request.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import RequestPage from './RequestPage.tsx'

const OPEN: ListedRequest = {
  id: 3,
  companyId: 7,
  companyName: 'Haus am Fluss',
  feature: 'autopilot',
  requestDateTime: '2026-11-20T08:15:00Z',
  isGranted: null,
  decidedAt: null,
  reason: null,
  requestedByName: 'Marlene Kübler',
  decidedByName: null,
}
const REFUSED: ListedRequest = {
  ...OPEN,
  isGranted: false,
  decidedAt: '2026-11-21T09:00:00Z',
  decidedByName: 'Ruben Tannert',
  reason: 'Connect a system first.',
}

/** The page of a request, whose changes store what the second answer shows. */
function show(first: ListedRequest, then: ListedRequest) {
  let current = first
  const changes = () => {
    current = then
    return { body: then }
  }
  return renderConsole(<RequestPage />, {
    at: '/admin/feature-requests/3',
    path: '/admin/feature-requests/:id',
    routes: {
      'GET /api/company/feature-requests/3': () => ({ body: current }),
      'POST /api/company/feature-requests/3/decision': changes,
      'PUT /api/company/feature-requests/3': changes,
      'GET /api/activity': { body: { content: [], last: true, totalElements: 0 } },
    },
  })
}

describe('RequestPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() }))

  it('RequestPage requires a reason to decline, sends it and shows who declined', async () => {
    const { received } = show(OPEN, REFUSED)
    expect(await screen.findByText('Marlene Kübler')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }))
    expect(await screen.findByText('Enter a reason of up to 500 characters.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Connect a system first.')
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }))
    expect(await screen.findByText('Ruben Tannert')).toBeTruthy()
    expect(screen.getByText('Connect a system first.')).toBeTruthy()
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      isGranted: false,
      reason: 'Connect a system first.',
    })
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('RequestPage approves an open request', async () => {
    const { received } = show(OPEN, { ...REFUSED, isGranted: true, reason: null })
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('No reason given')).toBeTruthy()
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ isGranted: true })
  })

  it('RequestPage sends a declined request again, which is open then', async () => {
    show(REFUSED, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Connect a system first.')).toBeNull())
  })

  it('RequestPage shows that a request does not exist', async () => {
    renderConsole(<RequestPage />, {
      at: '/admin/feature-requests/3',
      path: '/admin/feature-requests/:id',
      routes: { 'GET /api/company/feature-requests/3': { status: 404 } },
    })
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })
})
