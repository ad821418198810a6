import { assert, constant, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { defused, undefused } from './csv-formula.ts'

it.each([
  ['=1+1', true],
  ["'=1+1", true],
  ['\tx', true],
  ['a, =1', true],
  ['a\n \t +1', true],
  ['a \t\n @x', true],
  ['a"  -1', true],
  ['1 = 1', false],
  ['a\t\tb', false],
  ['', false],
])('the cell %j that a spreadsheet could run as a formula is made text: %s', (cell, isFormula) => {
  expect(defused(cell)).toBe(isFormula ? `'${cell}` : cell)
})

it('a text that was made harmless for spreadsheets reads as it was', () => {
  const piece = oneof(constantFrom("'", '=', '+', ',', ';', '"', '\t', '\n', ' ', 'a'), constant('-'), string())
  assert(property(piece, piece, piece, (a, b, c) => undefused(defused(a + b + c)) === a + b + c))
})

// With a search that begins anew at each tab this takes minutes.
it('a cell of nothing but tabs is read once', () => {
  const cell = `'a${'\t'.repeat(400_000)}b`
  expect(undefused(cell)).toBe(cell)
})
