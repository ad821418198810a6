import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { millisecondsInDay } from 'date-fns/constants'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../../contract/platform/time-zone.ts'

export const TOKENS = { clientToken: 'C0FFEE-CLIENT-TOKEN', accessToken: 'FACADE-ACCESS-TOKEN' }
export const SERVICE = 'service-stay'
export const CATEGORIES = { single: 'category-single', double: 'category-double' }
export const RATES = { flexible: 'rate-flexible', derived: 'rate-non-refundable', old: 'rate-old' }

/** Rooms of each category, and spots to park. */
const ROOMS: Readonly<Record<string, number>> = {
  [CATEGORIES.single]: 20,
  [CATEGORIES.double]: 30,
  'category-parking': 40,
}

const ZONE = 'Europe/Rome'
/** Three months. */
const LONGEST_FILTER_MS = 92 * millisecondsInDay

/** What goes wrong with a call: it is refused, limited, or broken off, before or after its change was applied. */
export type MewsFault =
  | 401
  | 403
  | 408
  | 503
  | 'limited'
  | 'limited for a while'
  | 'breaks off'
  | 'breaks off afterwards'

/** A reservation with the prices of its nights; only what tests set differs. */
export interface TestReservation {
  Id: string
  UpdatedUtc: string
  prices: readonly number[]
  [field: string]: unknown
}

/** Rooms of a category that a block keeps from one night to another. */
export interface TestAdjustment {
  readonly category: string
  readonly from: StayDate
  readonly to: StayDate
  /** Negative, as they are taken from the availability. */
  readonly units: number
  readonly isActive?: boolean
  /** Further fields as Mews answers them. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** An availability block from its first night to its last one. */
export interface TestBlock {
  readonly from: StayDate
  readonly to: StayDate
  readonly adjustments: readonly TestAdjustment[]
  /** Further fields as Mews answers them. */
  readonly fields?: Readonly<Record<string, unknown>>
}

type Body = Record<string, unknown>
type Interval = { StartUtc: string; EndUtc: string }

/** What restricts a night of a rate and category. */
export interface TestRestriction {
  readonly type: string
  readonly rate: string
  readonly category: string
  readonly night: StayDate
  readonly origin: 'User' | 'Integration'
  readonly minimum?: string
  readonly maximum?: string
  /** When it can be booked, before the arrival. */
  readonly earliest?: string
  readonly latest?: string
}

/** A refusal of the API. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const SERVICES = [
  ['service-bikes', 'Bikes', 'Hour'],
  [SERVICE, 'Stay', 'Day'],
] as const

/** A small Mews with one enterprise: the Connector API, faults included. */
export class MewsServer {
  readonly reservations = new Map<string, TestReservation>()
  /** Gross prices by rate, category and night; 100 by default. */
  readonly prices = new Map<string, number>()
  restrictions: TestRestriction[] = []
  /** Availability blocks by their ids. */
  readonly blocks = new Map<string, TestBlock>()
  /** Blocks of rooms, each from its first night to its last one. */
  resourceBlocks: { readonly category: string; readonly from: StayDate; readonly to: StayDate }[] = []
  /** Operations in order. */
  readonly calls: string[] = []
  /** How many updates each call for prices had. */
  readonly updates: number[] = []
  pricing: 'Gross' | 'Net' = 'Gross'
  currency = 'EUR'
  /** Decides about each call what goes wrong with it. */
  fault: (path: string, body: Body) => MewsFault | undefined = () => undefined
  /** Answers reservations twice and in no order. */
  isDisordered = false
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** Starts listening; answers its address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  put(reservation: TestReservation): void {
    this.reservations.set(reservation.Id, reservation)
  }

  priceOf(rate: string, category: string, night: StayDate): number {
    return this.prices.get(`${rate} ${category} ${night}`) ?? 100
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const path = /^\/api\/connector\/v1\/(.+)$/.exec(request.url ?? '')?.[1]
    const body = JSON.parse((await text(request)) || '{}') as Body
    const send = (status: number, answer: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
    if (!path || request.method !== 'POST') return send(404, { Message: 'Not found' })
    this.calls.push(path)
    const fault = this.fault(path, body)
    if (fault === 'breaks off') return response.destroy()
    if (fault === 'limited') return send(429, { Message: 'Too many requests' })
    if (fault === 'limited for a while') return send(429, { Message: 'Too many requests' }, { 'retry-after': '30' })
    // As systems do that repeat what they were sent.
    if (typeof fault === 'number') return send(fault, { Message: `Refused with ${fault} for ${body.AccessToken}` })
    if (body.ClientToken !== TOKENS.clientToken || body.AccessToken !== TOKENS.accessToken || !body.Client)
      return send(401, { Message: `Invalid token ${body.AccessToken}.` })
    try {
      const answer = this.#operation(path, body)
      return fault === 'breaks off afterwards' ? response.destroy() : send(200, answer)
    } catch (error) {
      if (error instanceof Refused) return send(error.status, { Message: error.message })
      throw error
    }
  }

  #operation(path: string, body: Body): unknown {
    switch (path) {
      case 'configuration/get':
        return {
          Enterprise: {
            TimeZoneIdentifier: ZONE,
            Pricing: this.pricing,
            Currencies: [
              { Currency: 'USD', IsDefault: false },
              { Currency: this.currency, IsDefault: true },
            ],
          },
        }
      case 'services/getAll':
        return page('Services', body, [
          { Id: 'service-bar', IsActive: true, Names: { 'en-US': 'Bar' }, Data: { Discriminator: 'Additional' } },
          ...SERVICES.map(([Id, name, TimeUnitPeriod]) => ({
            Id,
            IsActive: true,
            Names: { 'de-DE': `${name} (de)`, 'en-US': name },
            Data: { Discriminator: 'Bookable', Value: { TimeUnitPeriod } },
          })),
        ])
      case 'resourceCategories/getAll':
        return page('ResourceCategories', body, [
          {
            Id: CATEGORIES.single,
            IsActive: true,
            Type: 'Room',
            Names: { 'en-US': 'Single' },
            ShortNames: { 'en-US': 'SGL' },
          },
          {
            Id: CATEGORIES.double,
            IsActive: true,
            Type: 'Room',
            Names: { 'en-US': 'Double' },
            ShortNames: { 'en-US': 'DBL' },
          },
          { Id: 'category-former', IsActive: false, Type: 'Room', Names: { 'en-US': 'DBL' } },
          { Id: 'category-parking', IsActive: true, Type: 'ParkingSpot', Names: { 'en-US': 'Parking' } },
        ])
      case 'resourceCategoryAssignments/getAll':
        return page('ResourceCategoryAssignments', body, [
          ...Object.values(CATEGORIES).flatMap((CategoryId) =>
            Array.from({ length: ROOMS[CategoryId] ?? 0 }, () => ({ CategoryId, IsActive: true })),
          ),
          { CategoryId: CATEGORIES.double, IsActive: false },
        ])
      case 'rates/getAll':
        return page('Rates', body, [
          { Id: RATES.flexible, BaseRateId: null, IsActive: true, ShortName: 'FF', Names: { 'en-US': 'Flexible' } },
          { Id: RATES.derived, BaseRateId: RATES.flexible, IsActive: true, Names: { 'en-US': 'Non-refundable' } },
          { Id: 'rate-twin', BaseRateId: RATES.flexible, IsActive: true, Names: { 'en-US': 'Non-refundable' } },
          { Id: RATES.old, BaseRateId: null, IsActive: false, Names: { 'en-US': 'Old' } },
          { Id: 'rate-block', BaseRateId: null, IsActive: true, Type: 'AvailabilityBlock', Names: {} },
        ])
      case 'businessSegments/getAll':
        return page('BusinessSegments', body, [{ Id: 'segment-leisure', Name: 'Leisure' }])
      case 'ageCategories/getAll':
        return page('AgeCategories', body, [
          { Id: 'age-adult', Classification: 'Adult' },
          { Id: 'age-child', Classification: 'Child' },
        ])
      case 'restrictions/getAll':
        return this.#listRestrictions(body)
      case 'reservations/getAll/2023-06-06':
        return this.#listReservations(body)
      case 'orderItems/getAll':
        return this.#listOrderItems(body)
      case 'availabilityBlocks/getAll':
        return this.#listBlocks(body)
      case 'services/getAvailability/2024-01-22':
        return this.#readAvailability(body)
      case 'rates/updatePrice':
        return this.#updatePrices(body)
      case 'rates/getPricing':
        return this.#readPrices(body)
      case 'restrictions/clear':
        return this.#clear(body)
      case 'restrictions/set':
        return this.#set(body)
      default:
        throw new Refused(404, 'Not found')
    }
  }

  #listReservations(body: Body): unknown {
    const { UpdatedUtc, CollidingUtc, States, ServiceIds, AvailabilityBlockIds } = body as Record<string, never> & {
      UpdatedUtc?: Interval
      CollidingUtc?: Interval
      States?: string[]
      AvailabilityBlockIds?: string[]
    }
    if (!(ServiceIds as string[] | undefined)?.includes(SERVICE)) throw new Refused(400, 'Invalid ServiceIds.')
    const blocks = AvailabilityBlockIds as string[] | undefined
    if (blocks && blocks.length > 100) throw new Refused(400, 'Too many AvailabilityBlockIds.')
    const found = [...this.reservations.values()]
      .filter(
        ({ State, AvailabilityBlockId, UpdatedUtc: updated, ScheduledStartUtc, ScheduledEndUtc }) =>
          (!States || States.includes(String(State)) || State === 'Odd') &&
          (!blocks || blocks.includes(String(AvailabilityBlockId))) &&
          within(UpdatedUtc, updated) &&
          within(CollidingUtc, ScheduledStartUtc, ScheduledEndUtc),
      )
      // Newest first, by creation: not the order of their changes.
      .sort((a, b) => b.Id.localeCompare(a.Id))
      .map(({ prices: _prices, ...reservation }) => reservation)
    return page('Reservations', body, found, this.isDisordered)
  }

  /** An item for each night; of cancelled reservations they are cancelled with them. A rebate and one that was cancelled by itself are among them. */
  #listOrderItems(body: Body): unknown {
    const { ServiceOrderIds, Currency, Types } = body as {
      ServiceOrderIds?: string[]
      Currency?: string
      Types?: string[]
    }
    const items = (ServiceOrderIds ?? []).flatMap((id) => {
      const reservation = this.reservations.get(id)
      if (!reservation) return []
      const { State, ScheduledStartUtc, UpdatedUtc, prices, rebate } = reservation
      const isCancelled = State === 'Canceled'
      const first = dateIn(ZONE, new Date(String(ScheduledStartUtc)))
      const item = (Id: string, night: StayDate, gross: number, part: object = {}) => ({
        Id,
        ServiceOrderId: id,
        Type: 'SpaceOrder',
        StartUtc: startOfDay(night, ZONE).toISOString(),
        ConsumedUtc: startOfDay(addDays(night, 1), ZONE).toISOString(),
        CanceledUtc: isCancelled ? UpdatedUtc : null,
        Amount: { Currency, GrossValue: gross, NetValue: gross / 1.1 },
        Options: { CanceledWithReservation: isCancelled },
        Data: null,
        ...part,
      })
      const nights = prices.map((gross, at) => item(`${id}-${at}`, addDays(first, at), gross))
      const replaced = item(`${id}-replaced`, first, 999, {
        CanceledUtc: '2026-11-01T00:00:00Z',
        Options: { CanceledWithReservation: false },
      })
      const lessened = item(`${id}-rebate`, addDays(first, 40), -Number(rebate ?? 0), {
        Type: 'NightRebate',
        Data: { Discriminator: 'Rebate', Rebate: { RebatedItemId: `${id}-0` } },
      })
      const breakfast = item(`${id}-breakfast`, first, 25, { Type: 'ProductOrder' })
      return [...nights, replaced, breakfast, ...(rebate ? [lessened] : [])]
    })
    return page(
      'OrderItems',
      body,
      items.filter(({ Type }) => !Types || Types.includes(Type)),
    )
  }

  /** Blocks with their adjustments beside them. Those of a deleted block are gone. */
  #listBlocks(body: Body): unknown {
    const { CollidingUtc, ServiceIds, ActivityStates, Extent } = body as {
      CollidingUtc?: Interval
      ServiceIds?: string[]
      ActivityStates?: string[]
      Extent?: { AvailabilityBlocks?: boolean; Adjustments?: boolean }
    }
    if (!ServiceIds?.includes(SERVICE)) throw new Refused(400, 'Invalid ServiceIds.')
    if (!Extent) throw new Refused(400, 'Invalid Extent.')
    const startOf = (night: StayDate) => startOfDay(night, ZONE).toISOString()
    const found = [...this.blocks]
      .filter(([, { from, to }]) => within(CollidingUtc, startOf(from), startOf(to)))
      .map(([Id, { from, to, fields }]) => ({
        Id,
        ServiceId: SERVICE,
        IsActive: true,
        State: 'Confirmed',
        Name: null,
        AvailabilityBlockNumber: Id.replace(/\D/g, '') || '1',
        BusinessSegmentId: null,
        UpdatedUtc: '2026-11-01T12:00:00Z',
        FirstTimeUnitStartUtc: startOf(from),
        LastTimeUnitStartUtc: startOf(to),
        ReleasedUtc: null,
        RollingReleaseOffset: null,
        ...fields,
      }))
      .filter(({ IsActive }) => ActivityStates?.includes(IsActive ? 'Active' : 'Deleted') ?? true)
    const answer = page('AvailabilityBlocks', body, found) as { AvailabilityBlocks: typeof found }
    const adjustments = answer.AvailabilityBlocks.filter(({ IsActive }) => IsActive).flatMap(({ Id }) =>
      (this.blocks.get(Id)?.adjustments ?? []).map((adjustment, at) => ({
        Id: `${Id}-${at}`,
        AvailabilityBlockId: Id,
        ResourceCategoryId: adjustment.category,
        FirstTimeUnitStartUtc: startOf(adjustment.from),
        LastTimeUnitStartUtc: startOf(adjustment.to),
        UnitCount: adjustment.units,
        UpdatedUtc: '2026-11-01T12:00:00Z',
        IsActive: adjustment.isActive ?? true,
        ReleaseOverrideUtc: null,
        FirstTimeUnitReleaseUtc: null,
        ...adjustment.fields,
      })),
    )
    return { ...answer, Adjustments: Extent.Adjustments ? adjustments : null }
  }

  /** Rooms night by night; parking spots are counted as well. */
  #readAvailability({ ServiceId, FirstTimeUnitStartUtc, LastTimeUnitStartUtc, Metrics }: Body): unknown {
    if (ServiceId !== SERVICE) throw new Refused(400, 'Invalid ServiceId.')
    const nights = this.#nights(FirstTimeUnitStartUtc, LastTimeUnitStartUtc, 367)
    const reserved = (category: string, state: string, night: StayDate) =>
      [...this.reservations.values()].filter(
        ({ State, RequestedResourceCategoryId, ScheduledStartUtc, ScheduledEndUtc }) =>
          State === state &&
          RequestedResourceCategoryId === category &&
          dateIn(ZONE, new Date(String(ScheduledStartUtc))) <= night &&
          dateIn(ZONE, new Date(String(ScheduledEndUtc))) > night,
      ).length
    const countOf = (metric: string, category: string, rooms: number, night: StayDate): number => {
      if (metric === 'ActiveResources') return rooms
      if (metric === 'ConfirmedReservations') return reserved(category, 'Confirmed', night)
      if (metric === 'OptionalReservations') return reserved(category, 'Optional', night)
      if (metric !== 'OutOfOrderBlocks') throw new Refused(400, `Invalid metric ${metric}.`)
      return this.resourceBlocks.filter(
        (block) => block.category === category && block.from <= night && night <= block.to,
      ).length
    }
    return {
      TimeUnitStartsUtc: nights.map((night) => startOfDay(night, ZONE).toISOString()),
      ResourceCategoryAvailabilities: Object.entries(ROOMS).map(([ResourceCategoryId, rooms]) => ({
        ResourceCategoryId,
        Metrics: Object.fromEntries(
          (Metrics as string[]).map((metric) => [
            metric,
            nights.map((night) => countOf(metric, ResourceCategoryId, rooms, night)),
          ]),
        ),
      })),
    }
  }

  /** The nights from one start of a day to another. */
  #nights(first: unknown, last: unknown, most: number): StayDate[] {
    const [from, to] = [new Date(String(first)), new Date(String(last))]
    const [start, end] = [dateIn(ZONE, from), dateIn(ZONE, to)]
    if (startOfDay(start, ZONE).getTime() !== from.getTime() || startOfDay(end, ZONE).getTime() !== to.getTime())
      throw new Refused(400, 'Time units must begin at their start.')
    if (end < start || daysBetween(start, end) >= most) throw new Refused(400, 'The interval is too long.')
    return stayDates(start, end)
  }

  #updatePrices({ RateId, PriceUpdates }: Body): unknown {
    if (RateId !== RATES.flexible) throw new Refused(403, 'Only root rates can be updated.')
    const updates = PriceUpdates as { CategoryId: string; Value: number; [part: string]: unknown }[]
    if (updates.length === 0 || updates.length > 1000) throw new Refused(400, 'Invalid PriceUpdates.')
    const changes = updates.flatMap(({ CategoryId, Value, FirstTimeUnitStartUtc, LastTimeUnitStartUtc }) =>
      this.#nights(FirstTimeUnitStartUtc, LastTimeUnitStartUtc, 100).map((night) => ({ CategoryId, Value, night })),
    )
    if (changes.some(({ Value }) => Value > 9000)) throw new Refused(403, 'The price is too high.')
    this.updates.push(updates.length)
    for (const { CategoryId, Value, night } of changes) this.prices.set(`${RateId} ${CategoryId} ${night}`, Value)
    return {}
  }

  #readPrices({ RateId, FirstTimeUnitStartUtc, LastTimeUnitStartUtc }: Body): unknown {
    const nights = this.#nights(FirstTimeUnitStartUtc, LastTimeUnitStartUtc, 367)
    return {
      Currency: this.currency,
      TimeUnitStartsUtc: nights.map((night) => startOfDay(night, ZONE).toISOString()),
      CategoryPrices: Object.values(CATEGORIES).map((CategoryId) => ({
        CategoryId,
        AmountPrices: nights.map((night) => {
          const price = this.priceOf(String(RateId), CategoryId, night)
          const isNet = this.pricing === 'Net'
          return {
            Currency: this.currency,
            GrossValue: isNet ? price * 1.1 : price,
            NetValue: isNet ? price : price / 1.1,
          }
        }),
      })),
    }
  }

  /** Each night's restriction by itself, as Mews may have them after changes of single nights. */
  #listRestrictions(body: Body): unknown {
    const { ServiceIds, ExactRateIds, Origin, CollidingUtc } = body as {
      ServiceIds?: string[]
      ExactRateIds?: string[]
      Origin?: string
      CollidingUtc?: Interval
    }
    if (!ServiceIds?.includes(SERVICE)) throw new Refused(400, 'Invalid ServiceIds.')
    const found = this.restrictions.filter(({ rate, origin, night }) => {
      const start = startOfDay(night, ZONE).getTime()
      return (
        (!ExactRateIds || ExactRateIds.includes(rate)) &&
        (!Origin || origin === Origin) &&
        (!CollidingUtc || (start >= Date.parse(CollidingUtc.StartUtc) && start <= Date.parse(CollidingUtc.EndUtc)))
      )
    })
    return page(
      'Restrictions',
      body,
      found.map(({ type, rate, category, night, origin, ...exceptions }, at) => ({
        Id: `restriction-${at}`,
        ServiceId: SERVICE,
        Origin: origin,
        Conditions: {
          Type: type,
          ExactRateId: rate,
          ResourceCategoryId: category,
          StartUtc: startOfDay(night, ZONE).toISOString(),
          EndUtc: startOfDay(night, ZONE).toISOString(),
          Days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        },
        Exceptions: Object.keys(exceptions).length
          ? {
              MinLength: exceptions.minimum ?? null,
              MaxLength: exceptions.maximum ?? null,
              MinAdvance: exceptions.latest ?? null,
              MaxAdvance: exceptions.earliest ?? null,
            }
          : null,
      })),
    )
  }

  /** The restrictions of a call, night by night. */
  #restrictionsIn({ ServiceId, Data }: Body): TestRestriction[] {
    if (ServiceId !== SERVICE) throw new Refused(400, 'Invalid ServiceId.')
    const data = Data as Record<string, string>[]
    if (data.some(({ StartUtc = '', EndUtc = '' }) => /\./.test(StartUtc + EndUtc)))
      throw new Refused(400, 'Invalid dates.')
    if (data.length === 0 || data.length > 1000 || data.some(({ Days }) => !Days))
      throw new Refused(400, 'Invalid Data.')
    return data.flatMap(({ Type, ExactRateId, ResourceCategoryId, StartUtc, EndUtc, ...exceptions }) =>
      this.#nights(StartUtc, EndUtc, 2000).map(
        (night): TestRestriction => ({
          type: Type ?? '',
          rate: ExactRateId ?? '',
          category: ResourceCategoryId ?? '',
          night,
          origin: 'Integration',
          ...(exceptions.MinLength && { minimum: exceptions.MinLength }),
          ...(exceptions.MaxLength && { maximum: exceptions.MaxLength }),
          ...(exceptions.MinAdvance && { latest: exceptions.MinAdvance }),
          ...(exceptions.MaxAdvance && { earliest: exceptions.MaxAdvance }),
        }),
      ),
    )
  }

  #remove(removed: readonly TestRestriction[]): void {
    const keyOf = ({ type, rate, category, night, origin }: TestRestriction) =>
      [type, rate, category, night, origin].join(' ')
    const keys = new Set(removed.map(keyOf))
    this.restrictions = this.restrictions.filter((each) => !keys.has(keyOf(each)))
  }

  #clear(body: Body): unknown {
    this.#remove(this.#restrictionsIn(body))
    return {}
  }

  /** Replaces what was set for the same type, rate, category and night. */
  #set(body: Body): unknown {
    const set = this.#restrictionsIn(body)
    this.#remove(set)
    this.restrictions.push(...set)
    return {}
  }
}

/** Whether something is in the interval of a filter: 400 if that is too long. */
function within(filter: Interval | undefined, from: unknown, to: unknown = from): boolean {
  if (!filter) return true
  const [start, end] = [Date.parse(filter.StartUtc), Date.parse(filter.EndUtc)]
  if (end - start > LONGEST_FILTER_MS) throw new Refused(400, 'The interval is longer than 3 months.')
  return Date.parse(String(to)) >= start && Date.parse(String(from)) <= end
}

const idOf = (item: object | undefined) => (item as { Id?: unknown } | undefined)?.Id

/** A page of a list behind the item that the cursor names: 400 for one without a limit. An empty one has no cursor. */
function page(name: string, { Limitation }: Body, all: readonly object[], isDisordered = false): unknown {
  const { Count = 0, Cursor = null } = (Limitation ?? {}) as { Count?: number; Cursor?: string | null }
  if (!(Count >= 1 && Count <= 1000)) throw new Refused(400, 'Invalid Limitation.')
  const begin = Cursor === null ? 0 : all.findIndex((item) => idOf(item) === Cursor) + 1
  const shown = all.slice(begin, begin + Count)
  const items = isDisordered ? [...shown].reverse().concat(shown) : shown
  return { [name]: items, Cursor: idOf(shown.at(-1)) ?? null }
}
