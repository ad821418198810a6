import { type SQL, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time; always with time zone, always a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Text ordered by Unicode rules on both engines, whose default collations differ. */
export const COLLATION = sql.raw('collate "und-x-icu"')

/** Text folded for look-ups: accents and case ignored. The function is made by the first migration. */
export const foldedText = (name: string, source: () => SQL) =>
  customType<{ data: string }>({ dataType: () => 'text' })(name).generatedAlwaysAs(source)
