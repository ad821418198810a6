import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type ConnectivityRow, connectivitySchema } from '../../../contract/connection/connectivity.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import ConnectivityPage from './ConnectivityPage.tsx'

const NOW = '2026-11-20T09:00:00Z'
const rowOf = (companyName: string, part: Partial<ConnectivityRow>): ConnectivityRow => ({
  companyId: companyName.charCodeAt(0),
  companyName,
  source: 'mews',
  connectionState: 'active',
  deliveries: 2,
  succeeded: 2,
  failed: 0,
  rows: 10,
  refused: 0,
  retries: 0,
  rateLimited: 0,
  rateDifferences: 0,
  durationSeconds: 1,
  delaySeconds: 60,
  lastGoodAt: '2026-11-20T08:00:00Z',
  lastFailure: null,
  lastFailureReason: null,
  ...part,
})

function show(rows: ConnectivityRow[]) {
  const body = connectivitySchema.parse({ since: '2026-11-13T09:00:00Z', rows })
  return renderConsole(<ConnectivityPage />, { routes: { 'GET /api/inbound/connectivity': { body } } })
}

beforeEach(() => {
  vi.setSystemTime(NOW)
  startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
})

it('ConnectivityPage shows the state of each connection, those that need attention first, with a way to Interfaces', async () => {
  show([
    rowOf('Adler', { connectionState: 'active', lastGoodAt: '2026-11-01T08:00:00Z' }),
    rowOf('Bären', { connectionState: 'paused' }),
    rowOf('Coburg', { connectionState: 'late' }),
    rowOf('Dom', { connectionState: null, source: 'api', lastGoodAt: '2026-11-01T08:00:00Z' }),
    rowOf('Elefant', { connectionState: null, source: 'api' }),
  ])
  const table = await screen.findByRole('table', { name: 'Connections' })
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Bären Paused', 'Coburg No recent data', 'Dom No recent data', 'Adler Active', 'Elefant '])
  expect(screen.getByText('3 of 5 need attention')).toBeVisible()
  const ways = within(table).getAllByRole('link', { name: /^Interfaces/ })
  expect(ways.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Interfaces: Bären', '/settings/interfaces?companyId=66'],
    ['Interfaces: Coburg', '/settings/interfaces?companyId=67'],
  ])
})

it("ConnectivityPage shows the last failure in the user's language, with its place", async () => {
  show([
    rowOf('Adler', {
      lastFailure: 'line 1,200, column Rooms: This value must be a whole number. It is "two".',
      lastFailureReason: { code: 'cellCount', values: { value: '"two"' }, line: 1200, column: 'Rooms' },
    }),
  ])
  // The catalog has other words than the sentence of the server.
  const sentence = 'line 1,200, column Rooms: "two" is not a whole number.'
  expect(await screen.findByRole('cell', { name: sentence })).toBeVisible()
})
