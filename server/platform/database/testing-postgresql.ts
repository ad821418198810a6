import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database, Db } from './db.ts'
import { silentLog } from './log.ts'
import { migrateDatabase } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'

/** An arbitrary number that nothing else uses as an advisory lock on a test server. */
const TEMPLATE_LOCK = 5_093_617
const LIMITS = { statementTimeoutMs: 30_000, idleTransactionTimeoutMs: 30_000, log: silentLog }

/** A new database on the server, copied from a template that is created if missing; closing it drops it. */
export async function openPostgresqlTestDatabase(
  serverUrl: string,
  name: string,
  seed?: (db: Db) => Promise<void>,
): Promise<Database> {
  const template = `hrc_template_${name.replaceAll('-', '_')}`
  const copy = `hrc_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, async (client) => {
    // A template must not be copied while it is being filled, nor in parallel with another copy.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await makeTemplate(client, serverUrl, template, seed)
    await client.query(`create database ${copy} template ${template}`)
  })
  const database = await openPostgresql({ databaseUrl: withDatabase(serverUrl, copy), ...LIMITS })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, (client) => client.query(`drop database ${copy} with (force)`))
    },
  }
}

async function makeTemplate(
  client: pg.Client,
  serverUrl: string,
  template: string,
  seed?: (db: Db) => Promise<void>,
): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const database = await openPostgresql({ databaseUrl: withDatabase(serverUrl, unfinished), ...LIMITS })
  try {
    await migrateDatabase(database)
    await seed?.(database.db)
    await database.settle()
  } finally {
    await database.close()
  }
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** The URL of another database on the same server. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
