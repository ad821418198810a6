import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from './db.ts'
import { selectRows } from './rows.ts'

/** A column and its type, as SQL writes it: `numeric(10,2)`, `text[]`. */
export interface Column {
  readonly name: string
  readonly type: string
}

/** A table of the schema `public`, as described by the database's catalog. */
export interface Table {
  readonly name: string
  /** The columns that contain data; generated columns are computed again. */
  readonly columns: readonly Column[]
  /** Tables that its foreign keys reference. */
  readonly parents: readonly string[]
}

/** A foreign key that no table order satisfies: it references its own table or is part of a cycle. */
export interface ForeignKey {
  readonly table: string
  readonly parent: string
  readonly name: string
  readonly definition: string
}

/** The state of a sequence; `called` is true if `value` has already been returned. */
export interface SequenceState {
  readonly name: string
  readonly value: string
  readonly called: boolean
}

/** The SQL of a table's name. */
export function tableName(name: string): SQL {
  return sql`public.${sql.identifier(name)}`
}

/** One SQL fragment per item, separated by commas. */
export function listOf<Item>(items: readonly Item[], toSql: (item: Item) => SQL): SQL {
  return sql.join(items.map(toSql), sql`, `)
}

/** The text form of values must not depend on the server, the role or the machine; the time zone is that of every session. */
export async function fixTextForms(tx: Tx): Promise<void> {
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`)
  await tx.execute(sql`set local intervalstyle = 'postgres'`)
  await tx.execute(sql`set local bytea_output = 'hex'`)
  await tx.execute(sql`set local extra_float_digits = 1`)
}

/** All tables of the schema `public`, each after those that its foreign keys reference, except in cycles. */
export async function tablesInOrder(db: DbOrTx): Promise<Table[]> {
  const tables = await selectRows<Table>(
    db,
    sql`select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
  )
  return parentsFirst(tables)
}

/** Sorts by foreign keys; tables in a cycle keep their original order. */
export function parentsFirst(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<Table>()
  const visit = (table: Table, path: ReadonlySet<string>): void => {
    if (ordered.has(table) || path.has(table.name)) return
    for (const name of table.parents) {
      const parent = byName.get(name)
      if (parent) visit(parent, new Set(path).add(table.name))
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, new Set())
  return [...ordered]
}

/** The foreign keys that reference a table that is filled later, or their own table. */
export async function unorderedForeignKeys(db: DbOrTx, ordered: readonly Table[]): Promise<ForeignKey[]> {
  const place = new Map(ordered.map(({ name }, index) => [name, index]))
  const keys = await selectRows<ForeignKey>(
    db,
    sql`select t.relname as table, p.relname as parent, f.conname as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and f.connamespace = 'public'::regnamespace order by f.conname`,
  )
  return keys.filter(({ table, parent }) => (place.get(parent) ?? -1) >= (place.get(table) ?? -1))
}

/** The states of the sequences in the schema `public`. */
export function sequenceStates(db: DbOrTx): Promise<SequenceState[]> {
  return selectRows<SequenceState>(
    db,
    sql`select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by sequencename`,
  )
}

/** Timestamp of the newest migration in the database; undefined if none ever ran. */
export async function latestMigration(db: DbOrTx): Promise<number | undefined> {
  const [known] = await selectRows<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!known?.exists) return undefined
  const [row] = await selectRows<{ latest: string | null }>(
    db,
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )
  return row?.latest ? Number(row.latest) : undefined
}
