import { describe, expect, it } from 'vitest'
import { stayDates } from '../../../contract/platform/stay-date.ts'
import { holidaysOf, movingFeasts } from './holidays.ts'

const PORTUGAL = { countryCode: 'PT', federalState: null }

describe('public holidays', () => {
  it('holidays are those of the country, in the requested language', () => {
    expect(holidaysOf(PORTUGAL, '2026-04-01', '2026-04-30', 'DE')).toEqual([
      { date: '2026-04-03', name: 'Karfreitag', kind: 'public' },
      { date: '2026-04-05', name: 'Ostersonntag', kind: 'public' },
      { date: '2026-04-25', name: 'Dia da Liberdade', kind: 'public' },
    ])
  })

  it('holidays have the names that readers of the language use, in the countries nearby too', () => {
    const named = (language: 'DE' | 'EN' | 'IT', countryCode: string, date: string) =>
      holidaysOf({ countryCode, federalState: null }, date, date, language).map(({ name }) => name)
    expect(named('IT', 'IT', '2026-12-25')).toEqual(['Natale'])
    expect(named('IT', 'DE', '2026-10-03')).toEqual(['Unità tedesca'])
    expect(named('IT', 'DE', '2026-12-24')).toEqual(['Vigilia di Natale'])
    expect(named('EN', 'AT', '2026-05-01')).toEqual(['Labour Day'])
    expect(named('DE', 'IT', '2026-06-02')).toEqual(['Tag der Republik (Italien)'])
  })

  it('names of holidays do not depend on the language of the first request', () => {
    const luxembourg = { countryCode: 'LU', federalState: null }
    const named = (language: 'EN' | 'DE') => holidaysOf(luxembourg, '2027-12-25', '2027-12-25', language)[0]?.name
    expect([named('EN'), named('DE')]).toEqual(['Christmas Day', 'Weihnachten'])
    const unity = (language: 'EN' | 'IT') =>
      holidaysOf({ countryCode: 'DE', federalState: 'BE' }, '2027-10-03', '2027-10-03', language)[0]?.name
    expect([unity('EN'), unity('IT')]).toEqual(['National Holiday', 'Unità tedesca'])
  })

  it('holidays include those of the region, by its name or its code', () => {
    const epiphany = (federalState: string | null) =>
      holidaysOf({ countryCode: 'DE', federalState }, '2026-01-06', '2026-01-06', 'EN').map(({ name }) => name)
    expect([epiphany('Bayern'), epiphany('by'), epiphany('Sachsen'), epiphany(null)]).toEqual([
      ['Epiphany'],
      ['Epiphany'],
      [],
      [],
    ])
  })

  it('holidays continue over the turn of the year, and there are none for an unknown country', () => {
    expect(holidaysOf(PORTUGAL, '2026-12-25', '2027-01-01', 'EN').map(({ date }) => date)).toEqual([
      '2026-12-25',
      '2027-01-01',
    ])
    expect(holidaysOf({ countryCode: 'ZZ', federalState: null }, '2026-01-01', '2026-12-31', 'EN')).toEqual([])
  })
})

describe('holidays on movable dates', () => {
  it('movable holidays are paired with the same nights of the previous year, including the night before', () => {
    const easter = movingFeasts(PORTUGAL, '2026-04-01', '2026-04-10')
    expect(easter).toEqual([
      { stayDate: '2026-04-02', lastYear: '2025-04-17' },
      { stayDate: '2026-04-03', lastYear: '2025-04-18' },
      { stayDate: '2026-04-04', lastYear: '2025-04-19' },
      { stayDate: '2026-04-05', lastYear: '2025-04-20' },
    ])
  })

  it('holidays on fixed dates are not paired, as they are part of the season', () => {
    const nights = new Set(movingFeasts(PORTUGAL, '2026-01-01', '2026-12-31').map(({ stayDate }) => stayDate))
    for (const fixed of ['2026-05-01', '2026-12-25', '2026-04-25']) expect(nights.has(fixed)).toBe(false)
    expect(stayDates('2026-04-02', '2026-04-05').every((night) => nights.has(night))).toBe(true)
  })
})
