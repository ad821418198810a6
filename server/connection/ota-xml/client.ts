import { randomUUID } from 'node:crypto'
import type { AddressRules } from '../../platform/http/http-client.ts'
import { callSystem } from '../http-call.ts'
import { CredentialsError, type KindContext, SystemError } from '../kind.ts'
import { readXml } from './read-xml.ts'
import type { OtaSettings } from './settings.ts'
import { ACCESS_FAULT, answerSchema, CONTENT_TYPE, NAMESPACES, type OtaError, VERSION } from './vendor.ts'
import { type OtaCredentials, writeEnvelope } from './xml.ts'

export type OtaContext = KindContext<OtaSettings, OtaCredentials>

/** The system's response to a message: it has executed all of it, or why it has executed nothing. */
export type OtaResult = { readonly isDone: true } | { readonly isDone: false; readonly reason: string }

const REFUSED_ACCESS = 'The system refused the username or the password.'

const textOf = (error: OtaError): string =>
  (typeof error === 'string' ? error : (error['#text'] ?? error['@ShortText'])) ||
  `Error ${typeof error === 'string' ? '' : (error['@Code'] ?? error['@Type'] ?? '')}`.trim()

/** Parses a response; undefined if it is unknown. */
async function readAnswer(xml: string) {
  try {
    return answerSchema.safeParse(await readXml(xml)).data?.Envelope.Body
  } catch {
    return undefined
  }
}

/**
 * Sends a message in an envelope to the system. Rejects with `CredentialsError` if the system refuses username and password, and
 * with `SystemError` if the result is unknown.
 */
export async function sendMessage(
  context: OtaContext,
  rules: AddressRules,
  name: 'OTA_PingRQ' | 'OTA_HotelRateAmountNotifRQ' | 'OTA_HotelAvailNotifRQ',
  content: Readonly<Record<string, unknown>>,
): Promise<OtaResult> {
  const { settings, credentials, now } = context
  const body = {
    [name]: {
      '@xmlns': NAMESPACES.ota,
      '@Version': VERSION,
      '@TimeStamp': now().toISOString(),
      '@EchoToken': randomUUID(),
      ...content,
    },
  }
  const { status, text } = await callSystem(context, {
    method: 'POST',
    url: settings.endpoint,
    headers: { 'content-type': CONTENT_TYPE, soapaction: '""' },
    body: writeEnvelope(body, credentials),
    format: 'XML',
    rules,
    answers: [500],
  })
  if (status === 401 || status === 403) throw new CredentialsError(REFUSED_ACCESS)
  const answer = await readAnswer(text)
  if (answer?.Fault) {
    const { faultcode = '', faultstring = '' } = answer.Fault
    if (ACCESS_FAULT.test(`${faultcode} ${faultstring}`)) throw new CredentialsError(REFUSED_ACCESS)
    if (status === 500) throw new SystemError(`The system failed: ${faultstring || faultcode}`)
    return { isDone: false, reason: faultstring || faultcode }
  }
  if (status >= 500) throw new SystemError(`The system failed (${status}).`)
  const result = answer?.OTA_HotelRateAmountNotifRS ?? answer?.OTA_HotelAvailNotifRS ?? answer?.OTA_PingRS
  if (result?.Errors) {
    const reason = result.Errors.Error.map(textOf).join(' ')
    if (ACCESS_FAULT.test(reason)) throw new CredentialsError(REFUSED_ACCESS)
    return { isDone: false, reason }
  }
  if (result?.Success !== undefined) return { isDone: true }
  if (status === 404 || status === 405)
    throw new SystemError(`There is nothing at this address (${status}).`, 'settings')
  if (status >= 400) return { isDone: false, reason: `Refused (${status}).` }
  throw new SystemError('The system answered something that is not understood.', 'unreadable')
}
