import { millisecondsInDay } from 'date-fns/constants'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { toMinor } from '../../../contract/platform/minor-units.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn, endOfDay, startOfDay } from '../../../contract/platform/time-zone.ts'
import { firstRemark } from '../../booking/inbound/validate-rows.ts'
import type { BookingPage, BookingQuery, BookingRemark, NightRange, SystemBooking } from '../kind.ts'
import type { MewsClient, MewsContext } from './client.ts'
import { codesOf, type MewsCategory, readCategories, readRatesOf } from './inventory.ts'
import {
  ageCategoriesSchema,
  CHILD,
  HISTORY_DAYS,
  type MewsOrderItem,
  type MewsReservation,
  NIGHT_ITEMS,
  NO_SHOW,
  orderItemsSchema,
  PAGE_SIZE,
  PATHS,
  reservationSchema,
  reservationsSchema,
  STATUSES,
  segmentsSchema,
  utcOf,
  WINDOW_DAYS,
} from './vendor.ts'

/**
 * Data that reservations refer to: categories, codes of rates and segments by their ids, the child age categories, and the items of
 * their nights.
 */
interface Surroundings {
  readonly categories: ReadonlyMap<string, Pick<MewsCategory, 'code' | 'isRoom'>>
  readonly rates: ReadonlyMap<string, string>
  readonly segments: ReadonlyMap<string, string>
  readonly children: ReadonlySet<string>
  readonly items: readonly MewsOrderItem[]
}

async function readSurroundings(
  client: MewsClient,
  context: MewsContext,
  reservationIds: readonly string[],
): Promise<Surroundings> {
  const { serviceId } = context.settings
  const ofService = { ServiceIds: [serviceId] }
  const rates = await readRatesOf(client, context, serviceId)
  const categories = await readCategories(client, context, serviceId)
  const segments = await client.readAll(context, PATHS.segments, ofService, segmentsSchema)
  const ages = await client.readAll(context, PATHS.ageCategories, ofService, ageCategoriesSchema)
  const filter = { ServiceOrderIds: reservationIds, Types: NIGHT_ITEMS, Currency: context.hotel.currency }
  return {
    categories: new Map(categories.map((category) => [category.id, category])),
    rates: codesOf(rates),
    segments: codesOf(segments),
    children: new Set(ages.filter(({ Classification }) => Classification === CHILD).map(({ Id }) => Id)),
    items: await client.readAll(context, PATHS.orderItems, filter, orderItemsSchema),
  }
}

/** The revenue of a reservation’s nights without taxes, in minor units. Items cancelled before the reservation do not count. */
function revenuesOf(
  { Id, State }: MewsReservation,
  { hotel: { currency, timeZone } }: MewsContext,
  { items }: Surroundings,
): Map<StayDate, number> {
  const own = items.filter(
    ({ ServiceOrderId, CanceledUtc, Options }) =>
      ServiceOrderId === Id && (!CanceledUtc || (State === 'Canceled' && Options?.CanceledWithReservation === true)),
  )
  const revenues = new Map<StayDate, number>()
  // A list that changes while it is read may contain an item twice.
  for (const item of new Map(own.map((each) => [each.Id, each])).values()) {
    const rebated = own.find((each) => each.Id === item.Data?.Rebate?.RebatedItemId) ?? item
    const night = dateIn(timeZone, new Date(rebated.StartUtc ?? rebated.ConsumedUtc))
    revenues.set(night, (revenues.get(night) ?? 0) + toMinor(item.Amount.NetValue, currency))
  }
  return revenues
}

/** The code of an id; the id itself if Mews no longer lists it. */
export const codeIn = (codes: ReadonlyMap<string, string>, id: string | null | undefined): string | null =>
  id ? (codes.get(id) ?? id) : null

export const instantOf = (moment: string) => new Date(moment).toISOString()

/** The dates of a stay: for a guest who left early, the last night is earlier. */
export function stayOf(
  { State, ScheduledStartUtc, ScheduledEndUtc, ActualEndUtc }: MewsReservation,
  { hotel: { timeZone } }: MewsContext,
): { arrival: StayDate; departure: StayDate } {
  const dateOf = (moment: string) => dateIn(timeZone, new Date(moment))
  const arrival = dateOf(ScheduledStartUtc)
  const scheduled = dateOf(ScheduledEndUtc)
  const left = State === 'Processed' && ActualEndUtc ? dateOf(ActualEndUtc) : scheduled
  // Who leaves on the day of arrival has no night.
  return { arrival, departure: left < scheduled ? (left > arrival ? left : arrival) : scheduled }
}

/** A reservation in our booking format, and what was assumed about it; null if it has no room. */
function toBooking(
  reservation: MewsReservation,
  context: MewsContext,
  surroundings: Surroundings,
): { booking: SystemBooking; notes: BookingRemark[] } | null {
  const { Id: externalId, State, UpdatedUtc, CancelledUtc, RateId, BusinessSegmentId } = reservation
  const { RequestedResourceCategoryId: categoryId } = reservation
  const category = surroundings.categories.get(categoryId)
  if (category?.isRoom === false) return null
  const isCancelled = State === 'Canceled'
  const { arrival, departure } = stayOf(reservation, context)
  const persons = (isChild: boolean) =>
    (reservation.PersonCounts ?? [])
      .filter(({ AgeCategoryId }) => surroundings.children.has(AgeCategoryId) === isChild)
      .reduce((sum, { Count }) => sum + Count, 0)
  const revenues = revenuesOf(reservation, context, surroundings)
  // The day of a day use has no night, but revenue.
  const days = departure > arrival ? stayDates(arrival, addDays(departure, -1)) : [arrival]
  const sumOf = (of: readonly [StayDate, number][]) => of.reduce((sum, [, revenue]) => sum + revenue, 0)
  const later = [...revenues].filter(([night]) => night > (days.at(-1) ?? arrival))
  const free = isCancelled || departure === arrival ? 0 : days.filter((night) => !revenues.has(night)).length
  const remark = (reason: RowReason): BookingRemark => ({ externalId, reason })
  return {
    booking: {
      externalId,
      number: reservation.Number ?? null,
      status: isCancelled && reservation.CancellationReason === NO_SHOW ? 'no-show' : STATUSES[State],
      sourceState: State,
      bookedAt: instantOf(reservation.CreatedUtc),
      changedAt: instantOf(UpdatedUtc),
      cancelledAt: isCancelled ? instantOf(CancelledUtc ?? UpdatedUtc) : null,
      arrival,
      departure,
      channel: reservation.CommanderOrigin ?? reservation.Origin,
      adults: persons(false),
      children: persons(true),
      nights: days.map((stayDate) => ({
        stayDate,
        revenue: revenues.get(stayDate) ?? 0,
        roomType: category?.code ?? categoryId,
        segment: codeIn(surroundings.segments, BusinessSegmentId),
        ratePlan: codeIn(surroundings.rates, RateId),
      })),
    },
    notes: [
      ...(free > 0 ? [remark(rowReason('noCharge', { nights: free }))] : []),
      ...(!isCancelled && sumOf(later) > 0
        ? [
            remark(
              rowReason('leftEarly', {
                nights: later.length,
                restAmount: sumOf(later),
                currency: context.hotel.currency,
              }),
            ),
          ]
        : []),
    ],
  }
}

/** One page of the service’s reservations, and the cursor of the next one; null if there is none. */
async function readPage(
  client: MewsClient,
  context: MewsContext,
  filter: Readonly<Record<string, unknown>>,
  cursor: string | null,
): Promise<Omit<BookingPage, 'changedUpTo' | 'nextPage'> & { cursor: string | null }> {
  const page = await client.read(
    context,
    PATHS.reservations,
    {
      ServiceIds: [context.settings.serviceId],
      States: Object.keys(STATUSES),
      ...filter,
      Limitation: { Count: PAGE_SIZE, Cursor: cursor },
    },
    reservationsSchema,
  )
  const parsed = page.items.map((given) => ({ given, ...reservationSchema.safeParse(given, { reportInput: true }) }))
  const ids = parsed.flatMap(({ data }) => data?.Id ?? [])
  const surroundings = ids.length > 0 ? await readSurroundings(client, context, [...new Set(ids)]) : null
  const all = parsed.flatMap(({ data }) =>
    data && surroundings ? [{ data, made: toBooking(data, context, surroundings) }] : [],
  )
  const read = all.flatMap(({ made }) => made ?? [])
  return {
    withoutRooms: all.flatMap(({ data, made }) =>
      made ? [] : [{ externalId: data.Id, changedAt: instantOf(data.UpdatedUtc) }],
    ),
    bookings: read.map(({ booking }) => booking),
    notes: read.flatMap(({ notes }) => notes),
    refusals: parsed.flatMap(({ given, error }) =>
      error ? [{ externalId: String((given as { Id?: unknown } | null)?.Id ?? ''), ...firstRemark(error) }] : [],
    ),
    cursor: page.items.length < PAGE_SIZE ? null : page.cursor,
  }
}

/** How far Mews' clock may be ahead of ours. */
const AHEAD_MS = 15 * 60_000

/** The changes from a moment on that are read together: three months, or all until now, whatever Mews' clock says. */
function windowFrom(start: Date, now: Date): { start: Date; end: Date; isLast: boolean } {
  const end = new Date(start.getTime() + WINDOW_DAYS * millisecondsInDay)
  return end < now ? { start, end, isLast: false } : { start, end: new Date(now.getTime() + AHEAD_MS), isLast: true }
}

/**
 * Reservations by the time of their last change, window by window, oldest first. Within a window they are not ordered: the position
 * is known only at its end.
 */
export async function readBookings(
  client: MewsClient,
  context: MewsContext,
  { since, page }: BookingQuery,
): Promise<BookingPage> {
  const now = context.now()
  // A page is identified by its window, whether that is the last one, and the cursor in it.
  const [from, until, last, cursor = null] = page?.split(' ') ?? []
  const window =
    from && until
      ? { start: new Date(from), end: new Date(until), isLast: last === 'last' }
      : windowFrom(since ?? new Date(now.getTime() - HISTORY_DAYS * millisecondsInDay), now)
  const nameOfPage = ({ start, end, isLast }: typeof window) =>
    `${start.toISOString()} ${end.toISOString()} ${isLast ? 'last' : 'more'}`
  const UpdatedUtc = { StartUtc: utcOf(window.start), EndUtc: utcOf(window.end) }
  const { cursor: next, ...read } = await readPage(client, context, { UpdatedUtc }, cursor)
  if (next !== null) return { ...read, changedUpTo: null, nextPage: `${nameOfPage(window)} ${next}` }
  return {
    ...read,
    changedUpTo: window.end,
    nextPage: window.isLast ? null : nameOfPage(windowFrom(window.end, now)),
  }
}

/** Reservations of any state that overlap the nights, window by window: a long one appears in several. */
export async function readStays(
  client: MewsClient,
  context: MewsContext,
  { from, to, page }: NightRange & Pick<BookingQuery, 'page'>,
): Promise<Omit<BookingPage, 'changedUpTo'>> {
  const { timeZone } = context.hotel
  const [first = from, cursor = null] = page?.split(' ') ?? []
  const inWindow = addDays(first, WINDOW_DAYS - 1)
  const lastNight = inWindow < to ? inWindow : to
  const CollidingUtc = {
    StartUtc: utcOf(startOfDay(first, timeZone)),
    EndUtc: utcOf(endOfDay(lastNight, timeZone)),
  }
  const { cursor: next, ...read } = await readPage(client, context, { CollidingUtc }, cursor)
  const isOver = next === null && lastNight === to
  return {
    ...read,
    nextPage: isOver ? null : next === null ? addDays(lastNight, 1) : `${first} ${next}`,
  }
}
