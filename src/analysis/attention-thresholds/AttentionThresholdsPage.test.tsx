import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS } from '../../../contract/hotel/documents.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import AttentionThresholdsPage from './AttentionThresholdsPage.tsx'

const { initial } = PRICING_DOCUMENTS.attention
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => {
  await userEvent.clear(input(name))
  await userEvent.type(input(name), value)
}

describe('AttentionThresholdsPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('shows the thresholds, shows errors at their fields, and saves', async () => {
    const { received } = renderConsole(<AttentionThresholdsPage />, {
      at: '/settings/attention',
      routes: {
        'GET /api/pricing/attention': { body: initial, headers: { etag: '"0"' } },
        'PUT /api/pricing/attention': ({ body }) => ({ body, headers: { etag: '"1"' } }),
      },
    })
    const sent = () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await screen.findByRole('table', { name: 'Attention thresholds' })
    expect(input('Forecast below budget, %').value).toBe('10')
    await type('Forecast to sell out, % of the rooms', '20')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 50 to 100 per cent.')).toBeVisible()
    expect(sent()).toEqual([])
    await type('Forecast to sell out, % of the rooms', '92.5')
    await type('Difference to last year, rooms', '5')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toEqual([{ ...initial, fullShare: 92.5, paceRooms: 5 }]))
  })

  it('offers to save only while there are changes', async () => {
    renderConsole(<AttentionThresholdsPage />, {
      at: '/settings/attention',
      routes: { 'GET /api/pricing/attention': { body: initial, headers: { etag: '"0"' } } },
    })
    await screen.findByRole('table', { name: 'Attention thresholds' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await type('Forecast below budget, %', '12')
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(input('Forecast below budget, %').value).toBe('10')
  })
})
