import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type FileCheck, fileCheckSchema, fileExchangeSchema } from '../../../contract/booking/booking-file.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { SettingsForm } from './SettingsForm.tsx'

const EXCHANGE = fileExchangeSchema.parse({ allowedFolder: null, settings: null, lastFile: null })
const INCOMPLETE: FileCheck = fileCheckSchema.parse({
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

async function show(check: FileCheck = INCOMPLETE) {
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
  const page = renderConsole(
    <>
      <SettingsForm exchange={EXCHANGE} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    {
      at: '/connect/csv',
      routes: { 'POST /api/connection/connections/7/files/look': { body: check } },
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

const COMPLETE: FileCheck = fileCheckSchema.parse({
  ...INCOMPLETE,
  missing: [],
  questions: [
    { question: 'dates', value: 'MM/DD/YYYY' },
    { question: 'lines', value: 'room' },
    { question: 'rooms', value: 'Zimmer' },
  ],
  readable: 1,
  refused: 1,
  doubtful: 1,
  bookings: [
    {
      line: 2,
      lines: 2,
      externalId: 'R1',
      arrival: '2026-12-10',
      nights: 61,
      rooms: 2,
      revenue: 42_000,
      status: 'booked',
      cells: { arrival: '12/10/2026', departure: '02/09/2027', revenue: '240.00 + 180.00', status: 'OK' },
      doubts: ['longStay'],
    },
  ],
  months: [{ month: '2026-12', roomNights: 44, revenue: 15_147 }],
  faults: [
    {
      line: 4,
      column: 'Total',
      value: '80 USD',
      reason: 'This value must be EUR.',
      code: 'cellCurrency',
      values: { value: '"80 USD"', expected: 'EUR' },
    },
  ],
})

it('SettingsForm shows what was read beside its cells, what is doubtful, the books by month, and errors', async () => {
  await show(COMPLETE)
  const textOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  expect(textOf('Bookings read from the sample')[1]).toBe(
    'R1Line 2, 2 lines added up10 Dec 202612/10/20266102/09/20272Not in the file420.00240.00 + 180.00BookedOKLong stay',
  )
  expect(textOf('Bookings by month')[1]).toBe('December 202644151.47')
  expect(textOf('Lines that cannot be read')[1]).toBe(
    'Line 4Total80 USD"80 USD" is not EUR, the currency of the hotel.',
  )
  const [questions = screen.getByRole('form')] = screen.getAllByRole('list')
  expect([...questions.children].map(({ textContent }) => textContent)).toEqual([
    'Day and month of the dates can be exchanged. They are read as MM/DD/YYYY.',
    'Booking numbers repeat. Each line is read as a room, and the lines of a booking are added up.',
    '“Zimmer” contains room numbers, it seems. It is not used as the number of rooms.',
  ])
})

it('SettingsForm does not connect before somebody has chosen the order of day and month', async () => {
  const { received } = await show({
    ...COMPLETE,
    mapping: { ...COMPLETE.mapping, dates: null },
    questions: [{ question: 'dates', value: null }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose whether the day or the month comes first.')
  expect(screen.getByRole('combobox', { name: 'Dates' }).getAttribute('aria-invalid')).toBe('true')
  expect(received.map(({ path }) => path)).toEqual(['/api/connection/connections/7/files/look'])
})

it('SettingsForm offers the night instead of arrival and departure if a line is a night', async () => {
  await show({ ...COMPLETE, mapping: { ...COMPLETE.mapping, lines: 'night' } })
  expect(screen.getByRole('combobox', { name: 'Column for Night' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Column for Departure' })).toBeNull()
})

it('SettingsForm sends a workbook as it is, and text in UTF-16 as text', async () => {
  const { received } = await show(COMPLETE)
  const choose = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    await userEvent.upload(screen.getByLabelText('Choose another file'), new File([bytes], name))
    await screen.findByText(name)
    return received.at(-1)?.body
  }
  const book = Uint8Array.from([0x50, 0x4b, 3, 4, 0xff])
  expect(await choose(book, 'a.xlsx')).toMatchObject({ workbook: 'UEsDBP8=' })
  expect(screen.queryByRole('combobox', { name: 'Separator' })).toBeNull()
  const text = Uint8Array.from([0xff, 0xfe, ...[...'Nr;é'].flatMap((letter) => [letter.charCodeAt(0), 0])])
  expect(await choose(text, 'b.csv')).toMatchObject({ csv: 'Nr;é' })
})
