// One night of so many hotels, by so many processes that share PostgreSQL: forecasts with recommendations, notification rules, reports and mails about
// alerts, by the product's own jobs. Prints what each stage takes, and fails where anything was done twice or missed.
// `npm run bench:night -- 10 3`; with `--kill` one process is killed in the middle of the forecasts and one in the middle of the reports,
// and the CPU is that of the others.
// The stages run one after another with an advanced clock, so that no one has to wait for the morning.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { type ChildProgram, startProgram } from '../../support/child-program.ts'
import { startPostgres } from '../../support/postgres.ts'
import { cpuOfPostgres } from '../support/cpu.ts'
import { CATEGORIES, ORIGIN, REPORTS, seedNight } from './seed.ts'

const { values, positionals } = parseArgs({ options: { kill: { type: 'boolean' } }, allowPositionals: true })
const [hotels = 10, processes = 3] = positionals.map(Number)

/** When each stage begins, what it writes for a hotel and how many, and whether a process is killed in its middle. */
const STAGES = [
  { name: 'forecasts', at: '2026-11-19T23:20:00Z', written: 'forecast', each: 1, isKilled: values.kill },
  { name: 'rules', at: '2026-11-20T00:50:00Z', written: 'rules', each: 1 },
  { name: 'reports', at: '2026-11-20T05:00:00Z', written: 'report', each: REPORTS, isKilled: values.kill },
  { name: 'alert mails', at: '2026-11-20T06:05:00Z', written: 'alert mail', each: 1 },
] as const

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not on this machine.')
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
const { db } = database
await migrateDatabase(database)
const seeding = performance.now()
const { bookings, movements } = await seedNight(database, hotels)
console.log(
  `${hotels} hotels with ${bookings} bookings (${movements} movements) and ${CATEGORIES} categories each, seeded in ${seconds(seeding)} s`,
)

// Who wrote what: the database notes it, so that what was done twice shows even where the second time overwrites the first.
await db.execute(
  sql.raw(`
  create table bench_written (what text, company_id int, detail text, process text);
  create function bench_note() returns trigger language plpgsql as $$ begin
    insert into bench_written values (tg_argv[0],
      (select (to_jsonb(new) ->> 'company_id')::int), coalesce((select string_agg(to_jsonb(new) ->> key, ' ') from unnest(tg_argv[1:]) key), ''),
      current_setting('application_name'));
    return null; end $$;
  create trigger bench after update on forecast_run for each row when (new.state = 'done' and old.state <> 'done')
    execute function bench_note('forecast', 'origin');
  create trigger bench after insert or update on rate_offers for each row execute function bench_note('recommendations', 'offered_on');
  create trigger bench after update on rule_round for each row when (new.evaluated_at is not null) execute function bench_note('rules');
  create trigger bench after insert on notification for each row execute function bench_note('alert', 'tag', 'stay_date');
  create trigger bench after insert on report for each row execute function bench_note('report', 'user_id', 'kind', 'day');
  create trigger bench_report after insert on mail for each row when (new.kind = 'report')
    execute function bench_note('report mail', 'user_id', 'subject');
  create trigger bench_alert after insert on mail for each row when (new.kind = 'alert') execute function bench_note('alert mail', 'user_id')`),
)

const workers = new Map<string, ChildProgram>()
for (let number = 1; number <= processes; number += 1)
  workers.set(
    `process ${number}`,
    startProgram(new URL('./worker.ts', import.meta.url), [`${postgres.url}?application_name=process%20${number}`]),
  )
await Promise.all([...workers.values()].map((worker) => worker.line('ready')))

let night = 0
for (const { name, at, written, each, ...stage } of STAGES) {
  const expected = hotels * each
  const before = await cpuOfPostgres(db)
  const started = performance.now()
  for (const worker of workers.values()) worker.process.stdin?.write(`stage ${name} ${at}\n`)
  if ('isKilled' in stage && stage.isKilled) {
    await untilWritten(written, expected / 2)
    // One that has written something: so it is in the middle of its next one.
    const [busiest] = await selectRows<{ process: string }>(
      db,
      sql`select process from bench_written where what = ${written} group by 1 order by count(*) desc limit 1`,
    )
    await workers.get(busiest?.process ?? '')?.kill()
    workers.delete(busiest?.process ?? '')
    console.log(`${name}: ${busiest?.process} was killed after ${seconds(started)} s`)
  }
  await untilWritten(written, expected)
  const took = performance.now() - started
  night += took
  for (const worker of workers.values()) worker.process.stdin?.write('stop\n')
  const ended = await Promise.all([...workers.values()].map((worker) => worker.line(`cpu of ${name}`)))
  const cpu = ended.reduce((total, line) => total + Number(line.split(': ')[1]), 0)
  const shares = await selectRows<{ process: string; count: number }>(
    db,
    sql`select process, count(*)::int as count from bench_written where what = ${written} group by 1 order by 1`,
  )
  console.log(
    `${name}: ${(took / 1000).toFixed(1)} s, ${Math.round((hotels / took) * 60_000)} hotels a minute; CPU per hotel ${Math.round(cpu / hotels)} ms ` +
      `+ ${Math.round(((await cpuOfPostgres(db)) - before) / hotels)} ms of PostgreSQL; ${shares.map(({ process, count }) => `${process}: ${count}`).join(', ')}`,
  )
}
for (const worker of workers.values()) worker.process.stdin?.end()
await Promise.all([...workers.values()].map(({ ended }) => ended))
console.log(`the night: ${(night / 1000).toFixed(1)} s, ${Math.round((hotels / night) * 60_000)} hotels a minute`)

const faults = await countFaults()
await database.close()
await postgres.stop()
process.exit(faults === 0 ? 0 : 1)

/** Prints for each kind of work how often it was done, and answers how many times something was done twice or is missing. */
async function countFaults(): Promise<number> {
  const rows = await selectRows<{ what: string; done: number; twice: number; missing: number }>(
    db,
    sql`select what, count(process)::int as done,
        (count(process) - count(distinct (company_id, detail)) filter (where process is not null))::int as twice,
        (each * ${hotels}::int - count(distinct (company_id, detail)) filter (where process is not null))::int as missing
      from (values ('forecast', 1), ('recommendations', 1), ('rules', 1), ('report', ${REPORTS}::int), ('report mail', ${REPORTS}::int),
        ('alert', (select count(*)::int from notification where company_id = 1)), ('alert mail', 1)) expected (what, each)
      left join bench_written written using (what) group by what, each order by what`,
  )
  for (const { what, done, twice, missing } of rows) console.log(`${what}: ${done}, ${twice} twice, ${missing} missing`)
  const [runs] = await selectRows<{ count: number; again: number; nights: number }>(
    db,
    sql`select count(*)::int as count, (count(*) filter (where attempts > 1))::int as again,
        (select count(*)::int from priced_night where company_id = 1) as nights
      from forecast_run where origin = ${ORIGIN}`,
  )
  console.log(
    `${runs?.count} runs, of which ${runs?.again} began a second time; ${runs?.nights} nights with recommendations each`,
  )
  const others = Math.abs((runs?.count ?? 0) - hotels)
  return rows.reduce((total, { twice, missing }) => total + twice + Math.abs(missing), others)
}

/** Waits until a number of rows of a kind have been written. */
async function untilWritten(what: string, count: number): Promise<void> {
  for (;;) {
    const [done] = await selectRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from bench_written where what = ${what}`,
    )
    if ((done?.count ?? 0) >= count) return
    await setTimeout(100)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
