import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../../contract/analysis/analysis.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { divided } from '../inbound/check-booking.ts'
import { chooseFormat } from './chosen-format.ts'
import { importBookings } from './import-bookings.ts'

const HOTEL = 13
const MAPPING = {
  source: 'house-pms',
  delimiter: ';',
  dates: 'DD.MM.YYYY',
  decimal: ',',
  columns: {
    externalId: 'Res',
    status: { column: 'State', values: { OK: 'booked', CXL: 'cancelled' } },
    bookedAt: 'Made',
    changedAt: 'Changed',
    cancelledAt: 'Gone',
    arrival: 'From',
    departure: 'To',
    rooms: 'Rooms',
    revenue: 'Total',
    segment: 'Market',
    channel: { always: 'WEB' },
  },
}
const HEADER = 'Res;State;Made;Changed;Gone;From;To;Rooms;Total;Market'

const folder = temporaryFolder('mapped-csv-')
let test: TestApp
beforeAll(async () => {
  await folder.make()
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  await folder.remove()
})

async function takeIn(rows: string[], mapping: object = MAPPING, name = 'export.csv') {
  const path = folder.path('export.csv')
  await writeFile(path, `${[HEADER, ...rows].join('\n')}\n`)
  const chosen = chooseFormat({ mapping: JSON.stringify(mapping) })
  return importBookings(test.database, { companyId: HOTEL, path, name, ...chosen }, () => TEST_NOW)
}
const books = async (from: string, to: string, query = '') =>
  (
    await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${HOTEL}&from=${from}&to=${to}${query}`)
  ).json<OnTheBooks>().rows

describe('files with a column mapping', () => {
  it('a file is read by its mapping, and its bookings are recognized by number in the next export', async () => {
    const rows = [
      '4711;OK;01.10.2026 14:30;;;24.12.2026;27.12.2026;2;1000,00;CORP',
      '4712;CXL;02.10.2026;;05.10.2026;24.12.2026;25.12.2026;1;90,50;BAR',
    ]
    expect(await takeIn(rows)).toMatchObject({ rows: 2, added: 2, refused: 0, skipped: [] })
    const figures = (await books('2026-12-24', '2026-12-26')).map(({ roomNights, revenue }) => [roomNights, revenue])
    expect(figures).toEqual([
      [2, 33_334],
      [2, 33_333],
      [2, 33_333],
    ])
    const onThe2nd = await books('2026-12-24', '2026-12-24', '&asOf=2026-10-02&groupBy=channel')
    expect(onThe2nd).toMatchObject([{ group: 'WEB', roomNights: 3 }])
    expect(await takeIn(rows.toReversed(), MAPPING, 'next-export.csv')).toMatchObject({ added: 0, unchanged: 2 })
  })

  it.each([
    [
      '4713;??;01.10.2026;;;24.12.2026;25.12.2026;1;1,00;',
      'State',
      'This value must be a status that the mapping knows.',
    ],
    ['4713;OK;2026-10-01;;;24.12.2026;25.12.2026;1;1,00;', 'Made', 'This value must be a date such as DD.MM.YYYY.'],
    ['4713;OK;31.02.2026;;;24.12.2026;25.12.2026;1;1,00;', 'Made', 'This value must be a date such as DD.MM.YYYY.'],
    ['4713;OK;01.10.2026;;;24.12.2026;23.12.2026;1;1,00;', 'To', 'This value must not be before the arrival.'],
    ['4713;OK;01.10.2026;;;24.12.2026;25.12.2026;1;1.000,00;', 'Total', 'This value must be an amount such as 82,50.'],
    ['4713;OK;01.10.2026;;;24.12.2026;25.12.2026;x;1,00;', 'Rooms', 'This value must be a whole number.'],
    ['4713;OK;01.10.2026 25:00;;;24.12.2026;25.12.2026;1;1,00;', 'Made', 'After the date there can only be a time'],
    ['4713;OK;01.10.2026;;;24.12.2026;25.12.2026;1;1.234;', 'Total', 'This value must be an amount such as 82,50.'],
    ['4713;CXL;01.10.2026;;x;24.12.2026;25.12.2026;1;1,00;', 'Gone', 'This value must be a date such as DD.MM.YYYY.'],
  ])('the row %s is rejected with its line and column', async (row, column, reason) => {
    const report = await takeIn([row], MAPPING, `${column}.csv`)
    expect(report).toMatchObject({ added: 0, refused: 1 })
    expect(report.firstRefusal).toMatch(new RegExp(`^line 2, column ${column}: ${reason}`))
  })

  it('a booking is put back on the books when its row says so, even after a cancellation', async () => {
    const tell = (row: string) => takeIn([row], MAPPING, 'back.csv')
    const rooms = async () => (await books('2027-02-01', '2027-02-01'))[0]?.roomNights
    await tell('900;OK;01.10.2026;;;01.02.2027;02.02.2027;1;80,00;')
    await tell('900;CXL;01.10.2026;03.10.2026 10:00;03.10.2026 10:00;01.02.2027;02.02.2027;1;80,00;')
    expect(await rooms()).toBe(0)
    await tell('900;OK;01.10.2026;05.10.2026 09:00;;01.02.2027;02.02.2027;1;80,00;')
    expect(await rooms()).toBe(1)
  })

  it('errors in a mapping are reported', () => {
    const choose = (mapping: object) => () => chooseFormat({ mapping: JSON.stringify(mapping) })
    expect(choose({ ...MAPPING, dates: 'D/M/Y' })).toThrow('dates')
    const { revenue: _, ...without } = MAPPING.columns
    expect(choose({ ...MAPPING, columns: without })).toThrow('This value must name either revenue or rate.')
    expect(() => chooseFormat({ mapping: '{' })).toThrow('not JSON')
    expect(() => chooseFormat({})).toThrow('Name either a format')
  })

  it('a file must have the columns of its mapping', async () => {
    const mapping = { ...MAPPING, columns: { ...MAPPING.columns, country: 'Land' } }
    await expect(takeIn(['1;OK;01.10.2026;;;24.12.2026;25.12.2026;1;1,00;'], mapping)).rejects.toMatchObject({
      column: 'Land',
    })
  })
})

it('an amount is spread so that the nights add up to it and differ by at most one minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 400 }), (amount, nights) => {
      const parts = divided(amount, nights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
