import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CsvLine } from '../../../../contract/csv-import.ts'
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
const file = new File(['name;currency\nHaus;EUR'], 'hotels.csv', { type: 'text/csv' })

describe('an import of hotels', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('is looked at first, and stored on demand', async () => {
    const { received } = renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: ({ body }) => ({
          body: { stored: !(body as { dryRun: boolean }).dryRun, lines: [line({ id: 31 })] },
        }),
      },
    })
    await userEvent.upload(screen.getByLabelText('CSV file'), file)
    await userEvent.click(await screen.findByRole('button', { name: 'Store 1 hotel' }))
    expect(await screen.findByText('1 hotel is stored.')).toBeDefined()
    expect(received.map(({ body }) => body)).toEqual([
      { csv: 'name;currency\nHaus;EUR', dryRun: true },
      { csv: 'name;currency\nHaus;EUR', dryRun: false },
    ])
  })

  it('says which line is wrong and why, wrong ones first, and offers nothing to store', async () => {
    const errors = [{ path: 'currency', message: 'must be a currency such as EUR', code: 'custom' }]
    renderConsole(<HotelImport />, {
      routes: {
        [IMPORT]: { body: { stored: false, lines: [line({}), line({ line: 3, action: 'refused', errors })] } },
      },
    })
    await userEvent.upload(screen.getByLabelText('CSV file'), file)
    expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
      '3Hausrefusedcurrency: must be a currency such as EUR',
    )
    expect(screen.getByText('1 line is wrong. Nothing is stored until all are right.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Store/ })).toBeNull()
  })
})
