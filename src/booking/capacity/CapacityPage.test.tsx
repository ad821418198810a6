import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import type { RoomType } from '../../../contract/booking/inventory.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { dateField, enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import CapacityPage from './CapacityPage.tsx'

const STORED: CapacityRules = {
  house: [{ validFrom: '2026-01-01', rooms: 60 }],
  roomTypes: [{ code: 'DBL.SEA', rules: [{ validFrom: '2026-01-01', rooms: 20 }] }],
}
const type = (code: string, state: RoomType['state']): RoomType => ({
  code,
  name: null,
  state,
  groupId: null,
  isPrimary: false,
  firstSeenAt: '2026-01-01T00:00:00.000Z',
  position: 0,
  revision: 1,
})

async function show() {
  const { received } = renderConsole(<CapacityPage />, {
    at: '/settings/inventory/capacity',
    routes: {
      'GET /api/inventory/7': {
        body: { companyId: 7, groups: [], codes: [type('DBL.SEA', 'active'), type('PARK', 'excluded')] },
      },
      'GET /api/inventory/7/capacity': { body: STORED, headers: { etag: '"5"' } },
      'PUT /api/inventory/7/capacity': ({ body }) => ({ body, headers: { etag: '"6"' } }),
      'GET /api/inventory/7/capacity/nights': { body: [] },
      'GET /api/inventory/7/out-of-order': { body: [] },
    },
  })
  await rooms('Hotel')
  return { saved: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}
const rooms = (column: string, date = '1 Jan 2026') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Rooms of ${column} from ${date}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('CapacityPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('saves the rooms of the hotel and of each counting type from their dates, over the version that was read', async () => {
    const { saved } = await show()
    expect(screen.queryByRole('columnheader', { name: 'PARK' })).toBeNull()
    await userEvent.clear(await rooms('DBL.SEA'))
    await press('Add date')
    await enterDate('Valid from, new date', '2027-01-01')
    await userEvent.type(await rooms('DBL.SEA', '1 Jan 2027'), '24')
    await press('Save')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(saved()).toEqual([
      { house: STORED.house, roomTypes: [{ code: 'DBL.SEA', rules: [{ validFrom: '2027-01-01', rooms: 24 }] }] },
    ])
  })

  it('shows each error in its cell, counts them, and focuses the first', async () => {
    const { saved } = await show()
    const cell = await rooms('DBL.SEA')
    await userEvent.clear(cell)
    await userEvent.type(cell, '1.5')
    await press('Add date')
    await press('Save')
    expect(screen.getByText('2 fields need attention')).toBeVisible()
    expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a whole number.',
    )
    expect(screen.getByText('Enter a date.')).toBeVisible()
    expect(document.activeElement).toBe(cell)
    await userEvent.clear(cell)
    await waitFor(() => expect(screen.getByText('1 field needs attention')).toBeVisible())
    await enterDate('Valid from, new date', '2026-01-01')
    expect(await screen.findByText('This date already exists.')).toBeVisible()
    expect(saved()).toEqual([])
  })

  it('removes a date, and restores it when the changes are discarded', async () => {
    await show()
    await press('Remove 1 Jan 2026')
    expect(screen.getByText('No capacity yet')).toBeVisible()
    await press('Discard')
    expect((await rooms('Hotel')).value).toBe('60')
    expect(screen.getByText('No changes')).toBeVisible()
    expect(await dateField('Valid from, 1 Jan 2026')).toBeVisible()
  })
})
