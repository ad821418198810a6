import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { deliveryNote, nightMovement, reservation } from '../../../server/platform/database/schema/index.ts'
import { connectedHotels } from '../connected-hotels.ts'
import type { Hotel } from '../priced-hotel.ts'
import { escaped, HOTEL_CODE, OtaXmlServer, USER } from './ota-xml-server.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const OTA = 'http://www.opentravel.org/OTA/2003/05'
const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd'

/** A hotel that is connected by OTA XML, with the path of its receiving address. */
export type ReceivingHotel = Hotel & { readonly address: string }

/** An envelope with the user of the test hotels around a message. */
export const otaEnvelope = (body: string, encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?><s:Envelope xmlns:s="${SOAP}"><s:Header><w:Security xmlns:w="${SECURITY}"><w:UsernameToken><w:Username>${escaped(USER.userName)}</w:Username><w:Password>${escaped(USER.password)}</w:Password></w:UsernameToken></w:Security></s:Header><s:Body>${body}</s:Body></s:Envelope>`

/** The parts of an OTA_HotelResNotifRQ as text: attributes and content of the message and of its one reservation. */
export interface ReservationText {
  readonly message?: string
  readonly before?: string
  readonly attributes?: string
  readonly ids?: string
  readonly content: string
}

/** An OTA_HotelResNotifRQ with one reservation. */
export const reservationMessage = (
  { message = '', before = '', attributes = '', ids = '<UniqueID Type="14" ID="R-1"/>', content }: ReservationText,
  encoding?: string,
): string =>
  otaEnvelope(
    `<OTA_HotelResNotifRQ xmlns="${OTA}" Version="1.0" ${message}>${before}<HotelReservations><HotelReservation ${attributes}>${ids}${content}</HotelReservation></HotelReservations></OTA_HotelResNotifRQ>`,
    encoding,
  )

/** A stored booking with its nights on the books, each as `night rooms room type/rate plan/segment revenue`. */
export interface StoredBooking {
  readonly id: string
  readonly status: string
  readonly state: string | null
  readonly rooms: number
  readonly stay: string
  readonly nights: readonly string[]
}

/** Hotels connected by OTA XML that receive messages. */
export function receivingHotels(hotels: ReturnType<typeof connectedHotels>, endpoint: () => string) {
  const { newHotel, call } = hotels
  return {
    newReceivingHotel: async (): Promise<ReceivingHotel> => {
      const hotel = await newHotel()
      const connected = await call(hotel, 'POST', '', {
        kind: 'ota-xml',
        settings: {
          endpoint: endpoint(),
          hotelCode: HOTEL_CODE,
          roomTypes: ['SGL', 'DBL'],
          ratePlans: [{ ratePlan: 'BAR', code: 'FLEX' }],
        },
        credentials: USER,
        roomTypes: [{ code: 'DBL', name: 'Double', category: hotel.superior }],
      })
      if (connected.statusCode !== 201) throw new Error(connected.body)
      const { url } = (await call(hotel, 'POST', '/receiving-address')).json<{ url: string }>()
      return { ...hotel, address: new URL(url).pathname }
    },
    /** Posts like a system: without session and origin. */
    post: (address: string, payload: string | Buffer, type = 'text/xml; charset=utf-8') =>
      hotels.test.as(undefined, 'POST', address, {
        payload,
        headers: { origin: undefined, 'content-type': type } as never,
      }),
    /** The stored bookings of a hotel, or those of one reservation. */
    storedOf: async ({ id }: Hotel, reservationId = ''): Promise<StoredBooking[]> => {
      const rows = await hotels.test.db
        .select()
        .from(reservation)
        .where(
          and(
            eq(reservation.companyId, id),
            reservationId ? sql`${reservation.externalId} ~ ${`^${reservationId}(/\\d+)?$`}` : undefined,
          ),
        )
        .orderBy(reservation.externalId)
      const nights = await hotels.test.db
        .select({
          reservationId: nightMovement.reservationId,
          text: sql<string>`concat(${nightMovement.stayDate}, ' ', sum(${nightMovement.rooms}), ' ', coalesce(${nightMovement.roomType}, '-'), '/', coalesce(${nightMovement.ratePlan}, '-'), '/', coalesce(${nightMovement.segment}, '-'), ' ', sum(${nightMovement.revenue}))`,
        })
        .from(nightMovement)
        .where(
          and(eq(nightMovement.companyId, id), inArray(nightMovement.reservationId, [0, ...rows.map((row) => row.id)])),
        )
        .groupBy(
          nightMovement.reservationId,
          nightMovement.stayDate,
          nightMovement.roomType,
          nightMovement.ratePlan,
          nightMovement.segment,
        )
        .having(sql`sum(${nightMovement.rooms}) <> 0 or sum(${nightMovement.revenue}) <> 0`)
      return rows.map((row) => ({
        id: row.externalId,
        status: row.status,
        state: row.sourceState,
        rooms: row.rooms,
        stay: `${row.arrival} ${row.departure}`,
        nights: nights
          .filter(({ reservationId }) => reservationId === row.id)
          .map(({ text }) => text)
          .sort(),
      }))
    },
    /** The codes of what was assumed about the hotel's bookings. */
    notesOf: async ({ id }: Hotel): Promise<string[]> => {
      const rows = await hotels.test.db.select().from(deliveryNote).where(eq(deliveryNote.companyId, id))
      return rows.map(({ code }) => code).sort()
    },
  }
}

/** The same with a system of their own, to which rates could be sent, for the tests of a file. */
export function receivingFromSystem() {
  const system = new OtaXmlServer()
  let endpoint = ''
  const hotels = connectedHotels(async () => {
    endpoint = await system.listen()
    return {}
  })
  afterAll(() => system.close())
  return { hotels, ...receivingHotels(hotels, () => endpoint) }
}
