import { z } from 'zod'
import { checkRange, stayRangeQuery } from './analysis.ts'
import { GRANULARITIES } from './figures.ts'

export const benchmarkQuerySchema = z
  .strictObject({ ...stayRangeQuery, granularity: z.enum(GRANULARITIES).default('day') })
  .superRefine(checkRange)

/**
 * Why a night's market is not available: no set of hotels exists for its year and place, the night is not finished, fewer than
 * five other hotels sold rooms, one of them has more than 40 % of the market, or the own capacity is unknown.
 */
export const UNAVAILABLE_REASONS = ['noSet', 'notFinished', 'tooFew', 'dominated', 'ownCapacity'] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]

/** Null where the divisor is zero or no night is available. Money in minor units, occupancy as a share of 1. */
const marketFiguresSchema = z.object({
  occupancy: z.number().nullable(),
  adr: z.number().nullable(),
  revpar: z.number().nullable(),
})
export type MarketFigures = z.infer<typeof marketFiguresSchema>

/** Own figures against the market's, 100 where they are the same: of occupancy, ADR and RevPAR. */
export const INDICES = ['mpi', 'ari', 'rgi'] as const
export type Index = (typeof INDICES)[number]

const indexSchema = z.int().nullable()

/**
 * A hotel's share of its market. Own and market figures are those of the `available` of all `nights`; the market's are whole per
 * cent and whole units of money, and the indices whole points of figures as they are shown. `unavailableReason` is the reason that
 * most of the other nights have, null where there is none.
 */
const marketShareSchema = z.object({
  nights: z.int(),
  available: z.int(),
  unavailableReason: z.enum(UNAVAILABLE_REASONS).nullable(),
  own: marketFiguresSchema,
  market: marketFiguresSchema,
  mpi: indexSchema,
  ari: indexSchema,
  rgi: indexSchema,
})
export type MarketShare = z.infer<typeof marketShareSchema>

/**
 * The same, and that of the same weekdays a year earlier: `lastYear` of the nights with market data in both years, and
 * `comparable` of the same nights now. The difference of an index is that of these two.
 */
const comparedShareSchema = z.object({
  now: marketShareSchema,
  comparable: marketShareSchema,
  lastYear: marketShareSchema,
})

const shareRowSchema = z.object({ stayDate: z.string(), ...comparedShareSchema.shape })
export type ShareRow = z.infer<typeof shareRowSchema>

/**
 * The hotels that a hotel is compared with in a year, without itself: how many, and their rooms to the nearest ten, null where
 * nothing is available. `region` is null for the rest of a country. A hotel outside the set can see it too.
 */
export const marketSetSchema = z.object({
  year: z.int(),
  countryCode: z.string(),
  region: z.string().nullable(),
  hotels: z.int(),
  rooms: z.int().nullable(),
  isMember: z.boolean(),
})
export type MarketSet = z.infer<typeof marketSetSchema>

/**
 * How a hotel does against hotels like it. Rows by night, ISO week or month, by their first night. `finishedUntil` is the
 * last night that is available, null while none is. `sets` are those of the years asked for, the latest first; none where too
 * few hotels of the place take part.
 */
export const benchmarkSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  today: z.string(),
  finishedUntil: z.string().nullable(),
  sets: z.array(marketSetSchema),
  total: comparedShareSchema,
  rows: z.array(shareRowSchema),
})
export type Benchmark = z.infer<typeof benchmarkSchema>
