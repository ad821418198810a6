import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../../../contract/activity.ts'
import { startStore } from '../../../bootstrap/start-store.ts'
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
  before: null,
  after: { district: 'Altstadt' },
}

describe('the activity log', () => {
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
