import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CsvImport, type CsvLine, MAX_CSV_LINES } from '../../../../contract/csv-import.ts'
import { startStore } from '../../../navigation/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../../testing/samples.ts'
import HotelImport from './HotelImport.tsx'

const IMPORT = 'POST /api/company/companies/import'
const line = (part: Partial<CsvLine>): CsvLine => ({
  line: 2,
  id: null,
  name: 'Haus',
  action: 'create',
  errors: [],
  ...part,
})
const CSV = 'name;currency\nHaus;EUR'
const choose = (csv = CSV) =>
  userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File([csv], 'hotels.csv', { type: 'text/csv' }))

describe('an import of hotels', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('is looked at first, and stored on demand', async () => {
    const { received } = renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: ({ body }) => {
          const { dryRun } = body as CsvImport
          return { body: { stored: !dryRun, lines: [line({ id: dryRun ? null : 31 })] } }
        },
      },
    })
    await choose()
    expect(await screen.findByRole('heading', { name: 'hotels.csv: 1 line' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Haus' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Store 1 hotel' }))
    expect(await screen.findByText('1 hotel is stored.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Store/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Haus' }).getAttribute('href')).toBe(
      '/admin/hotel-administration/edit?companyId=31',
    )
    expect(received.map(({ body }) => body)).toEqual([
      { csv: CSV, dryRun: true },
      { csv: CSV, dryRun: false },
    ])
  })

  it('says which line is wrong and why, wrong ones first, and offers nothing to store', async () => {
    const errors = [
      { path: 'currency', message: 'in English', code: 'custom' },
      { path: 'address.countryCode', message: 'in English', code: 'custom' },
    ]
    renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: { body: { stored: false, lines: [line({}), line({ line: 3, action: 'refused', errors })] } },
      },
    })
    await choose()
    expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
      '3Hausrefusedcurrency: Choose a currency such as EUR.countryCode: Choose a country.',
    )
    expect(screen.getByText('1 line is wrong. Nothing is stored until all are right.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Store/ })).toBeNull()
  })

  it('takes the same file again once it is corrected', async () => {
    const { received } = renderConsole(<HotelImport />, {
      routes: { [IMPORT]: { body: { stored: false, lines: [line({})] } } },
    })
    await choose('name\nHaus')
    await screen.findByRole('button', { name: 'Store 1 hotel' })
    await choose()
    await screen.findByRole('button', { name: 'Store 1 hotel' })
    expect(received.map(({ body }) => (body as CsvImport).csv)).toEqual(['name\nHaus', CSV])
  })

  it('says so where everything is stored already', async () => {
    renderConsole(<HotelImport />, {
      routes: { [IMPORT]: { body: { stored: false, lines: [line({ id: 7, action: 'unchanged' })] } } },
    })
    await choose()
    expect(await screen.findByText('All of it is stored so already: there is nothing to change.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Store/ })).toBeNull()
  })

  it('shows 200 lines of a long file and counts the others', async () => {
    const lines = Array.from({ length: MAX_CSV_LINES }, (_, index) => line({ line: index + 2 }))
    renderConsole(<HotelImport />, { routes: { [IMPORT]: { body: { stored: false, lines } } } })
    await choose()
    expect(await screen.findByText(`and ${MAX_CSV_LINES - 200} more lines`)).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(201)
  })

  it('says why a file is refused as a whole, and takes another', async () => {
    const detail = 'csv: has a column "colour", which is not known here'
    renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: ({ body }) =>
          (body as CsvImport).csv === CSV
            ? { body: { stored: false, lines: [line({})] } }
            : { status: 400, body: { code: 'request.invalid', detail, status: 400 } },
      },
    })
    await choose('colour\nred')
    expect((await screen.findByRole('alert')).textContent).toBe(`Nothing was saved. ${detail}`)
    await choose()
    await screen.findByRole('button', { name: 'Store 1 hotel' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
