import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../../../contract/platform/activity.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ActivityList from './ActivityList.tsx'

const entry: ActivityEntry = {
  id: 12,
  at: '2026-11-20T08:15:00Z',
  company: { id: 7, name: 'Haus am Fluss' },
  user: null,
  source: 'autopilot',
  action: 'create',
  result: 'succeeded',
  entity: 'company',
  entityId: '7',
  name: 'Haus am Fluss',
  currency: 'EUR',
  before: null,
  after: { district: 'Altstadt' },
}

const rates: ActivityEntry = {
  ...entry,
  id: 13,
  entity: 'draft',
  action: 'update',
  before: { '2026-12-18 Doppelzimmer': 191_00, '2026-12-19 Doppelzimmer': null },
  after: { '2026-12-18 Doppelzimmer': 135_00, '2026-12-19 Doppelzimmer': 140_50 },
}

const refusal: ActivityEntry = {
  ...entry,
  id: 14,
  company: null,
  source: 'user',
  action: 'read',
  result: 'refused',
  entity: 'call',
  entityId: 'GET /api/pricing/levels',
  name: null,
  currency: null,
  after: { path: '/api/pricing/levels', companyId: 7 },
}

const exported: ActivityEntry = {
  ...entry,
  id: 15,
  source: 'user',
  action: 'export',
  entity: 'export',
  entityId: 'reservations',
  name: null,
  after: { file: 'reservations.csv', rows: 1240, arrivalFrom: '2026-12-01' },
}

describe('the activity log', () => {
  it('shows what was exported, by which filter and how many rows', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<ActivityList />, {
      at: '/activity-log',
      routes: { 'GET /api/activity': { body: { content: [exported], last: true, totalElements: 1 } } },
    })
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    const row = within(screen.getAllByRole('row')[1] as HTMLElement)
    expect(row.getByRole('cell', { name: 'Export: Bookings' })).toBeVisible()
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'File: reservations.csv',
      'Rows: 1240',
      'Arrival from: 1 Dec 2026',
    ])
  })

  it('shows the hotel of a refused call by its name', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<ActivityList />, {
      at: '/activity-log',
      routes: {
        'GET /api/activity': { body: { content: [refusal], last: true, totalElements: 1 } },
        'GET /api/company/companies': { body: { content: [sampleHotel()], last: true, totalElements: 1 } },
      },
    })
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Hotel: ?Haus am Fluss/))
  })

  it('shows changes of rates as sentences, with money and nights as the user reads them', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<ActivityList />, {
      at: '/activity-log',
      routes: { 'GET /api/activity': { body: { content: [rates], last: true, totalElements: 1 } } },
    })
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    const row = within(screen.getAllByRole('row')[1] as HTMLElement)
    expect(row.getByRole('cell', { name: '2 rate changes' })).toBeVisible()
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Draft for Fri 18 Dec, Doppelzimmer: 191 EUR → 135 EUR',
      'Draft for Sat 19 Dec, Doppelzimmer: 140.50 EUR (new)',
    ])
  })

  it('shows entries of the system itself', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<ActivityList />, {
      at: '/activity-log',
      routes: { 'GET /api/activity': { body: { content: [entry], last: true, totalElements: 1 } } },
    })
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getAllByText('Autopilot')).toHaveLength(2)
  })
})
