import { z } from 'zod'
import { momentSchema } from './moment.ts'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf, pageQuery } from './paging.ts'
import { RESERVATION_STATUSES } from './reservation.ts'
import { addDays, daysBetween, type StayDate, stayDateSchema } from './stay-date.ts'
import { optionalTextSchema, textSchema } from './text.ts'

/** Longest code of a property-management system: room type, segment, channel, rate plan. */
export const CODE_LENGTH = 100
const LONGEST_STAY = 1100
/** Bookings, blocks or nights that one call may bring. */
export const MAX_INCOMING = 2000

export const DELIVERY_KINDS = ['reservations', 'blocks', 'room-stats', 'published-rates', 'competitor-rates'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
export const DELIVERY_STATES = ['running', 'done', 'failed'] as const

const codeSchema = optionalTextSchema(CODE_LENGTH)
  .transform((code) => code || null)
  .default(null)
const amountSchema = z.int().min(-1e12).max(1e12)
const count = (most: number) => z.int().min(0).max(most)

/** What a stay must be: dates in their order, nights within it, each once. */
function checkStay(
  { arrival, departure, nights }: { arrival: StayDate; departure: StayDate; nights: { stayDate: StayDate }[] },
  context: z.RefinementCtx,
): void {
  const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const length = daysBetween(arrival, departure)
  if (length < 0) issue(['departure'], 'must not be before arrival')
  else if (length > LONGEST_STAY) issue(['departure'], `must be at most ${LONGEST_STAY} nights after arrival`)
  const seen = new Set<StayDate>()
  for (const [place, { stayDate }] of nights.entries()) {
    if (stayDate < arrival || stayDate >= departure) issue(['nights', place, 'stayDate'], 'must be a night of the stay')
    if (seen.has(stayDate)) issue(['nights', place, 'stayDate'], 'must stand there once')
    seen.add(stayDate)
  }
}

/**
 * A booking as a source sends it. Moments are instants, stay dates calendar dates; `revenue` of a night is that of all
 * rooms, in minor units of the hotel's currency. `cancelledAt` stands with the status cancelled or no-show, and only then.
 */
export const incomingBookingSchema = z
  .strictObject({
    externalId: textSchema(200).min(1),
    status: z.enum(RESERVATION_STATUSES),
    bookedAt: momentSchema,
    changedAt: momentSchema,
    cancelledAt: momentSchema.nullable().default(null),
    arrival: stayDateSchema,
    departure: stayDateSchema,
    rooms: z.int().min(1).max(10_000).default(1),
    channel: codeSchema,
    country: codeSchema,
    adults: count(10_000).default(0),
    children: count(10_000).default(0),
    infants: count(10_000).default(0),
    nights: z
      .array(
        z.strictObject({
          stayDate: stayDateSchema,
          revenue: amountSchema,
          roomType: codeSchema,
          segment: codeSchema,
          ratePlan: codeSchema,
        }),
      )
      .max(LONGEST_STAY),
  })
  .superRefine((booking, context) => {
    checkStay(booking, context)
    const hasLeft = booking.status === 'cancelled' || booking.status === 'no-show'
    if (hasLeft !== (booking.cancelledAt !== null))
      context.addIssue({
        code: 'custom',
        path: ['cancelledAt'],
        message: hasLeft ? 'must stand with this status' : 'must not stand with this status',
      })
  })

/** Rooms held for a group. `rate` of one room in minor units; `pickedUp` of the rooms are booked by name. */
export const incomingBlockSchema = z
  .strictObject({
    externalId: textSchema(200).min(1),
    name: textSchema(200).min(1),
    status: z.enum(['tentative', 'definite', 'cancelled']),
    segment: codeSchema,
    cutoff: stayDateSchema.nullable().default(null),
    changedAt: momentSchema,
    nights: z
      .array(
        z.strictObject({
          stayDate: stayDateSchema,
          roomType: textSchema(CODE_LENGTH).min(1),
          rooms: count(10_000),
          pickedUp: count(10_000).default(0),
          rate: amountSchema.nullable().default(null),
        }),
      )
      .min(1)
      .max(LONGEST_STAY),
  })
  .superRefine(({ nights }, context) => {
    const seen = new Set<string>()
    for (const [place, { stayDate, roomType }] of nights.entries()) {
      if (seen.has(`${stayDate} ${roomType}`))
        context.addIssue({ code: 'custom', path: ['nights', place, 'stayDate'], message: 'must stand there once' })
      seen.add(`${stayDate} ${roomType}`)
    }
  })

/** A night's rooms as the property-management system counts them. */
export const incomingRoomStatSchema = z.strictObject({
  stayDate: stayDateSchema,
  rooms: count(100_000),
  outOfOrder: count(100_000).default(0),
  roomsSold: count(100_000),
})

const personsSchema = z.int().min(1).max(20).default(2)
const rateSchema = z.int().min(0).max(1e12)

/** A rate that the hotel published, of one room and night, in minor units of its currency. */
export const incomingPublishedRateSchema = z.strictObject({
  stayDate: stayDateSchema,
  roomType: textSchema(CODE_LENGTH).min(1),
  ratePlan: textSchema(CODE_LENGTH).min(1),
  persons: personsSchema,
  publishedAt: momentSchema,
  amount: rateSchema,
})

/** A competitor's lowest rate of one room and night, in minor units of the own hotel's currency; null where it sold nothing. */
export const incomingCompetitorRateSchema = z.strictObject({
  competitor: textSchema(200).min(1),
  stayDate: stayDateSchema,
  persons: personsSchema,
  seenAt: momentSchema,
  amount: rateSchema.nullable(),
})

/**
 * A delivery of one hotel. Its source and name tell it from others: sent again, it goes on where it broke off. Each row is
 * judged for itself; those that can't be taken are told with their place, field and reason.
 */
export const incomingDeliverySchema = z.strictObject({
  companyId: bodyIdSchema,
  source: textSchema(50).min(1),
  name: textSchema(200).min(1),
  rows: z.array(z.unknown()).min(1).max(MAX_INCOMING, `must be at most ${MAX_INCOMING} rows`),
})

export const refusalSchema = z.object({
  line: z.int(),
  externalId: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
})
export type DeliveryRefusal = z.infer<typeof refusalSchema>
export const refusalPageSchema = pageOf(refusalSchema)
export const refusalQuerySchema = z.strictObject(pageQuery)

/**
 * A delivery and what became of its rows. Moments are instants; `newestChangeAt` is the latest change at its source that
 * it told of; the stay dates are those of what was added or changed.
 */
export const deliverySchema = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  source: z.string(),
  name: z.string(),
  state: z.enum(DELIVERY_STATES),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  failure: z.string().nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  outdated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  newCodes: z.int(),
  firstStayDate: z.string().nullable(),
  lastStayDate: z.string().nullable(),
  newestChangeAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>
export const deliveryPageSchema = pageOf(deliverySchema)

const filterQuery = {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  kind: z.enum(DELIVERY_KINDS).optional(),
  state: z.enum(DELIVERY_STATES).optional(),
}
const queries = listQueries(['startedAt', 'companyName', 'rows', 'refused', 'id'], filterQuery)
export const deliveryListQuerySchema = queries.list
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>
export const deliveryExportQuerySchema = queries.export

/** Of which hotel and stay dates. */
export const hotelRangeQuerySchema = z
  .strictObject({ companyId: idSchema, from: stayDateSchema, to: stayDateSchema })
  .superRefine(({ from, to }, context) => {
    if (to < from || addDays(from, LONGEST_STAY) < to)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: `must not be before from, nor more than ${LONGEST_STAY} days after it`,
      })
  })

/**
 * Stay dates that look as if something had not come in: `empty` without any room although such nights usually have some,
 * `low` with less than a quarter of the usual. `usual` is the median of the same weekday four weeks around, in rooms.
 */
export const gapsSchema = z.object({
  companyId: z.int(),
  /** First and last stay date of which anything is known; null where nothing is. */
  firstNight: z.string().nullable(),
  lastNight: z.string().nullable(),
  gaps: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['empty', 'low']),
      roomNights: z.int(),
      usual: z.number(),
    }),
  ),
})
export type Gaps = z.infer<typeof gapsSchema>

/** A night as the property-management system counts it beside what the bookings that came in add up to, in rooms. */
export const roomStatsSchema = z.object({
  companyId: z.int(),
  rows: z.array(
    z.object({
      stayDate: z.string(),
      rooms: z.int(),
      outOfOrder: z.int(),
      roomsSold: z.int(),
      receivedAt: z.string(),
      /** On the books here when the count was received. */
      onTheBooks: z.int(),
      /** What can be sold by our own capacity; null where nobody recorded it. */
      capacity: z.int().nullable(),
    }),
  ),
})
export type RoomStats = z.infer<typeof roomStatsSchema>

/** A room type as it came in: which nights carry it. Stay dates and room nights of bookings that stand. */
export const receivedInventorySchema = z.object({
  companyId: z.int(),
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string().nullable(),
      category: z.string().nullable(),
      state: z.enum(['active', 'archived', 'excluded']),
      firstSeenAt: z.string(),
      firstNight: z.string().nullable(),
      lastNight: z.string().nullable(),
      roomNights: z.int(),
    }),
  ),
})
export type ReceivedInventory = z.infer<typeof receivedInventorySchema>

/** A block as it stands.*/
export const blockSchema = z.object({
  id: z.int(),
  externalId: z.string(),
  source: z.string(),
  name: z.string(),
  status: z.enum(['tentative', 'definite', 'cancelled']),
  segment: z.string().nullable(),
  firstNight: z.string(),
  lastNight: z.string(),
  cutoff: z.string().nullable(),
  roomNights: z.int(),
  pickedUp: z.int(),
})
export type Block = z.infer<typeof blockSchema>
export const blocksSchema = z.object({ companyId: z.int(), rows: z.array(blockSchema) })

export const DELETION_KINDS = ['reservations', 'blocks'] as const
/** Hours in which a deletion can be undone. */
export const UNDO_HOURS = 24
/** Rows of one deletion: more could not be put back within a statement's time. */
export const MOST_DELETED_ROWS = 50_000

const rangeOfDeletion = {
  kind: z.enum(DELETION_KINDS),
  from: stayDateSchema,
  to: stayDateSchema,
}
const inOrder = ({ from, to }: { from: StayDate; to: StayDate }, context: z.RefinementCtx) => {
  if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' })
}
/** What arrives (a block: begins) from a date to a date, both included. */
export const deletionPreviewQuerySchema = z
  .strictObject({ companyId: idSchema, ...rangeOfDeletion })
  .superRefine(inOrder)
/** What would go: rows, and of them room nights and revenue (minor units) that are on the books now. */
export const deletionPreviewSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  rows: z.int(),
  roomNights: z.int(),
  revenue: z.number(),
  sources: z.array(z.object({ source: z.string(), rows: z.int() })),
})
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>
/** `rows` is what the preview told; where it is another number by now, nothing is deleted. */
export const deletionInputSchema = z
  .strictObject({ companyId: bodyIdSchema, ...rangeOfDeletion, rows: z.int().min(1) })
  .superRefine(inOrder)
export const deletionSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  ...rangeOfDeletion,
  rows: z.int(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  undoUntil: z.string(),
  undoneAt: z.string().nullable(),
})
export type Deletion = z.infer<typeof deletionSchema>
export const deletionsQuerySchema = z.strictObject({ companyId: idSchema, kind: z.enum(DELETION_KINDS) })
export const deletionsSchema = z.object({ rows: z.array(deletionSchema) })
/** `left` came in anew meanwhile and stays as it is now. */
export const undoneSchema = z.object({ restored: z.int(), left: z.int() })

/** The last so many days. */
export const connectivityQuerySchema = z.strictObject({
  days: z.enum(['1', '7', '30', '90']).default('7'),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
})
/**
 * How the deliveries of one hotel and source went. Durations in seconds; `delaySeconds` is the median time from the newest
 * change at the source until it was here; null where no delivery tells it.
 */
export const connectivityRowSchema = z.object({
  companyId: z.int(),
  companyName: z.string(),
  source: z.string(),
  deliveries: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  rows: z.int(),
  refused: z.int(),
  retries: z.int(),
  rateLimited: z.int(),
  durationSeconds: z.number().nullable(),
  delaySeconds: z.number().nullable(),
  lastGoodAt: z.string().nullable(),
  lastFailure: z.string().nullable(),
})
export type ConnectivityRow = z.infer<typeof connectivityRowSchema>
export const connectivitySchema = z.object({ since: z.string(), rows: z.array(connectivityRowSchema) })
