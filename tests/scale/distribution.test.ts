import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { allTables, tablesOfHotels } from './tables-of-hotels.ts'

const ofHotels = tablesOfHotels()
const tables = allTables().filter((table) => ofHotels.has(getTableName(table)))
const namesHotel = (columns: readonly unknown[]) =>
  columns.some((column) => (column as { name?: string }).name === 'company_id')

it('the tables of hotels are most of the tables, and their rows have exactly one hotel', () => {
  expect(tables.length).toBeGreaterThan(60)
  for (const table of tables) {
    const column = getTableConfig(table).columns.find(({ name }) => name === 'company_id')
    expect([getTableName(table), column?.notNull]).toEqual([getTableName(table), true])
  }
})

it('every primary key and unique index of a table of hotels contains the hotel', () => {
  for (const table of tables) {
    const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
    const ofOneColumn = columns.filter((column) => (column.primary || column.isUnique) && column.name !== 'company_id')
    expect([name, ofOneColumn.map((column) => column.name)]).toEqual([name, []])
    const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns)
    const all = [...primaryKeys.map((key) => key.columns), ...uniqueConstraints.map((key) => key.columns), ...unique]
    for (const key of all)
      expect([name, key.map((column) => (column as { name?: string }).name), namesHotel(key)]).toContain(true)
  }
})

it('every foreign key between tables of hotels contains the hotel on both sides', () => {
  for (const table of tables)
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable, foreignColumns } = key.reference()
      if (!ofHotels.has(getTableName(foreignTable))) continue
      expect([key.getName(), namesHotel(columns), namesHotel(foreignColumns)]).toEqual([key.getName(), true, true])
    }
})
