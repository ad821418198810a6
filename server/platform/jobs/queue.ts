import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, DbOrTx } from '../database/db.ts'
import { type Cause, runQueued } from './cause.ts'

const MAX_FAILURE = 500

type Row<Table extends PgTable> = Table['$inferSelect']
type Field<Table extends PgTable> = keyof Row<Table> & string

/**
 * A table whose rows are work that processes share: each is claimed by one process at a time, until its lease ends. A process that
 * dies, or takes longer, loses the row to the next claim, and can no longer change it.
 */
export interface Queue<Table extends PgTable> {
  readonly table: Table
  /** The columns of the primary key. */
  readonly key: readonly Field<Table>[]
  /** The column with the end of the lease: one of its own, or the moment at which the row is due. */
  readonly lease: Field<Table>
  readonly leaseMs: number
  /** Columns that each claim changes, so that a holder recognizes its own. */
  readonly claimedBy: readonly Field<Table>[]
  /** The rows that are due at a moment, apart from the lease: those whose lease is not over are left out of them. */
  readonly isDue: (now: Date) => SQL | undefined
  /** Which of them is next. */
  readonly order: SQL
  /** What a claim changes besides the lease. */
  readonly claim?: (now: Date) => PgUpdateSetSource<Table>
}

const columnOf = <Table extends PgTable>({ table }: Pick<Queue<Table>, 'table'>, name: Field<Table>): PgColumn =>
  (getTableColumns(table) as Record<string, PgColumn>)[name] as PgColumn

/** A moment that is not set, or over. */
export const isOver = (moment: PgColumn, now: Date): SQL | undefined => or(isNull(moment), lte(moment, now))

/** A new lease, as the values of an update. */
export const leased = <Table extends PgTable>({ lease, leaseMs }: Queue<Table>, now: Date): PgUpdateSetSource<Table> =>
  ({ [lease]: new Date(now.getTime() + leaseMs) }) as PgUpdateSetSource<Table>

/** Claims the next row that is due, for this process alone as long as the lease lasts; undefined if there is none. */
export async function claimNext<Table extends PgTable>(
  db: Db,
  queue: Queue<Table>,
  now: Date,
): Promise<Row<Table> | undefined> {
  const { table, key, isDue, order, claim } = queue
  const columns = sql.join(
    key.map((name) => sql`${columnOf(queue, name)}`),
    sql`, `,
  )
  const free = and(isDue(now), isOver(columnOf(queue, queue.lease), now))
  const next = sql`(select ${columns} from ${table} where ${free} order by ${order} limit 1 for update skip locked)`
  const rows = await db
    .update(table)
    .set({ ...claim?.(now), ...leased(queue, now) } as PgUpdateSetSource<Table>)
    .where(sql`(${columns}) = ${next}`)
    .returning()
  return (rows as Row<Table>[])[0]
}

/** Matches a claimed row as long as no other process has claimed it since. */
export const ofClaim = <Table extends PgTable>(queue: Queue<Table>, claimed: Row<Table>): SQL | undefined =>
  and(
    ...[...queue.key, ...queue.claimedBy].map((name) => {
      const value = claimed[name]
      return value === null ? isNull(columnOf(queue, name)) : eq(columnOf(queue, name), value)
    }),
  )

/**
 * Changes a claimed row, and returns it as it is then. Undefined, and nothing is changed, if another process has claimed it since or
 * it does not meet `only`.
 */
export async function changeClaimed<Table extends PgTable>(
  db: DbOrTx,
  queue: Queue<Table>,
  claimed: Row<Table>,
  values: PgUpdateSetSource<Table>,
  only?: SQL,
): Promise<Row<Table> | undefined> {
  const rows = await db
    .update(queue.table)
    .set(values)
    .where(and(ofClaim(queue, claimed), only))
    .returning()
  return (rows as Row<Table>[])[0]
}

/**
 * Claims and works on one item after the other, until none is due or `isStopped` returns true. `queue` names the work in traces; each
 * item is worked on as part of what caused it.
 */
export async function workThrough<Item extends { readonly cause: Cause | null }>(
  queue: string,
  claim: () => Promise<Item | undefined>,
  work: (item: Item) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const item = await claim()
    if (item === undefined) return
    await runQueued(queue, item.cause, () => work(item))
  }
}

/**
 * When to try again after a number of failed attempts. `pausesMs` are the pauses after the first, second and further ones; the last one
 * counts for all that follow.
 */
export const nextTry = (pausesMs: readonly number[], attempts: number, now: Date): Date =>
  new Date(now.getTime() + (pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0))

/** The random part of pauses, so that processes and hotels do not try again at the same time. */
const JITTER = 0.2

/** A pause that is up to a fifth longer, and never shorter, because other systems may insist on it. */
export const withJitter = (milliseconds: number): number => Math.round(milliseconds * (1 + Math.random() * JITTER))

/** The same as `nextTry` with jitter, of rows that count their attempts in the database. */
export const nextTryWithJitter = (pausesMs: readonly number[], attempts: SQL, now: Date): SQL<Date> =>
  sql`${now.toISOString()}::timestamptz + (${sql.raw(`array[${pausesMs.join(',')}]`)})[least(${attempts}, ${sql.raw(String(pausesMs.length))})] * interval '1 millisecond' * (1 + random() * ${sql.raw(String(JITTER))})`

/** Why an attempt failed, as it is stored. */
export const failureOf = (error: unknown): string => (error as Error).message.slice(0, MAX_FAILURE)
