import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { KEY, startTrustYou } from '../../../tests/support/trustyou-server.ts'
import { company, metaReviewFetch } from '../../platform/database/schema/index.ts'
import { startTrustYouJob } from './trustyou-job.ts'

let test: TestApp
let trustYou: Awaited<ReturnType<typeof startTrustYou>>
beforeAll(async () => {
  test = await startTestApp()
  trustYou = await startTrustYou({ 'never answers': ['hangs'], 'nor does this': ['hangs'] })
  await test.db.update(company).set({ trustYouId: 'never answers' }).where(eq(company.id, 1))
  await test.db.update(company).set({ trustYouId: 'nor does this' }).where(eq(company.id, 2))
})
afterAll(async () => {
  trustYou.close()
  await test.close()
})

it('a server that stops aborts the running call, fetches no other hotel, and records no failure', async () => {
  const { db, database } = test
  const log = { warn: vi.fn(), error: vi.fn() }
  const job = startTrustYouJob({ db, database, now: () => TEST_NOW, log }, { key: KEY, apiUrl: trustYou.url })
  await eventually(() => expect(trustYou.asked).toHaveLength(1))
  await job.stop()
  expect(trustYou.asked).toHaveLength(1)
  expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []])
  const noted = await db.select({ failure: metaReviewFetch.failure }).from(metaReviewFetch)
  expect(noted).toEqual([{ failure: null }])
})
