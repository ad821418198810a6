import { expect, it } from 'vitest'
import { moved, resembles } from './order.ts'

it('an entry moves to another place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

it.each([
  ['Groups', 'GROUP', true],
  ['STD', 'Standard', false],
  ['Städtereise', 'stadte-reise', true],
  ['A', 'Alpha', false],
])('%s and %s resemble each other: %s', (one, other, expected) => {
  expect(resembles(one, other)).toBe(expected)
})
