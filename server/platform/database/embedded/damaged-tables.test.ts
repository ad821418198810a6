import { cp, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { backupDatabase } from '../backup.ts'
import type { Database } from '../db.ts'
import { DAMAGE_ADVICE } from '../errors.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from '../open.ts'
import { selectRows } from '../rows.ts'
import { findDamagedFiles } from './page-checksums.ts'

const PAGE_BYTES = 8192
const RELATIONS = {
  'a table': `'account'::regclass`,
  'an index': `'account_pkey'::regclass`,
  'values stored out of line': `(select reltoastrelid from pg_class where oid = 'account'::regclass)`,
}
type Relation = keyof typeof RELATIONS

const folder = temporaryFolder('damage-')
const error = vi.fn()
const openFolder = (name: string) => openDatabase({ dataDir: folder.path(name), log: { ...silentLog, error } })
const files = new Map<string, string>()
let database: Database
beforeAll(async () => {
  await folder.make()
  database = await openFolder('sound')
  const { db } = database
  await db.execute(sql`create table account (id int primary key, name text, photo text)`)
  await db.execute(sql`alter table account alter photo set storage external`)
  await db.execute(
    sql`insert into account select id, repeat('x', 100), repeat('y', 3000) from generate_series(1, 2000) as id`,
  )
  await database.settle()
  for (const [relation, oid] of Object.entries(RELATIONS)) {
    const [file] = await selectRows<{ path: string }>(db, sql.raw(`select pg_relation_filepath(${oid}) as path`))
    files.set(relation, file?.path ?? '')
  }
  await database.close()
})
afterAll(() => folder.remove())
beforeEach(() => error.mockClear())
afterEach(async () => {
  await database.close()
  await rm(folder.path('data'), { recursive: true, force: true })
})

/** Opens a copy of the database in which one bit of a page has changed, as on a failing disk. */
async function openDamaged(relation: Relation): Promise<void> {
  await cp(folder.path('sound'), folder.path('data'), { recursive: true })
  const file = await open(folder.path(`data/database/${files.get(relation)}`), 'r+')
  const at = 3 * PAGE_BYTES + 5000
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, at)
  await file.close()
  database = await openFolder('data')
}
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

describe('a damaged page of the embedded database', () => {
  it.each(Object.keys(RELATIONS) as Relation[])(
    'of %s is found after the start, with the next step',
    async (relation) => {
      await openDamaged(relation)
      await eventually(() => expect(database.damagedTables()).toEqual(['account']))
      expect(error.mock.calls).toContainEqual([
        { damagedTables: ['account'] },
        `the data folder ${folder.path('data')} is damaged, in account. Run \`npm run backup\`: if it succeeds, this backup is complete. ${DAMAGE_ADVICE}`,
      ])
    },
  )

  it.each(['a table', 'values stored out of line'] as const)(
    'of %s ends a backup with the name of the table',
    async (relation) => {
      await openDamaged(relation)
      await expect(backupDatabase(database, nowhere())).rejects.toThrow(
        `The table account is damaged, so no backup can be made. ${DAMAGE_ADVICE}`,
      )
    },
  )

  it('of an index leaves a backup complete', async () => {
    await openDamaged('an index')
    let rows = 0
    await backupDatabase(database, nowhere(), (progress) => {
      rows = progress.rows
    })
    expect(rows).toBe(2000)
  })
})

describe('a sound embedded database', () => {
  it('has no damaged pages, even while they are written', async () => {
    await cp(folder.path('sound'), folder.path('data'), { recursive: true })
    database = await openFolder('data')
    const place = folder.path(`data/database/${dirname(files.get('a table') ?? '')}`)
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await database.db.execute(sql`update account set name = name || 'z'`)
        await database.db.execute(sql`checkpoint`)
      }
    })()
    for (let round = 0; round < 20; round++)
      expect(await findDamagedFiles(place, new AbortController().signal)).toEqual([])
    isOver = true
    await writing
    expect(database.damagedTables()).toEqual([])
  })
})
