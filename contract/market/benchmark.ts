import { z } from 'zod'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { GRANULARITIES } from '../analysis/figures.ts'

export const benchmarkQuerySchema = z
  .strictObject({ ...stayRangeQuery, granularity: z.enum(GRANULARITIES).default('day') })
  .superRefine(checkRange)

/**
 * Why market figures of a night are not available: no market set exists for its year and place, the night is not
 * finished, fewer than five other hotels sold rooms, one of them has more than 40 % of the market, or the hotel's own
 * capacity is unknown.
 */
export const UNAVAILABLE_REASONS = ['noSet', 'notFinished', 'tooFew', 'dominated', 'ownCapacity'] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]

/** Null if the divisor is zero or no night is available. Money in minor units, occupancy as a share of 1. */
const marketFiguresSchema = z.object({
  occupancy: z.number().nullable(),
  adr: z.number().nullable(),
  revpar: z.number().nullable(),
})
export type MarketFigures = z.infer<typeof marketFiguresSchema>

/** Own figures relative to the market, 100 if they are equal: for occupancy, ADR and RevPAR. */
export const INDICES = ['mpi', 'ari', 'rgi'] as const
export type Index = (typeof INDICES)[number]

const indexSchema = z.int().nullable()

/**
 * A hotel's share of its market. Own and market figures cover the `available` nights out of all `nights`; market
 * figures are rounded to whole per cent and whole units of money, and the indices are whole points calculated from the
 * figures as shown. `unavailableReason` is the most common reason among the remaining nights, null if there are none.
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
 * The same, compared with the same weekdays a year earlier: `lastYear` covers the nights with market data in both
 * years, and `comparable` the same nights now. The difference of an index is calculated from these two, and shown beside the index
 * of `comparable`, so that both cover the same nights.
 */
const comparedShareSchema = z.object({
  now: marketShareSchema,
  comparable: marketShareSchema,
  lastYear: marketShareSchema,
})

const shareRowSchema = z.object({ stayDate: z.string(), ...comparedShareSchema.shape })
export type ShareRow = z.infer<typeof shareRowSchema>

/**
 * The hotels that a hotel is compared with in a year, excluding itself: their number, and their rooms rounded to the
 * nearest ten, null if nothing is available. `region` is null for the rest of a country. A hotel outside the set can
 * see it too.
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
 * A hotel's performance compared with its market. Rows are nights, ISO weeks or months, identified by their first
 * night. `finishedUntil` is the last available night, null if there is none. `sets` are those of the requested years,
 * latest first; empty if too few hotels of the place take part.
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
