import { describe, expect, it } from 'vitest'
import { formatsIn } from './formats.ts'

const british = formatsIn({ locale: 'en-gb', dateLocale: 'en-GB' })
const german = formatsIn({ locale: 'de', dateLocale: 'de-DE' })

describe('formatting figures', () => {
  it("figures are formatted for the user's locale", () => {
    expect(british.money(1_234_560, 'EUR')).toBe('12,345.60')
    expect(german.money(1_234_560, 'EUR')).toBe('12.345,60')
  })

  it('figures use the number of decimals of the currency', () => {
    expect(british.money(12_345, 'JPY')).toBe('12,345')
    expect(british.money(12_345, 'KWD')).toBe('12.345')
  })

  it('figures have a real minus sign, and a plus sign for positive differences', () => {
    expect(british.difference(-18)).toBe('−18')
    expect(british.difference(14)).toBe('+14')
    expect(british.difference(0)).toBe('0')
    expect(german.percentDifference(-0.066)).toBe('−6,6')
  })

  it('unknown figures are a dash, never a zero', () => {
    expect(british.percent(null)).toBe('—')
    expect(british.money(null, 'EUR')).toBe('—')
  })

  it('amounts of money show the currency in the form the user prefers', () => {
    expect(british.currencyUnit('EUR', true)).toBe('€')
    expect(british.currencyUnit('CHF', false)).toBe('CHF')
  })
})

describe('formatting dates', () => {
  it('dates of a stay are not shifted by a time zone', () => {
    expect(british.day('2026-12-04')).toBe('4 Dec 2026')
    expect(german.night('2026-12-04')).toBe('Fr., 4. Dez.')
  })

  it('nights of another year have it', () => {
    expect(british.nightAsOf('2026-12-04', '2026-11-20')).toBe(british.night('2026-12-04'))
    expect(german.nightAsOf('2027-07-03', '2026-11-20')).toBe('Sa., 3. Juli 2027')
  })

  it.each([
    ['en-GB', '04/12/2026', 'dd/MM/yyyy'],
    ['en-US', '12/04/2026', 'MM/dd/yyyy'],
    ['de-DE', '04.12.2026', 'dd.MM.yyyy'],
    ['it-IT', '04/12/2026', 'dd/MM/yyyy'],
    ['it-CH', '04.12.2026', 'dd.MM.yyyy'],
  ])("dates are entered in the format of the user's locale: %s", (dateLocale, written, pattern) => {
    const formats = formatsIn({ locale: dateLocale, dateLocale })
    expect([formats.typedDay('2026-12-04'), formats.typedDayPattern]).toEqual([written, pattern])
  })

  it("moments are shown in the hotel's time zone", () => {
    expect(british.moment('2026-11-20T08:14:00Z', 'Europe/Berlin')).toContain('09:14')
    expect(british.moment('2026-11-20T08:14:00Z', 'America/New_York')).toContain('03:14')
  })

  it('moments are shown as the time elapsed since then', () => {
    expect(british.ago({ unit: 'minutes', count: 0 })).toBe('0 minutes ago')
    expect(british.ago({ unit: 'hours', count: 3 })).toBe('3 hours ago')
    expect(german.ago({ unit: 'days', count: 2 })).toBe('vor 2 Tagen')
  })

  it("countries have their names in the interface's language", () => {
    expect(german.country('IT')).toBe('Italien')
    expect(british.country('IT')).toBe('Italy')
  })
})
