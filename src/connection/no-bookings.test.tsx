import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import { CONNECTION_STATES, type Connection, hotelConnectionSchema } from '../../contract/connection/connection.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleConnection, sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { NoBookings } from './NoBookings.tsx'

const kind = (name: string, part: object = {}) => ({
  kind: name,
  needsConsent: false,
  needsCredentials: false,
  commonAddress: null,
  abilities: [],
  ...part,
})
const KINDS = [kind('demo'), kind('mews', { needsCredentials: true }), kind('csv', { needsCredentials: true })]

function show(role: Role, connection: Partial<Connection> | null = null) {
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  const body = hotelConnectionSchema.parse({
    connection: connection && sampleConnection(connection),
    kinds: KINDS,
  })
  return renderConsole(<NoBookings />, { routes: { 'GET /api/connection/connections/7': { body } } })
}
const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])

it('NoBookings leads users who connect the hotel to every way that exists', async () => {
  show('HOTEL_ADMIN')
  expect(await screen.findByRole('link', { name: /CSV/ })).toBeVisible()
  expect(await links()).toEqual([
    ['Connect Demo system', '/settings/interfaces'],
    ['Connect Mews', '/connect/mews'],
    ['Connect CSV files', '/connect/csv'],
  ])
  expect(screen.getByText(/first forecast a few minutes later.*through the API\./)).toBeVisible()
})

it('NoBookings leads admins to the documentation of the API as well', async () => {
  show('ADMIN')
  expect(await screen.findByRole('link', { name: /CSV/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs')
})

it.each(CONNECTION_STATES)(
  'NoBookings says that a connected hotel is waiting for bookings in the state %s',
  async (state) => {
    show('HOTEL_ADMIN', { kind: 'mews', state })
    const words = {
      active: 'Active',
      importing: 'First import',
      paused: 'Paused',
      refused: 'Access denied',
      limited: 'Rate limited',
      failing: 'Failed',
      late: 'No recent data',
      unsupported: 'Not supported by this version',
    }
    expect(
      await screen.findByText(
        `Mews is connected (status: ${words[state]}), but has sent no bookings yet. Figures appear as soon as the hotel’s bookings arrive, and the first forecast a few minutes later.`,
      ),
    ).toBeVisible()
    expect(await links()).toEqual([['Interfaces', '/settings/interfaces']])
  },
)

it('NoBookings tells users who cannot connect the hotel who can, and asks for nothing', () => {
  const { received } = show('USER')
  expect(screen.getByText(/A hotel admin can connect/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(received).toEqual([])
})
