import { expect, it } from 'vitest'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { DamagedFileError } from './damaged-file.ts'
import { toBooking } from './hotel-booking-demand.ts'

const VALUES = {
  hotel: 'Resort Hotel',
  lead_time: '12',
  arrival_date_year: '2016',
  arrival_date_month: 'July',
  arrival_date_day_of_month: '31',
  stays_in_weekend_nights: '1',
  stays_in_week_nights: '1',
  adults: '2',
  children: 'NA',
  babies: '0',
  country: 'PRT',
  market_segment: 'Direct',
  distribution_channel: 'Direct',
  reserved_room_type: 'A',
  adr: '82.5',
  reservation_status: 'Check-Out',
  reservation_status_date: '2016-08-02',
}
const TARGET = { companyId: 1, reference: 'file', timeZone: 'Europe/Lisbon', currency: 'EUR' }
const read = (part: Record<string, string> = {}) =>
  toBooking({ line: 2, values: { ...VALUES, ...part } }, TARGET as never)

it('reads a row as a booking, with no children where the file has no number', () => {
  expect(read().row).toMatchObject({ arrival: '2016-07-31', departure: '2016-08-02', adults: 2, children: 0 })
})

it.each([
  ['lead_time', 'soon', rowReason('cellCount', { value: '"so…"' })],
  ['lead_time', '4000', rowReason('atMost', { value: 3650 })],
  ['adults', '-1', rowReason('atLeast', { value: 0 })],
  ['children', 'many', rowReason('cellCount', { value: '"ma…"' })],
  ['adr', '82,50', rowReason('cellAmount', { expected: '82.50', value: '"82,50"' })],
  ['reservation_status', 'Gone', rowReason('cellOneOf', { expected: 'Check-Out, Canceled, No-Show', value: '"Go…"' })],
  ['reservation_status_date', '2016-02-30', rowReason('cellDate', { expected: '2015-07-01', value: '"2016-02-30"' })],
  ['hotel', '', rowReason('empty')],
  ['country', 'x'.repeat(101), rowReason('characters', { value: 100 })],
  ['country', 'P\u0000', rowReason('plainText')],
])('refuses a row whose %s is %j with a reason as a code', (column, value, reason) => {
  try {
    read({ [column]: value })
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedFileError)
    expect(error).toMatchObject({ line: 2, column, reason: { code: reason.code } })
    expect((error as DamagedFileError).reason.values).toMatchObject(reason.values)
    return
  }
  expect.fail('the row is read')
})

it('refuses a month that is no English name, with the names', () => {
  expect(() => read({ arrival_date_month: 'Juli' })).toThrow(/must be one of January, February.*It is "Ju…"/)
})
