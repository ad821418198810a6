import { describe, expect, it } from 'vitest'
import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import { readAmount } from './cell-amount.ts'
import { instantOf, readMoment, stayDateOf } from './cell-date.ts'

type Format = FileMapping['dates']

describe('a date in a cell', () => {
  it.each<[string, Format, string]>([
    ['2026-12-10', 'YYYY-MM-DD', '2026-12-10'],
    ['10.12.26', 'DD.MM.YYYY', '2026-12-10'],
    ['Do 10. 12. 2026', 'DD.MM.YYYY', '2026-12-10'],
    ['12/10/2026', 'MM/DD/YYYY', '2026-12-10'],
    ['12-10-26', 'MM-DD-YYYY', '2026-12-10'],
    ['20261210', 'YYYYMMDD', '2026-12-10'],
    ['10-DEC-26', 'DD-MMM-YYYY', '2026-12-10'],
    ['10. Dezember 2026', 'DD-MMM-YYYY', '2026-12-10'],
    ['10 déc. 2026', 'DD-MMM-YYYY', '2026-12-10'],
    ['1er août 2026', 'DD-MMM-YYYY', '2026-08-01'],
    ['10 de diciembre de 2026', 'DD-MMM-YYYY', '2026-12-10'],
    ['5-gen-27', 'DD-MMM-YYYY', '2027-01-05'],
    ['5 juin 2026', 'DD-MMM-YYYY', '2026-06-05'],
    ['5 juil 2026', 'DD-MMM-YYYY', '2026-07-05'],
    ['05NOV26', 'DD-MMM-YYYY', '2026-11-05'],
    ['Dec 10, 2026', 'DD-MMM-YYYY', '2026-12-10'],
    ['46366', 'EXCEL', '2026-12-10'],
  ])('%s is read as %s', (text, format, date) => {
    const read = readMoment(text, format)
    expect(typeof read === 'string' ? read : stayDateOf(read, 'Europe/Rome')).toBe(date)
  })

  it.each<[string, Format, string]>([
    ['31.02.2026', 'DD.MM.YYYY', 'date'],
    ['29-FEB-27', 'DD-MMM-YYYY', 'date'],
    ['10-FOO-26', 'DD-MMM-YYYY', 'date'],
    ['2026-12-10', 'DD.MM.YYYY', 'date'],
    ['240', 'EXCEL', 'date'],
    ['10.12.2026 soon', 'DD.MM.YYYY', 'time'],
    ['10.12.2026 25:00', 'DD.MM.YYYY', 'time'],
    ['12/10/2026 13:30 PM', 'MM/DD/YYYY', 'time'],
  ])('%s is no %s', (text, format, fault) => {
    expect(readMoment(text, format)).toBe(fault)
  })

  it.each<[string, Format, string]>([
    ['10.12.2026', 'DD.MM.YYYY', '2026-12-09T23:00:00.000Z'],
    ['10.12.2026 14:30', 'DD.MM.YYYY', '2026-12-10T13:30:00.000Z'],
    ['10.12.2026, 14.30 Uhr', 'DD.MM.YYYY', '2026-12-10T13:30:00.000Z'],
    ['10/12/2026 14h30', 'DD/MM/YYYY', '2026-12-10T13:30:00.000Z'],
    ['12/10/2026 2:30 PM', 'MM/DD/YYYY', '2026-12-10T13:30:00.000Z'],
    ['12/10/2026 12:05 a.m.', 'MM/DD/YYYY', '2026-12-09T23:05:00.000Z'],
    ['2026-12-10T14:30:15.123Z', 'YYYY-MM-DD', '2026-12-10T14:30:15.000Z'],
    ['2026-12-10T14:30:00-07:00', 'YYYY-MM-DD', '2026-12-10T21:30:00.000Z'],
    ['46366.5', 'EXCEL', '2026-12-10T11:00:00.000Z'],
  ])('%s is the moment that it names, in the time zone of the hotel unless it names another', (text, format, at) => {
    const read = readMoment(text, format)
    expect(typeof read === 'string' ? read : instantOf(read, 'Europe/Rome').toISOString()).toBe(at)
  })

  it('a night at midnight of another clock is that date, at another time the date of the hotel', () => {
    const nightOf = (text: string) => {
      const read = readMoment(text, 'YYYY-MM-DD')
      return typeof read === 'string' ? read : stayDateOf(read, 'America/Denver')
    }
    expect(nightOf('2026-12-10T00:00:00Z')).toBe('2026-12-10')
    expect(nightOf('2026-12-10T03:00:00Z')).toBe('2026-12-09')
  })
})

describe('an amount in a cell', () => {
  const point = { decimal: '.', thousands: ',' } as const
  const comma = { decimal: ',', thousands: '.' } as const

  it.each([
    ['240 EUR', point, 'EUR', 240],
    ['€240', point, 'EUR', 240],
    ["CHF 1'240.00", point, 'CHF', 1240],
    ['Fr. 12.50', point, 'CHF', 12.5],
    ['240.–', point, 'CHF', 240],
    ['1.234.567,89 €', comma, 'EUR', 1_234_567.89],
    ['1\u202f240,50', comma, 'EUR', 1240.5],
    ['1 240', comma, 'EUR', 1240],
    ['US$ 12', point, 'USD', 12],
    ['1,23,456.00', point, 'INR', 123_456],
    ['-€ 24,00', comma, 'EUR', -24],
    ['24,00-', comma, 'EUR', -24],
    ['−24,00', comma, 'EUR', -24],
    ['(24,00)', comma, 'EUR', -24],
    ['240 USD', point, 'EUR', 'currency'],
    ['$240', point, 'EUR', 'currency'],
    ['EUR 240', point, 'CHF', 'currency'],
    ['240 nights', point, 'EUR', 'amount'],
    ['1.23,45', comma, 'EUR', 'amount'],
    ['12 34', point, 'EUR', 'amount'],
    ['.50', point, 'EUR', 'amount'],
    ['--5', point, 'EUR', 'amount'],
    ['', point, 'EUR', 'amount'],
  ] as const)('%s is read, or refused as it should be', (text, marks, currency, amount) => {
    expect(readAmount(text, marks, currency)).toBe(amount)
  })
})
