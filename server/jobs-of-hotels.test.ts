import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../contract/platform/stay-date.ts'
import { letGuestsBook } from '../demo/guests.ts'
import { KINDS } from '../tests/support/kinds.ts'
import { type Hotel, hotelsOf, TODAY, YESTERDAY } from '../tests/support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../tests/support/test-app.ts'
import { KEY, metaReviewOf, startTrustYou } from '../tests/support/trustyou-server.ts'
import { storeAlertMails } from './alert/notification-rule/alert-mails.ts'
import { settleConnectionAlerts } from './alert/notification-rule/connection-alerts.ts'
import { evaluateDue } from './alert/notification-rule/evaluate.ts'
import { sendDueReports } from './alert/report/send-due.ts'
import { assessHotels } from './analysis/customer-success/assess.ts'
import { compareDue } from './connection/compare.ts'
import { readDueBookings } from './connection/read-bookings.ts'
import { localComputer } from './forecast/computer.ts'
import { queueRuns } from './forecast/queue.ts'
import { runDue } from './forecast/run.ts'
import { fetchDue } from './market/trustyou/fetch.ts'
import {
  alertMail,
  autopilotRun,
  company,
  companyFeatures,
  connection,
  customerHealth,
  delivery,
  demoSystemBooking,
  forecastRun,
  mailedAlert,
  metaReview,
  notification,
  notificationRule,
  outboundPush,
  pricedNight,
  publicationLine,
  publishedRate,
  report,
  ruleRound,
  userCompany,
  userSettings,
} from './platform/database/schema/index.ts'
import { runAutopilot } from './pricing/publishing/autopilot.ts'
import { storePublication } from './pricing/publishing/publish.ts'
import { sendDue } from './pricing/publishing/sender.ts'
import { ratesOfRun } from './pricing/recommendations.ts'

const NIGHT = addDays(TODAY, 3)
const stopped = new AbortController().signal

let test: TestApp
/** The one that fails has its turn first. */
let failing: number
let other: number
let priced: Hotel[]
let trustYou: Awaited<ReturnType<typeof startTrustYou>>
/** The hotels of which something was logged. */
let logged: Set<number>
const { pricedHotel } = hotelsOf(() => test)

const note = (about: unknown) => void logged.add((about as { companyId: number }).companyId)
const log = { warn: note, error: note }
const hotels = () => [failing, other]
const clock = () => ({ db: test.db, now: () => TEST_NOW, log })
const services = () => ({ ...clock(), database: test.database, kinds: KINDS, keys: {} })

beforeAll(async () => {
  test = await startTestApp()
  trustYou = await startTrustYou({ a: [{ body: metaReviewOf(85) }], b: [{ body: metaReviewOf(85) }] })
  await test.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  )
  priced = [await pricedHotel(), await pricedHotel()]
})
afterAll(async () => {
  trustYou.close()
  await test.close()
})
beforeEach(async () => {
  logged = new Set()
  ;[failing = 0, other = 0] = priced.map(({ id }) => id)
  await test.db.delete(connection)
})

const connect = (values: Partial<typeof connection.$inferInsert> = {}) =>
  test.db.insert(connection).values(hotels().map((companyId) => ({ companyId, kind: 'demo' as const, ...values })))
const count = (table: PgTable, companyId: number, condition = sql`true`) =>
  test.db.$count(table, and(sql`company_id = ${companyId}`, condition))

interface JobCase {
  readonly job: string
  /** Where the work of the failing hotel is refused by the database. */
  readonly table: PgTable
  readonly on?: 'insert' | 'update'
  readonly arrange: () => Promise<unknown>
  readonly run: () => Promise<unknown>
  /** How many rows say that the work of a hotel was done. */
  readonly done: (companyId: number) => Promise<number>
}

/**
 * Every job that works for one hotel after the other. The queue of nightly forecasts and that of runs after deliveries are one
 * statement for all hotels, and market sets are tested with the market, because several hotels share each.
 */
const JOBS: readonly JobCase[] = [
  {
    job: 'autopilot',
    table: autopilotRun,
    arrange: async () => {
      const features = hotels().map((companyId) => ({ companyId, autopilot: true }))
      await test.db
        .insert(companyFeatures)
        .values(features)
        .onConflictDoUpdate({
          target: companyFeatures.companyId,
          set: { autopilot: true },
        })
    },
    run: () => runAutopilot(clock(), stopped),
    done: (id) => count(autopilotRun, id),
  },
  {
    job: 'customer health',
    table: customerHealth,
    arrange: () => test.db.delete(customerHealth),
    run: () => assessHotels(clock(), stopped),
    done: (id) => count(customerHealth, id),
  },
  {
    job: 'demo guests',
    table: demoSystemBooking,
    arrange: async () => {
      // Guests know the hotels of the demo.
      ;[failing, other] = [1, 2]
      await connect()
      await test.db.insert(publishedRate).values(
        hotels().map((companyId) => ({
          companyId,
          stayDate: NIGHT,
          roomType: 'STD',
          ratePlan: 'BAR',
          persons: 2,
          publishedAt: TEST_NOW,
          amount: 77_00,
        })),
      )
    },
    run: () => letGuestsBook(clock(), 20 * millisecondsInDay),
    done: (id) => count(demoSystemBooking, id),
  },
  {
    job: 'notification rules',
    table: ruleRound,
    on: 'update',
    arrange: () => test.db.delete(ruleRound),
    run: () => evaluateDue(clock(), stopped),
    done: (id) => count(ruleRound, id, sql`evaluated_at is not null`),
  },
  {
    job: 'mails about alerts',
    table: mailedAlert,
    arrange: async () => {
      const userId = await test.idOf('user')
      await test.db.delete(alertMail)
      await test.db.insert(userCompany).values(hotels().map((companyId) => ({ companyId, userId })))
      for (const companyId of hotels()) {
        const condition = { figure: 'bookings', comparison: 'none', unit: 'amount', is: 'below', value: 999 } as const
        await test.db.insert(notificationRule).values({
          companyId,
          userId,
          name: 'Few bookings',
          conditions: [condition],
          horizon: 3,
          severity: 'ALARM',
          channel: 'mail',
          isOn: true,
        })
      }
      await test.db.delete(ruleRound)
      await evaluateDue(clock(), stopped)
    },
    run: () => storeAlertMails({ ...clock(), settings: { publicOrigins: ['https://hotel.example'] } }, stopped),
    done: (id) => count(mailedAlert, id),
  },
  {
    job: 'alerts about connections',
    table: notification,
    arrange: () => connect({ refusedAt: TEST_NOW }),
    run: () => settleConnectionAlerts(test.db, { now: TEST_NOW, writers: ['demo'] }, log),
    done: (id) => count(notification, id, sql`tag = 'access-refused'`),
  },
  {
    job: 'publication',
    table: outboundPush,
    arrange: async () => {
      await connect()
      for (const { id, standard } of priced) {
        const [hotel] = await test.db.select().from(company).where(eq(company.id, id))
        if (!hotel) throw new Error('the hotel is stored')
        const rates = [{ stayDate: NIGHT, category: standard, rate: 120_00 }]
        await test.db.transaction((tx) =>
          storePublication(tx, hotel, rates, { at: TEST_NOW, source: 'user', by: null }),
        )
      }
    },
    run: () => sendDue(services(), stopped),
    done: (id) => count(publicationLine, id, sql`state = 'confirmed'`),
  },
  {
    job: 'connections',
    table: delivery,
    arrange: async () => {
      await test.db.delete(demoSystemBooking)
      await connect()
      const booking = {
        externalId: 'A',
        status: 'booked' as const,
        arrival: NIGHT,
        departure: addDays(NIGHT, 1),
        bookedAt: TEST_NOW.toISOString(),
        nights: [{ stayDate: NIGHT, roomType: 'STD', ratePlan: 'BAR', revenue: 100_00 }],
      }
      await test.db
        .insert(demoSystemBooking)
        .values(
          hotels().map((companyId) => ({ companyId, externalId: 'A', changedAt: TEST_NOW, booking: booking as never })),
        )
    },
    run: () => readDueBookings(services(), stopped),
    done: (id) => count(delivery, id, sql`source = 'demo' and state = 'done'`),
  },
  {
    // Not even the failure can be stored.
    job: 'comparison',
    table: connection,
    on: 'update',
    arrange: () => connect({ connectedAt: TEST_NOW, importedAt: TEST_NOW }),
    run: () => compareDue(services(), stopped),
    done: (id) => count(connection, id, sql`compared_at is not null`),
  },
  {
    job: 'forecast runs',
    table: pricedNight,
    arrange: async () => {
      await test.db.delete(forecastRun)
      const runs = hotels().map((companyId) => ({ companyId, origin: YESTERDAY, reason: 'manual' as const }))
      await test.db.transaction((tx) => queueRuns(tx, runs, TEST_NOW))
    },
    run: () => runDue({ ...clock(), rates: ratesOfRun, computer: localComputer() }),
    done: (id) => count(forecastRun, id, sql`state = 'done'`),
  },
  {
    job: 'reports',
    table: report,
    arrange: async () => {
      await test.db
        .update(company)
        .set({ dpaAcceptedAt: TEST_NOW, dpaVersion: '1' })
        .where(inArray(company.id, hotels()))
      const userId = await test.idOf('viewer')
      await test.db.insert(userCompany).values(hotels().map((companyId) => ({ companyId, userId })))
      await test.db.update(userSettings).set({ pickupReport: 'DAILY' }).where(eq(userSettings.userId, userId))
    },
    run: () =>
      sendDueReports(clock(), { publicOrigins: ['https://hotel.example'], port: 3000, demo: true }, stopped).catch(
        () => {},
      ),
    done: (id) => count(report, id),
  },
  {
    job: 'TrustYou',
    table: metaReview,
    arrange: async () => {
      await test.db.update(company).set({ trustYouId: '' })
      for (const [place, id] of hotels().entries())
        await test.db
          .update(company)
          .set({ trustYouId: place === 0 ? 'a' : 'b' })
          .where(eq(company.id, id))
    },
    run: () => fetchDue({ ...clock(), trustYou: { key: KEY, apiUrl: trustYou.url }, stopped }, (hotel) => note(hotel)),
    done: (id) => count(metaReview, id),
  },
]

describe('a job that works for one hotel after the other', () => {
  it.each(JOBS)('$job: does the work of the other hotels if one fails, which is logged', async (each) => {
    const { table, on = 'insert', arrange, run, done } = each
    await arrange()
    await test.db.execute(
      sql`create trigger refuse before ${sql.raw(on)} on ${table} for each row
        when (new.company_id = ${sql.raw(String(failing))}) execute function refuse()`,
    )
    await run()
    await test.db.execute(sql`drop trigger refuse on ${table}`)
    expect([await done(failing), (await done(other)) > 0, [...logged]]).toEqual([0, true, [failing]])
  })
})
