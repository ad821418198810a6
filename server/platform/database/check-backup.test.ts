import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { backupDatabase } from './backup.ts'
import { RowSum } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import type { Database } from './db.ts'
import { openTestDatabase } from './testing.ts'
import { openEmptyTestDatabase } from './testing-embedded.ts'

let source: Database
let backup: Buffer
beforeAll(async () => {
  source = await openTestDatabase()
  await source.db.execute(sql`insert into company (name, currency, time_zone, country_code)
    select 'Hotel ' || i, 'EUR', 'Europe/Rome', 'IT' from generate_series(1, 1200) i`)
  const out = new PassThrough()
  ;[backup] = await Promise.all([buffer(out), backupDatabase(source, out)])
})
afterAll(() => source.close())

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

/** Into the current schema, as migrating an empty database for each test would take its time. */
async function check(content: Uint8Array, openTarget = openTestDatabase, options = {}) {
  const database = await openTarget()
  open.push(database)
  return checkBackup(database, Readable.from([content]), options)
}

type LastLine = { rows: Record<string, number>; sums?: Record<string, string> }

/** The backup with a last line that says something else; its checksum is that of the lines before. */
function saying(change: (last: LastLine) => LastLine): Buffer {
  const lines = gunzipSync(backup).toString().trimEnd().split('\n')
  const [kind, last] = JSON.parse(lines.pop() ?? '') as [string, LastLine]
  return gzipSync(`${[...lines, JSON.stringify([kind, change(last)])].join('\n')}\n`)
}

describe('the check of a backup', () => {
  it('the check of a sound backup reports its version, tables and rows', async () => {
    const report = await check(backup, openEmptyTestDatabase)
    expect(report).toMatchObject({ header: { product: 'unbuilt' }, rows: 1200, hasSums: true })
    expect(report.tables).toBeGreaterThan(50)
  })

  it('the check of a backup without sums compares the numbers of rows', async () => {
    const older = saying(({ sums, ...last }) => last)
    expect(await check(older)).toMatchObject({ rows: 1200, hasSums: false })
  })

  it('the check fails if restored rows differ from those that were backed up', async () => {
    const changed = saying((last) => ({ ...last, sums: { ...last.sums, company: '1' } }))
    await expect(check(changed)).rejects.toThrow('Rows of the restored table company differ')
  })

  it('the check fails if a table has rows that the backup does not name', async () => {
    const fewer = saying(({ rows: { company: _company, ...rows }, ...last }) => ({ ...last, rows }))
    await expect(check(fewer)).rejects.toThrow('The restored table company has 1200 rows; in the backup it has none.')
  })

  it('the check fails for a backup that is cut short or has a changed byte', async () => {
    const changed = Buffer.from(backup)
    const middle = Math.floor(changed.length / 2)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    for (const damaged of [backup.subarray(0, -20), changed]) await expect(check(damaged)).rejects.toThrow(/damaged/)
  })

  it('the check ends when it is interrupted', async () => {
    const signal = AbortSignal.abort(new Error('The check was interrupted.'))
    await expect(check(backup, openTestDatabase, { signal })).rejects.toThrow('The check was interrupted.')
  })

  it('the sum of rows depends on their content and not on their order', () => {
    const sumOf = (...rows: string[]) => {
      const sum = new RowSum()
      for (const row of rows) sum.add(row)
      return sum.value()
    }
    expect(sumOf('a', 'b')).toBe(sumOf('b', 'a'))
    expect(sumOf('a', 'b')).not.toBe(sumOf('a', 'c'))
    expect(sumOf('a', 'a')).not.toBe(sumOf())
  })
})
