import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { type FileLook, fileExchangeSchema, fileLookSchema } from '../../../contract/booking-file.ts'
import { startStore } from '../../bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { SettingsForm } from './SettingsForm.tsx'

const EXCHANGE = fileExchangeSchema.parse({ allowedFolder: null, settings: null, lastFile: null })
const INCOMPLETE: FileLook = fileLookSchema.parse({
  mapping: {
    delimiter: ';',
    dates: 'DD.MM.YYYY',
    decimal: ',',
    thousands: '.',
    columns: { externalId: 'Number' },
  },
  headings: ['Number', 'Arrival'],
  rows: [['R1', '24.12.2026']],
  statusWords: [],
  missing: [['arrival']],
  readable: 0,
  questions: [],
  refused: 0,
  doubtful: 0,
  bookings: [],
  months: [],
  faults: [],
})

async function show() {
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
  const page = renderConsole(
    <>
      <SettingsForm exchange={EXCHANGE} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    {
      at: '/connect/csv',
      routes: { 'POST /api/connection/connections/7/files/look': { body: INCOMPLETE } },
    },
  )
  const file = new File(['Number;Arrival\nR1;24.12.2026'], 'sample.csv', { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('Choose a sample file'), file)
  await screen.findByRole('table', { name: 'Columns' })
  return page
}
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

it('SettingsForm asks before the mapping of a sample is lost', async () => {
  const { router } = await show()
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/connect/csv')
})

it('SettingsForm does not send an incomplete mapping, shows what is missing, and still asks before it is lost', async () => {
  const { router, received } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a column for each required field.')
  expect(received.map(({ path }) => path)).toEqual(['/api/connection/connections/7/files/look'])
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})
