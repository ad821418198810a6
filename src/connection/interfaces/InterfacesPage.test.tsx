import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Connection,
  connectionPageSchema,
  hotelConnectionSchema,
} from '../../../contract/connection/connection.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleConnection, sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import InterfacesPage from './InterfacesPage.tsx'

function show(connection: Partial<Connection>, at = '/settings/interfaces') {
  const shown = sampleConnection(connection)
  const others = [shown, sampleConnection({ companyId: 9, companyName: 'Hotel Adler', state: 'refused' })]
  return renderConsole(<InterfacesPage />, {
    at,
    routes: {
      'GET /api/connection/connections/7': { body: hotelConnectionSchema.parse({ connection: shown, kinds: [] }) },
      'GET /api/connection/connections': {
        body: connectionPageSchema.parse({ content: others, last: true, totalElements: 2 }),
      },
    },
  })
}

beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() }))

describe('InterfacesPage', () => {
  it.each<[string, Partial<Connection>, RegExp]>([
    ['a system that is read', { abilities: ['readBookings'] }, /Nothing has been read.*Choose Run now/],
    ['a system that sends', { abilities: ['receive'] }, /sent nothing.*sends to the address below/],
    ['files', { abilities: ['readFiles'] }, /No file has been read.*upload one below/],
  ])('says what to check if the data of %s is late', async (_, part, help) => {
    show({ state: 'late', ...part })
    expect(await screen.findByText(help)).toBeVisible()
    expect(screen.getAllByText('No recent data')[0]).toBeVisible()
  })

  it("names the damaged file and why it was not read, in the user's language", async () => {
    show({
      state: 'failing',
      readFailure: {
        kind: null,
        reason: 'monday.csv: line 3, column Rooms: This value must be a whole number. It is "two".',
        file: {
          name: 'monday.csv',
          failureReason: { code: 'cellCount', values: { value: '"two"' }, line: 3, column: 'Rooms' },
        },
      },
    })
    const [sentence] = await screen.findAllByText(
      'Reading failed: monday.csv: line 3, column Rooms: "two" is not a whole number.',
    )
    expect(sentence).toBeVisible()
  })

  it('lists the connections of one state, from a link and by a choice', async () => {
    const { received, router } = show({}, '/settings/interfaces?state=refused')
    const asked = () =>
      received.filter(({ path }) => path === '/api/connection/connections').map(({ query }) => query.state)
    const list = await screen.findByRole('table', { name: 'All hotels' })
    expect(asked()).toEqual(['refused'])
    expect(within(list).getByRole('button', { name: 'Resume: Hotel Adler' })).toBeVisible()
    const choice = screen.getByRole('combobox', { name: 'Status' })
    await userEvent.selectOptions(choice, 'No recent data')
    await waitFor(() => expect(asked().at(-1)).toBe('late'))
    expect(router.state.location.search).toBe('?state=late')
    await userEvent.selectOptions(choice, 'All')
    await waitFor(() => expect(asked().at(-1)).toBeUndefined())
    expect(router.state.location.search).toBe('')
  })
})
