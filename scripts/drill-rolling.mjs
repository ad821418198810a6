// Replaces a running installation of the previous version by this one, a process after the other, while people use it:
// `npm run drill:rolling -- --from v1.0.0`. It makes a PostgreSQL server of its own in the folder for temporary files, builds the previous
// version there (the last release, or the version before the last migration), and needs the programs of PostgreSQL and HAProxy. Migrations
// run with the first new process, while the previous version still serves. It fails if a call is not answered, or a note is not stored
// exactly once. `--pooler` puts PgBouncer between, which versions before 1.1 do not support.
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays } from '../contract/platform/stay-date.ts'
import { dateIn } from '../contract/platform/time-zone.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { selectRows } from '../server/platform/database/rows.ts'
import { createCaller, loopDuring, statusesOf, succeeded } from '../tests/bench/scale/calls.ts'
import { startInstallation } from '../tests/bench/scale/installation.ts'
import { compareNotes, noteCall } from '../tests/bench/scale/notes.ts'
import { cookieOf, finished, runProgram } from '../tests/process/running-product.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { step } from './lib/drill.mjs'
import { ROOT, run } from './lib/run.mjs'
import { build } from './lib/set-up.mjs'

const PROCESSES = 3
const USERS = 4
const PASSWORD = 'a password of some length'
const MIGRATIONS = 'server/platform/database/migrations'
/** Every so many-th call writes. */
const WRITES_EVERY = 3
const ENVIRONMENT = { SHUTDOWN_DELAY_SECONDS: '5' }

const { values } = parseArgs({ options: { from: { type: 'string' }, pooler: { type: 'boolean', default: false } } })

/** The output of a program, which must succeed. */
async function outputOf(command, ...args) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`)
  return output.trim()
}

/** The last release that this version contains, or the version before the last migration. */
async function previousRevision() {
  const { code, output } = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'], { quiet: true })
  if (code === 0) return output.trim()
  return `${await outputOf('git', 'log', '-1', '--format=%H', '--', MIGRATIONS)}^`
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Whether the installed packages are those of another version's lock file, apart from further ones. */
function fitsInstalledPackages(lockFile) {
  const installed = (path) => {
    const file = join(ROOT, path, 'package.json')
    return existsSync(file) ? readJson(file).version : undefined
  }
  return Object.entries(readJson(lockFile).packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed(path) === version,
  )
}

/** Builds a version in a work tree. */
async function buildPrevious(folder, revision) {
  await outputOf('git', 'worktree', 'add', '--detach', folder, revision)
  if (fitsInstalledPackages(join(folder, 'package-lock.json')))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else await outputOf('npm', 'ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error')
  await outputOf(process.execPath, join(folder, 'scripts/build.mjs'))
}

/** Administrators, made by the previous version, which makes the database as well. */
async function addUsers(databaseUrl, root) {
  for (let user = 1; user <= USERS; user += 1) {
    const name = `admin${user}`
    const person = { username: name, email: `${name}@drill.example`, firstname: 'Ada', lastname: 'Example' }
    const { code, said } = await finished(
      runProgram(
        'create-admin',
        Object.entries(person).flatMap(([option, value]) => [`--${option}`, value]),
        { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: PASSWORD },
        root,
      ),
    )
    if (code !== 0) throw new Error(said)
  }
}

/** Sends a body and returns the answer, which must be a success. */
async function send(url, path, body, cookie) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** What the users call: pages of a hotel of their own, and now and then a note on a night. */
async function callsOf(url) {
  const today = dateIn('Europe/Lisbon', new Date())
  const users = []
  for (let user = 1; user <= USERS; user += 1) {
    const cookie = cookieOf(await send(url, '/api/session', { username: `admin${user}`, password: PASSWORD }))
    const hotel = { name: `Drill ${user}`, currency: 'EUR', timeZone: 'Europe/Lisbon', address: { countryCode: 'PT' } }
    const { id } = await (await send(url, '/api/company/companies', hotel, cookie)).json()
    users.push({ cookie, hotel: id })
  }
  const nights = `from=${today}&to=${addDays(today, 34)}`
  const reads = [
    () => '/api/session',
    () => '/api/company/companies?size=20',
    (hotel) => `/api/analysis/pickup-report?companyId=${hotel}&${nights}`,
    (hotel) => `/api/company/companies/${hotel}`,
  ]
  let count = 0
  return () => {
    count += 1
    const { cookie, hotel } = users[count % users.length]
    if (count % WRITES_EVERY === 0) return noteCall(hotel, cookie, today)
    return { path: reads[count % reads.length](hotel), cookie }
  }
}

/** How many migrations the database has. */
const migrationsOf = async (db) =>
  (await selectRows(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`))[0].count

/** Replaces all processes under load; returns how many answers and notes are not as they should be. */
async function replaceAll(installation, db) {
  const next = await callsOf(installation.url)
  const { ask, close } = createCaller(installation.url)
  for (let each = 0; each < USERS * WRITES_EVERY; each += 1) {
    const call = next()
    const answer = await ask(call)
    if (!succeeded(answer)) throw new Error(`${call.path}: ${answer.status} before the drill`)
  }
  const before = await migrationsOf(db)
  const answers = await loopDuring(ask, next, 2 * USERS, async () => {
    for (const place of installation.processes.keys()) {
      await step(`End process ${place + 1} of the previous version`, () => installation.processes[place].stop())
      await step(`Start process ${place + 1} of this version`, () => installation.restart(place, ROOT))
    }
  })
  close()
  const all = answers.map(({ answer }) => answer)
  const refused = all.filter(({ status, saysWhen }) => status === 503 && saysWhen)
  const wrong = answers.filter(({ answer }) => !succeeded(answer) && !refused.includes(answer))
  console.log(`${(await migrationsOf(db)) - before} migrations ran; answers: ${statusesOf(all)}`)
  console.log(`${refused.length} were 503 with Retry-After, ${wrong.length} neither that nor a success`)
  for (const { call, answer } of wrong.slice(0, 20))
    console.log(`  ${answer.status || 'broken off'} ${call.body ? 'POST' : 'GET'} ${call.path}`)
  return wrong.length + (await compareNotes(db, answers))
}

const folder = mkdtempSync(join(tmpdir(), 'drill-rolling-'))
const previous = join(folder, 'previous')
const postgres = await startPostgres(['fsync=off', 'max_connections=200'])
if (!postgres) throw new Error("PostgreSQL's programs are not on this machine.")
let installation
let database
try {
  const revision = values.from ?? (await previousRevision())
  console.log(`From ${await outputOf('git', 'log', '-1', '--format=%h %s', revision)}`)
  await step('Build the previous version', () => buildPrevious(previous, revision))
  await step('Build this version', build)
  await step('Make the database and its users', () => addUsers(postgres.url, previous))
  const variation = { root: previous, hasPooler: values.pooler }
  installation = await step(`Start ${PROCESSES} processes of the previous version behind HAProxy`, () =>
    startInstallation(postgres.url, PROCESSES, ENVIRONMENT, variation),
  )
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
  process.exitCode = (await replaceAll(installation, database.db)) === 0 ? 0 : 1
} finally {
  await database?.close()
  await installation?.stop()
  await postgres.stop()
  await run('git', ['worktree', 'remove', '--force', previous], { quiet: true })
  rmSync(folder, { recursive: true, force: true })
}
