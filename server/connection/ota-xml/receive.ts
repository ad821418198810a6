import { hash } from 'node:crypto'
import { rowReason, sentenceOf } from '../../../contract/booking/row-reasons.ts'
import { reasonOf } from '../../booking/inbound/validate-rows.ts'
import type {
  Addressee,
  BookingRemark,
  KindContext,
  ReceiptOutcome,
  Received,
  SystemAnswer,
  SystemBooking,
} from '../kind.ts'
import { leftStays, type ReadReservation, readReservation } from './bookings.ts'
import { type BookingIds, readIds } from './ids.ts'
import { findHotelCodes, type MessageHead, readHead } from './message-head.ts'
import { readXml } from './read-xml.ts'
import { RefusedBooking } from './refused-booking.ts'
import type { OtaSettings } from './settings.ts'
import {
  CONTENT_TYPE,
  ERRORS,
  echoSchema,
  envelopeSchema,
  HOTEL_CODE,
  NAMESPACES,
  type NotificationName,
  notificationSchemas,
  type OtaNotification,
  reservationSchema,
  VERSION,
  WARNING_TYPE,
} from './vendor.ts'
import { isSame, type OtaCredentials, UnreadableXml, valuesOf, writeEnvelope } from './xml.ts'

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

/** A message that brings bookings, with its name; `message` is undefined if it can't be read. */
interface Notification {
  readonly name: NotificationName
  readonly echo: string | undefined
  readonly element: unknown
  readonly message: OtaNotification | undefined
}

/** The one message in the body of an envelope; as if it were the usual one if there is none. */
function notificationIn(body: Readonly<Record<string, unknown>> | undefined): Notification {
  const names = Object.keys(notificationSchemas) as NotificationName[]
  const name = names.find((each) => body?.[each] !== undefined) ?? 'OTA_HotelResNotifRQ'
  const element = body?.[name]
  const echo = echoSchema.safeParse(element).data?.['@EchoToken']
  return { name, echo, element, message: notificationSchemas[name].safeParse(element).data }
}

/** The response to bookings: success with what was assumed, or an error for each that is not stored. */
function answerTo(
  { name, echo }: Pick<Notification, 'name' | 'echo'>,
  { errors, warnings = [] }: { errors: readonly OtaFault[]; warnings?: readonly string[] },
  now: Date,
): SystemAnswer {
  const remarks = warnings.map((text) => ({ '@Type': WARNING_TYPE, '#text': text }))
  const result =
    errors.length === 0
      ? { Success: '', ...(remarks.length > 0 && { Warnings: { Warning: remarks } }) }
      : { Errors: { Error: errors.map(({ Type, Code, text }) => ({ '@Type': Type, '@Code': Code, '#text': text })) } }
  return answerWith({
    [name.replace(/RQ$/, 'RS')]: {
      '@xmlns': NAMESPACES.ota,
      '@Version': VERSION,
      '@TimeStamp': now.toISOString(),
      ...(echo && { '@EchoToken': echo }),
      // The schema of this response requires the state after the request.
      ...(name === 'OTA_CancelRQ' && { '@Status': errors.length === 0 ? 'Cancelled' : 'Unsuccessful' }),
      ...result,
    },
  })
}

/** The code or name of the channel that a source of a booking names first. */
function channelOf({ POS }: Pick<OtaNotification, 'POS'>): string | null {
  const names = (POS?.Source ?? []).flatMap(({ BookingChannel }) => BookingChannel?.CompanyName ?? [])
  const [name] = names.map((each) => (typeof each === 'string' ? each : (each['@Code'] ?? each['#text'])))
  return name || null
}

/** Reads a reservation for this hotel. Throws `RefusedBooking`. */
async function read(
  context: OtaContext,
  { name, element, message }: Notification & { message: OtaNotification },
  ids: BookingIds,
  given: unknown,
): Promise<ReadReservation> {
  const { data, error } = reservationSchema.safeParse(given, { reportInput: true })
  if (!data) {
    const [issue] = error.issues
    const place = issue?.path.map((part) => (typeof part === 'number' ? part + 1 : String(part).replace('@', '')))
    throw new RefusedBooking(issue ? reasonOf(issue) : rowReason('invalid'), place?.join('.'))
  }
  // A cancellation names its hotel beside its id.
  const codes = valuesOf(name === 'OTA_CancelRQ' ? element : given, HOTEL_CODE)
  const other = [...codes].find((code) => code !== context.settings.hotelCode)
  if (other !== undefined) throw new RefusedBooking(rowReason('otherHotel', { value: other }))
  return readReservation(context, ids, data, {
    money: message,
    status: message['@ResStatus'],
    timeStamp: message['@TimeStamp'],
    channel: channelOf(data) ?? channelOf(message),
  })
}

/** What the reservations of a message bring, in order. */
interface ReadMessage {
  readonly bookings: SystemBooking[]
  readonly refusals: BookingRemark[]
  readonly notes: BookingRemark[]
  readonly ids: Set<string>
  /** About reservations that bring no booking. */
  readonly warnings: string[]
}

async function readAll(
  context: OtaContext,
  notification: Notification & { message: OtaNotification },
): Promise<ReadMessage> {
  const all: ReadMessage = { bookings: [], refusals: [], notes: [], ids: new Set(), warnings: [] }
  for (const given of notification.message.reservations) {
    let externalId = ''
    try {
      const ids = readIds(given, context.settings.hotelCode)
      externalId = ids.ids[0]
      const one = await read(context, notification, ids, given)
      externalId = one.id
      const earlier = all.bookings.findLast((booking) => booking.externalId === one.id)
      const [first] = one.bookings
      if (earlier && first && !(first.changedAt > earlier.changedAt))
        throw new RefusedBooking(rowReason('repeated'), 'UniqueID')
      all.ids.add(one.id)
      all.bookings.push(...one.bookings)
      all.notes.push(...one.notes.map((reason) => ({ externalId, reason })))
      if (one.noBooking !== undefined)
        all.warnings.push(`${externalId}: ${one.noBooking} brings no booking. Nothing was stored.`)
    } catch (error) {
      if (!(error instanceof RefusedBooking)) throw error
      all.refusals.push({ externalId, field: error.field, reason: error.reason })
    }
  }
  return all
}

const textOf = ({ externalId, field, reason }: BookingRemark): string =>
  [externalId, field, sentenceOf(reason)].filter(Boolean).join(': ')

const NO_MESSAGE = 'The message is not an OTA_HotelResNotifRQ with reservations.'

/** The response to a body that is no text in the encoding that it has by its own account. */
export const unreadable = (reason: string): SystemAnswer => fault(400, 'soap:Client', reason)

/** Why a text is no readable XML. Throws any other error again. */
function faultOf(error: unknown): string {
  if (!(error instanceof UnreadableXml)) throw error
  return error.message
}

/**
 * The addressee of a message to the common URL: the hotel that it names, connected with the username and password in the header of
 * the envelope. Anybody can send one, so only its head is parsed.
 */
export function readAddressee(xml: string, now: Date): Addressee<OtaCredentials> | { answer: SystemAnswer } {
  let head: MessageHead
  let codes: Set<string>
  try {
    head = readHead(xml)
    codes = findHotelCodes(xml)
  } catch (error) {
    return { answer: unreadable(faultOf(error)) }
  }
  const notification = notificationIn(head.body)
  const refuse = (error: Pick<OtaFault, 'Type' | 'Code'>, text: string) =>
    answerTo(notification, { errors: [{ ...error, text }] }, now)
  if (notification.element === undefined) return { answer: refuse(ERRORS.unreadable, NO_MESSAGE) }
  const [hotelCode, ...others] = codes
  if (!hotelCode || others.length > 0)
    return { answer: refuse(ERRORS.unreadable, 'The message must name one hotel (HotelCode).') }
  const { user } = head
  return {
    settings: { hotelCode },
    isMadeWith: (credentials) => user !== undefined && isSame(user, credentials),
    refusal: refuse(ERRORS.authentication, 'The hotel code, the username or the password is wrong.'),
  }
}

/**
 * A message from an OTA XML system: bookings of one hotel, with username and password in the header of the envelope. It is parsed once
 * these are right.
 */
export async function receive(context: OtaContext, xml: string): Promise<Received> {
  let head: MessageHead
  let parsed: unknown
  try {
    head = readHead(xml)
    if (!head.user || !isSame(head.user, context.credentials)) {
      const text = 'The username or the password is wrong.'
      return { refusal: text, answer: fault(401, 'wsse:FailedAuthentication', text) }
    }
    parsed = await readXml(xml)
  } catch (error) {
    const reason = faultOf(error)
    return { refusal: reason, answer: unreadable(reason) }
  }
  const notification = notificationIn(envelopeSchema.safeParse(parsed).data?.Envelope.Body)
  const { message } = notification
  if (!message) {
    const errors = [{ ...ERRORS.unreadable, text: NO_MESSAGE }]
    return { refusal: NO_MESSAGE, answer: answerTo(notification, { errors }, context.now()) }
  }
  const { bookings, refusals, notes, ids, warnings } = await readAll(context, { ...notification, message })
  const answer = (outcome: ReceiptOutcome): SystemAnswer => {
    if (outcome.state === 'failed') {
      const errors = [{ ...ERRORS.failed, text: 'It could not be stored. Send it again.' }]
      return answerTo(notification, { errors }, context.now())
    }
    const errors = [
      ...outcome.refusals.map((refusal) => ({ ...ERRORS.booking, text: textOf(refusal) })),
      ...outcome.outdated.map((externalId) => ({
        ...ERRORS.booking,
        text: `${externalId}: A later change is stored.`,
      })),
    ]
    return answerTo(notification, { errors, warnings: [...warnings, ...outcome.notes.map(textOf)] }, context.now())
  }
  return {
    id: notification.echo ?? head.messageId ?? hash('sha256', xml, 'base64url'),
    bookings,
    refusals,
    notes,
    followUp: () => leftStays(context, [...ids]),
    answer,
  }
}
