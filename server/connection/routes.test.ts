import { millisecondsInHour } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RollbackPreview } from '../../contract/booking/delivery.ts'
import { NET_AMOUNTS } from '../../contract/booking/stated-amounts.ts'
import type { Connection, ConnectionBooks, HotelConnection } from '../../contract/connection/connection.ts'
import type { Bootstrap } from '../../contract/platform/bootstrap.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { Publication } from '../../contract/pricing/publication.ts'
import { KINDS } from '../../tests/support/kinds.ts'
import { fail, type Hotel, hotelsOf, TODAY } from '../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { checkBookings } from '../booking/inbound/check-booking.ts'
import { queueRunsAfterChanges } from '../forecast/nightly.ts'
import {
  activity,
  company,
  connection,
  delivery,
  forecastRun,
  publication,
  publicationLine,
  publishedRate,
  reservation,
  userCompany,
} from '../platform/database/schema/index.ts'
import { readSettings } from '../platform/runtime/settings.ts'
import { storePublication } from '../pricing/publishing/publish.ts'
import { sendDue } from '../pricing/publishing/sender.ts'
import { compareDue } from './compare.ts'
import { createKinds, offeredKinds } from './kinds.ts'
import { readDueBookings } from './read-bookings.ts'

let test: TestApp
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
const stopped = new AbortController().signal
const services = () => ({ ...test, kinds: KINDS, keys: {}, now: () => TEST_NOW, log: { warn: fail, error: fail } })
const call = ({ id }: Hotel, method: string, path = '', body?: object, who = 'admin') =>
  test.as(who, method, `/api/connection/connections/${id}${path}`, body ? { body } : {})
const read = async (hotel: Hotel) => (await call(hotel, 'GET')).json<HotelConnection>()
const stateOf = async (hotel: Hotel) => (await read(hotel)).connection?.state
const change = ({ id }: Hotel, values: Partial<typeof connection.$inferInsert>) =>
  test.db.update(connection).set(values).where(eq(connection.companyId, id))

async function linkedHotel(): Promise<Hotel> {
  const hotel = await newHotel()
  const answer = await call(hotel, 'POST', '', { kind: 'demo' })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}

async function publish({ id, standard }: Hotel, rate = 120_00): Promise<number> {
  const [row] = await test.db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Error('the hotel is stored')
  return test.db.transaction((tx) =>
    storePublication(tx, row, [{ stayDate: NIGHT, category: standard, rate }], {
      at: TEST_NOW,
      source: 'user',
      by: null,
    }),
  )
}

describe('new connections', () => {
  it('the available kinds are listed, and bookings are imported after connecting', async () => {
    const hotel = await newHotel()
    expect(await read(hotel)).toEqual({
      connection: null,
      kinds: [
        {
          kind: 'demo',
          needsConsent: false,
          needsCredentials: false,
          commonAddress: null,
          abilities: ['readBookings', 'writeRates', 'writeRestrictions', 'readRates', 'readRestrictions'],
        },
        {
          kind: 'csv',
          needsConsent: false,
          needsCredentials: true,
          commonAddress: null,
          abilities: ['readFiles', 'writeFiles'],
        },
      ],
    })
    const made = await call(hotel, 'POST', '', { kind: 'demo' })
    expect(made.headers.location).toBe(`/api/connection/connections/${hotel.id}`)
    expect(made.json<Connection>()).toMatchObject({
      companyId: hotel.id,
      kind: 'demo',
      state: 'importing',
      connectedAt: TEST_NOW.toISOString(),
      lastInAt: null,
      queuedRates: 0,
      queuedSince: null,
    })
    expect(made.json<Connection>().connectedBy).toBe('Ruben Tannert')
    await readDueBookings(services(), stopped)
    expect((await read(hotel)).connection).toMatchObject({ state: 'active', lastInAt: TEST_NOW.toISOString() })
  })

  it('a hotel is refused a second connection, and settings that do not fit are named', async () => {
    const hotel = await linkedHotel()
    expect((await call(hotel, 'POST', '', { kind: 'demo' })).statusCode).toBe(409)
    const other = await newHotel()
    const wrong = await call(other, 'POST', '', { kind: 'demo', settings: { colour: 'red' } })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'settings.colour'])
    const secret = await call(other, 'POST', '', { kind: 'demo', credentials: { token: 'x' } })
    expect([secret.statusCode, problemOf(secret).errors?.[0]?.path]).toEqual([400, 'credentials'])
    const unknown = await call(other, 'POST', '', { kind: 'fax' })
    expect([unknown.statusCode, problemOf(unknown).errors?.[0]?.path]).toEqual([400, 'kind'])
    for (const path of ['', '/consent']) {
      const missing = await call(other, 'POST', path, { kind: 'apaleo' })
      expect([missing.statusCode, problemOf(missing).errors?.[0]]).toEqual([
        400,
        { path: 'kind', message: 'This installation does not offer this system.', code: 'unavailable' },
      ])
    }
    expect((await read(other)).connection).toBeNull()
  })
})

describe('a connection', () => {
  it('shows its state', async () => {
    const hotel = await linkedHotel()
    await change(hotel, { importedAt: TEST_NOW })
    expect(await stateOf(hotel)).toBe('active')
    await change(hotel, { sendFailure: 'Away.' })
    expect(await stateOf(hotel)).toBe('failing')
    await change(hotel, { limitedUntil: new Date(TEST_NOW.getTime() + 1000) })
    expect(await stateOf(hotel)).toBe('limited')
    await change(hotel, { limitedUntil: TEST_NOW, sendFailure: null, refusedAt: TEST_NOW })
    expect(await stateOf(hotel)).toBe('refused')
  })

  it('of a kind that this version does not know is listed as such, does nothing and can be disconnected', async () => {
    const [hotel, other] = [await linkedHotel(), await linkedHotel()]
    await publish(hotel)
    await change(hotel, { kind: 'fax' })
    await test.db.update(publication).set({ via: 'fax' }).where(eq(publication.companyId, hotel.id))
    const listed = await test.as('admin', 'GET', `/api/connection/connections?companyIds=${hotel.id},${other.id}`)
    const { content } = listed.json<Page<Connection>>()
    expect(content.toSorted((a, b) => a.companyId - b.companyId)).toMatchObject([
      { kind: 'fax', state: 'unsupported', abilities: [], queuedRates: 1 },
      { kind: 'demo' },
    ])
    await readDueBookings(services(), stopped)
    await sendDue(services(), stopped)
    await compareDue(services(), stopped)
    expect((await read(hotel)).connection).toMatchObject({ lastInAt: null, lastOutAt: null, comparedAt: null })
    expect((await hotel.call('GET', `nights?from=${NIGHT}&to=${NIGHT}`)).statusCode).toBe(200)
    expect((await hotel.call('GET', 'publications')).statusCode).toBe(200)
    expect((await call(hotel, 'POST', '/receiving-address')).statusCode).toBe(404)
    expect((await call(hotel, 'DELETE')).json()).toEqual({ ratesByHand: 1 })
  })

  it('can be paused and resumed, which sends what was published in between; the activity log has both', async () => {
    const hotel = await linkedHotel()
    expect((await call(hotel, 'POST', '/pause')).json<Connection>().state).toBe('paused')
    await publish(hotel)
    await sendDue(services(), stopped)
    expect((await read(hotel)).connection).toMatchObject({
      queuedRates: 1,
      queuedSince: TEST_NOW.toISOString(),
      lastOutAt: null,
    })
    expect((await call(hotel, 'POST', '/run')).statusCode).toBe(409)
    await call(hotel, 'POST', '/resume')
    await sendDue(services(), stopped)
    expect((await read(hotel)).connection).toMatchObject({ queuedRates: 0, lastOutAt: TEST_NOW.toISOString() })
    const noted = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.entity, 'connection')))
      .orderBy(activity.id)
    expect(noted.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
  })

  it('whose credentials were refused is tried again once it is resumed', async () => {
    const hotel = await linkedHotel()
    await change(hotel, { refusedAt: TEST_NOW, readFailure: 'The access was revoked.' })
    expect((await call(hotel, 'POST', '/run')).statusCode).toBe(409)
    await call(hotel, 'POST', '/resume')
    await readDueBookings(services(), stopped)
    expect(await stateOf(hotel)).toBe('active')
  })

  it('runs immediately on request, but not within a pause that the system asked for', async () => {
    const hotel = await linkedHotel()
    const later = new Date(TEST_NOW.getTime() + millisecondsInHour)
    await publish(hotel)
    await test.db
      .update(publicationLine)
      .set({ state: 'sent', attempts: 3, dueAt: later })
      .where(eq(publicationLine.companyId, hotel.id))
    await change(hotel, { readDueAt: later, limitedUntil: later })
    expect((await call(hotel, 'POST', '/run')).statusCode).toBe(409)
    await change(hotel, { limitedUntil: null })
    expect((await call(hotel, 'POST', '/run')).statusCode).toBe(202)
    await readDueBookings(services(), stopped)
    await sendDue(services(), stopped)
    expect((await read(hotel)).connection).toMatchObject({
      lastInAt: TEST_NOW.toISOString(),
      lastOutAt: TEST_NOW.toISOString(),
      queuedRates: 0,
    })
  })

  it('leaves unsent rates to be published manually when it is disconnected', async () => {
    const hotel = await linkedHotel()
    const id = await publish(hotel)
    const answer = await call(hotel, 'DELETE')
    expect([answer.statusCode, answer.json()]).toEqual([200, { ratesByHand: 1 }])
    expect((await read(hotel)).connection).toBeNull()
    const left = (await hotel.call('GET', `publications/${id}`)).json<Publication>()
    expect(left).toMatchObject({ via: null, counts: { queued: 1 } })
    const marked = await hotel.call('POST', `publications/${id}/mark-published`)
    expect(marked.json<Publication>().counts).toMatchObject({ confirmed: 1 })
    expect((await call(hotel, 'DELETE')).statusCode).toBe(404)
    expect((await call(hotel, 'POST', '/pause')).statusCode).toBe(404)
  })
})

describe('disconnecting', () => {
  it('leaves only the newest rate of a night to be published manually', async () => {
    const hotel = await linkedHotel()
    const older = await publish(hotel)
    await test.db
      .update(publicationLine)
      .set({ state: 'sent', attempts: 1 })
      .where(eq(publicationLine.companyId, hotel.id))
    const newer = await publish(hotel, 130_00)
    expect((await call(hotel, 'DELETE')).json()).toEqual({ ratesByHand: 1 })
    expect((await hotel.call('POST', `publications/${newer}/mark-published`)).statusCode).toBe(200)
    expect((await hotel.call('POST', `publications/${older}/mark-published`)).statusCode).toBe(409)
    const active = await test.db.select().from(publishedRate).where(eq(publishedRate.companyId, hotel.id))
    expect(active.map(({ amount }) => amount)).toEqual([130_00])
  })
})

describe('rights to connections', () => {
  const list = async (who: string, query = '') =>
    (await test.as(who, 'GET', `/api/connection/connections?size=200&${query}`)).json<Page<Connection>>()

  it('access to connections is limited to users who run the hotel, and to a PMS admin for the hotels of their system', async () => {
    const [own, foreign, theirs] = [await linkedHotel(), await linkedHotel(), await linkedHotel()]
    await test.db.update(company).set({ pmsSystem: 'apaleo' }).where(eq(company.id, own.id))
    await test.db.insert(userCompany).values({ userId: await test.idOf('hotel.admin'), companyId: theirs.id })
    const hotelsOf = async (who: string) => (await list(who)).content.map(({ companyId }) => companyId)
    expect(await hotelsOf('pms.admin')).toContain(own.id)
    expect(await hotelsOf('pms.admin')).not.toContain(foreign.id)
    expect(await hotelsOf('hotel.admin')).toEqual([theirs.id])
    expect((await list('admin', `companyIds=${foreign.id}`)).content).toHaveLength(1)
    expect((await call(foreign, 'POST', '/pause', undefined, 'pms.admin')).statusCode).toBe(404)
    expect((await call(own, 'POST', '/pause', undefined, 'pms.admin')).statusCode).toBe(200)
    expect((await test.as('user', 'GET', '/api/connection/connections')).statusCode).toBe(403)
  })

  it('the demo’s system is available only if the demo is on', () => {
    expect(offeredKinds(createKinds(readSettings({ DEMO: 'true' })))).toContain('demo')
    expect(offeredKinds(createKinds(readSettings({ DEMO: 'false' })))).not.toContain('demo')
  })
})

describe('deliveries that are read again', () => {
  /** A hotel whose bookings were read, with its first delivery. */
  async function readHotel() {
    const hotel = await linkedHotel()
    await readDueBookings(services(), stopped)
    const [first] = await test.db.select().from(delivery).where(eq(delivery.companyId, hotel.id)).orderBy(delivery.id)
    if (!first) throw new Error('nothing was read')
    return { hotel, first }
  }
  const readAgain = (hotel: Hotel, deliveryId: number) => call(hotel, 'POST', '/read-again', { deliveryId })
  const stored = async ({ id }: Hotel) =>
    (await test.db.select().from(connection).where(eq(connection.companyId, id)))[0]

  it('reading a delivery again goes back to the time of the delivery', async () => {
    const { hotel, first } = await readHotel()
    const count = () => test.db.$count(reservation, eq(reservation.companyId, hotel.id))
    const before = await count()
    const url = `/api/inbound/deliveries/${first.id}`
    const { removed, restored } = (await test.as('admin', 'GET', `${url}/rollback`)).json<RollbackPreview>()
    expect((await test.as('admin', 'POST', `${url}/rollback`, { body: { removed, restored } })).statusCode).toBe(200)
    expect(await count()).toBe(before - removed)
    // As if later bookings had been read since.
    await change(hotel, {
      readUpTo: new Date(TEST_NOW.getTime() + 3 * millisecondsInHour),
      readDueAt: new Date('2027-01-01'),
    })
    expect((await readAgain(hotel, first.id)).statusCode).toBe(202)
    expect(await stored(hotel)).toMatchObject({ readUpTo: first.startedAt, readDueAt: null, readLeaseUntil: null })
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(
        and(eq(activity.entity, 'delivery'), eq(activity.entityId, String(first.id)), eq(activity.action, 'resend')),
      )
    expect(entry).toMatchObject({ companyId: hotel.id, after: { name: first.name } })
  })

  it('reading a delivery again is refused while the connection is paused, and for a delivery of another source or hotel', async () => {
    const { hotel, first } = await readHotel()
    const other = await readHotel()
    expect((await readAgain(hotel, other.first.id)).statusCode).toBe(404)
    await test.db.update(delivery).set({ source: 'pms' }).where(eq(delivery.id, first.id))
    expect((await readAgain(hotel, first.id)).statusCode).toBe(404)
    await call(other.hotel, 'POST', '/pause')
    expect((await readAgain(other.hotel, other.first.id)).statusCode).toBe(409)
  })
})

describe('how bookings of a connection count', () => {
  const books = (hotel: Hotel, body?: object) =>
    body ? call(hotel, 'PUT', '/books', body) : call(hotel, 'GET', '/books')
  const incoming = (externalId: string, part: object = {}) => ({
    externalId,
    status: 'booked',
    bookedAt: '2026-10-01T08:00:00Z',
    changedAt: '2026-10-01T08:00:00Z',
    arrival: '2026-12-01',
    departure: '2026-12-02',
    adults: 2,
    nights: [{ stayDate: '2026-12-01', revenue: 127_00 }],
    ...part,
  })

  it('is shown with the bookings of other sources, and changed from the next bookings on', async () => {
    const hotel = await linkedHotel()
    await test.as('admin', 'POST', '/api/inbound/reservations', {
      body: {
        companyId: hotel.id,
        source: 'my-pms',
        name: 'history',
        rows: [incoming('A'), incoming('B', { status: 'cancelled', cancelledAt: '2026-10-02T08:00:00Z' })],
      },
    })
    expect((await books(hotel)).json<ConnectionBooks>()).toMatchObject({
      matchesSources: true,
      currency: 'EUR',
      otherSources: [{ source: 'my-pms', bookings: 2, upcoming: 1 }],
    })
    const { connection: unconnected } = await read(await newHotel())
    expect(unconnected).toBeNull()
    expect((await books(await newHotel())).statusCode).toBe(404)
  })

  it('the first bookings of a hotel give it a forecast a minute later, even without price levels', async () => {
    const hotel = await newHotel()
    await test.as('admin', 'POST', '/api/inbound/reservations', {
      body: { companyId: hotel.id, source: 'my-pms', name: 'first', rows: [incoming('A')] },
    })
    const runs = () => test.db.$count(forecastRun, eq(forecastRun.companyId, hotel.id))
    await queueRunsAfterChanges(test.db, new Date(TEST_NOW.getTime() + 50_000))
    expect(await runs()).toBe(0)
    for (const seconds of [70, 130]) await queueRunsAfterChanges(test.db, new Date(TEST_NOW.getTime() + seconds * 1000))
    expect(await runs()).toBe(1)
  })

  it('takes off taxes and breakfast if a user says so, and names a percentage that can’t be right', async () => {
    const hotel = await newHotel()
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'ota-xml' })
    const stated = { includesTax: true, taxPercent: 7, includesBreakfast: true, breakfast: 10_00 }
    const wrong = await books(hotel, { matchesSources: true, amounts: { ...stated, taxPercent: 70 } })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'amounts.taxPercent'])
    const changed = await books(hotel, { matchesSources: false, amounts: stated })
    expect(changed.json<ConnectionBooks>()).toMatchObject({ matchesSources: false, amounts: stated, isStated: false })
    const { amounts } = (await test.as('admin', 'GET', `/api/bootstrap?companyId=${hotel.id}`)).json<Bootstrap>()
    expect(amounts).toEqual(stated)
    // Two guests with breakfast of 10 EUR each: 107 EUR with taxes of 7 %.
    const [taken] = checkBookings([incoming('A')], { currency: 'EUR', amounts: stated })
    expect(taken).toMatchObject({ row: { nights: [{ revenue: 100_00 }] } })
    const [unknown] = checkBookings([incoming('A', { adults: 0 })], { currency: 'EUR', amounts: stated })
    expect(unknown).toMatchObject({
      row: { nights: [{ revenue: 118_69 }] },
      notes: [{ reason: { code: 'breakfastKept' } }],
    })
  })

  it('can’t be changed if the system states its amounts itself', async () => {
    const hotel = await newHotel()
    await call(hotel, 'POST', '', { kind: 'demo' })
    expect((await books(hotel)).json<ConnectionBooks>()).toMatchObject({ amounts: NET_AMOUNTS, isStated: true })
    const refused = await books(hotel, { matchesSources: true, amounts: null })
    expect([refused.statusCode, problemOf(refused).errors?.[0]]).toMatchObject([
      400,
      { path: 'amounts', code: 'stated' },
    ])
    expect((await books(hotel, { matchesSources: false, amounts: NET_AMOUNTS })).statusCode).toBe(200)
  })
})
