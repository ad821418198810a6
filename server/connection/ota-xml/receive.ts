import { hash } from 'node:crypto'
import { rowReason, sentenceOf } from '../../../contract/row-reasons.ts'
import type {
  Addressee,
  BookingRemark,
  KindContext,
  ReceiptOutcome,
  Received,
  SystemAnswer,
  SystemBooking,
} from '../kind.ts'
import { leftStays, RefusedBooking, toBookings } from './bookings.ts'
import type { OtaSettings } from './settings.ts'
import {
  bookingIdsSchema,
  CONTENT_TYPE,
  ERRORS,
  envelopeSchema,
  HOTEL_CODE,
  NAMESPACES,
  notificationSchema,
  type OtaNotification,
  reservationSchema,
  VERSION,
} from './vendor.ts'
import { isSame, type OtaCredentials, parseXml, UnreadableXml, valuesOf, writeEnvelope } from './xml.ts'

type OtaContext = KindContext<OtaSettings, OtaCredentials>
interface OtaFault {
  readonly Type: string
  readonly Code: string
  readonly text: string
}

const answerWith = (body: Readonly<Record<string, unknown>>, status = 200): SystemAnswer => ({
  status,
  contentType: CONTENT_TYPE,
  body: writeEnvelope(body),
})

/** A SOAP fault: the message was not read. */
const fault = (status: number, code: string, text: string): SystemAnswer =>
  answerWith({ 'soap:Fault': { faultcode: code, faultstring: text } }, status)

/** The response to bookings: success, or an error for each that is not stored. */
function answerTo(echo: string | undefined, errors: readonly OtaFault[], now: Date): SystemAnswer {
  const result =
    errors.length === 0
      ? { Success: '' }
      : { Errors: { Error: errors.map(({ Type, Code, text }) => ({ '@Type': Type, '@Code': Code, '#text': text })) } }
  return answerWith({
    OTA_HotelResNotifRS: {
      '@xmlns': NAMESPACES.ota,
      '@Version': VERSION,
      '@TimeStamp': now.toISOString(),
      ...(echo && { '@EchoToken': echo }),
      ...result,
    },
  })
}

function channelOf({ POS }: OtaNotification): string | null {
  const names = (POS?.Source ?? []).flatMap(({ BookingChannel }) => BookingChannel?.CompanyName ?? [])
  const [name] = names.map((each) => (typeof each === 'string' ? each : (each['@Code'] ?? each['#text'])))
  return name || null
}

/** The id of a booking; type 14 is the reservation itself. */
function idOf(given: unknown): string {
  const { data } = bookingIdsSchema.safeParse(given)
  return (data?.UniqueID.find((each) => each['@Type'] === '14') ?? data?.UniqueID[0])?.['@ID'] ?? ''
}

/** The bookings of a reservation for this hotel. Throws `RefusedBooking`. */
function read(context: OtaContext, message: OtaNotification, id: string, given: unknown): Promise<SystemBooking[]> {
  if (id === '') throw new RefusedBooking('It has no UniqueID.')
  const { data, error } = reservationSchema.safeParse(given)
  if (!data) throw new RefusedBooking(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
  const other = [...valuesOf(given, HOTEL_CODE)].find((code) => code !== context.settings.hotelCode)
  if (other !== undefined) throw new RefusedBooking(`It is for the hotel ${other}.`)
  return toBookings(context, 'ota-xml', id, data, {
    status: message['@ResStatus'],
    timeStamp: message['@TimeStamp'],
    channel: channelOf(message),
  })
}

const NO_MESSAGE = 'The message is not an OTA_HotelResNotifRQ with reservations.'

/**
 * The addressee of a message to the common URL: the hotel that it names, connected with the username and password in the header of
 * the envelope.
 */
export function readAddressee(xml: string, now: Date): Addressee<OtaCredentials> | { answer: SystemAnswer } {
  let parsed: unknown
  try {
    parsed = parseXml(xml)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { answer: fault(400, 'soap:Client', error.message) }
  }
  const { Envelope } = envelopeSchema.safeParse(parsed).data ?? {}
  const given = Envelope?.Body.OTA_HotelResNotifRQ
  const { data: message } = notificationSchema.safeParse(given)
  const refuse = (error: Pick<OtaFault, 'Type' | 'Code'>, text: string) =>
    answerTo(message?.['@EchoToken'], [{ ...error, text }], now)
  if (!message) return { answer: refuse(ERRORS.unreadable, NO_MESSAGE) }
  const [hotelCode, ...others] = valuesOf(given, HOTEL_CODE)
  if (!hotelCode || others.length > 0)
    return { answer: refuse(ERRORS.unreadable, 'The message must name one hotel (HotelCode).') }
  const user = Envelope?.Header?.Security.UsernameToken
  return {
    settings: { hotelCode },
    isMadeWith: (credentials) =>
      user !== undefined && isSame({ userName: user.Username, password: user.Password }, credentials),
    refusal: refuse(ERRORS.authentication, 'The hotel code, the username or the password is wrong.'),
  }
}

/** A message from an OTA XML system: bookings of one hotel, with username and password in the header of the envelope. */
export async function receive(context: OtaContext, xml: string): Promise<Received> {
  let parsed: unknown
  try {
    parsed = parseXml(xml)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { refusal: error.message, answer: fault(400, 'soap:Client', error.message) }
  }
  const envelope = envelopeSchema.safeParse(parsed)
  const header = envelope.data?.Envelope.Header
  const user = header?.Security.UsernameToken
  if (!user || !isSame({ userName: user.Username, password: user.Password }, context.credentials)) {
    const text = 'The username or the password is wrong.'
    return { refusal: text, answer: fault(401, 'wsse:FailedAuthentication', text) }
  }
  const message = notificationSchema.safeParse(envelope.data?.Envelope.Body.OTA_HotelResNotifRQ)
  if (!message.success) {
    const answer = answerTo(undefined, [{ ...ERRORS.unreadable, text: NO_MESSAGE }], context.now())
    return { refusal: NO_MESSAGE, answer }
  }
  const echo = message.data['@EchoToken']
  const bookings: SystemBooking[] = []
  const refusals: BookingRemark[] = []
  const names = message.data.HotelReservations.HotelReservation.map(idOf)
  for (const [place, given] of message.data.HotelReservations.HotelReservation.entries()) {
    const id = names[place] ?? ''
    try {
      bookings.push(...(await read(context, message.data, id, given)))
    } catch (error) {
      if (!(error instanceof RefusedBooking)) throw error
      refusals.push({ externalId: id, reason: rowReason('said', { value: error.message }) })
    }
  }
  const answer = (outcome: ReceiptOutcome): SystemAnswer => {
    if (outcome.state === 'failed')
      return answerTo(echo, [{ ...ERRORS.failed, text: 'It could not be stored. Send it again.' }], context.now())
    const errors = outcome.refusals.map(({ externalId, field, reason }) => ({
      ...ERRORS.booking,
      text: [externalId, field, sentenceOf(reason)].filter(Boolean).join(': '),
    }))
    return answerTo(echo, errors, context.now())
  }
  return {
    id: echo ?? header.MessageID ?? hash('sha256', xml, 'base64url'),
    bookings,
    refusals,
    followUp: () => leftStays(context, 'ota-xml', names),
    answer,
  }
}
