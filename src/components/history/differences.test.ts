import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

describe('the differences of an entry', () => {
  it('names each value that is another one, inside groups too', () => {
    const before = { district: null, address: { city: 'Dresden', countryCode: 'DE' } }
    const after = { district: 'Altstadt', address: { city: 'Leipzig', countryCode: 'DE' } }
    expect(differencesOf({ before, after })).toEqual([
      { field: 'district', before: null, after: 'Altstadt' },
      { field: 'address.city', before: 'Dresden', after: 'Leipzig' },
    ])
  })

  it('for a new record are its initial values, without empty ones', () => {
    expect(differencesOf({ before: null, after: { name: 'Park', district: null, isActive: false } })).toEqual([
      { field: 'name', after: 'Park' },
      { field: 'isActive', after: false },
    ])
  })

  it('for a deleted record are its last values', () => {
    expect(differencesOf({ before: { device: 'Firefox' }, after: null })).toEqual([
      { field: 'device', before: 'Firefox' },
    ])
  })

  it('are empty if the entry has none', () => expect(differencesOf({ before: null, after: null })).toEqual([]))
})
