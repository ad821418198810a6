import { describe, expect, it } from 'vitest'
import { idOrNameFilter, typedFor } from './id-or-name.ts'

describe('search by id or name', () => {
  it.each([
    ['', {}],
    ['   ', {}],
    ['42', { ids: '42' }],
    [' 0042 ', { ids: '42' }],
    ['-7', { ids: '-7' }],
    ['99999999999', { ids: '-1' }],
    ['  haus am fluss ', { nameLike: 'haus am fluss' }],
    ['Hotel 8', { nameLike: 'Hotel 8' }],
    ['4-2', { nameLike: '4-2' }],
  ])('%j', (typed, filter) => expect(idOrNameFilter(typed)).toEqual(filter))

  it('the box shows the search again when a link is opened', () => {
    expect(typedFor({ ids: '42' })).toBe('42')
    expect(typedFor({ nameLike: 'haus' })).toBe('haus')
    expect(typedFor({})).toBe('')
  })
})
