import { describe, expect, it } from 'vitest'
import { listQuery } from './list-query.ts'

describe('the query of a list', () => {
  it('counts pages from 0, and sorts by field and direction', () => {
    expect(listQuery({ pagination: { page: 3, perPage: 20 }, sort: { field: 'name', order: 'DESC' } })).toBe(
      'page=2&size=20&sort=name%2Cdesc',
    )
  })

  it('omits filters without a value, and only those', () => {
    const filter = { nameLike: 'haus & hof', isActive: false, floor: 0, country: '', city: undefined, chain: null }
    expect(listQuery({ filter })).toBe('nameLike=haus+%26+hof&isActive=false&floor=0')
    expect(listQuery({})).toBe('')
  })
})
