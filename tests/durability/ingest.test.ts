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
const BOOKINGS = 8_000
/** The longest that a program takes in before it is ended, in milliseconds. */
const LONGEST_RUN_MS = 1_200
const PROGRAM = builtProgram('take-in')

const folder = temporaryFolder('ingest-')
let postgres: ThrowAwayServer | undefined
beforeAll(async () => {
  await folder.make()
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  await folder.remove()
})

/** All stored bookings as a short hash, and the sums of the delivery records. */
async function stored(place: string) {
  const { db, close } = await openDatabase(
    place.startsWith('postgresql:') ? { databaseUrl: place, dataDir: '' } : { dataDir: place },
  )
  const [row] = await selectRows<Record<string, unknown>>(
    db,
    sql`select (select count(*)::int from reservation) as reservations,
      (select count(*)::int from night_movement) as movements,
      (select md5(string_agg(concat_ws('|', external_id, version, status, arrival, revenue), ',' order by external_id collate "C"))
        from reservation) as bookings,
      (select md5(string_agg(concat_ws('|', external_id, place, m.version, stay_date, at, kind, m.rooms, m.revenue, m.segment), ','
          order by external_id collate "C", place))
        from night_movement m join reservation r on r.company_id = m.company_id and r.id = m.reservation_id) as books,
      (select sum(added)::int from delivery) as added, (select sum(changed)::int from delivery) as changed,
      (select count(*)::int from delivery where state = 'running') as running`,
  )
  await close()
  return row
}

async function takeInWhole(place: string, minutes = 0): Promise<void> {
  const program = startProgram(PROGRAM, [place, String(BOOKINGS), String(minutes)])
  await program.line('ready')
  await program.line('done')
  await program.end()
}

async function takeInWithKills(place: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const program = startProgram(PROGRAM, [place, String(BOOKINGS), String(round)])
    await program.line('ready')
    await setTimeout(Math.random() * LONGEST_RUN_MS)
    await program.kill()
  }
  await takeInWhole(place, ROUNDS)
}

describe(`a delivery that is killed ${ROUNDS} times at any point and sent again`, () => {
  let whole: Awaited<ReturnType<typeof stored>>
  beforeAll(async () => {
    await takeInWhole(folder.path('whole'))
    whole = await stored(folder.path('whole'))
  })

  test('completes without loss or duplicate, embedded', async () => {
    await takeInWithKills(folder.path('killed'))
    expect(await stored(folder.path('killed'))).toEqual(whole)
    expect(whole).toMatchObject({ reservations: BOOKINGS, added: BOOKINGS, changed: BOOKINGS / 10, running: 0 })
  })

  test('completes without loss or duplicate on PostgreSQL', async ({ skip }) => {
    if (!postgres) return skip()
    await takeInWithKills(postgres.url)
    expect(await stored(postgres.url)).toEqual(whole)
  })
})
