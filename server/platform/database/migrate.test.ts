import { mkdir, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { silentLog } from './log.ts'
import { migrateDatabase } from './migrate.ts'
import { openPostgresql } from './postgresql.ts'
import { selectRows } from './rows.ts'
import { openEmptyTestDatabase } from './testing-embedded.ts'
import { withDatabase } from './testing-postgresql.ts'

const folder = temporaryFolder('migrate-')
beforeAll(async () => {
  await folder.make()
  await mkdir(folder.path('meta'))
  const entries = ['first', 'second'].map((tag, idx) => ({
    idx,
    version: '7',
    when: 1_000 + idx,
    tag,
    breakpoints: true,
  }))
  await writeFile(folder.path('meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  await writeFile(
    folder.path('first.sql'),
    'create table first_table (id int);--> statement-breakpoint\nselect pg_sleep(0.6)',
  )
  await writeFile(folder.path('second.sql'), 'create table second_table (id int)')
})
afterAll(folder.remove)

const tables = sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`
const both = [{ name: 'first_table' }, { name: 'second_table' }]

test('migrations run once, up to the requested one', async () => {
  const database = await openEmptyTestDatabase()
  await migrateDatabase(database, { folder: folder.path(), until: 1_000 })
  expect(await selectRows(database.db, tables)).toEqual([{ name: 'first_table' }])
  await expect(migrateDatabase(database, { folder: folder.path(), until: 5 })).rejects.toThrow('does not know')
  await migrateDatabase(database, { folder: folder.path() })
  await migrateDatabase(database, { folder: folder.path() })
  expect(await selectRows(database.db, tables)).toEqual(both)
  await database.close()
})

test('a failed migration leaves nothing behind, says what to do, and works once it is mended', async () => {
  const database = await openEmptyTestDatabase()
  const write = (second: string) => writeFile(folder.path('second.sql'), second)
  await write(
    'create table second_table (id int);--> statement-breakpoint\nselect 1 / (select count(*) from second_table)',
  )
  await expect(migrateDatabase(database, { folder: folder.path() })).rejects.toThrow(
    'The database cannot be updated to this version of the product: division by zero (SQLSTATE 22012). Nothing was changed: ' +
      'start the previous version again, and report this message.',
  )
  expect(await selectRows(database.db, tables)).toEqual([])
  await write('create table second_table (id int)')
  await migrateDatabase(database, { folder: folder.path() })
  expect(await selectRows(database.db, tables)).toEqual(both)
  await database.close()
})

const serverUrl = process.env.TEST_ENGINE === 'postgresql' ? process.env.TEST_DATABASE_URL : undefined

test.runIf(serverUrl)('four instances that start at once on PostgreSQL migrate it once', async () => {
  expect.assertions(2)
  const name = `hrc_test_migrate_${process.pid}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const options = {
    databaseUrl: withDatabase(serverUrl ?? '', name),
    // Less than the first migration takes, and more than a query on a loaded machine.
    statementTimeoutMs: 500,
    idleTransactionTimeoutMs: 0,
  }
  const instances = await Promise.all([1, 2, 3, 4].map(() => openPostgresql({ ...options, log: silentLog })))
  await Promise.all(instances.map((instance) => migrateDatabase(instance, { folder: folder.path() })))
  const migrations = sql`select count(*)::int as n from drizzle.__drizzle_migrations`
  await instances[0]?.withoutLimits(async (session) => {
    expect(await selectRows(session, tables)).toEqual(both)
    expect(await selectRows(session, migrations)).toEqual([{ n: 2 }])
  })
  await Promise.all(instances.map((instance) => instance.close()))
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})
