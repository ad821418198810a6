import { z } from 'zod'
import { CLOSINGS, STAYS } from '../../../contract/pricing/restriction.ts'

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
  'HotelResModify',
  'UniqueID',
  'HotelReservationID',
  'RoomStay',
  'RoomType',
  'RatePlan',
  'RoomRate',
  'Rates',
  'Rate',
  'Fee',
  'Service',
  'Price',
  'GuestCount',
  'Source',
  'Error',
])

/** The limits of an XML text. */
export interface XmlLimits {
  /** Elements and attributes. */
  readonly parts: number
  /** Attributes of one element. */
  readonly attributes: number
  /** Elements in each other. */
  readonly levels: number
  /** Characters of one text, or of one element with its attributes. */
  readonly characters: number
}
/** Far more than any message has: one with a booking has about a hundred parts, of fifteen levels. */
export const LIMITS: XmlLimits = { parts: 100_000, attributes: 100, levels: 50, characters: 100_000 }

/** How much of a message is read before its sender is known: the header of its envelope, and the name of the message. */
export const HEAD_CHARACTERS = 16_384
export const HEAD_LIMITS: XmlLimits = { ...LIMITS, parts: 500 }

/** Types and codes of errors (OTA code lists EWT and ERR). */
export const ERRORS = {
  authentication: { Type: '4', Code: '497' },
  unreadable: { Type: '3', Code: '320' },
  booking: { Type: '3', Code: '450' },
  failed: { Type: '12', Code: '448' },
}
/** The type of what was assumed about a booking that is stored (OTA code list EWT): a business rule. */
export const WARNING_TYPE = '3'

/** The attribute that identifies the hotel wherever it appears. */
export const HOTEL_CODE = '@HotelCode'

const text = z.string().trim()
/** An attribute that says nothing if it is empty. */
const optional = text.transform((given) => given || undefined).optional()
/** An element, even if it is empty: then it has no attributes and no parts. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((given) => (given === '' ? {} : given), z.object(shape))

/** Parts inherit the currency and the decimal places that they do not have themselves. */
const money = { '@CurrencyCode': optional, '@DecimalPlaces': optional }
export interface OtaMoney {
  readonly '@CurrencyCode'?: string | undefined
  readonly '@DecimalPlaces'?: string | undefined
}

/** With `DecimalPlaces`, an amount without a decimal point is in units of its last decimal place: 8500 with 2 is 85.00. */
const amountSchema = element({ ...money, '@AmountAfterTax': text.optional(), '@AmountBeforeTax': text.optional() })
export type OtaAmount = z.infer<typeof amountSchema>

/**
 * From `EffectiveDate` until the day before `ExpireDate`, although the schema includes that day unless an indicator says otherwise:
 * most senders exclude it, and some write the night itself. `UnitMultiplier` is the number of time units.
 */
const dated = {
  '@EffectiveDate': optional,
  '@ExpireDate': optional,
  '@ExpireDateExclusiveInd': optional,
  '@ExpireDateExclusiveIndicator': optional,
}

/**
 * `Base` is for one room and time unit, usually a night; `Total` for one room and all nights of the rate, with additional guests,
 * discounts and fees.
 */
const rateSchema = element({
  ...money,
  ...dated,
  '@RateTimeUnit': optional,
  '@UnitMultiplier': optional,
  '@PricingType': optional,
  Base: amountSchema.optional(),
  AdditionalGuestAmounts: z.unknown().optional(),
  Discount: z.unknown().optional(),
  Fees: element({ Fee: z.array(element({ ...money, '@Amount': optional, '@Type': optional })).optional() }).optional(),
  Total: amountSchema.optional(),
})
export type OtaRate = z.infer<typeof rateSchema>

const roomRateSchema = element({
  ...money,
  ...dated,
  '@RoomTypeCode': optional,
  '@RatePlanCode': optional,
  '@NumberOfUnits': optional,
  '@MarketCode': optional,
  Rates: z.array(element({ ...money, Rate: z.array(rateSchema).optional() })).optional(),
  Total: amountSchema.optional(),
})
export type OtaRoomRate = z.infer<typeof roomRateSchema>

const timeSpanSchema = element({ '@Start': optional, '@End': optional, '@Duration': optional })
export type OtaTimeSpan = z.infer<typeof timeSpanSchema>

const guestsSchema = element({
  '@IsPerRoom': optional,
  GuestCount: z.array(element({ '@AgeQualifyingCode': optional, '@Count': optional })).optional(),
})
export type OtaGuests = z.infer<typeof guestsSchema>

const roomStaySchema = element({
  ...money,
  '@MarketCode': optional,
  '@RoomStayStatus': optional,
  /** The same from systems that book several rooms at once. */
  '@RoomStatus': optional,
  TimeSpan: timeSpanSchema.optional(),
  RoomTypes: element({
    RoomType: z
      .array(element({ '@RoomTypeCode': optional, '@NumberOfUnits': optional, '@IsRoom': optional }))
      .optional(),
  }).optional(),
  RatePlans: element({
    RatePlan: z.array(element({ ...dated, '@RatePlanCode': optional, '@MarketCode': optional })).optional(),
  }).optional(),
  RoomRates: element({ ...money, RoomRate: z.array(roomRateSchema).optional() }).optional(),
  GuestCounts: guestsSchema.optional(),
  /** For all nights and rooms of the stay. */
  Total: amountSchema.optional(),
})
export type OtaRoomStay = z.infer<typeof roomStaySchema>

/** A service of a booking; one that is not inclusive costs extra. */
const serviceSchema = element({
  ...money,
  '@Inclusive': optional,
  '@Quantity': optional,
  Price: z.array(element({ ...money, Base: amountSchema.optional(), Total: amountSchema.optional() })).optional(),
})
export type OtaService = z.infer<typeof serviceSchema>

/** The channel of a booking. */
const posSchema = element({
  Source: z
    .array(
      element({
        BookingChannel: element({
          CompanyName: z.union([text, z.object({ '@Code': optional, '#text': text.optional() })]).optional(),
        }).optional(),
      }),
    )
    .optional(),
})

/** A cancellation may omit the room stays. The total of the whole booking may include services. */
export const reservationSchema = element({
  ...money,
  '@ResStatus': optional,
  '@CreateDateTime': optional,
  '@LastModifyDateTime': optional,
  POS: posSchema.optional().catch(undefined),
  RoomStays: element({ RoomStay: z.array(roomStaySchema).optional() }).optional(),
  Services: element({ Service: z.array(serviceSchema).optional() }).optional(),
  ResGlobalInfo: element({
    ...money,
    TimeSpan: timeSpanSchema.optional(),
    GuestCounts: guestsSchema.optional(),
    Total: amountSchema.optional(),
  }).optional(),
})
export type OtaReservation = z.infer<typeof reservationSchema>

/** The ids of a booking, with their types (OTA code list UIT). */
export const bookingIdsSchema = element({
  UniqueID: z.array(element({ '@Type': optional, '@ID': optional })).optional(),
  ReservationID: z
    .union([text, z.object({ '@ID': optional, '#text': text.optional() })])
    .optional()
    .catch(undefined),
  ResGlobalInfo: element({
    HotelReservationIDs: element({
      HotelReservationID: z.array(element({ '@ResID_Type': optional, '@ResID_Value': optional })).optional(),
    }).optional(),
  })
    .optional()
    .catch(undefined),
})

/** Types of ids: the reservation itself; the reference and numbers by which others know it, best first; and what is no booking. */
export const ID_TYPES = {
  reservation: '14',
  numbers: ['16', '40', '34', '13', '10'],
  /** A customer, a cancellation, a profile. */
  others: new Set(['1', '15', '21']),
}

const messageAttributes = {
  ...money,
  '@EchoToken': optional,
  '@TimeStamp': optional,
  '@ResStatus': optional,
  POS: posSchema.optional().catch(undefined),
}

/** The messages that bring bookings, with their responses; all of them in one format. */
export const notificationSchemas = {
  OTA_HotelResNotifRQ: z
    .object({ ...messageAttributes, HotelReservations: z.object({ HotelReservation: z.array(z.unknown()).min(1) }) })
    .transform(({ HotelReservations, ...message }) => ({
      ...message,
      reservations: HotelReservations.HotelReservation,
    })),
  OTA_HotelResModifyNotifRQ: z
    .object({ ...messageAttributes, HotelResModifies: z.object({ HotelResModify: z.array(z.unknown()).min(1) }) })
    .transform(({ HotelResModifies, ...message }) => ({
      ...message,
      '@ResStatus': message['@ResStatus'] ?? 'Modify',
      reservations: HotelResModifies.HotelResModify,
    })),
  OTA_CancelRQ: z
    .object({ ...messageAttributes, '@CancelType': optional, UniqueID: z.array(z.unknown()).min(1) })
    .transform(({ UniqueID, '@CancelType': type, ...message }) => ({
      ...message,
      '@ResStatus': type === undefined || /^(commit|confirm)$/i.test(type) ? 'Cancel' : type,
      reservations: [{ UniqueID }] as unknown[],
    })),
}
export type NotificationName = keyof typeof notificationSchemas
export type OtaNotification = z.output<(typeof notificationSchemas)[NotificationName]>

/** A text, even if its element has attributes. */
const elementText = z.union([text, z.object({ '#text': text }).transform((element) => element['#text'])])

/** The id of a message, whatever it brings. */
export const echoSchema = z.object({ '@EchoToken': optional })

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

/** What a state says: a state of our own, that the booking is not certain yet, or that the message brings no booking. */
export type OtaState = 'booked' | 'checked-in' | 'checked-out' | 'cancelled' | 'no-show' | 'unconfirmed' | 'none'

/**
 * States and actions by their lower-case letters; any other means unconfirmed. The first messages of a two-step exchange, and the
 * one that gives it up, bring no booking.
 */
export const STATES: Readonly<Record<string, OtaState>> = {
  book: 'booked',
  booked: 'booked',
  commit: 'booked',
  commitoverrideedits: 'booked',
  confirm: 'booked',
  confirmed: 'booked',
  modify: 'booked',
  modified: 'booked',
  reserved: 'booked',
  inhouse: 'checked-in',
  checkedin: 'checked-in',
  checkedout: 'checked-out',
  cancel: 'cancelled',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  noshow: 'no-show',
  ignore: 'none',
  initiate: 'none',
  verifyprice: 'none',
}

/** Ages of guests (OTA code list AQC); other codes are not counted. */
export const AGES: Readonly<Record<string, 'adults' | 'children' | 'infants'>> = {
  1: 'adults',
  2: 'adults',
  10: 'adults',
  11: 'adults',
  4: 'children',
  5: 'children',
  6: 'children',
  8: 'children',
  9: 'children',
  3: 'infants',
  7: 'infants',
}
