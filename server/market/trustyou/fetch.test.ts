import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TrustYou } from '../../../contract/market/meta-review.ts'
import type { Reputation } from '../../../contract/market/reputation.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { KEY, metaReviewOf, startTrustYou } from '../../../tests/support/trustyou-server.ts'
import { activity, company, metaReview } from '../../platform/database/schema/index.ts'
import { fetchDue } from './fetch.ts'

/** Hotels of the demo: one known to TrustYou, one unknown, one whose calls fail, and one that is closed. */
const [KNOWN, UNKNOWN, BROKEN, CLOSED] = [1, 2, 3, 12] as const
const ID = { [KNOWN]: 'known', [UNKNOWN]: 'nobody', [BROKEN]: 'broken', [CLOSED]: 'closed' }

let test: TestApp
let trustYou: Awaited<ReturnType<typeof startTrustYou>>
let time: number
beforeEach(async () => {
  time = Date.parse('2026-11-20T09:14:00Z')
  trustYou = await startTrustYou({
    known: [{ body: metaReviewOf(85) }, { body: metaReviewOf(87, { category_list: [] }) }, { body: metaReviewOf(88) }],
    broken: [{ text: 'broken' }],
    moved: [{ body: metaReviewOf(60) }],
    closed: [{ body: metaReviewOf(1) }],
  })
  test = await startTestApp({ TRUSTYOU_KEY: KEY, TRUSTYOU_API_URL: trustYou.url })
  const ids = Object.keys(ID).map(Number)
  await test.db.update(company).set({ trustYouId: null }).where(notInArray(company.id, ids))
  for (const id of ids)
    await test.db
      .update(company)
      .set({ trustYouId: ID[id as keyof typeof ID] })
      .where(eq(company.id, id))
})
afterEach(async () => {
  await test.close()
  trustYou.close()
})

/** Moves the clock of the requesting user; that of the sessions stays the same. */
const advance = (milliseconds: number) => {
  time += milliseconds
}
const round = async () => {
  const failures: string[] = []
  const fetching = { db: test.db, trustYou: { key: KEY, apiUrl: trustYou.url }, now: () => new Date(time) }
  const before = trustYou.asked.length
  await fetchDue(fetching, ({ companyId }, { message }) => failures.push(`${companyId} ${message}`))
  return { asked: trustYou.asked.slice(before).sort(), failures: failures.sort() }
}
const seen = async (hotel: number, query = '') => {
  const url = `/api/analysis/reputation?companyId=${hotel}&from=2026-11-16&to=2026-11-30${query}`
  return (await test.as('admin', 'GET', url)).json<Reputation>()
}
/** The days of the hotel's stored figures, one for each time they are stored. */
const days = async (hotel: number) =>
  (
    await test.db
      .select()
      .from(metaReview)
      .where(and(eq(metaReview.companyId, hotel), eq(metaReview.dimension, 'overall')))
  ).map(({ takenOn }) => takenOn)
const press = (hotel: number, who = 'hotel.admin') => test.as(who, 'POST', `/api/reputation/${hotel}/meta-review`)

describe('fetching TrustYou’s figures', () => {
  it('TrustYou’s figures are fetched once a day for each active hotel with an id; a failed hotel does not stop the others', async () => {
    expect(await round()).toEqual({
      asked: ['broken', 'known', 'nobody'],
      failures: ['2 unknownHotel', '3 unreadable: it is no JSON'],
    })
    expect((await round()).asked).toEqual([])
    const { trustYou: fetched } = await seen(KNOWN)
    expect(fetched).toMatchObject({ state: 'ready', failure: null, latest: { takenOn: '2026-11-20', score: 85 } })
    expect(fetched.latest?.topics.map(({ label }) => label)).toEqual(['Service', 'Room'])
    expect((await seen(UNKNOWN)).trustYou).toMatchObject({ state: 'ready', failure: 'unknownHotel', latest: null })
    expect((await seen(BROKEN)).trustYou).toMatchObject({ failure: 'unreadable', failureDetail: 'it is no JSON' })
    expect((await seen(4)).trustYou).toMatchObject({ state: 'noId', attemptedAt: null })
  })

  it('TrustYou’s figures that failed are tried again in an hour, others on the next day', async () => {
    await round()
    advance(millisecondsInHour)
    expect((await round()).asked).toEqual(['broken'])
    advance(24 * millisecondsInHour)
    expect((await round()).asked).toEqual(['broken', 'known', 'nobody'])
  })

  it('TrustYou’s figures are stored for each day, so that their development is visible, apart from the hotel’s own', async () => {
    await round()
    advance(25 * millisecondsInHour)
    await round()
    const { rows, own, trustYou: fetched } = await seen(KNOWN, '&asOf=2026-11-22')
    expect(fetched.latest).toMatchObject({ takenOn: '2026-11-21', score: 87, topics: [] })
    expect(rows.map((row) => [row.date, row.trustYou, row.score])).toEqual([['2026-11-16', 87, null]])
    expect(own.score).toBeNull()
    expect((await seen(KNOWN, '&asOf=2026-11-20')).trustYou.latest?.score).toBe(85)
  })

  it('TrustYou’s figures can be fetched immediately with a button, which replaces those of the day and is logged', async () => {
    await round()
    const first = (await press(KNOWN)).json<TrustYou>()
    expect(first).toMatchObject({ latest: { takenOn: '2026-11-20', score: 87, topics: [] }, failure: null })
    const { latest, failure } = (await press(KNOWN)).json<TrustYou>()
    expect([latest?.takenOn, latest?.score, failure]).toEqual(['2026-11-20', 88, null])
    expect(latest?.topics).toHaveLength(2)
    expect(await days(KNOWN)).toEqual(['2026-11-20'])
    expect((await press(UNKNOWN)).json<TrustYou>()).toMatchObject({ failure: 'unknownHotel' })
    const recorded = await test.db.select().from(activity).where(eq(activity.entity, 'meta-review'))
    expect(recorded.map(({ companyId }) => companyId)).toEqual([KNOWN, KNOWN, UNKNOWN])
  })

  it('TrustYou’s figures requested by two users at once are stored once', async () => {
    const answers = await Promise.all([press(KNOWN), press(KNOWN), press(KNOWN)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await days(KNOWN)).toEqual(['2026-11-20'])
  })

  it('TrustYou’s figures of another property are not those of the hotel: with a new id, fetching restarts immediately', async () => {
    await round()
    await test.db.update(company).set({ trustYouId: 'moved' }).where(eq(company.id, KNOWN))
    expect((await seen(KNOWN)).trustYou).toMatchObject({ attemptedAt: null, latest: null })
    expect((await round()).asked).toContain('moved')
    expect((await seen(KNOWN, '&asOf=2026-11-22')).rows.map((row) => row.trustYou)).toEqual([60])
    const kept = await test.db
      .select()
      .from(metaReview)
      .where(inArray(metaReview.trustYouId, ['known']))
    expect(kept.length).toBeGreaterThan(0)
  })

  it('TrustYou’s figures that cannot be stored do not stop those of other hotels', async () => {
    await test.db.update(company).set({ timeZone: 'Nowhere/Town' }).where(eq(company.id, UNKNOWN))
    const { asked, failures } = await round()
    expect(asked).toEqual(['broken', 'known', 'nobody'])
    expect(failures).toHaveLength(2)
    expect((await seen(KNOWN)).trustYou.latest?.score).toBe(85)
  })

  it('TrustYou’s figures are fetched by one process at a time', async () => {
    await Promise.all([round(), round(), round()])
    expect(trustYou.asked.toSorted()).toEqual(['broken', 'known', 'nobody'])
  })

  it('fetching TrustYou’s figures requires access to the hotel, an id, and a key', async () => {
    expect((await press(KNOWN, 'user')).statusCode).toBe(403)
    expect((await press(5)).statusCode).toBe(404)
    expect((await press(4, 'admin')).statusCode).toBe(404)
    const plain = await startTestApp()
    const refused = await plain.as('admin', 'POST', `/api/reputation/${KNOWN}/meta-review`)
    expect([refused.statusCode, problemOf(refused).detail]).toEqual([
      503,
      'TrustYou is not connected: set TRUSTYOU_KEY.',
    ])
    await plain.close()
  })
})
