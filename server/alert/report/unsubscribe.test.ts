import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReportKind } from '../../../contract/alert/report.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { activity, report, userAccount, userSettings } from '../../platform/database/schema/index.ts'

/** The demo viewer's hotel. */
const HOTEL = 4
/** A request like that of a mail client: from elsewhere, without session or origin. */
const ONE_CLICK = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: undefined },
} as const

let test: TestApp
let [viewer, user] = [0, 0]
beforeEach(async () => {
  test = await startTestApp()
  viewer = await test.idOf('viewer')
  user = await test.idOf('user')
  const daily = { rateReport: 'DAILY', pickupReport: 'DAILY', performanceReport: 'WEEKLY' }
  await test.db.update(userSettings).set({ ...daily, language: 'IT' })
  await add('pickup', viewer, 'pickup')
  await add('rate', viewer, 'rate')
})
afterEach(() => test.close())

const add = (kind: ReportKind, userId: number, token: string) =>
  test.db.insert(report).values({
    companyId: HOTEL,
    userId,
    kind,
    frequency: 'DAILY',
    day: '2026-11-20',
    createdAt: new Date('2026-11-20T05:00:00Z'),
    unsubscribeHash: hashToken(token),
  })
const settingsOf = async (userId: number) => {
  const [row] = await test.db.select().from(userSettings).where(eq(userSettings.userId, userId))
  return [row?.rateReport, row?.pickupReport, row?.performanceReport]
}
const click = (token: string) => test.as(undefined, 'POST', `/unsubscribe/${token}`, ONE_CLICK)

describe('the link of a report', () => {
  it('shows anyone who has it what it stops, and stops nothing when it is opened', async () => {
    const offer = await test.as(undefined, 'GET', '/api/report/unsubscribe/pickup')
    expect(offer.json()).toEqual({ kind: 'pickup', language: 'IT', isScheduled: false })
    expect(await settingsOf(viewer)).toEqual(['DAILY', 'DAILY', 'WEEKLY'])
  })

  it('stops the reports of its kind for its user with one click, and no others', async () => {
    const revision = async () =>
      (await test.db.select().from(userAccount).where(eq(userAccount.id, viewer)))[0]?.revision ?? 0
    const before = await revision()
    expect((await click('pickup')).statusCode).toBe(204)
    expect(await settingsOf(viewer)).toEqual(['DAILY', 'NEVER', 'WEEKLY'])
    expect(await settingsOf(user)).toEqual(['DAILY', 'DAILY', 'WEEKLY'])
    // A second click changes nothing, and an open settings page shows the change.
    expect((await click('pickup')).statusCode).toBe(204)
    expect(await revision()).toBe(before + 1)
    const changes = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.entity, 'user-settings'), eq(activity.entityId, String(viewer))))
    expect(changes).toMatchObject([
      { userId: viewer, before: { pickupReport: 'DAILY' }, after: { pickupReport: 'NEVER' } },
    ])
  })

  it('stops them once for two clicks at the same time', async () => {
    const answers = await Promise.all([click('pickup'), click('pickup')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    const changes = await test.db.select().from(activity).where(eq(activity.entity, 'user-settings'))
    expect(changes).toHaveLength(1)
  })

  it('works from its page in the same way', async () => {
    expect((await test.as(undefined, 'POST', '/unsubscribe/rate')).statusCode).toBe(204)
    expect(await settingsOf(viewer)).toEqual(['NEVER', 'DAILY', 'WEEKLY'])
  })

  it('that belongs to no report is not found, and guesses are limited', async () => {
    const answers = [await test.as(undefined, 'GET', '/api/report/unsubscribe/guessed'), await click('guessed')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(problemOf(answers[0] as (typeof answers)[number]).code).toBe('not-found')
    for (let guess = 0; guess < 60; guess++) await test.as(undefined, 'GET', `/api/report/unsubscribe/guess-${guess}`)
    expect((await click('guessed')).statusCode).toBe(429)
  })
})
