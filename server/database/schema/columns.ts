import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time; always with time zone, always a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text ordered by Unicode rules on both engines, whose default collations differ. */
export const COLLATION = sql.raw('collate "und-x-icu"')

/** Text folded for look-ups: accents and case ignored. The function is made by the first migration. */
export const foldedText = (name: string, source: () => SQL) =>
  customType<{ data: string }>({ dataType: () => 'text' })(name).generatedAlwaysAs(source)

/** The values as a list of literals: a constraint takes no parameters. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** That a column holds one of the values, which the contract lists. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} in (${literals(values)})`
