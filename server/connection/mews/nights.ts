import { millisecondsInDay } from 'date-fns/constants'
import type { z } from 'zod'
import type { incomingBlockSchema, incomingRoomStatSchema } from '../../../contract/booking/incoming.ts'
import { inParts } from '../../../contract/platform/in-parts.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { dateIn, endOfDay, startOfDay } from '../../../contract/platform/time-zone.ts'
import type { NightRange } from '../kind.ts'
import { codeIn, instantOf, stayOf } from './bookings.ts'
import type { MewsClient, MewsContext } from './client.ts'
import { codesOf, readCategories } from './inventory.ts'
import { unitsOf } from './rates.ts'
import {
  availabilitySchema,
  BLOCK_STATUSES,
  blockSchema,
  blocksSchema,
  METRICS,
  type MewsBlock,
  MOST_BLOCKS,
  MOST_UNITS,
  PAGE_SIZE,
  PATHS,
  reservationSchema,
  reservationsSchema,
  STATUSES,
  segmentsSchema,
  utcOf,
  WINDOW_DAYS,
} from './vendor.ts'

type Block = z.input<typeof incomingBlockSchema>
type Adjustment = MewsBlock['Adjustments'][number]

/** The key of a night of a block and category. */
const keyOf = (block: string, category: string | null, night: StayDate) => `${block} ${category} ${night}`

/** The reservations that have picked up rooms of each block's nights, by category. */
async function readPickedUp(
  client: MewsClient,
  context: MewsContext,
  blocks: readonly MewsBlock[],
): Promise<Map<string, number>> {
  const reservations = new Map<string, z.output<typeof reservationSchema>>()
  const States = Object.keys(STATUSES).filter((state) => state !== 'Canceled')
  for (const part of inParts(blocks, MOST_BLOCKS)) {
    const filter = {
      ServiceIds: [context.settings.serviceId],
      AvailabilityBlockIds: part.map(({ Id }) => Id),
      States,
    }
    for (const given of await client.readAll(context, PATHS.reservations, filter, reservationsSchema, PAGE_SIZE)) {
      const { data } = reservationSchema.safeParse(given)
      // A list that changes while it is read may contain a reservation twice.
      if (data) reservations.set(data.Id, data)
    }
  }
  const pickedUp = new Map<string, number>()
  for (const reservation of reservations.values()) {
    const { arrival, departure } = stayOf(reservation, context)
    for (const night of stayDates(arrival, addDays(departure, -1))) {
      const key = keyOf(reservation.AvailabilityBlockId ?? '', reservation.RequestedResourceCategoryId, night)
      pickedUp.set(key, (pickedUp.get(key) ?? 0) + 1)
    }
  }
  return pickedUp
}

/** Whether the remaining rooms of a block's night have been released for sale. */
function isReleased(block: MewsBlock, adjustment: Adjustment, nightsSinceFirst: number, now: Date): boolean {
  const { ReleaseOverrideUtc, FirstTimeUnitReleaseUtc } = adjustment
  const isOver = (moment: string | null | undefined, days = 0) =>
    Boolean(moment) && Date.parse(moment ?? '') + days * millisecondsInDay <= now.getTime()
  if (ReleaseOverrideUtc) return isOver(ReleaseOverrideUtc)
  return block.RollingReleaseOffset ? isOver(FirstTimeUnitReleaseUtc, nightsSinceFirst) : isOver(block.ReleasedUtc)
}

/** Data that blocks refer to: codes of categories and segments by their ids, and the rooms picked up. */
interface Surroundings {
  readonly categories: ReadonlyMap<string, string>
  readonly segments: ReadonlyMap<string, string>
  /** For a block without rooms. */
  readonly anyRoomType: string
  readonly pickedUp: ReadonlyMap<string, number>
}

/** Converts a block to our format. */
function toBlock(
  block: MewsBlock,
  context: MewsContext,
  { categories, segments, anyRoomType, pickedUp }: Surroundings,
): Block {
  const { Id, Name, State, IsActive, ReleasedUtc, RollingReleaseOffset, BusinessSegmentId, Adjustments } = block
  const dateOf = (moment: string) => dateIn(context.hotel.timeZone, new Date(moment))
  const nights = new Map<string, Block['nights'][number]>()
  const inOrder = [...Adjustments].sort((a, b) => Date.parse(a.UpdatedUtc) - Date.parse(b.UpdatedUtc))
  for (const adjustment of inOrder.filter((each) => each.IsActive)) {
    const { ResourceCategoryId, UnitCount } = adjustment
    const first = dateOf(adjustment.FirstTimeUnitStartUtc)
    for (const night of stayDates(first, dateOf(adjustment.LastTimeUnitStartUtc))) {
      const key = keyOf(Id, ResourceCategoryId, night)
      const taken = pickedUp.get(key) ?? 0
      const released = isReleased(block, adjustment, daysBetween(first, night), context.now())
      nights.set(key, {
        stayDate: night,
        roomType: codeIn(categories, ResourceCategoryId) ?? ResourceCategoryId,
        rooms: State === 'Inquired' ? 0 : released ? taken : Math.abs(UnitCount),
        pickedUp: taken,
      })
    }
  }
  return {
    externalId: Id,
    name: Name || block.AvailabilityBlockNumber,
    status: IsActive ? BLOCK_STATUSES[State] : 'cancelled',
    segment: codeIn(segments, BusinessSegmentId),
    cutoff: ReleasedUtc && !RollingReleaseOffset ? dateOf(ReleasedUtc) : null,
    changedAt: instantOf(block.UpdatedUtc),
    nights:
      nights.size > 0
        ? [...nights.values()]
        : // It has no rooms yet, or none any more.
          [{ stayDate: dateOf(block.FirstTimeUnitStartUtc), roomType: anyRoomType, rooms: 0 }],
  }
}

/**
 * The blocks of the service with a night in the range, including cancelled and deleted ones. A long one appears in several windows.
 */
export async function readBlocks(
  client: MewsClient,
  context: MewsContext,
  { from, to }: NightRange,
): Promise<(Block | { externalId: string })[]> {
  const { settings, hotel } = context
  const found = new Map<string, { Id: string }>()
  for (let first = from; first <= to; first = addDays(first, WINDOW_DAYS)) {
    const end = addDays(first, WINDOW_DAYS - 1)
    const filter = {
      ServiceIds: [settings.serviceId],
      States: Object.keys(BLOCK_STATUSES),
      ActivityStates: ['Active', 'Deleted'],
      CollidingUtc: {
        StartUtc: utcOf(startOfDay(first, hotel.timeZone)),
        EndUtc: utcOf(endOfDay(end < to ? end : to, hotel.timeZone)),
      },
      Extent: { AvailabilityBlocks: true, Adjustments: true },
    }
    for (const given of await client.readAll(context, PATHS.blocks, filter, blocksSchema)) found.set(given.Id, given)
  }
  if (found.size === 0) return []
  const all = [...found.values()].map((given) => ({ Id: given.Id, block: blockSchema.safeParse(given).data }))
  const categories = await readCategories(client, context, settings.serviceId)
  const segments = await client.readAll(context, PATHS.segments, { ServiceIds: [settings.serviceId] }, segmentsSchema)
  const surroundings = {
    categories: new Map(categories.map(({ id, code }) => [id, code])),
    segments: codesOf(segments),
    anyRoomType: categories.find(({ takesRates }) => takesRates)?.code ?? '',
    pickedUp: await readPickedUp(
      client,
      context,
      all.flatMap(({ block }) => block ?? []),
    ),
  }
  return all.map(({ Id, block }) =>
    block
      ? toBlock(block, context, surroundings)
      : // Unchanged, so that its row is rejected with its id.
        { externalId: Id },
  )
}

/** The service's rooms with beds, night by night: total, out of order and booked. */
export async function readRoomStats(
  client: MewsClient,
  context: MewsContext,
  { from, to }: NightRange,
): Promise<z.input<typeof incomingRoomStatSchema>[]> {
  const { settings, hotel } = context
  const categories = (await readCategories(client, context, settings.serviceId)).filter(({ takesRates }) => takesRates)
  const rooms = new Set(categories.map(({ id }) => id))
  const stats: z.input<typeof incomingRoomStatSchema>[] = []
  for (let first = from; first <= to; first = addDays(first, MOST_UNITS)) {
    const end = addDays(first, MOST_UNITS - 1)
    const units = unitsOf({ from: first, to: end < to ? end : to }, context)
    const { TimeUnitStartsUtc, ResourceCategoryAvailabilities } = await client.read(
      context,
      PATHS.availability,
      {
        ServiceId: settings.serviceId,
        FirstTimeUnitStartUtc: units.first,
        LastTimeUnitStartUtc: units.last,
        Metrics: METRICS,
      },
      availabilitySchema,
    )
    const ofRooms = ResourceCategoryAvailabilities.filter(({ ResourceCategoryId }) => rooms.has(ResourceCategoryId))
    stats.push(
      ...TimeUnitStartsUtc.map((start, place) => {
        const sumOf = (metric: (typeof METRICS)[number]) =>
          ofRooms.reduce((sum, { Metrics }) => sum + (Metrics[metric][place] ?? 0), 0)
        return {
          stayDate: dateIn(hotel.timeZone, new Date(start)),
          rooms: sumOf('ActiveResources'),
          outOfOrder: sumOf('OutOfOrderBlocks'),
          roomsSold: sumOf('ConfirmedReservations'),
        }
      }),
    )
  }
  return stats
}
