import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CONNECTION_STATES } from '../../../contract/connection/connection.ts'
import { type Monitoring, monitoringSchema, QUEUES } from '../../../contract/platform/monitoring.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import MonitoringPage from './MonitoringPage.tsx'

const NOW = '2026-11-20T09:00:00Z'
const none = Object.fromEntries(CONNECTION_STATES.map((state) => [state, 0]))
const round = {
  name: 'mail',
  schedule: '* * * * *',
  state: 'done',
  startedAt: '2026-11-20T08:59:00Z',
  finishedAt: '2026-11-20T08:59:00Z',
  durationMs: 1240,
  nextAt: '2026-11-20T09:00:00Z',
  failedAt: null,
  failure: null,
}
const healthy = {
  at: NOW,
  processes: [
    {
      id: 'a',
      host: 'web-1',
      pid: 12,
      version: '2026.11',
      startedAt: '2026-11-19T09:00:00Z',
      seenAt: '2026-11-20T08:59:30Z',
      isGone: false,
      eventLoopDelayMs: 12.34,
      memoryBytes: 412_000_000,
    },
  ],
  jobs: [round],
  queues: QUEUES.map((name) => ({ name, waiting: 0, oldestAt: null, failed: 0 })),
  forecasts: { done: 498, failed: 2, durationMs: 1500 },
  recommendations: { hotels: 12, calculated: 11 },
  connections: { ...none, active: 3 },
  database: {
    engine: 'postgresql',
    sizeBytes: 1_234_000_000,
    damagedTables: [],
    tables: [{ name: 'night_movement', bytes: 800_000_000 }],
    slowStatements: null,
  },
  lateHotels: [],
  lateHotelCount: 0,
}

const show = (part: Partial<Record<keyof Monitoring, unknown>> = {}) =>
  renderConsole(<MonitoringPage />, {
    at: '/admin/monitoring',
    routes: { 'GET /api/monitoring': { body: monitoringSchema.parse({ ...healthy, ...part }) } },
  })
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))

beforeEach(() => {
  vi.setSystemTime(NOW)
  startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
})

describe('MonitoringPage', () => {
  it('shows that all is well, with jobs, runs and processes', async () => {
    show()
    expect(await screen.findByText('All jobs run, no queue is late, and every hotel has recent data.')).toBeVisible()
    expect(await rowsOf('Jobs')).toEqual([
      ['Emailmail · * * * * *', 'Done', '1 minute ago20 Nov 2026, 09:59', '1.2', '20 Nov 2026, 10:00', '—'],
    ])
    expect(await rowsOf('Processes')).toEqual([
      [
        'web-1, process 12 ',
        '2026.11',
        '24 hours ago19 Nov 2026, 10:00',
        '0 minutes ago20 Nov 2026, 09:59',
        '12.3',
        '412',
      ],
    ])
    expect(screen.getByText('498 done, 2 failed')).toBeVisible()
    expect(screen.getByText('11 of 12')).toBeVisible()
    expect(screen.getByText(/extension pg_stat_statements/)).toBeVisible()
  })

  it('lists what needs attention first, each with a link', async () => {
    const failed = { ...round, state: 'failed', failedAt: '2026-11-20T08:59:00Z', failure: 'No answer.' }
    show({
      jobs: [failed, { ...round, name: 'night-shift', state: 'overdue' }],
      queues: healthy.queues.map((queue) => ({ ...queue, waiting: 4, oldestAt: '2026-11-20T08:00:00Z' })).slice(0, 1),
      connections: { ...none, failing: 1, refused: 1, late: 1, limited: 1 },
      lateHotels: [{ companyId: 9, companyName: 'Hotel Adler', lastDataAt: '2026-11-17T09:00:00Z' }],
      lateHotelCount: 140,
    })
    const summary = await screen.findByRole('region', { name: 'Needs attention' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 jobs failed or are overdue',
      '1 queue is late',
      '1 connection: Access denied',
      '1 connection: Failed',
      '1 connection: No recent data',
      '140 hotels without recent data',
    ])
    expect(
      within(summary)
        .getByRole('link', { name: /Access denied/ })
        .getAttribute('href'),
    ).toBe('/settings/interfaces?state=refused')
    expect(screen.getByRole('link', { name: 'No recent data: show 1 connection' }).getAttribute('href')).toBe(
      '/settings/interfaces?state=late',
    )
    const jobs = await rowsOf('Jobs')
    expect(jobs[0]?.at(-1)).toBe('1 minute ago20 Nov 2026, 09:59No answer.')
    // A job that this version of the console doesn't know keeps its name.
    expect(jobs[1]?.[0]).toBe('night-shiftnight-shift · * * * * *')
    expect(screen.getByText('The first 1 of 140 hotels.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Deliveries: Hotel Adler' }).getAttribute('href')).toBe(
      '/admin/inbound-data/deliveries?filter=%7B%22companyIds%22%3A%229%22%7D',
    )
  })

  it('names damaged tables, with the next step', async () => {
    show({ database: { ...healthy.database, damagedTables: ['booking', 'mail'] } })
    expect(await screen.findByRole('link', { name: '2 tables are damaged' })).toHaveAttribute('href', '#database')
    expect(screen.getByText(/^Damaged: booking, mail\. Run npm run backup\./)).toBeVisible()
  })

  it('lists the slowest statements, if the database counts them', async () => {
    const slowStatements = [{ statement: 'select 1', calls: 12_345, meanMs: 2.34, totalMs: 28_900 }]
    show({ database: { ...healthy.database, slowStatements } })
    expect(await rowsOf('Slowest statements')).toEqual([['select 1', '12,345', '2.3', '28.9']])
  })
})
