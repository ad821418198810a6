import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { minorUnitsSchema } from '../platform/money.ts'
import { bodyIdSchema, idSchema } from '../platform/paging.ts'
import { daysBetween, isStayDate } from '../platform/stay-date.ts'
import { optionalTextSchema, textSchema } from '../platform/text.ts'
import { decisionSumSchema } from '../pricing/decision.ts'
import { checkRange } from './analysis.ts'

/** The status of a request: open, offered with a chance, agreed, or lost. Tentative and definite groups block rooms. */
export const GROUP_STATUSES = ['open', 'tentative', 'definite', 'lost'] as const
export const LOST_REASONS = ['rate', 'dates', 'no-rooms', 'other-hotel', 'cancelled', 'other'] as const

/** Characters of a group's name. */
export const LONGEST_GROUP_NAME = 80
export const MOST_GROUP_NIGHTS = 60
/** The largest share of its rooms that a group may be expected not to use, in per cent. */
export const MOST_WASH = 90
/** A number for each of so many nights and categories. */
const MOST_REQUESTED = MOST_GROUP_NIGHTS * 50
/** Days around the dates of a group among which cheaper ones are sought. */
export const ALTERNATIVE_DAYS = 14

/** Rooms of a category on a night; a null category is any room. */
const requestedRoomsSchema = z.strictObject({
  stayDate: stayDateSchema,
  category: bodyIdSchema.nullable(),
  rooms: z.int().min(1).max(5_000),
})
export type RequestedGroupRooms = z.output<typeof requestedRoomsSchema>

const quotedFields = {
  nights: z.array(requestedRoomsSchema).min(1).max(MOST_REQUESTED),
  /** In per cent of the group's rate. */
  commission: z.number().min(0).max(60),
  /** The rooms that the group is expected not to use, in per cent. */
  wash: z.int().min(0).max(MOST_WASH),
}

function checkNights({ nights }: { nights: readonly RequestedGroupRooms[] }, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['nights'], message })
  const dates = nights.map(({ stayDate }) => stayDate).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || !isStayDate(first) || !isStayDate(last)) return
  if (daysBetween(first, last) >= MOST_GROUP_NIGHTS) refuse(`A group has at most ${MOST_GROUP_NIGHTS} nights.`)
  if (new Set(nights.map(({ stayDate, category }) => `${stayDate} ${category}`)).size < nights.length)
    refuse('Each category may have one number of rooms a night.')
}

/** What a quote is made for. `rate` is an offer for a room and night whose gain the answer has, in minor units, null for none. */
export const quoteInputSchema = z
  .strictObject({
    ...quotedFields,
    rate: minorUnitsSchema(1, 100_000_000).nullable(),
    /** What the group wants to pay, in minor units: recommended if it is not below the lowest rate. */
    budget: minorUnitsSchema(1, 100_000_000).nullable().default(null),
    /** The stored request that is quoted again: the rooms that it blocks count as free. */
    requestId: bodyIdSchema.nullable(),
  })
  .superRefine(checkNights)
export type QuoteInput = z.output<typeof quoteInputSchema>

/**
 * A group's request for rooms. `budget` is what it wants to pay for a room and night and `rate` what it was offered, both in minor units.
 * `chance` in per cent counts for a tentative group, `lostReason` belongs to a lost one. `isInPms`: the hotel's system has the block, so that
 * the request no longer blocks rooms.
 */
export const groupRequestInputSchema = z
  .strictObject({
    name: textSchema(LONGEST_GROUP_NAME).min(1),
    status: z.enum(GROUP_STATUSES),
    chance: z.int().min(1).max(99),
    ...quotedFields,
    cutoff: stayDateSchema.nullable(),
    budget: minorUnitsSchema(1, 100_000_000).nullable(),
    rate: minorUnitsSchema(1, 100_000_000).nullable(),
    lostReason: z.enum(LOST_REASONS).nullable(),
    isInPms: z.boolean().default(false),
    note: optionalTextSchema(500).transform((note) => note || null),
  })
  .superRefine((request, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    checkNights(request, context)
    const last = request.nights
      .map(({ stayDate }) => stayDate)
      .sort()
      .at(-1)
    if (request.cutoff !== null && last !== undefined && request.cutoff > last)
      refuse('cutoff', 'This value must not be after the last night.')
    if ((request.status === 'lost') !== (request.lostReason !== null))
      refuse('lostReason', 'A lost request has a reason, and only a lost one has.')
    if (request.rate === null && (request.status === 'tentative' || request.status === 'definite'))
      refuse('rate', 'A tentative or definite group has a rate.')
  })
export type GroupRequestInput = z.output<typeof groupRequestInputSchema>

/** The main figures of a quote. Rates are for a room and night; all money in minor units. */
const quoteTotalSchema = z.object({
  /** Room nights that the group is expected to use. */
  roomNights: z.number(),
  /** Room nights of other guests who would find no room. */
  displaced: z.number(),
  /** What these guests would contribute after commission and cost. */
  contribution: z.int(),
  /** The rate at which the group contributes as much; rounded up to the currency's unit. */
  lowestRate: z.int(),
  recommendedRate: z.int(),
  /** What other guests pay on these nights. */
  usualRate: z.int(),
})
export type QuoteTotal = z.infer<typeof quoteTotalSchema>

/** A stored request. `quote` has the figures of the day on which it was last saved, null if there was no forecast of its nights. */
export const groupRequestSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  status: z.enum(GROUP_STATUSES),
  chance: z.int(),
  firstNight: z.string(),
  lastNight: z.string(),
  nights: z.array(z.object({ stayDate: z.string(), category: z.int().nullable(), rooms: z.int() })),
  commission: z.number(),
  wash: z.int(),
  cutoff: z.string().nullable(),
  budget: z.int().nullable(),
  rate: z.int().nullable(),
  lostReason: z.enum(LOST_REASONS).nullable(),
  isInPms: z.boolean(),
  note: z.string().nullable(),
  author: z.string(),
  writtenOn: z.string(),
  quote: quoteTotalSchema.nullable(),
})
export type GroupRequest = z.infer<typeof groupRequestSchema>

/** One night of a quote: the requested rooms, and their effect on the night. */
const quotedNightSchema = z.object({
  stayDate: z.string(),
  rooms: z.int(),
  /** Left to sell, as expected: without bookings that will be kept and without rooms blocked for other groups. */
  roomsLeft: z.number(),
  missing: z.number(),
  /** Room nights of other guests who would find no room, those of their neighbouring nights included, and those of this night alone. */
  displaced: z.number(),
  displacedHere: z.number(),
  contribution: z.int(),
  lowestRate: z.int().nullable(),
  /** The rate of the primary category that is on sale; null if there is none. */
  active: z.int().nullable(),
  /** Room nights expected without the group, and with it. */
  forecast: z.number(),
  forecastAfter: z.number(),
  capacity: z.int(),
  /**
   * The rate of the primary category that would be recommended without the group, and with it, if what is published now limited no change of a
   * day; null if there is none.
   */
  recommended: z.int().nullable(),
  recommendedAfter: z.int().nullable(),
})

const alternativeSchema = quoteTotalSchema
  .pick({ displaced: true, lowestRate: true, recommendedRate: true })
  .extend({ firstNight: z.string(), lastNight: z.string() })

/** Why there is no quote: the hotel has no forecast, or it does not reach all nights; or a night is over. */
export const NO_QUOTE = ['no-forecast', 'beyond-forecast', 'past'] as const

/**
 * The answer to a group: in `total` and by night, the rates of each category if several are requested, cheaper dates of the same group, and
 * what it would earn at the given rate beyond the guests whom it displaces (null without a rate).
 */
export const groupQuoteSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  missing: z.enum(NO_QUOTE).nullable(),
  quote: z
    .object({
      total: quoteTotalSchema,
      missingRooms: z.number(),
      gain: z.int().nullable(),
      recommendedGain: z.int(),
      nights: z.array(quotedNightSchema),
      categories: z.array(
        z.object({ category: z.int(), name: z.string(), lowestRate: z.int(), recommendedRate: z.int() }),
      ),
      alternatives: z.array(alternativeSchema),
    })
    .nullable(),
})
export type GroupQuoteAnswer = z.infer<typeof groupQuoteSchema>

/** Lost requests that the hotel decided: its price was too high, or it kept its rooms. The others were decided by the group. */
export const REFUSED_REASONS = ['rate', 'no-rooms'] as const satisfies readonly (typeof LOST_REASONS)[number][]

/** Groups by first night from `from` to `to`, both included. */
export const groupOutcomesQuerySchema = z
  .strictObject({ companyId: idSchema, from: stayDateSchema, to: stayDateSchema })
  .superRefine(checkRange)
export type GroupOutcomesQuery = z.output<typeof groupOutcomesQuerySchema>

/**
 * What decisions about groups earned: those that were taken compared with refusing them, and those that were refused compared with taking them
 * at what they would have paid. Minor units after commission and cost; `rate` is for a room and night, null if nobody named one. `outcome` is
 * null before the last night is over, without a rate, and if the hotel had no forecast when it decided.
 */
export const groupOutcomesSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  taken: decisionSumSchema,
  refused: decisionSumSchema,
  requests: z.array(
    groupRequestSchema.pick({ id: true, name: true, firstNight: true, lastNight: true, rate: true }).extend({
      isTaken: z.boolean(),
      roomNights: z.int(),
      outcome: decisionSumSchema.pick({ gain: true, interval: true, isClear: true }).nullable(),
    }),
  ),
})
export type GroupOutcomes = z.infer<typeof groupOutcomesSchema>
