// Backs a database up, restores and checks it with the product's commands: `npm run drill:backup -- --bookings 100000`. With
// CHECK_DATABASE_URL the check uses that server. Damaged copies of the backup must be refused.
import { copyFileSync, mkdtempSync, openSync, readSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { addHotel, bookingsOf, deliver, step } from './lib/drill.mjs'
import { run } from './lib/run.mjs'
import { setUp } from './lib/set-up.mjs'

const bookings = bookingsOf(process.argv)
await setUp()
const folder = mkdtempSync(join(tmpdir(), 'drill-backup-'))
const file = join(folder, 'drill.ndjson.gz.age')
const keys = {}

/** Runs a command of the product and returns what it printed. */
async function command(name, args, env = {}) {
  const { code, output } = await run(process.execPath, [`dist/server/${name}.js`, ...args], {
    env: { DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...keys, ...env },
    quiet: true,
  })
  return { code, output: output.trim() }
}

async function mustSucceed(...call) {
  const { code, output } = await command(...call)
  if (code !== 0) throw new Error(output)
  return output
}

async function mustBeRefused(title, damage) {
  const damaged = join(folder, 'damaged')
  copyFileSync(file, damaged)
  damage(damaged)
  const { code, output } = await command('check-backup', [damaged])
  if (code !== 1) throw new Error(`${title} was not refused: ${output}`)
  console.log(`${title}: ${output}`)
}

function changeByte(path) {
  const [handle, byte] = [openSync(path, 'r+'), Buffer.alloc(1)]
  const middle = Math.floor(statSync(path).size / 2)
  readSync(handle, byte, 0, 1, middle)
  writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, middle)
}

try {
  const made = await mustSucceed('create-backup-key', [])
  Object.assign(keys, Object.fromEntries(made.split('\n').map((line) => line.split('='))))
  const database = await openDatabase({ dataDir: join(folder, 'data'), statementTimeoutMs: 0 })
  await migrateDatabase(database)
  await addHotel(database)
  await step(`Store ${bookings} bookings`, () => deliver(database, 'drill', bookings))
  await database.close()
  console.log(await step('Back up', () => mustSucceed('backup', [file])))
  console.log(await step('Check', () => mustSucceed('check-backup', [file])))
  console.log(await step('Restore', () => mustSucceed('restore', [file], { DATA_DIR: join(folder, 'restored') })))
  await mustBeRefused('A file without its last byte', (path) => truncateSync(path, statSync(path).size - 1))
  await mustBeRefused('A file with a changed byte', changeByte)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
