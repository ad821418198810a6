import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { startPgBouncer } from '../../../tests/support/pgbouncer.ts'
import { findBinaries, startPostgres, type ThrowAwayServer } from '../../../tests/support/postgres.ts'
import { silentLog } from './log.ts'
import { migrateDatabase } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'
import { selectRows } from './rows.ts'

const isInstalled = (await findBinaries()) !== undefined && (await findBinaries(['pgbouncer'])) !== undefined

describe.skipIf(!isInstalled)('PgBouncer in transaction mode', () => {
  let server: ThrowAwayServer
  beforeAll(async () => {
    server = (await startPostgres()) as ThrowAwayServer
  })
  afterAll(() => server.stop())

  const through = (pooler: ThrowAwayServer | undefined, directUrl?: string) =>
    openPostgresql({
      databaseUrl: pooler?.url ?? '',
      directUrl,
      statementTimeoutMs: 30_000,
      idleTransactionTimeoutMs: 30_000,
      connections: 5,
      log: silentLog,
    })

  it('the product migrates, is notified, and has the settings of its sessions', async () => {
    const pooler = await startPgBouncer(server.url)
    const database = await through(pooler, server.url)
    await migrateDatabase(database)
    const heard = vi.fn()
    database.notices.on('mail', heard)
    await eventually(() => expect(heard).toHaveBeenCalledWith(null))
    await database.db.transaction((tx) => tx.execute(sql`select pg_notify('mail', '7')`))
    await eventually(() => expect(heard).toHaveBeenCalledWith('7'))
    const settings = sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`
    const rows = await Promise.all(Array.from({ length: 20 }, () => selectRows(database.db, settings)))
    expect(new Set(rows.map(([row]) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ zone: 'UTC', timeout: '30s' })]),
    )
    await database.close()
    await pooler?.stop()
  })

  it('the product refuses to start without the address of PostgreSQL itself', async () => {
    const pooler = await startPgBouncer(server.url)
    await expect(through(pooler)).rejects.toThrow(/DATABASE_DIRECT_URL/)
    await pooler?.stop()
  })

  it('the product refuses to start where its sessions lack limits or the time zone', async () => {
    for (const missing of [/connect_query='.*'$/m, / timezone=UTC/]) {
      const pooler = await startPgBouncer(server.url, (configuration) => configuration.replace(missing, ''))
      const opened = through(pooler, server.url)
      await expect(opened).rejects.toThrow(/connect_query as docs\/scale\/pgbouncer.ini/)
      await pooler?.stop()
    }
  })

  it('the product says what is missing where the pooler refuses its settings', async () => {
    const pooler = await startPgBouncer(server.url, (configuration) =>
      configuration.replace(/^ignore_startup_parameters.*/m, ''),
    )
    await expect(through(pooler, server.url)).rejects.toThrow(/ignore_startup_parameters/)
    await pooler?.stop()
  })
})
