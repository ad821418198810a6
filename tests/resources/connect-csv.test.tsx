import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  company,
  connection,
  publicationLine,
  reservation,
  roomCategory,
  userSettings,
} from '../../server/platform/database/schema/index.ts'
import { storePublication } from '../../server/pricing/publishing/publish.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { press } from './steps.ts'

let test: TestApp
let companyId: number
beforeAll(async () => {
  test = await startTestApp()
  const userId = await test.idOf('hotel.admin')
  const [settings] = await test.db.select().from(userSettings).where(eq(userSettings.userId, userId))
  companyId = settings?.defaultCompanyId ?? 0
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(connection)
})

const SAMPLE = [
  'Buchungsnr;Status;Gebucht am;Anreise;Dauer;Zimmertyp;Betrag',
  'R1;Bestätigt;01.10.2026;24.12.2026;2;DZ;1.200,00',
  'R2;Extern;02.10.2026;24.12.2026;1;DZ;90,00',
  'R3;Storno;02.10.2026;24.12.2026;1;DZ;90,00',
].join('\n')
const choose = async (label: string, csv = SAMPLE) =>
  userEvent.upload(await screen.findByLabelText(label), new File([csv], 'sample.csv', { type: 'text/csv' }))
const columnFor = (field: string) => screen.getByLabelText(`Column for ${field}`) as HTMLSelectElement

describe('exchanging CSV files', () => {
  it('recognises a sample, checks it by each choice, and saves how files are read', async () => {
    await openConsole(test, 'hotel.admin', '/settings/interfaces')
    const link = await screen.findByRole('link', { name: 'Connect to CSV files' })
    expect(link.getAttribute('href')).toBe('/connect/csv')
    await openConsole(test, 'hotel.admin', '/connect/csv')
    await screen.findByText('What a file contains')
    expect(screen.queryByText('Folder on the server')).toBeNull()
    await press('Connect')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a sample file first.')
    await choose('Choose a sample file')
    expect((await screen.findByLabelText<HTMLSelectElement>('Separator')).value).toBe(';')
    expect((screen.getByLabelText('Dates') as HTMLSelectElement).value).toBe('DD.MM.YYYY')
    expect(columnFor('Booking number').value).toBe('Buchungsnr')
    expect(columnFor('Total amount').value).toBe('Betrag')
    expect(columnFor('Nights').value).toBe('')
    expect(within(screen.getByRole('table', { name: 'Columns' })).getByText('1.200,00')).toBeVisible()
    await press('Connect')
    expect(await test.db.select().from(connection)).toEqual([])
    await userEvent.selectOptions(columnFor('Nights'), 'Dauer')
    const faults = await screen.findByRole('table', { name: 'Lines that cannot be read' })
    expect(screen.getByText('2 bookings can be read. 1 line cannot be read.')).toBeVisible()
    expect(within(faults).getByText('Line 3')).toBeVisible()
    expect(within(faults).getByText('"Extern" is not a status of the mapping.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Status of Extern'), 'Booked')
    expect(await screen.findByText('3 bookings can be read.')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Changes only/ }))
    await press('Connect')
    await screen.findByRole('region', { name: 'Rates to enter' })
    const [row] = await test.db.select().from(connection)
    expect(row).toMatchObject({
      kind: 'csv',
      settings: {
        from: 'upload',
        content: 'changes',
        mapping: {
          thousands: '.',
          columns: {
            nights: 'Dauer',
            status: { column: 'Status', values: { Bestätigt: 'booked', Extern: 'booked', Storno: 'cancelled' } },
          },
        },
      },
    })
  })

  it('imports a file, and has rates downloaded and confirmed', async () => {
    const mapping = {
      delimiter: ';',
      dates: 'DD.MM.YYYY',
      decimal: ',',
      thousands: '.',
      columns: {
        externalId: 'Buchungsnr',
        bookedAt: 'Gebucht am',
        arrival: 'Anreise',
        nights: 'Dauer',
        revenue: 'Betrag',
      },
    }
    const settings = { from: 'upload', folder: '', content: 'all', mapping }
    const failed = { readFailure: 'There is no folder 1/in.', readFailureKind: 'settings' as const }
    await test.db.insert(connection).values({ companyId, kind: 'csv', settings, ...failed })
    const [hotel] = await test.db.select().from(company).where(eq(company.id, companyId))
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, companyId))
    if (!hotel || !category) throw new Error('the demo has them')
    const rates = [{ stayDate: '2026-12-24', category: category.id, rate: 120_00 }]
    await test.db.transaction((tx) => storePublication(tx, hotel, rates, { at: TEST_NOW, source: 'user', by: null }))
    await openConsole(test, 'hotel.admin', '/settings/interfaces')
    expect(await screen.findByText(/^Reading failed: The settings of the connection do not match/)).toBeVisible()
    await choose('Upload file')
    expect(await screen.findByText('sample.csv imported')).toBeVisible()
    expect(await screen.findByText('3 new, 0 changed, 0 unchanged')).toBeVisible()
    const stored = await test.db.select().from(reservation).where(eq(reservation.source, 'csv'))
    expect(stored.map(({ externalId }) => externalId).sort()).toEqual(['R1', 'R2', 'R3'])
    await press('Create file')
    const download = await screen.findByRole('link', { name: 'Download' })
    expect(download.getAttribute('href')).toMatch(/\/rate-files\/\d+\?separator=/)
    await press('Entered in the PMS')
    await screen.findByText('Nothing to enter. Published rates and restrictions appear here.')
    await waitFor(async () => {
      const lines = await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, companyId))
      expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    })
  })
})
