import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { wallMoment } from '../../contract/platform/time-zone.ts'
import { chooseFormat } from '../../server/booking/booking-import/chosen-format.ts'
import { importBookings } from '../../server/booking/booking-import/import-bookings.ts'
import {
  connection,
  delivery,
  deliveryRefusal,
  reservation,
  review,
} from '../../server/platform/database/schema/index.ts'
import { ApaleoServer, CLIENT, PROPERTY } from '../support/apaleo/apaleo-server.ts'
import { connectedHotels } from '../support/connected-hotels.ts'
import { findInDatabase } from '../support/find-in-database.ts'
import { CATEGORIES, MewsServer, RATES, SERVICE, TOKENS } from '../support/mews/mews-server.ts'
import { HOTEL_CODE, OtaXmlServer } from '../support/ota-xml/ota-xml-server.ts'
import { receivingHotels, reservationMessage } from '../support/ota-xml/receiving-hotels.ts'
import { type Hotel, TODAY, ZONE } from '../support/priced-hotel.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { TEST_NOW } from '../support/test-app.ts'
import { logLines } from './log-lines.ts'

/** A guest whose name, address and number occur nowhere else. */
const GUEST = { name: 'Quillfeather', first: 'Zephyrine', email: 'zq@guestmail.example', phone: '491709988776' }
const MARKERS = Object.values(GUEST)

const ARRIVAL = addDays(TODAY, 10)
const DEPARTURE = addDays(ARRIVAL, 2)
const NIGHTS: readonly StayDate[] = stayDates(ARRIVAL, addDays(DEPARTURE, -1))
const BOOKED = new Date(TEST_NOW.getTime() - 3000 * millisecondsInMinute).toISOString()

const log = logLines()
const folder = temporaryFolder('guests-')
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
  }
}, log.logger('trace'))
const { newHotel, call, read } = hotels
const { newReceivingHotel, post } = receivingHotels(hotels, () => addresses.ota)
const test = () => hotels.test
afterAll(async () => {
  for (const server of [apaleo, mews, system]) server.close()
  await folder.remove()
})

async function connect(hotel: Hotel, body: object): Promise<Hotel> {
  const answer = await call(hotel, 'POST', '', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}

const MAPPING = {
  delimiter: ';',
  dates: 'YYYY-MM-DD',
  decimal: '.',
  columns: {
    externalId: 'Nr',
    status: { column: 'Status', values: { OK: 'booked' } },
    bookedAt: 'Booked',
    changedAt: 'Booked',
    cancelledAt: 'Cancelled',
    arrival: 'Arrival',
    departure: 'Departure',
    roomType: 'Type',
    adults: 'Adults',
    revenue: 'Amount',
  },
}
/** A row that is stored, and for each mapped column one with the guest in it, as if columns were mapped wrongly. */
const CELLS = {
  status: 'OK',
  booked: BOOKED,
  cancelled: '',
  arrival: ARRIVAL,
  departure: DEPARTURE,
  type: 'DBL',
  adults: '2',
  amount: '200',
}
const rowOf = (number: string, cells: Partial<typeof CELLS>) =>
  [
    number,
    ...Object.values({ ...CELLS, ...cells }),
    `${GUEST.name}, ${GUEST.first}`,
    GUEST.email,
    GUEST.phone,
    `Late arrival of ${GUEST.name}`,
  ].join(';')
const WRONG = ['status', 'booked', 'arrival', 'departure', 'adults', 'amount'] as const
const FILE = [
  'Nr;Status;Booked;Cancelled;Arrival;Departure;Type;Adults;Amount;Guest;Mail;Phone;Comment',
  rowOf('B-1', {}),
  ...WRONG.flatMap((column, place) =>
    [`${GUEST.first} ${GUEST.name}`, GUEST.email, GUEST.phone].map((value, row) =>
      rowOf(`W-${place}-${row}`, { [column]: value }),
    ),
  ),
].join('\r\n')

/** Sends a booking of the guest; answers the hotel that has it, with their data left out. */
const WAYS: Record<string, () => Promise<Hotel>> = {
  'the API': async () => {
    const hotel = await newHotel()
    const booking = {
      ...{ externalId: 'B-1', status: 'booked', bookedAt: BOOKED, changedAt: BOOKED, cancelledAt: null },
      ...{ arrival: ARRIVAL, departure: DEPARTURE, currency: 'EUR' },
      nights: NIGHTS.map((stayDate) => ({ stayDate, revenue: 100_00, roomType: 'DBL' })),
    }
    const rows = [
      booking,
      { ...booking, externalId: 'B-2', guest: { name: GUEST.name, email: GUEST.email }, phone: GUEST.phone },
      { ...booking, externalId: 'B-3', status: GUEST.name },
      { ...booking, externalId: 'B-4', arrival: GUEST.email },
      { ...booking, externalId: 'B-5', nights: GUEST.first },
      { ...booking, externalId: 'B-6', currency: GUEST.name },
    ]
    await test().as('admin', 'POST', '/api/inbound/reservations', {
      body: { companyId: hotel.id, source: 'my-pms', name: 'all', rows },
    })
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
    await importBookings(test().database, request, () => TEST_NOW)
    return hotel
  },
  'OTA XML': async () => {
    const hotel = await newReceivingHotel()
    const customer = `<Customer><PersonName><GivenName>${GUEST.first}</GivenName><Surname>${GUEST.name}</Surname></PersonName>
      <Telephone PhoneNumber="${GUEST.phone}"/><Email>${GUEST.email}</Email></Customer>`
    const profiles = `<Profiles><ProfileInfo><Profile ProfileType="1">${customer}</Profile></ProfileInfo></Profiles>`
    const comments = `<Comments><Comment><Text>Late arrival of ${GUEST.name}</Text></Comment></Comments>`
    const guests = `<ResGuests><ResGuest>${profiles}</ResGuest></ResGuests>`
    const content = (amount: string) => `<RoomStays><RoomStay><RoomTypes><RoomType RoomTypeCode="DBL"/></RoomTypes>
      <Total AmountAfterTax="${amount}" CurrencyCode="EUR"/><TimeSpan Start="${ARRIVAL}" End="${DEPARTURE}"/>
      <BasicPropertyInfo HotelCode="${HOTEL_CODE}"/>${comments}</RoomStay></RoomStays>${guests}
      <ResGlobalInfo>${comments}${profiles}</ResGlobalInfo>`
    const attributes = `ResStatus="Book" CreateDateTime="${BOOKED}" LastModifyDateTime="${BOOKED}" CreatorID="${GUEST.name}"`
    for (const [id, amount] of [
      ['B-1', '200.00'],
      ['B-2', 'unreadable'],
    ] as const) {
      const ids = `<UniqueID Type="14" ID="${id}"/><POS><Source><BookingChannel><CompanyName>Agency</CompanyName></BookingChannel></Source></POS>`
      await post(hotel.address, reservationMessage({ attributes, ids, content: content(amount) }))
    }
    // Cut off in the middle.
    await post(hotel.address, reservationMessage({ attributes, content: content('1') }).slice(0, -200))
    return hotel
  },
  apaleo: async () => {
    const hotel = await newHotel()
    const begun = await call(hotel, 'POST', '/consent', { kind: 'apaleo' })
    const back = await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' })
    const { searchParams } = new URL(back.headers.get('location') ?? '')
    await call(hotel, 'PUT', '/consent', { state: searchParams.get('state'), code: searchParams.get('code') })
    await connect(hotel, { kind: 'apaleo', settings: { propertyId: PROPERTY.id, ratePlans: [] } })
    const person = { firstName: GUEST.first, lastName: GUEST.name, email: GUEST.email, phone: GUEST.phone }
    for (const [id, amount] of [
      ['B-1', 100],
      ['B-2', 'unreadable'],
    ] as const)
      apaleo.put({
        ...{ id, status: 'Confirmed', created: BOOKED, modified: BOOKED },
        arrival: `${ARRIVAL}T15:00:00+01:00`,
        departure: `${DEPARTURE}T11:00:00+01:00`,
        ...{ primaryGuest: person, additionalGuests: [person], booker: person },
        ...{ comment: `For ${GUEST.name}`, guestComment: `I am ${GUEST.first}`, bookerComment: GUEST.email },
        paymentAccount: { payerEmail: GUEST.email },
        timeSlices: NIGHTS.map((serviceDate) => ({
          serviceDate,
          ratePlan: { code: 'FF' },
          unitGroup: { code: 'DBL', type: 'BedRoom' },
          baseAmount: { netAmount: amount, currency: 'EUR' },
          totalGrossAmount: { amount, currency: 'EUR' },
        })),
      })
    await read()
    return hotel
  },
  Mews: async () => {
    const settings = { platformAddress: addresses.mews, serviceId: SERVICE, ratePlans: [] }
    const hotel = await connect(await newHotel(), { kind: 'mews', settings, credentials: TOKENS })
    const guest = {
      Customer: { FirstName: GUEST.first, LastName: GUEST.name, Email: GUEST.email, Phone: GUEST.phone },
      Notes: `For ${GUEST.name}`,
      ChannelManagerNumber: null,
    }
    const stay = {
      ...guest,
      ...{ State: 'Confirmed', Origin: 'Commander', CreatedUtc: BOOKED, UpdatedUtc: BOOKED, CancelledUtc: null },
      ScheduledStartUtc: wallMoment(ARRIVAL, 15 * millisecondsInHour, ZONE).toISOString(),
      ScheduledEndUtc: wallMoment(DEPARTURE, 11 * millisecondsInHour, ZONE).toISOString(),
      ...{ RateId: RATES.flexible, RequestedResourceCategoryId: CATEGORIES.double, prices: [110, 110] },
    }
    mews.put({ ...stay, Id: 'B-1' })
    mews.put({ ...stay, Id: 'B-2', State: 'Unknown state' })
    await read()
    return hotel
  },
}

const refusalsOf = ({ id }: Hotel) => test().db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, id))
/** Nothing of the guest, wherever anything can be read later. */
async function expectNoGuest() {
  expect(await findInDatabase(test().db, MARKERS)).toEqual([])
  expect(log.lines().length).toBeGreaterThan(0)
  expect(log.lines().filter((line) => MARKERS.some((marker) => line.includes(marker)))).toEqual([])
}

describe('a guest who comes', () => {
  it.each(Object.keys(WAYS))(
    'by %s leaves a booking, but no name, address or number in any table or log line',
    async (way) => {
      await test().db.delete(connection)
      const hotel = (await WAYS[way]?.()) as Hotel
      const stored = await test().db.select().from(reservation).where(eq(reservation.companyId, hotel.id))
      expect(stored.map(({ externalId }) => externalId)).toContain('B-1')
      await expectNoGuest()
    },
  )

  it('in the wrong columns of a file is refused, with a part of the cell that names nobody', async () => {
    const hotel = (await WAYS['an uploaded file']?.()) as Hotel
    const refused = await refusalsOf(hotel)
    expect(refused).toHaveLength(WRONG.length * 3)
    expect(refused.map(({ values }) => values.value)).toContain('"Ze… Qu…"')
    const [taken] = await test().db.select().from(delivery).where(eq(delivery.companyId, hotel.id))
    const path = `/api/inbound/deliveries/${taken?.id}/refusals`
    const shown = (await test().as('admin', 'GET', path)).body
    expect(shown).toContain('Ze… Qu…')
    expect(MARKERS.filter((marker) => shown.includes(marker))).toEqual([])
  })

  it('in a review leaves the text that they published, without the author', async () => {
    const hotel = await newHotel()
    const row = { site: 'example', externalId: 'R-1', publishedOn: '2026-11-01', score: 80, body: 'Friendly staff' }
    const rows = [row, { ...row, externalId: 'R-2', author: GUEST.name, email: GUEST.email }]
    await test().as('admin', 'POST', '/api/inbound/reviews', {
      body: { companyId: hotel.id, source: 'reviews', name: 'all', rows },
    })
    const send = (lines: readonly string[], dryRun: boolean) =>
      test().as('admin', 'POST', `/api/reputation/${hotel.id}/reviews/import`, {
        body: { csv: lines.join('\r\n'), dryRun },
      })
    const withAuthor = ['source,externalId,publishedOn,author', `example,R-3,2026-11-02,${GUEST.name}`]
    expect((await send(withAuthor, false)).statusCode).toBe(400)
    const header = 'source,externalId,publishedOn,score,language,title'
    const misplaced = [header, `example,R-4,${GUEST.name},${GUEST.email},${GUEST.first},Good`]
    const right = [header, 'example,R-5,2026-11-02,90,en,Quiet rooms']
    for (const lines of [misplaced, right])
      for (const dryRun of [true, false]) expect((await send(lines, dryRun)).statusCode).toBe(200)
    const stored = await test().db.select().from(review).where(eq(review.companyId, hotel.id))
    expect(stored.map(({ externalId }) => externalId)).toEqual(['R-1', 'R-5'])
    await expectNoGuest()
  })
})
