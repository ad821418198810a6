import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

describe('differencesOf', () => {
  it('names each value that is another one, inside groups too', () => {
    const before = { district: null, address: { city: 'Dresden', countryCode: 'DE' } }
    const after = { district: 'Altstadt', address: { city: 'Leipzig', countryCode: 'DE' } }
    expect(differencesOf({ before, after })).toEqual([
      { field: 'district', before: null, after: 'Altstadt' },
      { field: 'address.city', before: 'Dresden', after: 'Leipzig' },
    ])
  })

  it('gives the initial values of a new record, without empty ones', () => {
    expect(differencesOf({ before: null, after: { name: 'Park', district: null, isActive: false } })).toEqual([
      { field: 'name', after: 'Park' },
      { field: 'isActive', after: false },
    ])
  })

  it('gives the last values of a deleted record', () => {
    expect(differencesOf({ before: { device: 'Firefox' }, after: null })).toEqual([
      { field: 'device', before: 'Firefox' },
    ])
  })

  it('gives nothing if the entry has no values', () => expect(differencesOf({ before: null, after: null })).toEqual([]))
})
