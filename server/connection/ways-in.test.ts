import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationStatus } from '../../contract/booking/reservation.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn, wallMoment } from '../../contract/platform/time-zone.ts'
import { ApaleoServer, CLIENT, PROPERTY } from '../../tests/support/apaleo/apaleo-server.ts'
import { connectedHotels } from '../../tests/support/connected-hotels.ts'
import { CATEGORIES, MewsServer, RATES, SERVICE, TOKENS } from '../../tests/support/mews/mews-server.ts'
import { nightsOnTheBooks } from '../../tests/support/nights-on-the-books.ts'
import { HOTEL_CODE, OtaXmlServer } from '../../tests/support/ota-xml/ota-xml-server.ts'
import { receivingHotels, reservationMessage } from '../../tests/support/ota-xml/receiving-hotels.ts'
import { type Hotel, TODAY, ZONE } from '../../tests/support/priced-hotel.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { TEST_NOW } from '../../tests/support/test-app.ts'
import { chooseFormat } from '../booking/booking-import/chosen-format.ts'
import { importBookings } from '../booking/booking-import/import-bookings.ts'
import { connection, demoSystemBooking, reservation } from '../platform/database/schema/index.ts'

/** A booking as every source tells it in its own words; minutes are before now, amounts without taxes in EUR. */
interface Told {
  readonly id: string
  readonly status: ReservationStatus
  readonly booked: number
  readonly changed: number
  readonly nights: number
  /** For each night, or for the day of a day use. */
  readonly amount: number
  readonly currency?: string
}

const ARRIVAL = addDays(TODAY, 10)
const TOLD: readonly Told[] = [
  { id: 'PLAIN', status: 'booked', booked: 3000, changed: 3000, nights: 2, amount: 100 },
  { id: 'HERE', status: 'checked-in', booked: 3000, changed: 60, nights: 1, amount: 80.5 },
  { id: 'GONE', status: 'cancelled', booked: 3000, changed: 120, nights: 2, amount: 90 },
  { id: 'MISSED', status: 'no-show', booked: 3000, changed: 100, nights: 1, amount: 70 },
  { id: 'OPTION', status: 'unconfirmed', booked: 500, changed: 500, nights: 3, amount: 60 },
  { id: 'DAY', status: 'booked', booked: 400, changed: 400, nights: 0, amount: 45 },
  { id: 'SKEWED', status: 'booked', booked: 300, changed: -10, nights: 1, amount: 100 },
  { id: 'AHEAD', status: 'booked', booked: 300, changed: -300, nights: 1, amount: 100 },
  { id: 'FRANCS', status: 'booked', booked: 300, changed: 300, nights: 1, amount: 100, currency: 'CHF' },
]
const REFUSED = ['AHEAD', 'FRANCS']

const instant = (minutesBefore: number) => new Date(TEST_NOW.getTime() - minutesBefore * millisecondsInMinute)
const hasLeft = ({ status }: Told) => status === 'cancelled' || status === 'no-show'
const departureOf = ({ nights }: Told): StayDate => addDays(ARRIVAL, nights)
const daysOf = (told: Told): StayDate[] =>
  told.nights === 0 ? [ARRIVAL] : stayDates(ARRIVAL, addDays(departureOf(told), -1))
const onTheBooks = ({ status }: Told) => !['cancelled', 'no-show', 'unconfirmed'].includes(status)

/** What is to be stored, whatever the source is: the booking, and its nights on the books. */
const expected = TOLD.filter(({ id }) => !REFUSED.includes(id)).map((told) => ({
  id: told.id,
  status: told.status,
  stay: `${ARRIVAL} ${departureOf(told)}`,
  rooms: 1,
  revenue: Math.round(told.amount * 100) * daysOf(told).length,
  bookedAt: instant(told.booked).toISOString(),
  changedAt: instant(Math.max(told.changed, 0)).toISOString(),
  cancelledAt: hasLeft(told) ? instant(told.changed).toISOString() : null,
  nights: onTheBooks(told)
    ? daysOf(told).map((day) => `${day} ${told.nights === 0 ? 0 : 1} DBL ${Math.round(told.amount * 100)}`)
    : [],
}))

const folder = temporaryFolder('ways-in-')
const [apaleo, mews, system] = [new ApaleoServer(TODAY), new MewsServer(), new OtaXmlServer()]
const addresses = { mews: '', ota: '' }
const hotels = connectedHotels(async () => {
  await folder.make()
  const url = await apaleo.listen()
  Object.assign(addresses, { mews: await mews.listen(), ota: await system.listen() })
  return {
    APALEO_CLIENT_ID: CLIENT.clientId,
    APALEO_CLIENT_SECRET: CLIENT.clientSecret,
    APALEO_IDENTITY_URL: url,
    APALEO_API_URL: url,
    APALEO_WEBHOOK_URL: url,
    CSV_FOLDER: folder.path('hotels'),
    DEMO: 'true',
  }
})
const { newHotel, call, read } = hotels
const { newReceivingHotel, post } = receivingHotels(hotels, () => addresses.ota)
let test: typeof hotels.test
beforeAll(() => {
  test = hotels.test
})
afterAll(async () => {
  for (const server of [apaleo, mews, system]) server.close()
  await folder.remove()
})

async function connect(hotel: Hotel, body: object): Promise<Hotel> {
  const answer = await call(hotel, 'POST', '', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}

/** The bookings in the format of the API, which the demo's system answers too. */
const rowOf = (told: Told) => ({
  externalId: told.id,
  status: told.status,
  bookedAt: instant(told.booked).toISOString(),
  changedAt: instant(told.changed).toISOString(),
  cancelledAt: hasLeft(told) ? instant(told.changed).toISOString() : null,
  arrival: ARRIVAL,
  departure: departureOf(told),
  currency: told.currency ?? 'EUR',
  nights: daysOf(told).map((stayDate) => ({ stayDate, revenue: Math.round(told.amount * 100), roomType: 'DBL' })),
})

/** A moment on the hotel's clock as hotels write it. */
function written(at: Date): string {
  const day = dateIn(ZONE, at)
  const seconds = Math.round((at.getTime() - wallMoment(day, 0, ZONE).getTime()) / 1000)
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0')
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year} ${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${part(seconds / 60)}:${part(seconds)}`
}
const dayOf = (day: StayDate) => day.split('-').reverse().join('.')
const STATUS_WORDS: Record<ReservationStatus, string> = {
  booked: 'OK',
  'checked-in': 'IH',
  'checked-out': 'CO',
  cancelled: 'CXL',
  'no-show': 'NS',
  unconfirmed: 'Option',
}
const MAPPING = {
  delimiter: ';',
  dates: 'DD.MM.YYYY',
  decimal: ',',
  columns: {
    externalId: 'Nr',
    status: {
      column: 'Status',
      values: Object.fromEntries(Object.entries(STATUS_WORDS).map(([status, word]) => [word, status])),
    },
    bookedAt: 'Gebucht',
    changedAt: 'Geändert',
    cancelledAt: 'Storniert',
    arrival: 'Anreise',
    departure: 'Abreise',
    roomType: 'Typ',
    revenue: 'Betrag',
    currency: 'Währung',
  },
}
const FILE = [
  'Nr;Status;Gebucht;Geändert;Storniert;Anreise;Abreise;Typ;Betrag;Währung',
  ...TOLD.map((told) =>
    [
      told.id,
      STATUS_WORDS[told.status],
      written(instant(told.booked)),
      written(instant(told.changed)),
      hasLeft(told) ? written(instant(told.changed)) : '',
      dayOf(ARRIVAL),
      dayOf(departureOf(told)),
      'DBL',
      (told.amount * daysOf(told).length).toFixed(2).replace('.', ','),
      told.currency ?? 'EUR',
    ].join(';'),
  ),
].join('\r\n')

const STATES: Record<ReservationStatus, { apaleo: string; mews: object; ota: string }> = {
  booked: { apaleo: 'Confirmed', mews: { State: 'Confirmed' }, ota: 'Book' },
  'checked-in': { apaleo: 'InHouse', mews: { State: 'Started' }, ota: 'In-house' },
  'checked-out': { apaleo: 'CheckedOut', mews: { State: 'Processed' }, ota: 'Checked-Out' },
  cancelled: { apaleo: 'Canceled', mews: { State: 'Canceled' }, ota: 'Cancel' },
  'no-show': { apaleo: 'NoShow', mews: { State: 'Canceled', CancellationReason: 'NoShow' }, ota: 'No-show' },
  unconfirmed: { apaleo: 'Tentative', mews: { State: 'Optional' }, ota: 'Requested' },
}

/** Sends the bookings; answers the hotel that has them now. */
const WAYS: Record<string, () => Promise<Hotel>> = {
  'a call of the API': async () => {
    const hotel = await newHotel()
    const body = { companyId: hotel.id, source: 'my-pms', name: 'all', rows: TOLD.map(rowOf) }
    await test.as('admin', 'POST', '/api/inbound/reservations', { body })
    return hotel
  },
  'an uploaded file': async () => {
    const settings = { from: 'upload', folder: '', content: 'changes', mapping: MAPPING }
    const hotel = await connect(await newHotel(), { kind: 'csv', settings })
    await call(hotel, 'POST', '/files', { name: 'all.csv', csv: FILE })
    return hotel
  },
  'a file in a folder': async () => {
    const hotel = await newHotel()
    const path = folder.path(`hotels/${hotel.id}`)
    await mkdir(path, { recursive: true })
    await writeFile(`${path}/all.csv`, FILE)
    const old = new Date(TEST_NOW.getTime() - 5 * millisecondsInMinute)
    await utimes(`${path}/all.csv`, old, old)
    await connect(hotel, {
      kind: 'csv',
      settings: { from: 'folder', folder: '', content: 'changes', mapping: MAPPING },
    })
    await read()
    return hotel
  },
  'the command for files': async () => {
    const hotel = await newHotel()
    const { format } = chooseFormat({ mapping: JSON.stringify({ ...MAPPING, source: 'my-pms' }) })
    const request = { companyId: hotel.id, format, path: Buffer.from(FILE), name: 'all.csv' }
    await importBookings(test.database, request, () => TEST_NOW)
    return hotel
  },
  'OTA XML': async () => {
    const hotel = await newReceivingHotel()
    for (const told of TOLD) {
      const amount = (value: number) => `AmountAfterTax="${value.toFixed(2)}" CurrencyCode="${told.currency ?? 'EUR'}"`
      const rates = daysOf(told).map(
        (day) => `<Rate EffectiveDate="${day}" ExpireDate="${addDays(day, 1)}"><Base ${amount(told.amount)}/></Rate>`,
      )
      const priced =
        told.nights === 0
          ? `<Total ${amount(told.amount)}/>`
          : `<RoomRates><RoomRate RoomTypeCode="DBL" NumberOfUnits="1"><Rates>${rates.join('')}</Rates></RoomRate></RoomRates>`
      const content = `<RoomStays><RoomStay><RoomTypes><RoomType RoomTypeCode="DBL"/></RoomTypes>${priced}
        <TimeSpan Start="${ARRIVAL}" End="${departureOf(told)}"/><BasicPropertyInfo HotelCode="${HOTEL_CODE}"/></RoomStay></RoomStays>`
      const attributes = `ResStatus="${STATES[told.status].ota}" CreateDateTime="${instant(told.booked).toISOString()}"
        LastModifyDateTime="${instant(told.changed).toISOString()}"`
      await post(
        hotel.address,
        reservationMessage({ attributes, ids: `<UniqueID Type="14" ID="${told.id}"/>`, content }),
      )
    }
    return hotel
  },
  apaleo: async () => {
    const hotel = await newHotel()
    const begun = await call(hotel, 'POST', '/consent', { kind: 'apaleo' })
    const back = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
    const { searchParams } = new URL(back.headers.get('location') ?? '')
    await call(hotel, 'PUT', '/consent', { state: searchParams.get('state'), code: searchParams.get('code') })
    await connect(hotel, { kind: 'apaleo', settings: { propertyId: PROPERTY.id, ratePlans: [] } })
    for (const told of TOLD)
      apaleo.put({
        id: told.id,
        status: STATES[told.status].apaleo,
        created: instant(told.booked).toISOString(),
        modified: instant(told.changed).toISOString(),
        arrival: `${ARRIVAL}T15:00:00+01:00`,
        departure: `${departureOf(told)}T11:00:00+01:00`,
        timeSlices: daysOf(told).map((serviceDate) => ({
          serviceDate,
          ratePlan: { code: 'FF' },
          unitGroup: { code: 'DBL', type: 'BedRoom' },
          baseAmount: { netAmount: told.amount, currency: told.currency ?? 'EUR' },
          totalGrossAmount: { amount: told.amount * 1.2, currency: told.currency ?? 'EUR' },
        })),
      })
    await read()
    return hotel
  },
  Mews: async () => {
    const settings = { platformAddress: addresses.mews, serviceId: SERVICE, ratePlans: [] }
    const hotel = await connect(await newHotel(), { kind: 'mews', settings, credentials: TOKENS })
    // Mews converts amounts to the hotel's currency.
    for (const told of TOLD.filter(({ currency }) => !currency))
      mews.put({
        Id: told.id,
        ...STATES[told.status].mews,
        Origin: 'Commander',
        CreatedUtc: instant(told.booked).toISOString(),
        UpdatedUtc: instant(told.changed).toISOString(),
        CancelledUtc: hasLeft(told) ? instant(told.changed).toISOString() : null,
        ScheduledStartUtc: wallMoment(ARRIVAL, 15 * millisecondsInHour, ZONE).toISOString(),
        ScheduledEndUtc: wallMoment(
          departureOf(told),
          (told.nights === 0 ? 20 : 11) * millisecondsInHour,
          ZONE,
        ).toISOString(),
        RateId: RATES.flexible,
        RequestedResourceCategoryId: CATEGORIES.double,
        prices: daysOf(told).map(() => told.amount * 1.1),
      })
    await read()
    return hotel
  },
  "the demo's system": async () => {
    const hotel = await connect(await newHotel(), { kind: 'demo' })
    await test.db.insert(demoSystemBooking).values(
      TOLD.map((told) => ({
        companyId: hotel.id,
        externalId: told.id,
        changedAt: instant(told.changed),
        booking: rowOf(told),
      })),
    )
    await read()
    return hotel
  },
}

describe('the same bookings', () => {
  it.each(Object.keys(WAYS))('are stored the same by %s', async (way) => {
    // A system that is connected later must not read for this hotel.
    await test.db.delete(connection)
    const { id } = (await WAYS[way]?.()) ?? { id: 0 }
    const rows = await test.db.select().from(reservation).where(eq(reservation.companyId, id))
    const nights = await nightsOnTheBooks(test.db, id)
    const stored = rows.map((row) => ({
      id: row.externalId,
      status: row.status,
      stay: `${row.arrival} ${row.departure}`,
      rooms: row.rooms,
      revenue: row.revenue,
      bookedAt: row.bookedAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      nights: nights.get(row.id) ?? [],
    }))
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(stored.sort(byId)).toEqual(expected.toSorted(byId))
  })
})
