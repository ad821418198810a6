import { millisecondsInMinute } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { OPEN, type ResolvedRestriction } from '../../contract/pricing/restriction.ts'
import { compareDue } from '../../server/connection/compare.ts'
import { createKinds } from '../../server/connection/kinds.ts'
import { readDueBookings } from '../../server/connection/read-bookings.ts'
import { company, connection, publicationLine, reservation } from '../../server/platform/database/schema/index.ts'
import { readSettings } from '../../server/platform/runtime/settings.ts'
import { storePublication } from '../../server/pricing/publishing/publish.ts'
import { sendDue } from '../../server/pricing/publishing/sender.ts'
import { type Hotel, hotelsOf } from './priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from './test-app.ts'

/** The key with which tests encrypt credentials. */
export const CONNECTION_KEY = 'the key of this installation, and of no other'

/** The instant a number of minutes before the tests' now. */
export const momentAt = (minutesBefore: number) =>
  new Date(TEST_NOW.getTime() - minutesBefore * millisecondsInMinute).toISOString()

/**
 * The product with hotels that a test connects to a small server of their system: with a clock, the jobs, and the states of
 * bookings and rates. `environment` starts that system and returns the settings of the installation; nothing is logged unless a
 * logger is given. Each test begins without connections.
 */
export function connectedHotels(
  environment: () => Promise<Record<string, string>>,
  logger: Parameters<typeof startTestApp>[2] = false,
) {
  let test: TestApp
  let settings: ReturnType<typeof readSettings>
  let now = TEST_NOW
  beforeAll(async () => {
    const values = { CONNECTION_KEY, ...(await environment()) }
    settings = readSettings(values)
    test = await startTestApp(values, '/nonexistent', logger)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.delete(connection)
    now = TEST_NOW
  })
  const services = () => ({
    ...test,
    kinds: createKinds(settings),
    keys: { current: CONNECTION_KEY },
    now: () => now,
    log: { warn: () => undefined, error: () => undefined },
  })
  const running = new AbortController().signal
  const { newHotel } = hotelsOf(() => test)

  async function publish(
    { id }: Hotel,
    category: number,
    rates: Readonly<Record<StayDate, number>>,
    restrictions: Readonly<Record<StayDate, ResolvedRestriction>> = {},
  ): Promise<void> {
    const [row] = await test.db.select().from(company).where(eq(company.id, id))
    if (!row) throw new Error('the hotel is stored')
    const lines = Object.entries(rates).map(([stayDate, rate]) => ({ stayDate, category, rate }))
    const changes = Object.entries(restrictions).map(([stayDate, after]) => ({
      stayDate,
      category,
      before: OPEN,
      after,
    }))
    await test.db.transaction((tx) =>
      storePublication(tx, row, lines, { at: now, source: 'user', by: null, restrictions: changes }),
    )
  }

  const linesOf = ({ id }: Hotel) =>
    test.db.select().from(publicationLine).where(eq(publicationLine.companyId, id)).orderBy(publicationLine.id)

  return {
    /** The product; only within tests. */
    get test() {
      return test
    },
    get now() {
      return now
    },
    newHotel,
    publish,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
    kinds: () => services().kinds,
    read: () => readDueBookings(services(), running),
    send: () => sendDue(services(), running),
    compare: () => compareDue(services(), running),
    /** A call about the connection of a hotel. */
    call: ({ id }: Hotel, method: string, path = '', body?: object, who = 'admin') =>
      test.as(who, method, `/api/connection/connections/${id}${path}`, body ? { body } : {}),
    linked: async () => (await test.db.select().from(connection))[0],
    bookedOf: async ({ id }: Hotel) =>
      (await test.db.select().from(reservation).where(eq(reservation.companyId, id)))
        .map(({ externalId, status }) => `${externalId} ${status}`)
        .sort(),
    linesOf,
    /** The states of published lines, each with the reason of a refusal. */
    statesOf: async (hotel: Hotel) =>
      (await linesOf(hotel)).map(({ state, reason }) => (reason ? `${state}: ${reason}` : state)),
  }
}
