import { expect, it } from 'vitest'
import { isPlain } from './json-body.ts'

it.each([
  ['a body of few values', '{"a":1,"b":[2,3]}', true],
  ['a body of as many values as it may have', '[1,2,3,4,5]', true],
  ['a body of more', '[1,2,3,4,5,6]', false],
  ['a body of empty objects', '[{},{},{}]', false],
  ['a text that looks like values', '["{[,,,,,,,,,,"]', true],
  ['a text with quotation marks', '["\\",,,,,,,,\\\\\\",,,,,,"]', true],
  ['a text that ends after a backslash', '["\\\\",1,2,3,4,5]', false],
  ['a text that does not end', '["[[[[[[[', true],
])('%s, limited to six values: %j', (_, json, isTaken) => {
  expect(isPlain(json, 6)).toBe(isTaken)
})

it('lists may be nested up to a depth of 32', () => {
  expect(isPlain('['.repeat(32), 1000)).toBe(true)
  expect(isPlain('['.repeat(33), 1000)).toBe(false)
})
