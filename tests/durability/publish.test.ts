import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/database/open.ts'
import { selectRows } from '../../server/platform/database/rows.ts'
import { startProgram } from '../support/child-program.ts'
import { startPostgres, type ThrowAwayServer } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { builtProgram } from './programs/build.ts'

const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 20)
/** The longest that a program publishes after its first publication before it is ended, in milliseconds. */
const LONGEST_RUN_MS = 1_500
/** Minutes by which each program's clock is ahead of the one before: anyone who was killed is known as dead. */
const APART = 60
/** A round on a busy machine. */
const ROUND_LIMIT_MS = 60_000
const PROGRAM = builtProgram('publish-rates')

const folder = temporaryFolder('publish-')
let postgres: ThrowAwayServer | undefined
beforeAll(async () => {
  await folder.make()
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  await folder.remove()
})

/** Publishes and kills, round by round, then lets a last program send what is left. Answers the publications that were acknowledged. */
async function publishWithKills(place: string): Promise<number[]> {
  const published: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const program = startProgram(PROGRAM, [place, 'publish', String(round * APART)])
    await program.line('published')
    await setTimeout(Math.random() * LONGEST_RUN_MS)
    await program.kill()
    for (const line of program.lines) if (line.startsWith('published ')) published.push(Number(line.slice(10)))
    expect(program.lines.filter((line) => line.startsWith('failed'))).toEqual([])
  }
  const last = startProgram(PROGRAM, [place, 'finish', String(ROUNDS * APART)])
  await last.line('ready')
  await last.line('done')
  await last.end()
  return published
}

/** What of the published rates the receiving system does not have as it should. */
async function faults(place: string) {
  const { db, close } = await openDatabase(
    place.startsWith('postgresql:') ? { databaseUrl: place, dataDir: '' } : { dataDir: place },
  )
  const [row] = await selectRows<{ publications: number; open: number; wrong: number; older: number; twice: number }>(
    db,
    sql`with received as (
        select *, lag(sequence) over (partition by stay_date, room_type, rate_plan order by id) as before,
          row_number() over (partition by stay_date, room_type, rate_plan order by id desc) as place from demo_system_rate
      ), newest as (
        select distinct on (stay_date, category, rate_plan) line.*, type.code from publication_line line
        join room_type type on type.category_id = line.category order by stay_date, category, rate_plan, line.id desc
      )
      select (select count(*)::int from publication) as publications,
        (select count(*)::int from publication_line where state in ('queued', 'sent')) as open,
        (select count(*)::int from newest left join received on received.place = 1 and received.stay_date = newest.stay_date
          and received.room_type = newest.code and received.rate_plan = newest.rate_plan
          where received.rate is distinct from newest.rate or newest.state <> 'confirmed') as wrong,
        (select count(*)::int from received where before > sequence) as older,
        (select count(*)::int from received where before = sequence) as twice`,
  )
  const ids = (await selectRows<{ id: number }>(db, sql`select id::float8 as id from publication`)).map(({ id }) => id)
  await close()
  return { ids: new Set(ids), ...row }
}

async function check(place: string): Promise<void> {
  const published = await publishWithKills(place)
  const { ids, ...found } = await faults(place)
  expect(published.filter((id) => !ids.has(id))).toEqual([])
  expect(published.length).toBeGreaterThanOrEqual(ROUNDS)
  expect(found).toMatchObject({ open: 0, wrong: 0, older: 0, twice: 0 })
}

describe(`publishing 400 rates again and again, killed ${ROUNDS} times at any point`, () => {
  test(
    'loses no publication and sends no older rate after a newer one, embedded',
    () => check(folder.path('killed')),
    ROUND_LIMIT_MS * (ROUNDS + 1),
  )

  test(
    'loses no publication and sends no older rate after a newer one, on PostgreSQL',
    async ({ skip }) => {
      if (!postgres) return skip()
      await check(postgres.url)
    },
    ROUND_LIMIT_MS * (ROUNDS + 1),
  )
})
