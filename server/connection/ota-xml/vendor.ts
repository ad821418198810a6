import { z } from 'zod'
import { CLOSINGS, STAYS } from '../../../contract/restriction.ts'

// All assumptions about OTA XML as used by channel managers (SiteMinder’s pmsXchange is the reference), from
// https://developer.siteminder.com and the OpenTravel schemas (2003/05). SiteMinder sends the bookings of all hotels of a system to
// one URL with one user; systems that are set up per hotel can use a separate URL for each hotel. The hotel is identified by
// `HotelCode`, in the room stays or in the data of the whole booking.

export const NAMESPACES = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  security: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd',
  ota: 'http://www.opentravel.org/OTA/2003/05',
}
/** How a password is sent: in plain text, over TLS. */
export const PASSWORD_TYPE =
  'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText'
export const CONTENT_TYPE = 'text/xml; charset=utf-8'
export const VERSION = '1.0'

/**
 * The number of ranges of one room type and rate plan in one message: far below the limit of 2 MB. An error refuses the whole
 * message.
 */
export const MOST_RANGES = 1000

/** Rates are for two adults. */
export const RATE_GUESTS = { NumberOfGuests: '2', AgeQualifyingCode: '10' }

/**
 * The names of restrictions; `Master` closes a night for sale. Not verified for every system: `RemoveMaxLOS` removes a maximum
 * stay, according to the OpenTravel schema, and a minimum stay of one night removes a minimum. `SetForwardMinStay` is the minimum
 * stay through and `SetMinLOS` that on arrival, as Google’s hotel feed documents them. No message removes the days ahead of a
 * night, so these are not sent.
 */
export const RESTRICTIONS = { closed: 'Master', arrival: 'Arrival', departure: 'Departure' } as const
export const RESTRICTION_PARTS = [...STAYS, ...CLOSINGS]

/** Elements that may appear several times. */
export const LISTS = new Set([
  'HotelReservation',
  'UniqueID',
  'RoomStay',
  'RoomType',
  'RatePlan',
  'RoomRate',
  'Rates',
  'Rate',
  'GuestCount',
  'Source',
  'Error',
])

/** The maximum number of elements and attributes in a message: a message with one booking has about a hundred. */
export const MOST_PARTS = 100_000

/** Types and codes of errors (OTA code lists EWT and ERR). */
export const ERRORS = {
  authentication: { Type: '4', Code: '497' },
  unreadable: { Type: '3', Code: '320' },
  booking: { Type: '3', Code: '450' },
  failed: { Type: '12', Code: '448' },
}

/** The attribute that identifies the hotel wherever it appears. */
export const HOTEL_CODE = '@HotelCode'

const text = z.string().trim()
const attribute = text.min(1)

const amountSchema = z.object({
  '@AmountAfterTax': z.coerce.number().optional(),
  '@AmountBeforeTax': z.coerce.number().optional(),
  '@CurrencyCode': attribute.optional(),
})
export type OtaAmount = z.infer<typeof amountSchema>

/** `Base` is for one night and room, `Total` for all its nights and one room; `ExpireDate` is exclusive. */
const rateSchema = z.object({
  '@EffectiveDate': attribute.optional(),
  '@ExpireDate': attribute.optional(),
  Base: amountSchema.optional(),
  Total: amountSchema.optional(),
})

const roomStaySchema = z.object({
  '@MarketCode': attribute.optional(),
  TimeSpan: z.object({ '@Start': attribute, '@End': attribute }),
  RoomTypes: z
    .object({
      RoomType: z.array(z.object({ '@RoomTypeCode': attribute.optional(), '@NumberOfUnits': text.optional() })),
    })
    .optional(),
  RatePlans: z.object({ RatePlan: z.array(z.object({ '@RatePlanCode': attribute.optional() })) }).optional(),
  RoomRates: z
    .object({
      RoomRate: z.array(
        z.object({
          '@RoomTypeCode': attribute.optional(),
          '@RatePlanCode': attribute.optional(),
          '@NumberOfUnits': text.optional(),
          Rates: z.array(z.object({ Rate: z.array(rateSchema) })).optional(),
        }),
      ),
    })
    .optional(),
  GuestCounts: z
    .object({ GuestCount: z.array(z.object({ '@AgeQualifyingCode': attribute.optional(), '@Count': text })) })
    .optional(),
  /** For all nights and rooms of the stay. */
  Total: amountSchema.optional(),
})
export type OtaRoomStay = z.infer<typeof roomStaySchema>

/** A cancellation may omit the room stays. */
export const reservationSchema = z.object({
  '@ResStatus': attribute.optional(),
  '@CreateDateTime': attribute.optional(),
  '@LastModifyDateTime': attribute.optional(),
  RoomStays: z.object({ RoomStay: z.array(roomStaySchema) }).optional(),
})
export type OtaReservation = z.infer<typeof reservationSchema>

/** The ids of a booking; type 14 is the reservation. */
export const bookingIdsSchema = z.object({
  UniqueID: z.array(z.object({ '@Type': attribute.optional(), '@ID': attribute })).min(1),
})

/** The channel of a booking. */
const posSchema = z.object({
  Source: z.array(
    z.object({
      BookingChannel: z
        .object({ CompanyName: z.union([text, z.object({ '@Code': attribute.optional(), '#text': text.optional() })]) })
        .optional(),
    }),
  ),
})

export const notificationSchema = z.object({
  '@EchoToken': attribute.optional(),
  '@TimeStamp': attribute.optional(),
  '@ResStatus': attribute.optional(),
  POS: posSchema.optional().catch(undefined),
  HotelReservations: z.object({ HotelReservation: z.array(z.unknown()).min(1) }),
})
export type OtaNotification = z.infer<typeof notificationSchema>

/** A text, even if its element has attributes. */
const elementText = z.union([text, z.object({ '#text': text }).transform((element) => element['#text'])])

/** The envelope of a call: the caller, and the one message in it. */
export const envelopeSchema = z.object({
  Envelope: z.object({
    Header: z
      .object({
        MessageID: elementText.optional(),
        Security: z.object({ UsernameToken: z.object({ Username: elementText, Password: elementText }) }),
      })
      .optional()
      .catch(undefined),
    Body: z.record(z.string(), z.unknown()),
  }),
})

const faultSchema = z.object({ faultcode: elementText.optional(), faultstring: elementText.optional() })
const errorSchema = z.union([
  text,
  z.object({
    '@ShortText': text.optional(),
    '@Code': text.optional(),
    '@Type': text.optional(),
    '#text': text.optional(),
  }),
])
export type OtaError = z.infer<typeof errorSchema>
const resultSchema = z.object({
  Success: z.unknown().optional(),
  Errors: z.object({ Error: z.array(errorSchema) }).optional(),
})

/** The responses to our messages. */
export const answerSchema = z.object({
  Envelope: z.object({
    Body: z.object({
      Fault: faultSchema.optional(),
      OTA_HotelRateAmountNotifRS: resultSchema.optional(),
      OTA_HotelAvailNotifRS: resultSchema.optional(),
      OTA_PingRS: resultSchema.optional(),
    }),
  }),
})

/** A fault or error that matches this means that username or password are wrong. */
export const ACCESS_FAULT = /authenti|FailedCheck|InvalidSecurity|unauthori[sz]ed/i

/** States of bookings by their lower-case letters; any other state means booked. */
export const STATUSES: Readonly<Record<string, 'cancelled' | 'no-show' | 'checked-in' | 'checked-out'>> = {
  cancel: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  noshow: 'no-show',
  inhouse: 'checked-in',
  checkedout: 'checked-out',
}

/** Ages of guests (OTA code list AQC). */
export const AGES = { adult: '10', child: '8', infant: '7' }
