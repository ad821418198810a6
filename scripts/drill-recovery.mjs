// Loses a PostgreSQL server and recovers it to the minute before a mistake: `npm run drill:recovery -- --bookings 100000`.
// It makes a server of its own in the folder for temporary files, with the settings of docs/operations.md, and needs PostgreSQL's programs.
import { execFile } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { rowBatches } from '../server/platform/database/backup.ts'
import { RowSum } from '../server/platform/database/backup-format.ts'
import { fixTextForms, tablesInOrder } from '../server/platform/database/catalogue.ts'
import { SNAPSHOT } from '../server/platform/database/db.ts'
import { sizeOf } from '../server/platform/database/embedded/copy-cluster.ts'
import { migrateDatabase } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { selectRows } from '../server/platform/database/rows.ts'
import { findBinaries, freePort, ownerOfServer } from '../tests/support/postgres.ts'
import { addHotel, bookingsOf, deliver, step, until } from './lib/drill.mjs'

const runFile = promisify(execFile)
const bookings = bookingsOf(process.argv)
const binaries = await findBinaries(['initdb', 'pg_basebackup', 'pg_ctl', 'pg_verifybackup'])
if (!binaries) throw new Error("PostgreSQL's programs are not on this machine.")
const owner = await ownerOfServer()
const folder = mkdtempSync(join(tmpdir(), 'drill-recovery-'))
const [lost, archive, base, recovered] = ['lost', 'archive', 'base', 'recovered'].map((name) => join(folder, name))
for (const path of [folder, archive]) {
  mkdirSync(path, { recursive: true })
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid)
}
const port = String(await freePort())
const url = `postgresql://postgres@127.0.0.1:${port}/postgres`

const program = (name, ...args) => runFile(join(binaries, name), args, { ...owner, cwd: folder })
/** Its log is a file: with a pipe the server would keep this program's output open. */
const start = (data) => program('pg_ctl', 'start', '-w', '-t', '600', '-D', data, '-l', join(folder, 'log'))
const megabytes = async (path) => `${Math.round((await sizeOf(path)) / 1e6)} MB`
const open = () => openDatabase({ databaseUrl: url, dataDir: '', statementTimeoutMs: 0 })
const singleValue = async (database, query) => Object.values((await selectRows(database.db, query))[0])[0]

/** The number of rows and their sum, by table. */
async function contentOf(database) {
  return database.db.transaction(async (tx) => {
    await fixTextForms(tx)
    const content = {}
    for (const table of await tablesInOrder(tx)) {
      const sum = new RowSum()
      let rows = 0
      for await (const batch of rowBatches(tx, table)) {
        rows += batch.length
        for (const row of batch) sum.add(row)
      }
      content[table.name] = `${rows} rows, sum ${sum.value()}`
    }
    return content
  }, SNAPSHOT)
}

async function recover() {
  console.log((await program('postgres', '--version')).stdout.trim())
  await program('initdb', '-D', lost, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--data-checksums')
  appendFileSync(
    join(lost, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
wal_level = replica
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
archive_timeout = 60
`,
  )
  await start(lost)
  const database = await open()
  await step('Migrate the empty database', () => migrateDatabase(database))
  await addHotel(database)
  await step(`Store ${bookings} bookings`, () => deliver(database, 'before the base backup', bookings))
  await step('Base backup', () =>
    program('pg_basebackup', '-d', url, '-D', base, '--checkpoint=fast', '--wal-method=stream'),
  )
  await step('Verify the base backup', () => program('pg_verifybackup', base))
  await step('Change every tenth booking', () => deliver(database, 'after the base backup', bookings, true))
  const before = await contentOf(database)
  const moment = await singleValue(database, sql`select clock_timestamp()::text`)
  await database.db.execute(sql`delete from reservation where company_id = 1`)
  await database.db.execute(sql`update company set name = 'Changed after the mistake'`)
  console.log(`${moment}: after this moment all bookings are deleted.`)
  const last = await singleValue(database, sql`select pg_walfile_name(pg_switch_wal())`)
  await step('Archive the last log', () => until(() => readdirSync(archive).includes(last)))
  await database.close()
  await program('pg_ctl', 'stop', '-D', lost, '-m', 'immediate')
  console.log(`Base backup ${await megabytes(base)}, archived logs ${await megabytes(archive)}.`)
  rmSync(lost, { recursive: true })

  await step('Copy the base backup', () => runFile('cp', ['-a', base, recovered]))
  appendFileSync(
    join(recovered, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
archive_mode = off
`,
  )
  writeFileSync(join(recovered, 'recovery.signal'), '')
  if (owner.uid !== undefined) chownSync(join(recovered, 'recovery.signal'), owner.uid, owner.gid)
  const after = await step('Recover to that moment', async () => {
    await start(recovered)
    const opened = await open()
    await until(async () => !(await singleValue(opened, sql`select pg_is_in_recovery()`)))
    return opened
  })
  await step('Migrate, as the product does when it starts', () => migrateDatabase(after))
  const found = await contentOf(after)
  await after.close()
  const differing = Object.keys(before).filter((table) => found[table] !== before[table])
  const rows = Object.values(before).reduce((sum, content) => sum + Number.parseInt(content, 10), 0)
  console.log(
    differing.length === 0
      ? `All ${rows} rows of ${Object.keys(before).length} tables are as they were at ${moment}.`
      : `These tables differ: ${differing.join(', ')}`,
  )
  process.exitCode = differing.length === 0 ? 0 : 1
}

try {
  await recover()
} finally {
  for (const data of [lost, recovered]) await program('pg_ctl', 'stop', '-D', data, '-m', 'immediate').catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
