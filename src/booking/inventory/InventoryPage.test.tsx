import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Inventory } from '../../../contract/booking/inventory.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import InventoryPage from './InventoryPage.tsx'

it('InventoryPage shows that there are no room types yet for a hotel without bookings', async () => {
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
  const empty: Inventory = { companyId: 7, groups: [], codes: [] }
  renderConsole(<InventoryPage />, {
    at: '/settings/inventory/config',
    routes: {
      'GET /api/inventory/7': { body: empty },
      'GET /api/inventory/7/usage': { body: { year: 2026, codes: [] } },
    },
  })
  const tray = within(await screen.findByRole('region', { name: 'Unmapped room types' }))
  expect(tray.getByText('No room types yet. They appear with the first bookings.')).toBeVisible()
})
