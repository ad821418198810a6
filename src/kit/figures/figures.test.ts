import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it, vi } from 'vitest'
import type { FigureColumn } from './figure-column.ts'
import { firstOrder, sorted, turnSort } from './sort.ts'
import { type Preset, stayRangeIn } from './stay-range.ts'
import { tableCsv, tableWorkbook } from './table-files.ts'
import type { Address } from './use-address.ts'

const addressOf = (search: string): Address => {
  const query = new URLSearchParams(search)
  return {
    read: (name) => query.get(name),
    readAll: (name) => query.getAll(name),
    choice: (name, options, otherwise) => options.find((option) => option === query.get(name)) ?? otherwise,
    put: () => {},
  }
}

describe('stay dates of a page', () => {
  it.each<[Preset, today: string, from: string, to: string]>([
    ['weekend', '2026-11-18', '2026-11-20', '2026-11-21'],
    ['weekend', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['weekend', '2026-11-21', '2026-11-20', '2026-11-21'],
    ['weekend', '2026-11-22', '2026-11-27', '2026-11-28'],
    ['next30', '2026-11-22', '2026-11-22', '2026-12-21'],
    ['thisMonth', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['nextMonth', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['nextYear', '2026-11-22', '2027-01-01', '2027-12-31'],
    ['last30', '2026-11-22', '2026-10-23', '2026-11-21'],
  ])('%s on %s means %s to %s', (period, today, from, to) => {
    expect(stayRangeIn(addressOf(`period=${period}`), today, 'next90')).toEqual({ preset: period, from, to })
  })

  it('periods of past days end today if today is included, not with the last night that is over', () => {
    const range = stayRangeIn(addressOf('period=last30'), '2026-11-22', 'next90', { withToday: true })
    expect(range).toEqual({ preset: 'last30', from: '2026-10-24', to: '2026-11-22' })
  })

  it("custom dates of the address are used, unless they can't be requested", () => {
    const own = addressOf('from=2026-12-01&to=2026-12-24')
    expect(stayRangeIn(own, '2026-11-22', 'next30')).toMatchObject({ preset: 'own', to: '2026-12-24' })
    for (const wrong of ['from=2026-12-24&to=2026-12-01', 'from=2026-01-01&to=2036-01-01', 'from=soon&to=later'])
      expect(stayRangeIn(addressOf(wrong), '2026-11-22', 'next30').preset).toBe('next30')
  })
})

interface Row {
  name: string
  adr: number | null
}
const columns: FigureColumn<Row>[] = [
  { name: 'name', label: 'Segment', value: ({ name }) => name },
  { name: 'adr', label: 'ADR', unit: 'EUR', value: ({ adr }) => adr },
]
const rows: Row[] = [
  { name: 'Groups', adr: 90.5 },
  { name: 'Staff', adr: null },
  { name: '=cmd', adr: -120 },
]

describe('a figure table', () => {
  it('sorts by figure, with unknown values last in both directions', () => {
    const names = (order: 'ascending' | 'descending') =>
      sorted(rows, columns, { by: 'adr', order }).map(({ name }) => name)
    expect(names('descending')).toEqual(['Groups', '=cmd', 'Staff'])
    expect(names('ascending')).toEqual(['=cmd', 'Groups', 'Staff'])
    expect(sorted(rows, columns, { by: 'gone', order: 'ascending' })).toEqual(rows)
  })

  it('starts with A of texts, the earliest of dates and the largest of figures, then turns, then keeps its order', () => {
    const dates: FigureColumn<Row> = { name: 'night', label: 'Night', value: () => '2026-11-20' }
    const loss: FigureColumn<Row> = { name: 'loss', label: 'Loss', value: () => 'x', sortValue: ({ adr }) => adr }
    expect([...columns, dates, loss].map((column) => [column.name, firstOrder(rows, column)])).toEqual([
      ['name', 'ascending'],
      ['adr', 'descending'],
      ['night', 'ascending'],
      ['loss', 'descending'],
    ])
    const turned = (search: string, by: string, first: 'ascending' | 'descending') => {
      const put = vi.fn()
      turnSort({ ...addressOf(search), put }, by, first)
      return put.mock.calls[0]?.[0].sort
    }
    expect(['', 'sort=name', 'sort=-name', 'sort=-adr'].map((search) => turned(search, 'name', 'ascending'))).toEqual([
      ...['name', '-name', null, 'name'],
    ])
    expect(['', 'sort=-adr', 'sort=adr', 'sort=name'].map((search) => turned(search, 'adr', 'descending'))).toEqual([
      ...['-adr', 'adr', null, '-adr'],
    ])
  })

  it('sorts amounts of several currencies by currency in both directions, and each by what it is sorted by', () => {
    const amounts = [
      { name: 'EUR', adr: 1 },
      { name: 'GBP', adr: 3 },
      { name: 'EUR', adr: 2 },
      { name: 'CHF', adr: null },
    ]
    const [, adr] = columns
    const byCurrency = [{ ...(adr as FigureColumn<Row>), sortGroup: ({ name }: Row) => name }]
    const inOrder = (order: 'ascending' | 'descending', by: readonly FigureColumn<Row>[] = byCurrency) =>
      sorted(amounts, by, { by: 'adr', order }).map(({ adr }) => adr)
    expect(inOrder('descending')).toEqual([2, 1, 3, null])
    expect(inOrder('ascending')).toEqual([1, 2, 3, null])
    const byLoss = [{ ...(adr as FigureColumn<Row>), sortValue: (row: Row) => row.adr && -row.adr }]
    expect(inOrder('descending', byLoss)).toEqual([1, 2, 3, null])
  })

  it('becomes a file with units in its heads, plain numbers and no formulas', () => {
    expect(tableCsv(rows, columns, 'semicolon')).toBe(
      "\uFEFFSegment;ADR, EUR\r\nGroups;90.5\r\nStaff;\r\n'=cmd;-120\r\n",
    )
    expect(tableCsv([], columns, 'comma')).toBe('\uFEFFSegment,"ADR, EUR"\r\n')
  })

  it('becomes a workbook with dates as dates, figures as numbers, and texts that run nowhere', async () => {
    const byNight = [{ name: '2026-11-20', adr: 88.5 }, ...rows]
    const [sheet] = await readExcelFile(await tableWorkbook(byNight, columns))
    expect(sheet?.data).toEqual([
      ['Segment', 'ADR, EUR'],
      [new Date('2026-11-20T00:00:00Z'), 88.5],
      ['Groups', 90.5],
      ['Staff', null],
      ['=cmd', -120],
    ])
  })
})
