import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../../../contract/activity.ts'
import type { Role } from '../../../../contract/roles.ts'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ActivityList from './ActivityList.tsx'

const entry = (part: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 12,
  at: '2026-11-20T08:15:00Z',
  company: { id: 7, name: 'Haus am Fluss' },
  user: { id: 3, username: 'marlene', name: 'Marlene Kübler' },
  source: 'user',
  action: 'update',
  entity: 'company',
  entityId: '7',
  name: 'Haus am Fluss',
  before: { district: 'Neustadt' },
  after: { district: 'Altstadt' },
  ...part,
})

const show = (content: ActivityEntry[], role: Role = 'ADMIN', at = '/activity-log') => {
  startStore.set({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  return renderConsole(<ActivityList />, {
    at,
    routes: { 'GET /api/activity': { body: { content, last: true, totalElements: content.length } } },
  })
}
const asked = (received: ReturnType<typeof show>['received']) =>
  received.filter(({ path }) => path === '/api/activity').map(({ query }) => query)
/** The first entry, once it is loaded. */
async function row() {
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
  return within(screen.getAllByRole('row')[1] as HTMLElement)
}

describe('the activity log', () => {
  beforeEach(() => localStorage.clear())

  it('says who changed what, when, from what to what', async () => {
    show([entry()])
    const cells = await row()
    expect(await cells.findByText('Marlene Kübler')).toBeDefined()
    expect(cells.getByText('changed')).toBeDefined()
    expect(cells.getByText('Neustadt').tagName).toBe('DEL')
    expect(cells.getByText('Altstadt').tagName).toBe('INS')
    expect(cells.getByText('District:')).toBeDefined()
    expect(cells.getByText(/20 Nov 2026, 09:15/)).toBeDefined()
  })

  it('leads administrators to the record, and names it to everybody else', async () => {
    const { unmount } = show([entry()])
    const link = await screen.findAllByRole('link', { name: 'Hotel Haus am Fluss' })
    expect(link[0]?.getAttribute('href')).toBe('/admin/hotel-administration/edit?companyId=7')
    unmount()
    show([entry()], 'VIEWER')
    expect((await screen.findAllByText('Hotel Haus am Fluss')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Hotel Haus am Fluss' })).toBeNull()
  })

  it('says what acted by itself, and hides many values behind a click', async () => {
    const after = { name: 'A', currency: 'EUR', timeZone: 'UTC', district: 'B' }
    show([entry({ user: null, source: 'autopilot', action: 'create', before: null, after })])
    const cells = await row()
    expect(cells.getAllByText('autopilot').length).toBe(2)
    await userEvent.click(cells.getByText('Show all 4 fields'))
    expect(cells.getByText('EUR')).toBeDefined()
  })

  it('is narrowed by day, action and hotel, which then stand in the address', async () => {
    const { received, router } = show([entry()])
    await row()
    await userEvent.click(screen.getByRole('button', { name: 'Action' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'removed' }))
    await waitFor(() => expect(asked(received).at(-1)?.action).toBe('delete'))
    await userEvent.type(screen.getByLabelText('From'), '2026-11-01')
    await waitFor(() => expect(asked(received).at(-1)).toMatchObject({ action: 'delete', from: '2026-11-01' }))
    expect(asked(received)[0]).toMatchObject({ sort: 'at,desc', page: '0' })
    expect(decodeURIComponent(router.state.location.search)).toContain('"from":"2026-11-01"')
  })
})
