import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_CSV_LINES } from '../../../../contract/platform/csv-codes.ts'
import type { CsvImport } from '../../../../contract/platform/csv-import.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { csvLine as line } from '../../../testing/csv-line.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../../testing/samples.ts'
import HotelImport from './HotelImport.tsx'

const IMPORT = 'POST /api/company/companies/import'
const CSV = 'name;currency\nHaus;EUR'
const choose = (csv = CSV) =>
  userEvent.upload(screen.getByLabelText('Choose CSV file'), new File([csv], 'hotels.csv', { type: 'text/csv' }))

describe('HotelImport', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('shows a preview first, and stores on request', async () => {
    const { received } = renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: ({ body }) => {
          const { dryRun } = body as CsvImport
          return { body: { stored: !dryRun, lines: [line({ id: dryRun ? null : 31 })] } }
        },
      },
    })
    await choose()
    expect(await screen.findByRole('heading', { name: 'hotels.csv: 1 line' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Haus' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 hotel' }))
    expect(await screen.findByText('1 hotel imported')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Haus' }).getAttribute('href')).toBe(
      '/admin/hotel-administration/edit?companyId=31',
    )
    expect(received.map(({ body }) => body)).toEqual([
      { csv: CSV, dryRun: true },
      { csv: CSV, dryRun: false, seen: {} },
    ])
  })

  it('shows invalid lines with their errors first, and offers nothing to store', async () => {
    const errors = [
      { path: 'currency', message: 'in English', code: 'custom', value: 'XXL' },
      { path: 'address.countryCode', message: 'in English', code: 'custom' },
      { path: 'isActive', message: 'in English', code: 'invalid_type', value: 'maybe' },
      { path: '', message: 'in English', code: 'ragged' },
      { path: 'name', message: 'in English', code: 'lost-character' },
    ]
    renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: { body: { stored: false, lines: [line({}), line({ line: 3, action: 'refused', errors })] } },
      },
    })
    await choose()
    expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
      [
        '3Hauserror',
        'currency “XXL”: Choose a currency such as EUR.',
        'countryCode: Choose a country.',
        'isActive “maybe”: Use true or false.',
        'The number of values does not match the header.',
        'name: Contains a damaged character because the file is not in UTF-8. Save it as “CSV UTF-8” and correct the value.',
      ].join(''),
    )
    expect(screen.getByText('1 line has errors. Fix it to import the file.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
  })

  it('takes the same file again once it is corrected', async () => {
    const { received } = renderConsole(<HotelImport />, {
      routes: { [IMPORT]: { body: { stored: false, lines: [line({})] } } },
    })
    await choose('name\nHaus')
    await screen.findByRole('button', { name: 'Import 1 hotel' })
    await choose()
    await screen.findByRole('button', { name: 'Import 1 hotel' })
    expect(received.map(({ body }) => (body as CsvImport).csv)).toEqual(['name\nHaus', CSV])
  })

  it('shows that everything is already stored', async () => {
    renderConsole(<HotelImport />, {
      routes: { [IMPORT]: { body: { stored: false, lines: [line({ id: 7, action: 'unchanged' })] } } },
    })
    await choose()
    expect(await screen.findByText('No changes to import')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
  })

  it('shows 200 lines of a long file and counts the others', async () => {
    const lines = Array.from({ length: MAX_CSV_LINES }, (_, index) => line({ line: index + 2 }))
    renderConsole(<HotelImport />, { routes: { [IMPORT]: { body: { stored: false, lines } } } })
    await choose()
    expect(await screen.findByText(`and ${MAX_CSV_LINES - 200} more lines`)).toBeVisible()
    expect(screen.getAllByRole('row')).toHaveLength(201)
  })

  it('shows why a file is rejected as a whole, and accepts another', async () => {
    const errors = [{ path: 'csv.colour', message: 'is no column known here', code: 'unknown-column' }]
    renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: ({ body }) =>
          (body as CsvImport).csv === CSV
            ? { body: { stored: false, lines: [line({})] } }
            : { status: 400, body: { code: 'request.invalid', errors, status: 400 } },
      },
    })
    await choose('colour\nred')
    expect((await screen.findByRole('alert')).textContent).toBe('Could not check the file. Unknown column “colour”.')
    await choose()
    await screen.findByRole('button', { name: 'Import 1 hotel' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
