// An installation of processes behind HAProxy with PgBouncer and one PostgreSQL, with the configuration of docs/scale: what each kind of call
// costs and how many are answered until nothing more is gained, what happens at four times that, when a process is killed or restarted, and
// with a replica that is lost. `npm run build && npm run bench:scale -- --hotels 400 --processes 3`; some ten minutes. Only some parts by
// their names: `-- --hotels 100 load overload restarts replica`. `-- --most 1 --processes 1 load` measures single calls, by which sizes are
// compared.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { createAdmin } from '../../../server/account/user/create-admin.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { cookieOf } from '../../process/running-product.ts'
import { startPostgres, startReplica } from '../../support/postgres.ts'
import { seedNight } from '../night/seed.ts'
import { cpuOfPostgres } from '../support/cpu.ts'
import { type Call, closedLoop, createCaller, loopDuring, openLoop, quantile, statusesOf, succeeded } from './calls.ts'
import { type Installation, startInstallation } from './installation.ts'
import { compareNotes, type NoteCall, noteCall } from './notes.ts'

const PASSWORD = 'a password of some length'
/** Users whose sessions are used; each has one hotel. */
const SESSIONS = 60
/** How long each number of calls at once is measured, and what more of them must bring. */
const MEASURED_MS = 4_000
const GAIN = 1.05
const OVERLOAD = { times: 4, milliseconds: 20_000 }
/** Every so many-th call of the mix writes. */
const WRITES_EVERY = 5

const { values, positionals } = parseArgs({
  options: {
    hotels: { type: 'string', default: '400' },
    processes: { type: 'string', default: '3' },
    most: { type: 'string', default: '64' },
  },
  allowPositionals: true,
})
const [hotels, processes, most] = [values.hotels, values.processes, values.most].map(Number) as [number, number, number]
/** So many calls at once, one after the other. */
const AT_ONCE = [1, 2, 4, 8, 16, 32, 64].filter((atOnce) => atOnce <= most)
const includes = (part: string) => positionals.length === 0 || positionals.includes(part)

const today = dateIn('Europe/Rome', new Date())
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'max_connections=200']
const postgres = await startPostgres(SETTINGS)
if (!postgres) throw new Error('PostgreSQL is not on this machine.')
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
const { db } = database

let installation: Installation | undefined
try {
  await seed()
  if (includes('load') && processes > 1) await measureLoad(1)
  if (includes('load') || includes('overload')) await measureLoad(processes, includes('overload'))
  if (includes('restarts')) await tryRestarts()
  if (includes('replica')) await tryReplica()
} finally {
  await installation?.stop()
  await database.close()
  await postgres.stop()
}

async function seed(): Promise<void> {
  await migrateDatabase(database)
  const started = performance.now()
  const { bookings, movements } = await seedNight(database, hotels, today)
  await createAdmin(db, {
    username: 'operator',
    email: 'operator@bench.example',
    firstname: 'O',
    lastname: 'P',
    password: PASSWORD,
  })
  await db.execute(
    sql`update user_account set password_hash = (select password_hash from user_account where username = 'operator')`,
  )
  // Forecasts of last night and the next one, reports and alerts would run beside.
  await db.execute(sql`update forecast_run set reason = 'nightly'`)
  await db.execute(
    sql`insert into forecast_run (company_id, origin, reason, state, requested_at, due_at, finished_at)
      select id, ${today}::date, 'nightly', 'done', now(), now(), now() from company`,
  )
  await db.execute(sql`delete from user_settings`)
  await db.execute(sql`delete from notification_rule`)
  await database.settle()
  const [size] = await selectRows<{ all: string; movements: string }>(
    db,
    sql`select pg_size_pretty(pg_database_size(current_database())) as all,
      pg_size_pretty(pg_total_relation_size('night_movement')) as movements`,
  )
  console.log(
    `${hotels} hotels of 20 rooms with ${bookings} bookings each, ${((hotels * movements) / 1e6).toFixed(1)} million nights booked and cancelled ` +
      `in ${size?.movements}, ${size?.all} in all; seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}

/** Signs in users and says what they call: each kind of call, of another one of them each time. */
async function callsOf(url: string) {
  const cookies: string[] = []
  for (let hotel = 1; hotel <= Math.min(hotels, SESSIONS); hotel += 1) {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': `10.0.0.${hotel}` },
      body: JSON.stringify({ username: `manager${hotel}`, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
    cookies.push(cookieOf(answer))
  }
  let count = 0
  const of = (pathOf: (hotel: number) => string) => (): Call => {
    count += 1
    const at = count % cookies.length
    return { path: pathOf(at + 1), cookie: cookies[at] ?? '' }
  }
  const signIn = (): Call => {
    count += 1
    return {
      path: '/api/session',
      body: { username: `manager${1 + (count % hotels)}`, password: PASSWORD },
      address: `10.${(count >> 16) % 250}.${(count >> 8) % 250}.${count % 250}`,
    }
  }
  const weeks = `from=${today}&to=${addDays(today, 34)}`
  const kinds: Record<string, () => Call> = {
    'sign-in': signIn,
    session: of(() => '/api/session'),
    list: of(() => '/api/company/companies?size=20'),
    dashboard: of((hotel) => `/api/analysis/dashboard?companyId=${hotel}`),
    Pickup: of((hotel) => `/api/analysis/pickup-report?companyId=${hotel}&${weeks}`),
    Manage: of((hotel) => `/api/pricing/nights?companyId=${hotel}&${weeks}`),
  }
  const note = (): NoteCall => {
    count += 1
    const at = count % cookies.length
    return noteCall(at + 1, cookies[at] ?? '', today)
  }
  const { session, dashboard, Pickup, Manage } = kinds as Record<string, () => Call>
  const reads = [session, dashboard, Pickup, Manage]
  let mixed = 0
  /** What people do together: looking, and now and then writing a note on a night. */
  const mix = (): Call & { text?: string } => {
    mixed += 1
    return mixed % WRITES_EVERY === 0 ? note() : ((reads[mixed % reads.length] ?? note)() as Call)
  }
  return { kinds, mix }
}

/** Each kind of call with more and more of them at once until nothing is gained, and the same of a mix. Answers calls a second of the mix. */
async function saturate(name: string, next: () => Call, { url, cpu }: Installation): Promise<number> {
  const { ask, close } = createCaller(url)
  await closedLoop(ask, next, 4, 1_500)
  let best = { atOnce: 0, perSecond: 0, p50: 0, p95: 0, own: 0, postgres: 0, statuses: '' }
  let first = Number.NaN
  for (const atOnce of AT_ONCE) {
    const before = [await cpu(), await cpuOfPostgres(db)] as const
    const { answers, seconds } = await closedLoop(ask, next, atOnce, MEASURED_MS)
    const times = answers.filter(succeeded).map(({ milliseconds }) => milliseconds)
    const perSecond = times.length / seconds
    if (atOnce === 1) first = quantile(times, 0.5)
    if (perSecond < best.perSecond * GAIN) break
    const [own, ofPostgres] = [(await cpu()) - before[0], (await cpuOfPostgres(db)) - before[1]]
    best = {
      atOnce,
      perSecond,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      own: own / answers.length,
      postgres: ofPostgres / answers.length,
      statuses: statusesOf(answers),
    }
  }
  close()
  console.log(
    `${name.padEnd(10)}${first.toFixed(1).padStart(9)}${String(best.atOnce).padStart(9)}${best.perSecond.toFixed(0).padStart(9)}` +
      `${best.p50.toFixed(0).padStart(7)}${best.p95.toFixed(0).padStart(7)}${best.own.toFixed(1).padStart(9)}${best.postgres.toFixed(1).padStart(9)}   ${best.statuses}`,
  )
  return best.perSecond
}

async function measureLoad(count: number, isOverloaded = false): Promise<void> {
  const running = await start(count)
  const { kinds, mix } = await callsOf(running.url)
  console.log(`\n${count} process${count > 1 ? 'es' : ''}, calls until more at once gain less than 5 %`)
  console.log('             alone  at once    calls                CPU a call, ms')
  console.log('call            ms             a s    p50    p95  product Postgres   answers')
  if (includes('load')) for (const [name, next] of Object.entries(kinds)) await saturate(name, next, running)
  const perSecond = await saturate('mix', mix, running)
  if (isOverloaded && most > 1) await overload(running, mix, perSecond)
  await stop()
}

/** Four times as many calls as are answered at most: what was refused must not have been done, and what was answered must have been. */
async function overload({ url }: Installation, mix: () => Call & { text?: string }, perSecond: number): Promise<void> {
  const { ask, close } = createCaller(url)
  const { answers, seconds } = await openLoop(ask, mix, perSecond * OVERLOAD.times, OVERLOAD.milliseconds)
  const { ask: askAgain, close: closeAgain } = createCaller(url)
  const after = await closedLoop(askAgain, mix, 4, MEASURED_MS)
  close()
  closeAgain()
  const all = answers.map(({ answer }) => answer)
  const done = all.filter(succeeded)
  const refused = all.filter(({ status }) => status === 503)
  console.log(
    `\n${OVERLOAD.times} times as many, ${(answers.length / seconds).toFixed(0)} calls a second for ${seconds.toFixed(0)} s: ${statusesOf(all)}`,
  )
  console.log(
    `answered ${(done.length / seconds).toFixed(0)} a second, p50 ${quantile(
      done.map(({ milliseconds }) => milliseconds),
      0.5,
    ).toFixed(0)} ms, p95 ${quantile(
      done.map(({ milliseconds }) => milliseconds),
      0.95,
    ).toFixed(0)} ms; 503 without Retry-After: ${refused.filter(({ saysWhen }) => !saysWhen).length}`,
  )
  await compareNotes(db, answers)
  console.log(
    `afterwards: ${(after.answers.filter(succeeded).length / after.seconds).toFixed(0)} a second, ${statusesOf(after.answers)}`,
  )
}

/** A process is killed, and all of them are restarted one after the other, under load. */
async function tryRestarts(): Promise<void> {
  const running = await start(processes)
  const { mix } = await callsOf(running.url)
  const { ask, close } = createCaller(running.url)
  const during = async (what: string, work: () => Promise<void>) => {
    const answers = await loopDuring(ask, mix, 8, work)
    console.log(`\n${what}: ${statusesOf(answers.map(({ answer }) => answer))}`)
    await compareNotes(db, answers)
  }
  await during('one process killed, and started again', async () => {
    const ended = new Promise((resolve) => running.processes[0]?.child.once('exit', resolve))
    running.processes[0]?.child.kill('SIGKILL')
    await ended
    await running.restart(0)
  })
  await during('all processes restarted, one after the other', async () => {
    for (const at of running.processes.keys()) {
      await running.processes[at]?.stop()
      await running.restart(at)
    }
  })
  close()
  await stop()
}

/** Figures of three years by all sessions at once, without a replica, with one, and while it is lost. */
async function tryReplica(): Promise<void> {
  const replica = await startReplica(postgres?.url ?? '', SETTINGS)
  const years = `from=${addDays(today, -730)}&to=${addDays(today, 364)}`
  console.log('\nAnalyse of three years, 8 at once')
  for (const readUrl of ['', replica.url]) {
    const running = await start(processes, readUrl ? { DATABASE_READ_URL: readUrl } : {})
    const { kinds } = await callsOf(running.url)
    const { ask, close } = createCaller(running.url)
    const next = () => {
      const { path, cookie } = (kinds.dashboard as () => Call)()
      return { path: `${path.replace('dashboard', 'analyse')}&${years}`, cookie: cookie ?? '' }
    }
    await closedLoop(ask, next, 4, 3_000)
    const measure = async (what: string) => {
      const before = await cpuOfPostgres(db)
      const { answers, seconds } = await closedLoop(ask, next, 8, 8_000)
      const times = answers.filter(succeeded).map(({ milliseconds }) => milliseconds)
      const cpu = ((await cpuOfPostgres(db)) - before) / answers.length
      console.log(
        `${what}: ${(times.length / seconds).toFixed(0)} a second, p95 ${quantile(times, 0.95).toFixed(0)} ms, CPU of the primary a call ${cpu.toFixed(1)} ms; ${statusesOf(answers)}`,
      )
    }
    await measure(readUrl ? 'with a replica' : 'without a replica')
    if (readUrl) {
      const lost = measure('the replica is lost in the middle')
      await replica.lose()
      await lost
      await replica.start()
    }
    close()
    await stop()
  }
  await replica.stop()
}

async function start(count: number, environment: Record<string, string> = {}): Promise<Installation> {
  installation = await startInstallation(postgres?.url ?? '', count, environment)
  return installation
}

async function stop(): Promise<void> {
  await installation?.stop()
  installation = undefined
}
