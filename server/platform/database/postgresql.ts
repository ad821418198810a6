import { AsyncResource } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, SESSION_TIME_ZONE, SNAPSHOT } from './db.ts'
import { DatabaseSetupError } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { PostgresqlNotices } from './postgresql-notices.ts'
import { REPLICA_PATIENCE_MS, Replica } from './replica.ts'
import * as schema from './schema/index.ts'
import { TransactionScope } from './transaction-scope.ts'
import { BACKGROUND, currentWork, measureStatement } from './work.ts'

const OLDEST_SERVER = 15
const INT8 = 20
/** Connections for light requests, transactions, jobs and commands, and those beside them for statements of heavy requests. */
const CONNECTIONS = 10
const HEAVY_CONNECTIONS = 2
/** Sessions of long work that may be open at once. */
const OWN_SESSIONS = 2
/** Connections to a replica; a call may send statements side by side. */
const REPLICA_CONNECTIONS = 4
const CONNECTION_TIMEOUT_MS = 30_000

// Counts and bigint columns are returned as numbers, as on the embedded engine; values beyond a number's precision stay exact.
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
})

/** Times in milliseconds; 0 means no limit. */
export interface PostgresqlOptions {
  readonly databaseUrl: string
  /** The server itself, for what needs a session of its own, if `databaseUrl` leads to a pooler such as PgBouncer. */
  readonly directUrl?: string | undefined
  /** A streaming replica, which answers statements of heavy reading calls. */
  readonly readUrl?: string | undefined
  readonly statementTimeoutMs: number
  readonly idleTransactionTimeoutMs: number
  /** The number of connections for everything but the statements of heavy requests; 10 by default. */
  readonly connections?: number | undefined
  /** How long a caller waits for a connection, new or used by others; 30,000 by default. */
  readonly connectionTimeoutMs?: number | undefined
  readonly log: DatabaseLog
}

/** The text of a statement in either form that the driver takes. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')

/**
 * A connection that sends one statement after the other. Parts of a transaction that read side by side share its connection, and pg 9
 * refuses a statement while another one runs.
 */
class ClientInTurn extends pg.Client {
  #running: Promise<unknown> = Promise.resolve()

  override query(...args: unknown[]): never {
    const send = (...given: unknown[]) => (super.query as (...given: unknown[]) => unknown)(...given)
    const done = args.at(-1)
    // The pool's own queries have a callback, and a connection to themselves.
    if (typeof done === 'function') {
      const end = measureStatement(textOf(args[0]))
      const noted = (error: unknown, result?: pg.QueryResult) => {
        end(result?.rows?.length ?? 0, error)
        done(error, result)
      }
      return send(...args.slice(0, -1), noted) as never
    }
    const result = this.#running.then(async () => {
      const end = measureStatement(textOf(args[0]))
      try {
        const answer = (await send(...args)) as pg.QueryResult
        end(answer.rows?.length ?? 0)
        return answer
      } catch (error) {
        end(0, error)
        throw error
      }
    })
    this.#running = result.catch(() => undefined)
    return result as never
  }
}

/**
 * Connects to a PostgreSQL server.
 * @throws DatabaseSetupError when the server is older than PostgreSQL 15, the connection can't be encrypted as demanded, or a pooler on
 * the way lacks what the product needs; the driver's error when it can't be reached
 */
export async function openPostgresql(options: PostgresqlOptions): Promise<Database> {
  const { log } = options
  const directUrl = withTimeZone(options.directUrl ?? options.databaseUrl)
  const pools: pg.Pool[] = []
  const connect = (connectionString: string, max: number, connectionTimeoutMillis: number): pg.Pool => {
    const pool = new pg.Pool({
      Client: ClientInTurn,
      connectionString,
      connectionTimeoutMillis,
      statement_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs,
      keepAlive: true,
      max,
    })
    // The pool replaces an idle connection that the server ends; without a listener, the event would end the process.
    pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
    pools.push(pool)
    return pool
  }
  const patienceMs = options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS
  const connectionString = withTimeZone(options.databaseUrl)
  const pool = connect(connectionString, options.connections ?? CONNECTIONS, patienceMs)
  const heavyPool = connect(connectionString, HEAVY_CONNECTIONS, patienceMs)
  const ownSessions = connect(directUrl, OWN_SESSIONS, patienceMs)
  const replicaPool =
    options.readUrl && connect(withTimeZone(options.readUrl), REPLICA_CONNECTIONS, REPLICA_PATIENCE_MS)
  const end = async () => void (await Promise.all(pools.map((each) => each.end())))
  try {
    assertSuitableServer(await serverVersion(pool))
    await assertSuitableSessions(pool, ownSessions, options)
  } catch (error) {
    await end()
    throw tlsFailure(error) ?? poolerFailure(error) ?? error
  }
  const db = guardedDb(pool, heavyPool, replicaPool ? { pool: replicaPool, log } : undefined)
  const notices = new PostgresqlNotices(directUrl, log)
  const withoutLimits = <T>(work: (db: Db) => Promise<T>) => onOwnSession(ownSessions, work)
  return {
    db,
    engine: 'postgresql',
    notices,
    withoutLimits,
    withSnapshot: (read) => withoutLimits((session) => session.transaction(read, SNAPSHOT)),
    damagedTables: () => [],
    ping: async () => void (await pool.query('select 1')),
    // Autovacuum does the rest.
    settle: () =>
      withoutLimits(async (session) => {
        // An index-only scan of the books works only for pages that are known to be visible to all.
        await session.execute('vacuum night_movement')
        await session.execute('analyze')
      }),
    close: async () => {
      await notices.close()
      await end()
    },
  }
}

/** The address with the time zone of sessions, after the server's options that it names. */
function withTimeZone(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? process.env.PGOPTIONS ?? ''
  url.searchParams.set('options', `${options} -c timezone=${SESSION_TIME_ZONE}`.trim())
  return url.href
}

/** The errors of Node about a certificate that is not trusted, does not name the host, or has expired. */
const CERTIFICATE_ERROR = /CERT|UNABLE_TO_VERIFY/

/** What an operator does about a connection that could not be encrypted; undefined for any other failure. */
function tlsFailure(error: unknown): DatabaseSetupError | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message === 'The server does not support SSL connections')
    return new DatabaseSetupError(
      'The PostgreSQL server of DATABASE_URL offers no TLS. Switch it on there, or set DATABASE_TLS=false if nobody else can read this connection.',
    )
  if (CERTIFICATE_ERROR.test(code))
    return new DatabaseSetupError(
      `The certificate of the PostgreSQL server is not accepted (${code}). Name the file of its authority in DATABASE_URL (sslrootcert=…), or set DATABASE_TLS=false if nobody else can read this connection.`,
    )
  return undefined
}

/** What an operator does about a pooler that refuses the settings of a connection; undefined for any other failure. */
function poolerFailure(error: unknown): DatabaseSetupError | undefined {
  const { message = '' } = error as Error
  return message.includes('unsupported startup parameter')
    ? new DatabaseSetupError(
        `The pooler of DATABASE_URL refuses a connection (${message}). In the configuration of PgBouncer, set ignore_startup_parameters as docs/scale/pgbouncer.ini does.`,
      )
    : undefined
}

/** Whether something between here and the server gives the same client other sessions from time to time. */
async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID
  } finally {
    client.release()
  }
}

/** @throws DatabaseSetupError when the sessions of a pooler lack settings, or what needs a session of its own would go through a pooler */
async function assertSuitableSessions(
  pool: pg.Pool,
  ownSessions: pg.Pool,
  { statementTimeoutMs, directUrl, log }: PostgresqlOptions,
): Promise<void> {
  if (await isPooled(ownSessions)) {
    if (!directUrl)
      throw new DatabaseSetupError(
        'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or of a pooler that keeps sessions: notices, migrations and backups need a session of their own.',
      )
    log.warn({}, 'DATABASE_DIRECT_URL leads to a pooler, which must keep sessions (pool_mode = session)')
  }
  const { rows } = await pool.query<{ zone: string; timeout: string }>(
    "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout",
  )
  const [{ zone, timeout } = { zone: '', timeout: '' }] = rows
  if (zone !== SESSION_TIME_ZONE || (timeout === '0' && statementTimeoutMs > 0))
    throw new DatabaseSetupError(
      `Sessions of the pooler have the time zone ${zone} and the statement_timeout ${timeout}. In the configuration of PgBouncer, set connect_query as docs/scale/pgbouncer.ini does.`,
    )
}

async function serverVersion(pool: pg.Pool): Promise<{ number: number; name: string }> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  return rows[0] ?? { number: 0, name: 'unknown' }
}

/** @throws DatabaseSetupError when the product's SQL would not run on this server */
export function assertSuitableServer({ number, name }: { number: number; name: string }): void {
  if (number < OLDEST_SERVER * 10_000)
    throw new DatabaseSetupError(
      `The PostgreSQL server has version ${name}; version ${OLDEST_SERVER} or newer is needed.`,
    )
}

/** Queries over the connections of the pool, of the other one for statements of heavy requests, or of the replica for those that only read. */
function guardedDb(pool: pg.Pool, heavyPool: pg.Pool, replicaOf?: { pool: pg.Pool; log: DatabaseLog }): Db {
  const scope = new TransactionScope()
  type Connected = Parameters<pg.Pool['connect']>[0]
  const connect = pool.connect.bind(pool) as (connected?: Connected) => unknown
  pool.connect = ((connected?: Connected) => {
    scope.assertOutside()
    // A transaction keeps its connection while it waits for others, so transactions never share the few of heavy requests.
    if (!connected) return connect()
    const work = currentWork()
    // A connection that becomes free calls back as part of the request that had it.
    const bound = AsyncResource.bind(connected)
    return work.isHeavy && work !== BACKGROUND ? heavyPool.connect(bound) : connect(bound)
  }) as typeof pool.connect
  if (replicaOf) {
    const replica = new Replica(replicaOf.pool, pool.query.bind(pool) as pg.Pool['query'], replicaOf.log)
    pool.query = ((...statement: Parameters<pg.Pool['query']>) => {
      scope.assertOutside()
      return replica.query(...statement)
    }) as typeof pool.query
  }
  const db = drizzle({ client: pool, schema }) as unknown as Db
  const transaction = db.transaction.bind(db)
  db.transaction = (body, config) => transaction((tx) => scope.run(() => body(tx)), config)
  return db
}

async function onOwnSession<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(drizzle({ client, schema }) as unknown as Db)
  } finally {
    // Not returned to the pool: the session's settings and locks end with it.
    client.release(true)
  }
}
