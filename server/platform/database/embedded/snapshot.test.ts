import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import type { Database, DbOrTx } from '../db.ts'
import { openDatabase } from '../open.ts'
import { selectRows } from '../rows.ts'

const folder = temporaryFolder('snapshot-')
let database: Database
beforeEach(async () => {
  await folder.make()
  database = await openDatabase({ dataDir: folder.path('data') })
  await database.db.execute(sql`create table account (id int primary key, amount int)`)
  await database.db.execute(sql`insert into account select id, 100 from generate_series(1, 2000) as id`)
})
afterEach(async () => {
  await database.close()
  await folder.remove()
})

const total = async (db: DbOrTx) =>
  (
    await selectRows<{ rows: number; amount: number }>(
      db,
      sql`select count(*)::int as rows, sum(amount)::int as amount from account`,
    )
  )[0]
const snapshots = async () => (await readdir(folder.path('data'))).filter((name) => name.startsWith('snapshot-'))

describe('a snapshot of the embedded database', () => {
  it('stays as it was when it began, while others read and write', async () => {
    await database.withSnapshot(async (tx) => {
      await database.db.execute(sql`insert into account values (0, 7)`)
      expect(await total(database.db)).toEqual({ rows: 2001, amount: 200_007 })
      expect(await total(tx)).toEqual({ rows: 2000, amount: 200_000 })
    })
    expect(await snapshots()).toEqual([])
  })

  it('has each transaction that is committed while it is made as a whole or not at all', async () => {
    let isOver = false
    const moving = (async () => {
      for (let n = 1; !isOver; n++) {
        const [from, to] = [1 + (n % 2000), 1 + ((n * 7) % 2000)]
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`update account set amount = amount - 5 where id = ${from}`)
          await tx.execute(sql`update account set amount = amount + 5 where id = ${to}`)
        })
      }
    })()
    for (let round = 0; round < 3; round++)
      expect(await database.withSnapshot(total)).toEqual({ rows: 2000, amount: 200_000 })
    isOver = true
    await moving
  })

  it('leaves nothing behind if reading fails', async () => {
    await expect(database.withSnapshot(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
    expect(await snapshots()).toEqual([])
    expect(await total(database.db)).toEqual({ rows: 2000, amount: 200_000 })
  })

  it('is removed at the next start if the process died with it', async () => {
    await database.close()
    await mkdir(folder.path('data/snapshot-dead'))
    await writeFile(join(folder.path('data/snapshot-dead'), 'file'), 'left')
    database = await openDatabase({ dataDir: folder.path('data') })
    expect(await snapshots()).toEqual([])
  })
})
