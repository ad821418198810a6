import { z } from 'zod'
import { CODE_LENGTH, MOST_PERSONS } from '../platform/limits.ts'
import { momentSchema, stayDateSchema } from '../platform/moment.ts'
import { minorUnitsSchema } from '../platform/money.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { daysBetween, type StayDate } from '../platform/stay-date.ts'
import { optionalTextSchema, proseSchema, textSchema } from '../platform/text.ts'
import { sourceSchema } from './delivery.ts'
import { BLOCK_STATUSES } from './inbound.ts'
import { RESERVATION_STATUSES } from './reservation.ts'
import { type RowReason, rowReason, sentenceOf, withReason } from './row-reasons.ts'

const LONGEST_STAY = 1100
/** Maximum nights of a block, each room type counted. */
const MOST_BLOCK_NIGHTS = 20_000
/** Maximum bookings, blocks or nights of one call. */
export const MAX_INCOMING = 2000

const codeSchema = optionalTextSchema(CODE_LENGTH)
  .transform((code) => code || null)
  .default(null)
const amountSchema = minorUnitsSchema(-1e12, 1e12)
const count = (most: number) => z.int().min(0).max(most)

/** Adds an issue with a code that is stored and translated. */
function addReason(context: z.RefinementCtx, path: (string | number)[], reason: RowReason): void {
  context.addIssue({ code: 'custom', path, message: sentenceOf(reason), params: { reason } })
}

/** Requirements for a stay: dates in order, nights within it, each only once. */
function checkStay(
  { arrival, departure, nights }: { arrival: StayDate; departure: StayDate; nights: { stayDate: StayDate }[] },
  context: z.RefinementCtx,
): void {
  const length = daysBetween(arrival, departure)
  if (length < 0) addReason(context, ['departure'], rowReason('beforeArrival'))
  else if (length > LONGEST_STAY) addReason(context, ['departure'], rowReason('tooLong', { value: LONGEST_STAY }))
  const seen = new Set<StayDate>()
  for (const [place, { stayDate }] of nights.entries()) {
    // Day use has no night: its revenue belongs to the day of arrival.
    if (stayDate < arrival || (stayDate >= departure && (length !== 0 || stayDate !== arrival)))
      addReason(context, ['nights', place, 'stayDate'], rowReason('notOfStay'))
    if (seen.has(stayDate)) addReason(context, ['nights', place, 'stayDate'], rowReason('repeated'))
    seen.add(stayDate)
  }
}

/**
 * A booking as a source sends it. Moments are instants, stay dates are calendar dates; `revenue` of a night covers all
 * rooms, in minor units of the hotel's currency, null if the source does not say. `total` is the stated amount of the whole stay; the
 * nights without revenue take what is left of it. `isNet` if the amounts are without taxes, whatever is stated for the connection.
 * `currency` is that of the amounts, if the source names it. The one entry that a day use may have is its day of arrival, with its
 * revenue and no room. `cancelledAt` is present if and only if the status is cancelled or no-show. `sourceState` is the source's own name for the state of the booking, `number` the number by which guests and exports
 * know it, if that is not `externalId`.
 */
export const incomingBookingSchema = z
  .strictObject({
    externalId: textSchema(200).min(1),
    status: z.enum(RESERVATION_STATUSES),
    bookedAt: momentSchema,
    changedAt: momentSchema,
    cancelledAt: momentSchema.nullable().default(null),
    confirmedAt: momentSchema.nullable().default(null),
    sourceState: codeSchema,
    number: codeSchema,
    currency: codeSchema,
    total: amountSchema.nullable().default(null),
    isNet: z.boolean().default(false),
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
          revenue: amountSchema.nullable(),
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
      addReason(context, ['cancelledAt'], rowReason(hasLeft ? 'missingWithStatus' : 'givenWithStatus'))
  })
export type SentBooking = z.output<typeof incomingBookingSchema>

/** Rooms blocked for a group. `rate` is per room in minor units; `pickedUp` of the rooms are booked by name. */
export const incomingBlockSchema = z
  .strictObject({
    externalId: textSchema(200).min(1),
    name: textSchema(200).min(1),
    status: z.enum(BLOCK_STATUSES),
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
      .max(MOST_BLOCK_NIGHTS),
  })
  .superRefine(({ nights }, context) => {
    const seen = new Set<string>()
    for (const [place, { stayDate, roomType }] of nights.entries()) {
      if (seen.has(`${stayDate} ${roomType}`)) addReason(context, ['nights', place, 'stayDate'], rowReason('repeated'))
      seen.add(`${stayDate} ${roomType}`)
    }
  })
export type IncomingBlock = z.output<typeof incomingBlockSchema>

/** A night's rooms as counted by the property-management system. */
export const incomingRoomStatSchema = z.strictObject({
  stayDate: stayDateSchema,
  rooms: count(100_000),
  outOfOrder: count(100_000).default(0),
  roomsSold: count(100_000),
})

const personsSchema = z.int().min(1).max(MOST_PERSONS).default(2)
const rateSchema = minorUnitsSchema(0, 1e12)

/** A rate that the hotel published, per room and night, in minor units of its currency. */
export const incomingPublishedRateSchema = z.strictObject({
  stayDate: stayDateSchema,
  roomType: textSchema(CODE_LENGTH).min(1),
  ratePlan: textSchema(CODE_LENGTH).min(1),
  persons: personsSchema,
  publishedAt: momentSchema,
  amount: rateSchema,
})

/**
 * A competitor's lowest rate of one night, in minor units of the own hotel's currency; null if it was sold out. `room`
 * is the competitor's name for the room; empty for the lowest rate of all its rooms.
 */
export const incomingCompetitorRateSchema = z.strictObject({
  competitor: textSchema(200).min(1),
  room: textSchema(CODE_LENGTH).default(''),
  stayDate: stayDateSchema,
  persons: personsSchema,
  seenAt: momentSchema,
  amount: rateSchema.nullable(),
})

/** Who a guest travelled with. */
export const TRAVELLER_TYPES = ['solo', 'couple', 'family', 'group', 'business'] as const
const scoreSchema = z.number().min(0).max(100)

/**
 * A guest's review. `site` is where it was written, `externalId` its id there; `score` is from 0 to 100; `language` in
 * ISO 639-1. `topics` count the positive and negative mentions of each.
 */
export const incomingReviewSchema = z
  .strictObject({
    site: textSchema(80).min(1),
    externalId: textSchema(200).min(1),
    publishedOn: stayDateSchema,
    score: scoreSchema.nullable().default(null),
    language: z
      .string()
      .refine((text) => /^[a-z]{2}$/.test(text), withReason('language'))
      .nullable()
      .default(null),
    travellerType: z.enum(TRAVELLER_TYPES).nullable().default(null),
    title: optionalTextSchema(300).default(null),
    body: proseSchema(20_000).nullable().default(null),
    topics: z
      .array(z.strictObject({ topic: textSchema(80).min(1), positive: count(1000), negative: count(1000) }))
      .max(100)
      .default([]),
  })
  .superRefine(({ topics }, context) => {
    const seen = new Set<string>()
    for (const [place, { topic }] of topics.entries()) {
      if (seen.has(topic)) addReason(context, ['topics', place, 'topic'], rowReason('repeated'))
      seen.add(topic)
    }
  })
export type IncomingReview = z.output<typeof incomingReviewSchema>

/** A competitor's score over all its reviews, from 0 to 100, on a given day. */
export const incomingCompetitorScoreSchema = z.strictObject({
  competitor: textSchema(200).min(1),
  takenOn: stayDateSchema,
  score: scoreSchema,
  reviews: count(10_000_000),
})
export type IncomingCompetitorScore = z.output<typeof incomingCompetitorScoreSchema>

/**
 * A delivery of one hotel. It is identified by its source and name: if sent again, it continues where it was
 * interrupted. Each row is validated on its own; refused rows are returned with their position, field and reason.
 */
export const incomingDeliverySchema = z.strictObject({
  companyId: bodyIdSchema,
  source: sourceSchema,
  name: textSchema(200).min(1),
  rows: z.array(z.unknown()).min(1).max(MAX_INCOMING, `There can be at most ${MAX_INCOMING} rows.`),
})
