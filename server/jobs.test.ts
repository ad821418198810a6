import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../tests/support/eventually.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../tests/support/test-app.ts'
import { removeOldAttempts } from './access/rate-limit.ts'
import { removeOldSessions } from './access/sessions.ts'
import { idempotency, job, rateLimit, session } from './database/schema/index.ts'
import { removeOldResults } from './http/idempotency.ts'
import { startReportsJob } from './jobs.ts'
import { readSettings } from './runtime/settings.ts'

const HOUR = 3_600_000
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the hourly cleanup', () => {
  it('removes expired sessions, and no others', async () => {
    const userId = await test.idOf('user')
    await test.db.delete(session)
    const at = (hours: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - hours * HOUR)
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
})

describe('the report job', () => {
  it('runs concurrently with the round of another process, including one that has died', async () => {
    const { db, database } = test
    const leaseUntil = new Date(TEST_NOW.getTime() + HOUR)
    await db.insert(job).values({ name: 'reports', schedule: '*/10 * * * *', startedAt: TEST_NOW, leaseUntil })
    const reports = startReportsJob({ db, database, now: () => TEST_NOW, log: console }, readSettings({}))
    await eventually(async () => {
      const [round] = await db.select().from(job).where(eq(job.name, 'reports'))
      expect(round).toMatchObject({ finishedAt: TEST_NOW, leaseUntil: null })
    })
    await reports.stop()
  })
})
