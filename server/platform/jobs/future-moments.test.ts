import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RUN_REASONS } from '../../../contract/forecast/forecast-run.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { RUNS } from '../../forecast/queue.ts'
import { selectRows } from '../database/rows.ts'
import { forecastRun, job, mail, rateLimit, ruleRound, session } from '../database/schema/index.ts'
import { sendDueMails } from '../mail/send.ts'
import { endFutureMoments, MOMENTS } from './future-moments.ts'
import { claimNext } from './queue.ts'
import { runRound } from './start-job.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const NEXT_MINUTE = new Date(NOW.getTime() + millisecondsInMinute)
/** What a clock shows that is a year ahead. */
const AHEAD = new Date('2027-11-20T09:00:00Z')
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('after a clock that was a year ahead', () => {
  it('a job for one process runs again, even if its process died with the lease', async () => {
    const run = vi.fn(async () => undefined)
    const round = (at: Date) =>
      runRound(
        { db: test.db, database: test.database, now: () => at, log: { warn: vi.fn(), error: vi.fn() } },
        { name: 'tried', cron: '* * * * *', processes: 'one', run },
        new AbortController().signal,
      )
    await round(AHEAD)
    await test.db.update(job).set({ leaseUntil: AHEAD })
    run.mockClear()
    await round(NOW)
    expect(run).not.toHaveBeenCalled()
    expect(await endFutureMoments(test.db, NOW)).toEqual(expect.arrayContaining(['job.started_at', 'job.lease_until']))
    await round(NEXT_MINUTE)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('a forecast run is computed, and a mail is sent', async () => {
    await test.db.delete(forecastRun)
    const due = { requestedAt: AHEAD, dueAt: AHEAD, origin: '2026-11-20', reason: RUN_REASONS[0] }
    await test.db.insert(forecastRun).values({ companyId: 4, ...due, state: 'running', attempts: 1 })
    const content = { kind: 'notice', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await test.db.insert(mail).values({ ...content, recipient: 'ada@hotel.example', createdAt: AHEAD, dueAt: AHEAD })
    const send = vi.fn(async () => undefined)
    const sendDue = () =>
      sendDueMails({
        db: test.db,
        transport: { send, close: vi.fn() },
        now: () => NEXT_MINUTE,
        log: { warn: vi.fn(), error: vi.fn() },
      })
    expect(await claimNext(test.db, RUNS, NEXT_MINUTE)).toBeUndefined()
    await sendDue()
    expect(send).not.toHaveBeenCalled()
    await endFutureMoments(test.db, NOW)
    expect(await claimNext(test.db, RUNS, NEXT_MINUTE)).toMatchObject({ companyId: 4, state: 'running', attempts: 2 })
    await sendDue()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('a session ends as usual, and nobody is kept from signing in', async () => {
    const userId = await test.idOf('user')
    await test.db.insert(session).values({ tokenHash: 'ahead', userId, createdAt: AHEAD, lastUsedAt: AHEAD })
    await test.db.insert(rateLimit).values({ key: 'ahead', points: 9, windowEndsAt: AHEAD, pausedUntil: AHEAD })
    await endFutureMoments(test.db, NOW)
    const [signedIn] = await test.db.select().from(session).where(eq(session.tokenHash, 'ahead'))
    expect(signedIn).toMatchObject({ createdAt: NOW, lastUsedAt: NOW })
    const [limit] = await test.db.select().from(rateLimit).where(eq(rateLimit.key, 'ahead'))
    expect(limit).toMatchObject({ windowEndsAt: NOW, pausedUntil: NOW })
  })
})

describe('what is done after newer data', () => {
  it('is done again for data that come after the clock is right', async () => {
    await test.db
      .insert(ruleRound)
      .values({ companyId: 4, evaluatedAt: AHEAD })
      .onConflictDoUpdate({
        target: ruleRound.companyId,
        set: { evaluatedAt: AHEAD },
      })
    await endFutureMoments(test.db, NOW)
    const [round] = await test.db.select().from(ruleRound).where(eq(ruleRound.companyId, 4))
    expect(round?.evaluatedAt).toEqual(NOW)
  })
})

describe('endFutureMoments', () => {
  it('leaves what is as far ahead as usual', async () => {
    await endFutureMoments(test.db, NOW)
    await test.db.insert(job).values({
      name: 'usual',
      schedule: '* * * * *',
      startedAt: NOW,
      leaseUntil: new Date(NOW.getTime() + 2 * millisecondsInMinute),
    })
    const windowEndsAt = new Date(NOW.getTime() + 25 * millisecondsInHour)
    await test.db
      .insert(rateLimit)
      .values({ key: 'usual', points: 9, windowEndsAt, pausedUntil: new Date(NOW.getTime() + millisecondsInHour) })
    expect(await endFutureMoments(test.db, NOW)).toEqual([])
  })

  it('knows every column of the schema that keeps something waiting', async () => {
    // What users choose, what is shown only, and invitations, which are valid for days.
    const others = ['notification_seen.until', 'deletion.undo_until', 'invitation.expires_at']
    const found = await selectRows<{ name: string }>(
      test.db,
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
        and data_type = 'timestamp with time zone' and column_name ~ '(^|_)(until|due_at|ends_at|expires_at)$'`,
    )
    const known = MOMENTS.flatMap(({ table, columns }) => columns.map(({ name }) => `${getTableName(table)}.${name}`))
    expect(found.map(({ name }) => name).filter((name) => ![...known, ...others].includes(name))).toEqual([])
  })
})
