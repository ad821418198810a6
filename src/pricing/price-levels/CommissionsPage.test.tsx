import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { channelCommissionsSchema } from '../../../contract/pricing/pricing-settings.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import CommissionsPage from './CommissionsPage.tsx'

function show(groups: (string | null)[]) {
  const { received } = renderConsole(<CommissionsPage />, {
    at: '/settings/price-levels/commissions',
    routes: {
      'GET /api/analysis/groups': { body: { companyId: 7, groups, unmapped: [] } },
      'GET /api/pricing/commissions': {
        body: { channels: [{ channel: 'Wholesale', percent: 22.5 }] },
        headers: { etag: '"1"' },
      },
      'PUT /api/pricing/commissions': ({ body }) => ({ body, headers: { etag: '"2"' } }),
    },
  })
  return () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const input = (channel: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Commission of ${channel}, %` })

describe('CommissionsPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('lists channels with bookings or a commission, and saves a commission for each', async () => {
    const sent = show(['OTA', 'Direct', null])
    expect((await input('Wholesale')).value).toBe('22.5')
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual(['0', '0', '22.5'])
    await userEvent.clear(await input('OTA'))
    await userEvent.type(await input('OTA'), '70')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 0 to 60 per cent.')).toBeVisible()
    expect(sent()).toEqual([])
    await userEvent.clear(await input('OTA'))
    await userEvent.type(await input('OTA'), '15')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(channelCommissionsSchema.parse(sent()[0])).toEqual({
      channels: [
        { channel: 'Direct', percent: 0 },
        { channel: 'OTA', percent: 15 },
        { channel: 'Wholesale', percent: 22.5 },
      ],
    })
  })
})
