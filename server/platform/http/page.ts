import { count, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Page, Sort } from '../../../contract/platform/paging.ts'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { rowCount } from '../database/schema/index.ts'

/** Rows that are listed page by page and exported. `columns` defines the expression that each sortable field is sorted by. */
export interface Listing<Field extends string> {
  readonly table: PgTable
  readonly id: SQL
  readonly columns: Record<Field, SQL>
  /** The default sort order; by id if omitted. */
  readonly otherwise?: readonly Sort<Field>[]
}

/** The filter and sort order of the rows. */
interface StoredListQuery<Field extends string> {
  readonly condition: SQL | undefined
  readonly sort: readonly Sort<Field>[]
}

interface StoredPageQuery<Field extends string> extends StoredListQuery<Field> {
  /** Whether the condition searches for text inside values, using a trigram index. */
  readonly searches?: boolean
  readonly page: number
  readonly size: number
}

type Found<Field extends string> = Listing<Field> & StoredPageQuery<Field>

/** Reads rows by their ids, in that order. */
type ReadRows<Row> = (ids: readonly number[]) => Promise<Row[]>

interface Hit {
  id: number
  total: number
}

const BATCH = 1000

const where = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``)
const turned = (direction: Sort['direction']): Sort['direction'] => (direction === 'asc' ? 'desc' : 'asc')

/**
 * `ORDER BY` for keys in the requested directions; the id breaks ties, so that pages neither overlap nor skip rows. The id has the
 * direction of the last key, so that one index serves both directions. From the end, all directions are reversed.
 */
function orderOf(keys: readonly SQL[], sort: readonly Sort[], id: SQL, isFromEnd = false): SQL {
  const directions = [...sort.map(({ direction }) => direction), sort.at(-1)?.direction ?? 'asc']
  return sql.join(
    [...keys, id].map((key, place) => {
      const direction = directions[place] ?? 'asc'
      return sql`${key} ${sql.raw(isFromEnd ? turned(direction) : direction)}`
    }),
    sql`, `,
  )
}

/** The requested order, or the default of the listing. */
const sortOf = <Field extends string>(
  { otherwise = [] }: Listing<Field>,
  requested: readonly Sort<Field>[],
): readonly Sort<Field>[] => (requested.length > 0 ? requested : otherwise)

/** `ORDER BY` of a listing. */
export function orderBy<Field extends string>(listing: Listing<Field>, requested: readonly Sort<Field>[]): SQL {
  const sort = sortOf(listing, requested)
  return orderOf(
    sort.map(({ field }) => listing.columns[field]),
    sort,
    listing.id,
  )
}

/**
 * A text search finds its hits in a separate step, once for the page and the count: given ORDER BY and LIMIT, PostgreSQL may scan
 * the index of the order instead of the trigram index, which is far slower.
 */
async function findSearched<Field extends string>(db: DbOrTx, request: Found<Field>): Promise<Hit[]> {
  const { table, id, condition, columns, sort, page, size } = request
  const keys = sort.map((_, place) => sql.raw(`key${place}`))
  const selected = sort.map(({ field }, place) => sql`${columns[field]} as ${keys[place]}`)
  return selectRows<Hit>(
    db,
    sql`
    with hits as materialized (select ${sql.join([sql`${id} as id`, ...selected], sql`, `)} from ${table} ${where(condition)})
    select id, (select count(*) from hits)::int as total from hits
    order by ${orderOf(keys, sort, sql`id`)} limit ${size} offset ${page * size}`,
  )
}

async function countRows(
  db: DbOrTx,
  { table, condition }: Pick<Found<string>, 'table' | 'condition'>,
): Promise<number> {
  if (!condition) {
    const [known] = await db
      .select()
      .from(rowCount)
      .where(eq(rowCount.tableName, getTableName(table)))
    if (known) return known.rows
  }
  const [row] = await db.select({ value: count() }).from(table).where(condition)
  return row?.value ?? 0
}

async function findOrdered<Field extends string>(db: DbOrTx, request: Found<Field>): Promise<Hit[]> {
  const { table, id, condition, columns, sort, page, size } = request
  const total = await countRows(db, request)
  const keys = sort.map(({ field }) => columns[field])
  const before = page * size
  const limit = Math.min(size, total - before)
  if (limit <= 0) return []
  // Rows in the second half are closer to the end: an offset walks over every row before it.
  const isFromEnd = before > total / 2
  const order = orderOf(keys, sort, id, isFromEnd)
  const offset = isFromEnd ? total - before - limit : before
  const rows = await selectRows<Hit>(
    db,
    sql`select ${id} as id from ${table} ${where(condition)} order by ${order} limit ${limit} offset ${offset}`,
  )
  return (isFromEnd ? rows.reverse() : rows).map((row) => ({ ...row, total }))
}

/** One page of a listing, and the total number of rows. */
export async function listPage<Field extends string, Row>(
  db: DbOrTx,
  listing: Listing<Field>,
  query: StoredPageQuery<Field>,
  read: ReadRows<Row>,
): Promise<Page<Row>> {
  const { page, size, searches = false } = query
  const request = { ...listing, ...query, sort: sortOf(listing, query.sort) }
  const hits = await (searches ? findSearched(db, request) : findOrdered(db, request))
  // Beyond the last page there is no row with the count.
  const totalElements = hits[0]?.total ?? (page === 0 ? 0 : await countRows(db, request))
  const content = hits.length === 0 ? [] : await read(hits.map(({ id }) => id))
  return { content, last: (page + 1) * size >= totalElements, totalElements }
}

/**
 * All rows of a listing in order. The ids are determined first, so that rows changed in the meantime are neither repeated nor
 * skipped; the rows themselves are read batch by batch.
 */
export async function* listAll<Field extends string, Row>(
  db: DbOrTx,
  listing: Listing<Field>,
  { condition, sort }: StoredListQuery<Field>,
  read: ReadRows<Row>,
): AsyncGenerator<Row> {
  // One array in one row: a million rows would be a million objects. As float8, which every driver returns as numbers.
  const [{ ids = [] } = {}] = await selectRows<{ ids: number[] }>(
    db,
    sql`select array(
      select ${listing.id} from ${listing.table} ${where(condition)} order by ${orderBy(listing, sort)}
    )::float8[] as ids`,
  )
  for (let start = 0; start < ids.length; start += BATCH) yield* await read(ids.slice(start, start + BATCH))
}

/** Rows in the order of their ids; those deleted in the meantime are left out. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a folded text contains a needle anywhere; accents, case and the number of spaces between words do not matter. */
export const contains = (folded: SQL | PgColumn, needle: string): SQL => {
  const words = needle.replace(/\s+/g, ' ')
  const pattern = sql`'%' || replace(replace(replace(fold(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  if (!words.includes(' ')) return sql`${folded} like ${pattern}`
  // The first condition is one that an index answers.
  return sql`(${folded} like replace(${pattern}, ' ', '%') and regexp_replace(${folded}, '\\s+', ' ', 'g') like ${pattern})`
}
