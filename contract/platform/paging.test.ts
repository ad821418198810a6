import { describe, expect, it } from 'vitest'
import { idListSchema, sortSchema } from './paging.ts'

const sort = sortSchema(['name', 'createdOn'])

describe('the sort order of a list', () => {
  it('sortSchema reads one field or several in their order, ascending unless the address says descending', () => {
    expect(sort.parse(undefined)).toEqual([])
    expect(sort.parse('name')).toEqual([{ field: 'name', direction: 'asc' }])
    expect(sort.parse(['createdOn,desc', 'name,asc'])).toEqual([
      { field: 'createdOn', direction: 'desc' },
      { field: 'name', direction: 'asc' },
    ])
  })

  it.each(['email', 'name,down', 'name,DESC', 'name desc'])('sortSchema names the allowed fields for %j', (given) => {
    expect(sort.safeParse(given).error?.issues[0]?.message).toMatch(/one of name, createdOn/)
  })
})

describe('a list of ids', () => {
  it('idListSchema keeps ids in their order and lets those out of range match nothing', () => {
    expect(idListSchema.parse('7,-3,9999999999')).toEqual([7, -3, -1])
  })

  it('idListSchema takes 200 ids and no more', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at).join()
    expect(idListSchema.parse(ids(200))).toHaveLength(200)
    expect(idListSchema.safeParse(ids(201)).success).toBe(false)
  })
})
