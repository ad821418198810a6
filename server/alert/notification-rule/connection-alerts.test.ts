import { millisecondsInHour } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotification, Notification } from '../../../contract/alert/notification.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { fail, type Hotel, hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  autopilotRun,
  companyFeatures,
  connection,
  pricingDocument,
  publication,
  publicationLine,
  publishedRate,
  rateDifference,
  roomType,
} from '../../platform/database/schema/index.ts'
import { settleConnectionAlerts } from './connection-alerts.ts'

type NotificationType = Notification['notificationType']

let test: TestApp
let hotel: Hotel
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  await test.db.delete(connection)
})
afterAll(() => test.close())
beforeEach(async () => {
  hotel = await newHotel()
  await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
})

const NIGHT = addDays(TODAY, 3)
const settle = () => settleConnectionAlerts(test.db, { now: TEST_NOW, writers: ['demo'] }, { error: fail })
const alertsOf = async (type: NotificationType) =>
  (
    await test.as('admin', 'GET', `/api/notification/list?companyIds=${hotel.id}&notificationType=${type}&seen=false`)
  ).json<Page<ListedNotification>>().content
const change = (values: Partial<typeof connection.$inferInsert>) =>
  test.db.update(connection).set(values).where(eq(connection.companyId, hotel.id))

/** A round of autopilot that changed nothing, with a reason or without, and left some nights to a person. */
const autopilotStops = (stop: 'stale-data' | null, at: Date, reviewNights = 0) =>
  test.db.insert(autopilotRun).values({ companyId: hotel.id, calculatedAt: at, at, stop, changes: [], reviewNights })

/** Creates a rate that the system refused; returns its publication. */
async function refuse(stayDate: string): Promise<number> {
  const companyId = hotel.id
  const [stored] = await test.db
    .insert(publication)
    .values({ companyId, publishedAt: TEST_NOW, source: 'user', via: 'demo' })
    .returning({ id: publication.id })
  const line = { companyId, publicationId: stored?.id ?? 0, stayDate, category: hotel.standard, ratePlan: 'BAR' }
  await test.db.insert(publicationLine).values({ ...line, rate: 100_00, state: 'refused', reason: 'No.', at: TEST_NOW })
  return line.publicationId
}

describe('alerts about connections', () => {
  it('an alert is raised once for refused rates, counts them, links to the publication, and ends once they are replaced', async () => {
    const publicationId = await refuse(NIGHT)
    await refuse(addDays(TODAY, -1))
    await settle()
    await settle()
    expect((await alertsOf('RATE_REFUSED')).map(({ payload }) => payload)).toEqual([{ count: 1, publicationId }])
    await test.db
      .update(publicationLine)
      .set({ state: 'confirmed' })
      .where(and(eq(publicationLine.companyId, hotel.id), eq(publicationLine.publicationId, publicationId)))
    await settle()
    expect(await alertsOf('RATE_REFUSED')).toEqual([])
  })

  it('an alert that a user has dismissed is raised again only if more rates are affected', async () => {
    await refuse(NIGHT)
    await settle()
    const [alert] = await alertsOf('RATE_REFUSED')
    await test.as('admin', 'PATCH', `/api/notification/banner/${alert?.id}`, { body: { seen: true } })
    await settle()
    expect(await alertsOf('RATE_REFUSED')).toEqual([])
    await refuse(addDays(NIGHT, 1))
    await settle()
    expect((await alertsOf('RATE_REFUSED')).map(({ payload }) => payload.count)).toEqual([2])
  })

  it.each<[NotificationType, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'RATE_DIFFERS',
      () =>
        test.db.insert(rateDifference).values({
          content: 'rate',
          companyId: hotel.id,
          stayDate: NIGHT,
          category: hotel.standard,
          ratePlan: 'BAR',
          ours: 100_00,
          theirs: 90_00,
          since: TEST_NOW,
        }),
      () => test.db.delete(rateDifference),
    ],
    [
      'DATA_LATE',
      () =>
        change({ importedAt: new Date('2026-11-01'), lastInAt: new Date(TEST_NOW.getTime() - 7 * millisecondsInHour) }),
      () => change({ lastInAt: TEST_NOW }),
    ],
    [
      'AUTOPILOT_STOPPED',
      async () => {
        await test.db.insert(companyFeatures).values({ companyId: hotel.id, autopilot: true })
        await autopilotStops('stale-data', TEST_NOW)
      },
      () => autopilotStops(null, new Date(TEST_NOW.getTime() + 1)),
    ],
    [
      'AUTOPILOT_REVIEW',
      async () => {
        await test.db.insert(companyFeatures).values({ companyId: hotel.id, autopilot: true }).onConflictDoNothing()
        await autopilotStops(null, TEST_NOW, 3)
      },
      () => autopilotStops(null, new Date(TEST_NOW.getTime() + 1)),
    ],
    ['ACCESS_REFUSED', () => change({ refusedAt: TEST_NOW }), () => change({ refusedAt: null })],
    [
      'MAPPING_INCOMPLETE',
      () => test.db.update(roomType).set({ categoryId: hotel.standard }).where(eq(roomType.companyId, hotel.id)),
      () =>
        test.db
          .update(roomType)
          .set({ categoryId: hotel.superior })
          .where(and(eq(roomType.companyId, hotel.id), eq(roomType.code, 'SUP'))),
    ],
  ])('an alert about %s is raised by its cause and ends with it', async (type, cause, mend) => {
    await settle()
    expect(await alertsOf(type)).toEqual([])
    await cause()
    await settle()
    expect(await alertsOf(type)).toHaveLength(1)
    await mend()
    await settle()
    expect(await alertsOf(type)).toEqual([])
  })

  it('an alert is raised for fixed rates that have not been sold for more than an hour, and ends once they are', async () => {
    const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000)
    const publish = (amount: number, publishedAt: Date) =>
      test.db.insert(publishedRate).values({
        companyId: hotel.id,
        stayDate: NIGHT,
        roomType: 'STD',
        ratePlan: 'BAR',
        persons: 2,
        publishedAt,
        amount,
      })
    const fix = (revision: number, storedAt: Date, rate: number) =>
      test.db.insert(pricingDocument).values({
        companyId: hotel.id,
        name: 'fixed-rates',
        revision,
        content: {
          rates: [NIGHT, addDays(TODAY, -1)].map((stayDate) => ({ stayDate, category: hotel.standard, rate })),
        },
        storedAt,
      })
    const counts = async () => {
      await settle()
      return (await alertsOf('FIXED_NOT_SOLD')).map(({ payload }) => payload.count)
    }
    await publish(112_00, minutesAgo(9_000))
    await fix(1, minutesAgo(59), 191_00)
    expect(await counts()).toEqual([])
    await fix(0, minutesAgo(61), 191_00)
    expect(await counts()).toEqual([1])
    // Another change of the document does not start the hour again.
    await fix(2, minutesAgo(5), 191_00)
    expect(await counts()).toEqual([1])
    await publish(191_00, minutesAgo(1))
    expect(await counts()).toEqual([])
  })

  it('an alert reports how long a folder has received no file, in days instead of hours, and is not raised for uploads', async () => {
    const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * millisecondsInHour)
    const hours = async () => {
      await settle()
      return (await alertsOf('DATA_LATE')).map(({ payload }) => payload)
    }
    await change({ kind: 'csv', settings: { from: 'folder' }, connectedAt: hoursAgo(100), lastInAt: hoursAgo(35) })
    expect(await hours()).toEqual([])
    await change({ lastInAt: hoursAgo(37) })
    expect(await hours()).toEqual([{ hours: 36 }])
    await change({ settings: { from: 'upload' } })
    expect(await hours()).toEqual([])
    // Nothing has been received since the hotel was connected.
    await change({ settings: { from: 'folder' }, lastInAt: null })
    expect(await hours()).toEqual([{ hours: 36 }])
    await change({ lastInAt: hoursAgo(0) })
    expect(await hours()).toEqual([])
    await change({ kind: 'demo', importedAt: hoursAgo(100), lastInAt: hoursAgo(7) })
    expect(await hours()).toEqual([{ hours: 6 }])
  })

  it('an alert reports a base rate plan that the connection’s settings do not map', async () => {
    await change({ settings: { ratePlans: [{ ratePlan: 'NRF', roomType: 'STD', id: 'X' }] } })
    await settle()
    expect((await alertsOf('MAPPING_INCOMPLETE')).map(({ payload }) => payload)).toEqual([{ count: 1 }])
  })
})
