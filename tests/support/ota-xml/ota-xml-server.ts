import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'

export const USER = { userName: 'hotel-isar', password: 'Isar & <bridge> 2026!' }
export const HOTEL_CODE = 'ISAR'
export const ROOM_TYPES = ['SGL', 'DBL']
export const RATE_PLANS = ['BAR', 'FLEX']

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const OTA = 'http://www.opentravel.org/OTA/2003/05'

/** What goes wrong with a message: it is refused, limited, or broken off, before or after its change was applied. */
export type OtaFault =
  | 401
  | 503
  | 'limited'
  | 'limited for a while'
  | 'breaks off'
  | 'breaks off afterwards'
  | 'fault 500'
  | 'access fault 500'
  | 'error'

interface RateMessage {
  StatusApplicationControl: Record<'@Start' | '@End' | '@InvTypeCode' | '@RatePlanCode', string>
  Rates: { Rate: { BaseByGuestAmts: { BaseByGuestAmt: Record<string, string> } } }
}

interface AvailMessage {
  StatusApplicationControl: RateMessage['StatusApplicationControl']
  LengthsOfStay?: { LengthOfStay: Record<'@MinMaxMessageType' | '@Time', string>[] }
  RestrictionStatus: Record<'@Status' | '@Restriction', string>
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => ['RateAmountMessage', 'AvailStatusMessage', 'LengthOfStay'].includes(name),
})

export const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const envelope = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="${SOAP}"><s:Header/><s:Body>${body}</s:Body></s:Envelope>`
const faultOf = (code: string, reason: string) =>
  envelope(`<s:Fault><faultcode>${code}</faultcode><faultstring>${reason}</faultstring></s:Fault>`)

/** A small system with one hotel that accepts rates by OTA XML: its protocol, faults included. */
export class OtaXmlServer {
  /** Rates by room type, rate plan and night, as they were written. */
  readonly rates = new Map<string, string>()
  /** Restrictions that are set, by room type, rate plan and night. */
  readonly restrictions = new Map<string, Record<string, string>>()
  /** Messages in order, as they came. */
  readonly messages: string[] = []
  /** How many ranges each message of rates had. */
  readonly ranges: number[] = []
  /** Decides about each message what goes wrong with it. */
  fault: (message: string) => OtaFault | undefined = () => undefined
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** Starts listening; answers the address of its endpoint. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/ota`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  rateOf(roomType: string, ratePlan: string, night: StayDate): string | undefined {
    return this.rates.get(`${roomType} ${ratePlan} ${night}`)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await text(request)
    if (request.url !== '/ota') return response.writeHead(404).end('Not found')
    const send = (status: number, answer: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', ...headers }).end(answer)
    this.messages.push(body)
    const fault = this.fault(body)
    if (fault === 'breaks off') return response.destroy()
    if (fault === 'limited') return send(429, '')
    if (fault === 'limited for a while') return send(429, '', { 'retry-after': '30' })
    if (fault === 503) return send(503, 'Service Unavailable')
    if (fault === 401) return send(401, faultOf('wsse:FailedAuthentication', 'Authentication failed'))
    if (fault === 'fault 500') return send(500, faultOf('s:Server', 'Out of order'))
    if (fault === 'access fault 500') return send(500, faultOf('wsse:FailedAuthentication', 'Unknown user'))
    const { Envelope } = parser.parse(body, true)
    const { Username, Password } = Envelope.Header.Security.UsernameToken
    if (Username !== USER.userName || Password['#text'] !== USER.password)
      return send(401, faultOf('wsse:FailedAuthentication', 'Authentication failed'))
    if (Envelope.Body.OTA_PingRQ) return send(200, envelope(`<OTA_PingRS xmlns="${OTA}"><Success/></OTA_PingRS>`))
    const { OTA_HotelRateAmountNotifRQ: rates, OTA_HotelAvailNotifRQ: availability } = Envelope.Body
    const name = rates ? 'OTA_HotelRateAmountNotifRS' : 'OTA_HotelAvailNotifRS'
    const result = (content: string) => envelope(`<${name} xmlns="${OTA}" Version="1.0">${content}</${name}>`)
    const take = () => (rates ? this.#take(rates) : this.#restrict(availability))
    const refusal = fault === 'error' ? 'Closed for changes' : take()
    if (fault === 'breaks off afterwards') return response.destroy()
    if (refusal) return send(200, result(`<Errors><Error Type="3" Code="402">${escaped(refusal)}</Error></Errors>`))
    return send(200, result('<Success/>'))
  }

  /** Takes all restrictions of a message. */
  #restrict({
    AvailStatusMessages: given,
  }: {
    AvailStatusMessages: { AvailStatusMessage: AvailMessage[] }
  }): undefined {
    for (const { StatusApplicationControl: control, LengthsOfStay, RestrictionStatus } of given.AvailStatusMessage)
      for (const night of stayDates(control['@Start'], control['@End'])) {
        const key = `${control['@InvTypeCode']} ${control['@RatePlanCode']} ${night}`
        const stays = (LengthsOfStay?.LengthOfStay ?? []).map((stay) => [
          stay['@MinMaxMessageType'],
          stay['@Time'] ?? '',
        ])
        this.restrictions.set(key, {
          ...this.restrictions.get(key),
          [RestrictionStatus['@Restriction']]: RestrictionStatus['@Status'],
          ...Object.fromEntries(stays),
        })
      }
  }

  /** Takes all rates of a message, or none and says why. */
  #take({
    RateAmountMessages: given,
  }: {
    RateAmountMessages: { '@HotelCode': string; RateAmountMessage: RateMessage[] }
  }) {
    if (given['@HotelCode'] !== HOTEL_CODE) return `Unknown hotel ${given['@HotelCode']}`
    for (const { StatusApplicationControl: control } of given.RateAmountMessage) {
      if (!ROOM_TYPES.includes(control['@InvTypeCode'])) return `Invalid room type ${control['@InvTypeCode']}`
      if (!RATE_PLANS.includes(control['@RatePlanCode'])) return `Invalid rate plan ${control['@RatePlanCode']}`
    }
    this.ranges.push(given.RateAmountMessage.length)
    for (const { StatusApplicationControl: control, Rates } of given.RateAmountMessage) {
      const amount = Rates.Rate.BaseByGuestAmts.BaseByGuestAmt
      for (const night of stayDates(control['@Start'], control['@End']))
        this.rates.set(
          `${control['@InvTypeCode']} ${control['@RatePlanCode']} ${night}`,
          `${amount['@AmountAfterTax']} ${amount['@CurrencyCode']} for ${amount['@NumberOfGuests']}`,
        )
    }
    return undefined
  }
}

/** A room stay in the format of these systems. */
export interface TestStay {
  roomType?: string
  from: StayDate
  to: StayDate
  amounts: readonly [StayDate, string][]
  hotel?: string
  currency?: string
}

/** A message that brings a booking. */
export interface TestMessage {
  echo?: string
  id: string
  status: 'Commit' | 'Modify' | 'Cancel'
  changedAt: string
  stays?: readonly TestStay[]
  /** Named for the whole booking. */
  hotel?: string
  user?: { userName: string; password: string }
}

const stayXml = ({ roomType = 'DBL', from, to, amounts, hotel = HOTEL_CODE, currency = 'EUR' }: TestStay) => `
  <RoomStay MarketCode="LEISURE">
    <RoomTypes><RoomType RoomTypeCode="${roomType}" NumberOfUnits="1"/></RoomTypes>
    <RatePlans><RatePlan RatePlanCode="FLEX"/></RatePlans>
    <RoomRates><RoomRate RoomTypeCode="${roomType}" RatePlanCode="FLEX" NumberOfUnits="1"><Rates>${amounts
      .map(
        ([night, amount]) =>
          `<Rate EffectiveDate="${night}" ExpireDate="${night}" RateTimeUnit="Day" UnitMultiplier="1"><Base AmountAfterTax="${amount}" CurrencyCode="${currency}"/></Rate>`,
      )
      .join('')}</Rates></RoomRate></RoomRates>
    <GuestCounts><GuestCount AgeQualifyingCode="10" Count="2"/><GuestCount AgeQualifyingCode="8" Count="1"/></GuestCounts>
    <TimeSpan Start="${from}" End="${to}"/>
    <BasicPropertyInfo HotelCode="${hotel}"/>
  </RoomStay>`

/** An OTA_HotelResNotifRQ as these systems post it. */
export function bookingMessage({
  echo = crypto.randomUUID(),
  id,
  status,
  changedAt,
  stays = [],
  hotel,
  user = USER,
}: TestMessage): string {
  const dates = status === 'Commit' ? 'CreateDateTime' : 'LastModifyDateTime'
  return `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="${SOAP}"><SOAP-ENV:Header>
  <wsse:Security SOAP-ENV:mustUnderstand="1" xmlns:wsse="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd">
    <wsse:UsernameToken><wsse:Username>${escaped(user.userName)}</wsse:Username>
    <wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">${escaped(user.password)}</wsse:Password></wsse:UsernameToken>
  </wsse:Security></SOAP-ENV:Header>
  <SOAP-ENV:Body><OTA_HotelResNotifRQ xmlns="${OTA}" Version="1.0" EchoToken="${echo}" ResStatus="${status}" TimeStamp="${changedAt}">
  <POS><Source><RequestorID Type="22" ID="CHANNELS"/><BookingChannel Primary="true"><CompanyName Code="BKG">Booking</CompanyName></BookingChannel></Source></POS>
  <HotelReservations><HotelReservation ${dates}="${changedAt}"><UniqueID Type="16" ID="other"/><UniqueID Type="14" ID="${id}"/>
  ${stays.length > 0 ? `<RoomStays>${stays.map(stayXml).join('')}</RoomStays>` : ''}
  ${hotel === undefined ? '' : `<ResGlobalInfo><BasicPropertyInfo HotelCode="${hotel}"/></ResGlobalInfo>`}
  </HotelReservation></HotelReservations></OTA_HotelResNotifRQ></SOAP-ENV:Body></SOAP-ENV:Envelope>`
}
