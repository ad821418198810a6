import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { NO_HOTEL_NEEDED, type RouteDefinition } from '../routing/route.ts'
import { OWN_ZONE } from './own-zone.ts'
import { useMoment } from './use-moment.ts'

const AT = '2026-11-18T12:00:00Z'
const Shown = () => <p>{useMoment()(AT)}</p>

function show(meta: Pick<RouteDefinition, 'meta'>): string | null {
  const hotel = sampleHotel({ timeZone: 'Pacific/Auckland' })
  startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: hotel })
  const { unmount } = renderConsole(<Shown />, { handle: { route: { name: 'shown', path: '*', ...meta } } })
  const text = screen.getByText(/2026/).textContent
  unmount()
  return text
}

it('a page about a hotel shows moments on the clock of the hotel, any other one on the clock of its reader', () => {
  const hour = new Date(AT).toLocaleTimeString('en-GB', { timeZone: OWN_ZONE, hour: '2-digit', minute: '2-digit' })
  expect(OWN_ZONE).not.toBe('Pacific/Auckland')
  expect(show({})).toContain('01:00')
  expect(show({ meta: NO_HOTEL_NEEDED })).toContain(hour)
})
