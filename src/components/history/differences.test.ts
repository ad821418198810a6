import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

describe('the difference of an entry', () => {
  it('names each value that is another one, inside groups too', () => {
    const before = { district: null, address: { city: 'Dresden', countryCode: 'DE' } }
    const after = { district: 'Altstadt', address: { city: 'Leipzig', countryCode: 'DE' } }
    expect(differencesOf({ before, after })).toEqual([
      { field: 'district', before: null, after: 'Altstadt' },
      { field: 'address.city', before: 'Dresden', after: 'Leipzig' },
    ])
  })

  it('of a new record is what it was made with, without what was left empty', () => {
    expect(differencesOf({ before: null, after: { name: 'Park', district: null, isActive: false } })).toEqual([
      { field: 'name', after: 'Park' },
      { field: 'isActive', after: false },
    ])
  })

  it('of a removed record is what it was', () => {
    expect(differencesOf({ before: { device: 'Firefox' }, after: null })).toEqual([
      { field: 'device', before: 'Firefox' },
    ])
  })

  it('is nothing where nothing is told', () => expect(differencesOf({ before: null, after: null })).toEqual([]))
})
