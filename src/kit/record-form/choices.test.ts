import { describe, expect, it } from 'vitest'
import { countryCodeSchema } from '../../../contract/hotel/company-fields.ts'
import { currencySchema } from '../../../contract/platform/money.ts'
import { countries, currencies, timeZones } from './choices.ts'

describe('choices of the form', () => {
  it('name every country in the user’s language, each with its code', () => {
    const german = countries('de')
    expect(german).toContainEqual({ id: 'IT', name: 'Italien (IT)' })
    expect(german.length).toBeGreaterThan(230)
    expect(german.every(({ id }) => countryCodeSchema.safeParse(id).success)).toBe(true)
  })

  it('leave out codes that are no country of today', () => {
    const codes = countries('en').map(({ id }) => id)
    for (const gone of ['EU', 'UN', 'ZZ', 'DD', 'SU', 'YU']) expect(codes).not.toContain(gone)
  })

  it('offer every currency that may be stored', () => {
    expect(currencies('en')).toContainEqual({ id: 'CHF', name: 'Swiss Franc (CHF)' })
    expect(currencies('en').every(({ id }) => currencySchema.safeParse(id).success)).toBe(true)
  })

  it('keep an older name of a time zone that is stored', () => {
    expect(timeZones('US/Pacific-New')[0]).toEqual({ id: 'US/Pacific-New', name: 'US/Pacific-New' })
    expect(timeZones('Europe/Rome').filter(({ id }) => id === 'Europe/Rome')).toHaveLength(1)
  })
})
