import { describe, expect, it } from 'vitest'
import { numberIn, UnreadableLine } from './csv-line.ts'
import { csvOf, linesOf } from './document-csv.ts'

const COLUMNS = ['name', 'rate']

describe('documents as CSV files', () => {
  it.each(['comma', 'semicolon'] as const)('a document round-trips, with %s as the delimiter', (separator) => {
    const lines = [
      { name: '=Suite', rate: -15.5 },
      { name: '\'-10 %, "early"; quiet', rate: 0 },
      { name: '', rate: '' },
    ]
    expect(linesOf(csvOf(COLUMNS, lines, separator), COLUMNS)).toEqual([
      { name: '=Suite', rate: '-15.5' },
      { name: '\'-10 %, "early"; quiet', rate: '0' },
      { name: '', rate: '' },
    ])
  })

  it('the file starts with a byte-order mark and runs no text as a formula', () => {
    expect(csvOf(COLUMNS, [{ name: '=1+1', rate: -1 }], 'comma')).toBe("\uFEFFname,rate\r\n'=1+1,-1\r\n")
  })

  it('the file may have its columns in another order, further ones, and lines that end early', () => {
    expect(linesOf('note,rate,name\nx,5,Suite\ny\n', COLUMNS)).toEqual([
      { name: 'Suite', rate: '5' },
      { name: '', rate: '' },
    ])
  })

  it('the file may lack an optional column, which is empty', () => {
    expect(linesOf('name\nSuite\n', COLUMNS, ['rate'])).toEqual([{ name: 'Suite', rate: '' }])
  })

  it.each([
    ['with lines', 'name\nSuite\n'],
    ['without lines', 'something else'],
    ['that is empty', ''],
  ])('a file %s is rejected if a column is missing', (_, text) => {
    expect(() => linesOf(text, COLUMNS)).toThrow(UnreadableLine)
  })
})

it.each([
  ['12', 12],
  ['-0.5', -0.5],
  ['12,5', 12.5],
])('the number %s of a file is read with a point or a comma', (rate, number) => {
  expect(numberIn({ rate }, 'rate', 0)).toBe(number)
})

it.each(['', '1.000,50', '1e3', 'many', '5 %'])('the number “%s” of a file is refused with its line', (rate) => {
  expect(() => numberIn({ rate }, 'rate', 3)).toThrow(expect.objectContaining({ line: 5, column: 'rate' }))
})
