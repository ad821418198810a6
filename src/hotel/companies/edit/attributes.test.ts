import { expect, it } from 'vitest'
import { repeatedKeys, rowsOf, toAttributes } from './attributes.ts'

it('attributes become rows and rows attributes again', () => {
  const attributes = { source: 'demo', floor: '3' }
  expect(toAttributes(rowsOf(attributes))).toEqual(attributes)
})

it('a row without a key is not stored yet', () => {
  expect(toAttributes([{ id: 'new-1', key: '  ', value: 'x' }])).toEqual({})
})

it('a key in two rows is noticed', () => {
  const rows = [...rowsOf({ source: 'a' }), { id: 'new-1', key: 'source', value: 'b' }]
  expect([...repeatedKeys(rows)]).toEqual(['source'])
})
