import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '../../contract/paging.ts'

/** `ORDER BY` for the wished fields; the id breaks ties, so that pages neither overlap nor skip. */
export function orderBy<Field extends string>(sort: readonly Sort<Field>[], columns: Record<Field, SQL>, id: SQL): SQL {
  const wished = sort.map(({ field, direction }) => sql`${columns[field]} ${sql.raw(direction)}`)
  return sql.join([...wished, id], sql`, `)
}

/** A needle for `LIKE`: contained anywhere, accents and case ignored, `%` and `_` meant literally. */
export const contains = (needle: string): SQL =>
  sql`'%' || replace(replace(replace(fold(${needle}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
