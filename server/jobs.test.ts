import { millisecondsInHour } from 'date-fns/constants'
import { eq, lte, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../tests/support/eventually.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../tests/support/test-app.ts'
import { removeExpired, startReportsJob } from './jobs.ts'
import { removeOldAttempts } from './platform/access/rate-limit.ts'
import { removeOldSessions } from './platform/access/sessions.ts'
import { deleteInBatches } from './platform/database/delete-in-batches.ts'
import { selectRows } from './platform/database/rows.ts'
import { idempotency, job, mail, rateLimit, session } from './platform/database/schema/index.ts'
import { removeOldResults } from './platform/http/idempotency.ts'
import { readSettings } from './platform/runtime/settings.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the hourly cleanup', () => {
  it('removes expired sessions, and no others', async () => {
    const userId = await test.idOf('user')
    await test.db.delete(session)
    const at = (hours: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - hours * millisecondsInHour)
    const add = (tokenHash: string, createdAt: Date, lastUsedAt: Date) =>
      test.db.insert(session).values({ tokenHash, userId, createdAt, lastUsedAt })
    await add('used', at(2), at(0.2))
    await add('idle', at(2), at(0.6))
    await add('too old', at(13), at(0.1))
    await removeOldSessions(test.db, 30, at(0))
    expect((await test.db.select().from(session)).map(({ tokenHash }) => tokenHash)).toEqual(['used'])
  })

  it('removes expired counters', async () => {
    await test.signIn('nobody', 'wrong')
    await removeOldAttempts(test.db, new Date('2026-11-20T09:20:00Z'))
    expect((await test.db.select().from(rateLimit)).length).toBeGreaterThan(0)
    // Failures are reported once a day: their counters are kept longest.
    await removeOldAttempts(test.db, new Date('2026-11-21T09:30:00Z'))
    expect(await test.db.select().from(rateLimit)).toEqual([])
  })

  it('removes stored results after a day', async () => {
    await test.as('viewer', 'POST', '/api/company/feature-requests', {
      body: { companyId: 4, feature: 'autopilot' },
      headers: { 'idempotency-key': 'kept' },
    })
    const kept = () => test.db.select().from(idempotency).where(eq(idempotency.key, 'kept'))
    await removeOldResults(test.db, new Date('2026-11-21T09:00:00Z'))
    expect(await kept()).toHaveLength(1)
    await removeOldResults(test.db, new Date('2026-11-21T09:15:00Z'))
    expect(await kept()).toEqual([])
  })

  it('the cleanup removes the other data if one kind cannot be removed, and fails at its end, naming it', async () => {
    const { db } = test
    const at = new Date('2028-01-01T00:00:00Z')
    const content = { kind: 'report', subject: 'Old', text: 'Old', html: '<p>Old</p>' }
    await db.insert(mail).values({ ...content, recipient: 'ada@hotel.example', createdAt: TEST_NOW })
    await db.insert(rateLimit).values({ key: 'old', windowEndsAt: TEST_NOW, points: 1 }).onConflictDoNothing()
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    )
    await db.execute(sql`create trigger refuse before delete on ${mail} for each row execute function refuse()`)
    const failed: unknown[] = []
    const log = { warn: () => {}, error: ({ data }: { data: string }) => void failed.push(data) }
    const clean = () => removeExpired({ db, now: () => at, log: log as never }, readSettings({}))
    await expect(clean()).rejects.toThrow('Not removed: mails')
    expect(failed).toEqual(['mails'])
    expect([await db.$count(mail), await db.$count(rateLimit), await db.$count(session)]).toEqual([1, 0, 0])
    await db.execute(sql`drop trigger refuse on ${mail}`)
    await clean()
    expect(await db.$count(mail)).toBe(0)
  })

  it('deleteInBatches deletes the rows that meet the condition, a batch with each statement, and no others', async () => {
    const { db } = test
    await db.execute(sql`create table old_row (id int)`)
    await db.execute(sql`create table statements (rows int)`)
    await db.execute(
      sql`create function count_rows() returns trigger language plpgsql as $$ begin
        insert into statements select count(*) from gone; return null; end $$`,
    )
    await db.execute(
      sql`create trigger counted after delete on old_row referencing old table as gone for each statement execute function count_rows()`,
    )
    await db.execute(sql`insert into old_row select generate_series(1, 7)`)
    const oldRow = pgTable('old_row', { id: integer('id') })
    await deleteInBatches(db, oldRow, lte(oldRow.id, 5), 2)
    expect(await selectRows(db, sql`select rows from statements`)).toEqual([{ rows: 2 }, { rows: 2 }, { rows: 1 }])
    expect((await db.select().from(oldRow)).map(({ id }) => id)).toEqual([6, 7])
    await db.execute(sql`drop table old_row, statements`)
  })
})

describe('the report job', () => {
  it('runs concurrently with the round of another process, including one that has died', async () => {
    const { db, database } = test
    const leaseUntil = new Date(TEST_NOW.getTime() + millisecondsInHour)
    await db.insert(job).values({ name: 'reports', schedule: '*/10 * * * *', startedAt: TEST_NOW, leaseUntil })
    const reports = startReportsJob({ db, database, now: () => TEST_NOW, log: console }, readSettings({}))
    await eventually(async () => {
      const [round] = await db.select().from(job).where(eq(job.name, 'reports'))
      expect(round).toMatchObject({ finishedAt: TEST_NOW, leaseUntil: null })
    })
    await reports.stop()
  })
})
