import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** An instant; always with time zone, always a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text ordered by Unicode rules on both engines, whose default collations differ. */
export const COLLATION = sql.raw('collate "und-x-icu"')

/** Text folded for lookups: accents and case are ignored. The first migration creates the function. */
export const foldedText = (name: string, source: () => SQL) =>
  customType<{ data: string }>({ dataType: () => 'text' })(name).generatedAlwaysAs(source)

/** The values as a list of literals, because a constraint takes no parameters. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** The condition that a column has one of the values that the contract lists. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} in (${literals(values)})`
