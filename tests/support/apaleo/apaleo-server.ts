import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'

export const CLIENT = { clientId: 'TEST-CLIENT', clientSecret: 'a secret of the client' }
export const PROPERTY = { id: 'MUC', name: 'Hotel Isar' }
export const UNIT_GROUPS = [
  { code: 'SGL', name: 'Single', memberCount: 20 },
  { code: 'DBL', name: 'Double', memberCount: 30 },
]
/** Each rate plan belongs to one unit group; the last one is derived and takes no rates. */
export const RATE_PLANS = [
  { id: 'MUC-FLEX-SGL', code: 'FLEX', name: 'Flexible', unitGroup: { code: 'SGL' }, isDerived: false },
  { id: 'MUC-FLEX-DBL', code: 'FLEX', name: 'Flexible', unitGroup: { code: 'DBL' }, isDerived: false },
  { id: 'MUC-NR-DBL', code: 'NR', name: 'Non-refundable', unitGroup: { code: 'DBL' }, isDerived: true },
]
const NIGHTS = 400
const ACCESS_SECONDS = 3600

/** A time slice as apaleo stores it. Restrictions missing from a change are deleted. */
interface Slice {
  from: string
  to: string
  price: { amount: number; currency: string }
  restrictions?: Record<string, unknown>
}

/** A reservation in apaleo's format; only the fields set by tests differ. */
export interface TestReservation {
  id: string
  status: string
  modified: string
  [field: string]: unknown
}

/** The fault of a call: it is refused, rate limited or aborted, before or after its change was applied. */
export type Fault = 401 | 403 | 422 | 503 | 'limited' | 'limited for a while' | 'breaks off' | 'breaks off afterwards'

interface Grant {
  readonly challenge: string
  readonly redirectUri: string
}

const newToken = () => randomBytes(12).toString('hex')

/** A small apaleo: identity server and API in one, with one account and one property, its protocol and faults included. */
export class ApaleoServer {
  readonly slices = new Map<string, Map<StayDate, Slice>>()
  readonly reservations = new Map<string, TestReservation>()
  /** Blocks of groups as apaleo answers them. */
  readonly blocks: object[] = []
  /** Rooms out of order of each night. */
  outOfOrder = 0
  /** Calls of the API in order, as method and path. */
  readonly calls: string[] = []
  /** How often each price was set, by rate plan, night and amount. */
  readonly priceChanges: string[] = []
  /** How often restrictions were changed, by rate plan and night. */
  readonly restrictionChanges: string[] = []
  /** Returns the fault of a call, if any. */
  fault: (call: string) => Fault | undefined | Promise<Fault | undefined> = () => undefined
  /** Answers reservations twice and in no order. */
  isDisordered = false
  /** Addresses that are called when a reservation changes, by the name of the subscription. */
  readonly subscriptions = new Map<string, string>()
  /** Calls an address; answers the status. */
  deliver: (url: string, body: object) => Promise<number> = async (url, body) =>
    (
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  readonly #grants = new Map<string, Grant>()
  readonly #refreshTokens = new Set<string>()
  readonly #accessTokens = new Set<string>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  readonly #today: StayDate

  constructor(today: StayDate) {
    this.#today = today
    this.resetRates()
  }

  /** Gives all nights the rate and the restrictions of the beginning. */
  resetRates(): void {
    const today = this.#today
    for (const { id } of RATE_PLANS)
      this.slices.set(
        id,
        new Map(
          stayDates(today, addDays(today, NIGHTS - 1)).map((night) => [
            night,
            {
              from: `${night}T15:00:00+01:00`,
              to: `${addDays(night, 1)}T11:00:00+01:00`,
              price: { amount: 100, currency: 'EUR' },
              restrictions: { minLengthOfStay: 2, closed: false, closedOnArrival: true },
            },
          ]),
        ),
      )
  }

  /** Starts listening; answers its address. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** Expires the access tokens; refresh tokens remain valid. */
  endAccess(): void {
    this.#accessTokens.clear()
  }

  /** The hotel withdraws its consent. */
  revoke(): void {
    this.#accessTokens.clear()
    this.#refreshTokens.clear()
  }

  put(reservation: TestReservation): void {
    this.reservations.set(reservation.id, reservation)
  }

  /** Sets a price in apaleo itself. */
  setPrice(ratePlan: string, night: StayDate, amount: number): void {
    const slice = this.slices.get(ratePlan)?.get(night)
    if (slice) slice.price = { ...slice.price, amount }
  }

  /** Notifies all subscribers of a change a number of times; returns the statuses. */
  async announce(reservationId: string, times = 1): Promise<number[]> {
    const event = {
      topic: 'Reservation',
      type: 'changed',
      id: newToken(),
      propertyId: PROPERTY.id,
      data: { entityId: reservationId },
    }
    const statuses: number[] = []
    for (const url of this.subscriptions.values())
      for (let time = 0; time < times; time += 1) statuses.push(await this.deliver(url, event))
    return statuses
  }

  /** Calls the address before the subscription is created: it must succeed. */
  async #subscribe(body: string, response: ServerResponse): Promise<unknown> {
    const { endpointUrl, events, propertyIds } = JSON.parse(body) as Record<string, unknown>
    if (!Array.isArray(events) || !Array.isArray(propertyIds) || propertyIds[0] !== PROPERTY.id)
      return json(response, 422, { messages: ['Events and properties are required'] })
    const status = await this.deliver(String(endpointUrl), { topic: 'system', type: 'healthcheck' })
    if (status < 200 || status > 299) return json(response, 422, { messages: ['The endpoint does not answer'] })
    const id = newToken()
    this.subscriptions.set(id, String(endpointUrl))
    return json(response, 201, { id })
  }

  #unsubscribe(id: string, response: ServerResponse): unknown {
    return response.writeHead(this.subscriptions.delete(id) ? 204 : 404).end()
  }

  /** The price of a night in a rate plan. */
  priceOf(ratePlan: string, night: StayDate): number | undefined {
    return this.slices.get(ratePlan)?.get(night)?.price.amount
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://apaleo.test')
    const body = await text(request)
    if (url.pathname === '/connect/authorize') return this.#authorize(url, response)
    if (url.pathname === '/connect/token') return this.#token(request, new URLSearchParams(body), response)
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    const fault = await this.fault(call)
    if (fault === 'breaks off') return response.destroy()
    if (fault === 'limited') return json(response, 429, { messages: ['Too many requests'] })
    if (fault === 'limited for a while') return json(response, 429, {}, { 'retry-after': '30' })
    if (typeof fault === 'number') return json(response, fault, { messages: [`Refused with ${fault}`] })
    if (!this.#accessTokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return json(response, 401, {})
    const rates = /^\/rateplan\/v1\/rate-plans\/([^/]+)\/rates$/.exec(url.pathname)?.[1]
    if (fault === 'breaks off afterwards') {
      if (rates && request.method === 'PUT') this.#putRates(rates, body)
      return response.destroy()
    }
    if (rates) return this.#rates(request.method ?? '', rates, url.searchParams, { body, response })
    if (call === 'POST /v1/subscriptions') return this.#subscribe(body, response)
    if (call.startsWith('DELETE /v1/subscriptions/')) return this.#unsubscribe(call.split('/').at(-1) ?? '', response)
    if (url.pathname === '/inventory/v1/properties') return json(response, 200, { properties: [PROPERTY], count: 1 })
    if (url.pathname === '/inventory/v1/unit-groups') return json(response, 200, { unitGroups: UNIT_GROUPS, count: 2 })
    if (url.pathname === '/rateplan/v1/rate-plans') return json(response, 200, { ratePlans: RATE_PLANS, count: 3 })
    if (url.pathname === '/booking/v1/blocks') return page(response, 'blocks', this.blocks, url.searchParams)
    if (url.pathname === '/availability/v1/unit-groups') return this.#availability(url.searchParams, response)
    if (url.pathname === '/booking/v1/reservations') return this.#listReservations(url.searchParams, response)
    return json(response, 404, { messages: ['Not found'] })
  }

  /** The user consents at once; returns the redirect of the browser. Undefined for an invalid request. */
  consentTo(address: string): URL | undefined {
    const { searchParams: query } = new URL(address)
    if (query.get('client_id') !== CLIENT.clientId || query.get('code_challenge_method') !== 'S256') return undefined
    const redirect = new URL(query.get('redirect_uri') ?? '')
    const code = newToken()
    this.#grants.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: redirect.href })
    redirect.searchParams.set('code', code)
    redirect.searchParams.set('state', query.get('state') ?? '')
    return redirect
  }

  #authorize({ href }: URL, response: ServerResponse): unknown {
    const redirect = this.consentTo(href)
    if (!redirect) return json(response, 400, { error: 'invalid_request' })
    return response.writeHead(302, { location: redirect.href }).end()
  }

  #token(request: IncomingMessage, given: URLSearchParams, response: ServerResponse): unknown {
    const basic = `Basic ${btoa(`${encodeURIComponent(CLIENT.clientId)}:${encodeURIComponent(CLIENT.clientSecret)}`)}`
    const refuse = () => json(response, 400, { error: 'invalid_grant' })
    if (request.headers.authorization !== basic) return json(response, 401, { error: 'invalid_client' })
    if (given.get('grant_type') === 'authorization_code') {
      const code = given.get('code') ?? ''
      const grant = this.#grants.get(code)
      this.#grants.delete(code)
      const challenge = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url')
      if (grant?.challenge !== challenge || grant.redirectUri !== given.get('redirect_uri')) return refuse()
    }
    // Each refresh token is valid once.
    else if (!this.#refreshTokens.delete(given.get('refresh_token') ?? '')) return refuse()
    const [access, refresh] = [newToken(), newToken()]
    this.#accessTokens.add(access)
    this.#refreshTokens.add(refresh)
    return json(response, 200, { access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS })
  }

  /** Takes time slices whole. A derived rate plan takes no prices: it keeps its own. */
  #putRates(ratePlan: string, body: string): void {
    const slices = this.slices.get(ratePlan)
    const { rates } = JSON.parse(body) as { rates: (Omit<Slice, 'price'> & Partial<Pick<Slice, 'price'>>)[] }
    for (const { price, ...slice } of rates) {
      const night = slice.from.slice(0, 10)
      const before = slices?.get(night)
      const next = { ...slice, price: price ?? before?.price ?? { amount: 0, currency: 'EUR' } }
      slices?.set(night, next)
      if (next.price.amount !== before?.price.amount)
        this.priceChanges.push(`${ratePlan} ${night} ${next.price.amount}`)
      if (JSON.stringify(next.restrictions) !== JSON.stringify(before?.restrictions))
        this.restrictionChanges.push(`${ratePlan} ${night}`)
    }
  }

  #rates(
    method: string,
    ratePlan: string,
    query: URLSearchParams,
    { body, response }: { body: string; response: ServerResponse },
  ): unknown {
    const slices = this.slices.get(ratePlan)
    if (!slices) return json(response, 404, { messages: ['No such rate plan'] })
    if (method === 'PUT') {
      if (RATE_PLANS.some(({ id, isDerived }) => id === ratePlan && isDerived) && body.includes('"price"'))
        return json(response, 422, { messages: ['Prices of derived rate plans cannot be set.'] })
      this.#putRates(ratePlan, body)
      return response.writeHead(204).end()
    }
    const found = [...slices.entries()]
      .filter(([night]) => night >= (query.get('from') ?? '') && night < (query.get('to') ?? ''))
      .map(([, slice]) => slice)
    return page(response, 'rates', found, query)
  }

  #availability(query: URLSearchParams, response: ServerResponse): unknown {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    const physicalCount = UNIT_GROUPS.reduce((sum, { memberCount }) => sum + memberCount, 0)
    const soldOn = (night: StayDate) =>
      [...this.reservations.values()].filter(
        ({ status, arrival, departure }) =>
          status !== 'Canceled' && String(arrival).slice(0, 10) <= night && String(departure).slice(0, 10) > night,
      ).length
    const timeSlices = stayDates(from, addDays(to, -1)).map((night) => ({
      from: `${night}T15:00:00+01:00`,
      property: {
        physicalCount,
        soldCount: soldOn(night),
        maintenance: { outOfService: 0, outOfOrder: this.outOfOrder, outOfInventory: 1 },
      },
    }))
    return json(response, 200, { timeSlices, count: timeSlices.length })
  }

  #listReservations(query: URLSearchParams, response: ServerResponse): unknown {
    const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')]
    const isWanted = ({ modified, arrival, departure }: TestReservation) =>
      query.get('dateFilter') === 'Stay'
        ? Date.parse(String(arrival)) < to && Date.parse(String(departure)) > from
        : Date.parse(modified) >= from && Date.parse(modified) < to
    const found = [...this.reservations.values()]
      .filter(isWanted)
      .sort((a, b) => Date.parse(a.modified) - Date.parse(b.modified) || a.id.localeCompare(b.id))
    return page(response, 'reservations', found, query, this.isDisordered)
  }
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A page of a list: 422 for one that is too large, 204 for one that is empty. */
function page(
  response: ServerResponse,
  name: string,
  all: readonly unknown[],
  query: URLSearchParams,
  isDisordered = false,
): unknown {
  const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))]
  if (!(size >= 1 && size <= 500)) return json(response, 422, { messages: ['Page size must be at most 500'] })
  const shown = all.slice((number - 1) * size, number * size)
  if (shown.length === 0) return response.writeHead(204).end()
  const items = isDisordered ? [...shown].reverse().concat(shown) : shown
  return json(response, 200, { [name]: items, count: all.length })
}
