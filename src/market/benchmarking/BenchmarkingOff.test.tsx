import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import BenchmarkingOff from './BenchmarkingOff.tsx'

const LIST = 'GET /api/company/feature-requests'
const request = (id: number, requestDateTime: string, feature = 'benchmarking') => ({
  id,
  companyId: 7,
  feature,
  requestDateTime,
  isGranted: null,
  decidedAt: null,
})

const show = (routes: FakeRoutes = { [LIST]: { body: [] } }) => {
  const { received } = renderConsole(<BenchmarkingOff />, { at: '/analyse/benchmarking', routes })
  return { received, user: userEvent.setup() }
}

describe('BenchmarkingOff', () => {
  beforeEach(() =>
    startStore.setState({
      global: sampleGlobal('VIEWER'),
      user: sampleUser(),
      company: sampleHotel({ benchmarkingActive: false }),
    }),
  )

  it('explains what benchmarking offers and when a market set is withheld', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'Benchmarking is off for Haus am Fluss' })).toBeVisible()
    expect(screen.getByText(/at least five other hotels/)).toBeVisible()
    await screen.findByRole('button', { name: 'Request benchmarking' })
  })

  it('sends a request with one click, and confirms it', async () => {
    const stored = request(11, '2026-11-20T08:14:00Z')
    const { user, received } = show({
      [LIST]: { body: [request(9, '2026-01-01T08:00:00Z', 'autopilot')] },
      'POST /api/company/feature-requests': { status: 201, body: stored },
    })
    await user.click(await screen.findByRole('button', { name: 'Request benchmarking' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Request sent'))
    expect(received.at(-1)?.body).toEqual({ companyId: 7, feature: 'benchmarking' })
    expect(screen.getByText('Requested on 20 Nov 2026, 09:14')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Request again' })).toBeVisible()
  })

  it('renews an earlier request instead of creating another one', async () => {
    const { user, received } = show({
      [LIST]: { body: [request(11, '2026-03-01T08:00:00Z')] },
      'PUT /api/company/feature-requests/11': { body: request(11, '2026-11-20T08:14:00Z') },
    })
    expect(await screen.findByText('Requested on 1 Mar 2026, 09:00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Request again' }))
    expect(await screen.findByText('Requested on 20 Nov 2026, 09:14')).toBeVisible()
    expect(received.at(-1)?.method).toBe('PUT')
  })

  it('shows in place that a request could not be saved, and keeps the button', async () => {
    const { user } = show({ [LIST]: { body: [] }, 'POST /api/company/feature-requests': { status: 503 } })
    await user.click(await screen.findByRole('button', { name: 'Request benchmarking' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Could not send the request. Try again.'))
    expect(screen.getByRole('button', { name: 'Request benchmarking' })).toBeVisible()
  })

  it('shows in place that earlier requests could not be loaded, and retries', async () => {
    let fails = true
    const { user } = show({ [LIST]: () => (fails ? { status: 503 } : { body: [] }) })
    await screen.findByText('Could not load earlier requests')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Request benchmarking' })).toBeVisible()
  })

  it("tells users who can't request it who can, and makes no call", () => {
    startStore.setState({ global: sampleGlobal('PMS_ADMIN') })
    const { received } = show()
    expect(screen.getByText(/You do not have permission to request this/)).toBeVisible()
    expect(received).toEqual([])
  })
})
