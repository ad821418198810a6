import { describe, expect, it } from 'vitest'
import { pastedCells } from '../../../core/pasted-cells.ts'
import { readAmount } from './amounts.ts'
import { errorsOf, figuresOf, readGrid, rowsOf, sumsOf, textsOf } from './grid.ts'
import { createGridStore } from './grid-store.ts'
import { isBlock, paste } from './paste.ts'

const EUR = { decimalMark: '.', currency: 'EUR' }
const GERMAN = { decimalMark: ',', currency: 'EUR' }
const JPY = { decimalMark: '.', currency: 'JPY' }
const SEGMENTS = [
  { id: 4, name: 'Direct' },
  { id: 9, name: 'Groups' },
]
const rows = rowsOf({ segments: SEGMENTS })
const empty = rows.map(() => Array.from({ length: 12 }, () => ''))
const budget = {
  year: 2027,
  segments: SEGMENTS,
  figures: [
    { month: '2027-01-01', segmentId: 9, roomNights: 120, revenue: 1_440_050 },
    { month: '2027-12-01', segmentId: null, roomNights: 0, revenue: 5_000 },
  ],
}

describe('a typed or pasted amount', () => {
  it.each([
    ['12,345.60', EUR, 1_234_560],
    ['€ 12,345.6', EUR, 1_234_560],
    ['12345.60 EUR', EUR, 1_234_560],
    ['12.345,60 €', GERMAN, 1_234_560],
    ['12 345,6', GERMAN, 1_234_560],
    ["12'345.60", EUR, 1_234_560],
    ['1.234', GERMAN, 123_400],
    ['1,200,000', JPY, 1_200_000],
    ['¥1,200.00', JPY, 1200],
    ['  ', EUR, 0],
  ])('accepts %j', (text, format, value) => {
    expect(readAmount(text, 'revenue', format)).toEqual({ value })
  })

  it.each([
    ['12.5', GERMAN, 'unreadable'],
    ['1,23', EUR, 'unreadable'],
    ['n/a', EUR, 'unreadable'],
    ['€', EUR, 'unreadable'],
    ['-5', EUR, 'negative'],
    ['(5)', EUR, 'negative'],
    ['1.234', EUR, 'decimals'],
    ['1.5', JPY, 'decimals'],
    ['99999999999', EUR, 'tooMuch'],
  ])('shows the error in %j', (text, format, error) => {
    expect(readAmount(text, 'revenue', format)).toEqual({ error })
  })

  it('must be whole for room nights', () => {
    expect(readAmount('1,200', 'roomNights', EUR)).toEqual({ value: 1200 })
    expect(readAmount('12.0', 'roomNights', EUR)).toEqual({ value: 12 })
    expect(readAmount('12.5', 'roomNights', EUR)).toEqual({ error: 'whole' })
  })
})

describe('the grid of a year', () => {
  it('round-trips stored figures, and omits unbudgeted cells', () => {
    const texts = textsOf(rows, budget, (value, figure) => String(figure === 'revenue' ? value / 100 : value))
    expect(figuresOf(rows, readGrid(rows, texts, EUR), 2027)).toEqual(budget.figures)
  })

  it('adds up by month, by segment and in total', () => {
    const texts = textsOf(rows, budget, (value, figure) => String(figure === 'revenue' ? value / 100 : value))
    const { byMonth, bySegment, total } = sumsOf(rows, readGrid(rows, texts, EUR), 'revenue')
    expect([byMonth[0], byMonth[11], total]).toEqual([1_440_050, 5_000, 1_445_050])
    expect(bySegment).toEqual([0, 1_440_050, 5_000])
  })
})

describe('pasting a block', () => {
  it("a pasted block fills cells to the right and down, using the user's number format", () => {
    const block = pastedCells('1.200\t1.300\r\n40\t\r\n')
    const { texts, filled, unread, left } = paste(empty, rows, { row: 0, month: 10 }, block, GERMAN)
    expect([filled, unread, left]).toEqual([4, [], 0])
    expect([texts[0]?.slice(9), texts[1]?.slice(9)]).toEqual([
      ['', '1.200', '1.300'],
      ['', '40', ''],
    ])
  })

  it('a pasted block reports unreadable cells and values outside the grid', () => {
    const { texts, unread, left } = paste(
      empty,
      rows,
      { row: 4, month: 11 },
      pastedCells('12.345\tx\nabout 5\t\n7'),
      EUR,
    )
    expect(unread).toEqual([
      { row: 4, month: 11 },
      { row: 5, month: 11 },
    ])
    expect(left).toBe(2)
    expect(errorsOf(readGrid(rows, texts, EUR)).map(({ error }) => error)).toEqual(['decimals', 'unreadable'])
  })

  it('a pasted block is distinguished from a single value', () => {
    expect([isBlock('12,000\n'), isBlock('1\t2'), isBlock('1\n2')]).toEqual([false, true, true])
  })
})

describe('edit history', () => {
  it('edits are undone cell by cell, and redone until something else is typed', () => {
    const store = createGridStore(empty)
    const first = () => store.texts()[0]?.slice(0, 2)
    store.type({ row: 0, month: 0 }, '1')
    store.type({ row: 0, month: 0 }, '12')
    store.leave()
    store.type({ row: 0, month: 1 }, '3')
    store.undo()
    expect(first()).toEqual(['12', ''])
    store.undo()
    expect([first(), store.canUndo()]).toEqual([['', ''], false])
    store.redo()
    store.redo()
    expect([first(), store.canRedo()]).toEqual([['12', '3'], false])
    store.undo()
    store.type({ row: 0, month: 1 }, '4')
    expect([first(), store.canRedo()]).toEqual([['12', '4'], false])
  })

  it('a paste is undone in one step', () => {
    const store = createGridStore(empty)
    store.put(paste(empty, rows, { row: 0, month: 0 }, pastedCells('1\t2\n3\t4'), EUR).texts)
    store.undo()
    expect(store.texts()).toEqual(empty)
  })
})
