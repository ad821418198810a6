import { describe, expect, it } from 'vitest'
import { draftOf, errorsOf, HOUSE, rulesOf } from './draft.ts'

const rules = {
  house: [
    { validFrom: '2026-06-01', rooms: 80 },
    { validFrom: '2026-01-01', rooms: 72 },
  ],
  roomTypes: [{ code: 'STD', rules: [{ validFrom: '2026-06-01', rooms: 40 }] }],
}
const row = (validFrom: string, rooms: Record<string, string>) => ({ validFrom, rooms })

describe('dated tables as one table', () => {
  it('the table has a row for each date, earliest first', () => {
    expect(draftOf(rules).map(({ validFrom, rooms }) => [validFrom, rooms])).toEqual([
      ['2026-01-01', { [HOUSE]: '72' }],
      ['2026-06-01', { [HOUSE]: '80', STD: '40' }],
    ])
  })

  it('stored rules round-trip; empty cells have no entry', () => {
    expect(rulesOf(draftOf(rules))).toEqual({ ...rules, house: [...rules.house].reverse() })
    expect(rulesOf([row('2026-01-01', { [HOUSE]: '0', STD: ' ' })])).toEqual({
      house: [{ validFrom: '2026-01-01', rooms: 0 }],
      roomTypes: [],
    })
  })

  it.each([
    ['no date', [row('', { [HOUSE]: '1' })], 'validFrom', 'date'],
    ['a date twice', [row('2026-01-01', { STD: '1' }), row('2026-01-01', { STD: '2' })], 'validFrom', 'twice'],
    ['half a room', [row('2026-01-01', { STD: '1.5' })], 'STD', 'rooms'],
    ['a row that says nothing', [row('2026-01-01', { STD: '' })], 'validFrom', 'empty'],
  ])('the table is not saved with %s', (_, rows, column, error) => {
    expect(errorsOf(rows).map((each) => [each.column, each.error])).toEqual([[column, error]])
  })
})
