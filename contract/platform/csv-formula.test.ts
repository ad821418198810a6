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
])('defuses the cell %j that a spreadsheet could run as a formula: %s', (cell, isFormula) => {
  expect(defused(cell)).toBe(isFormula ? `'${cell}` : cell)
})

it('reads a defused text back unchanged', () => {
  const piece = oneof(constantFrom("'", '=', '+', ',', ';', '"', '\t', '\n', ' ', 'a'), constant('-'), string())
  assert(property(piece, piece, piece, (a, b, c) => undefused(defused(a + b + c)) === a + b + c))
})

// A search that restarts at each tab would take minutes.
it('reads a cell of nothing but tabs in linear time', () => {
  const cell = `'a${'\t'.repeat(400_000)}b`
  expect(undefused(cell)).toBe(cell)
})
