import type { FastifyBaseLogger } from 'fastify'
import type { Analyse } from '../../contract/analysis/analyse.ts'
import {
  PORTFOLIO_DAYS,
  type Portfolio,
  type PortfolioQuery,
  type PortfolioRow,
} from '../../contract/analysis/portfolio.ts'
import type { Kinds } from '../connection/kinds.ts'
import { hotelAccuracyOf } from '../forecast/quality.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { companyCondition, companyOrder } from '../hotel/company/queries.ts'
import type { Caller } from '../platform/access/caller.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { company } from '../platform/database/schema/index.ts'
import { readOpenRates } from '../pricing/open-rates.ts'
import { analyseOf, UNFILTERED } from './analyse.ts'
import { pickupOf } from './pickup.ts'
import { readToDoCount } from './to-do.ts'

const BASIS = { capacity: 'all', measure: 'roomNights', revenue: 'gross', language: 'EN' } as const

/** The figures of a hotel of which nothing is known. */
const UNKNOWN = { now: null, stly: null, budget: null, forecast: null, pickup: null, open: null, atRisk: null } as const

/** The sum of known values; null if one is unknown. */
const sumOf = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || typeof value !== 'number' ? null : sum + value), 0)

/** The forecast of all periods together; null if one has none. */
function forecastOf({ rows }: Analyse, capacity: number | null): PortfolioRow['forecast'] {
  const roomNights = sumOf(rows.map(({ forecast }) => forecast?.roomNights))
  const revenue = sumOf(rows.map(({ forecast }) => forecast?.revenue))
  if (roomNights === null || revenue === null) return null
  return { roomNights, revenue, occupancy: capacity ? roomNights / capacity : null }
}

interface PortfolioContext {
  readonly caller: Caller
  readonly kinds: Kinds
  readonly now: Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

async function rowOf(
  db: DbOrTx,
  hotel: AnalysedHotel & { readonly name: string },
  nights: Pick<PortfolioQuery, 'from' | 'to'>,
  { caller: { userId }, kinds, now }: PortfolioContext,
): Promise<PortfolioRow> {
  const { id: companyId, name, currency } = hotel
  const asOf = now.toISOString()
  const [figures, pickup, open, accuracy, toDo] = await Promise.all([
    analyseOf(db, hotel, {
      ...UNFILTERED,
      groupBy: undefined,
      ...BASIS,
      ...nights,
      granularity: 'month',
      comparison: ['stly', 'budget'],
      asOf,
      now,
    }),
    pickupOf(db, hotel, { ...nights, asOf, days: [PORTFOLIO_DAYS.pickup], granularity: 'month' }),
    readOpenRates(db, hotel, nights, now),
    hotelAccuracyOf(db, companyId),
    readToDoCount(db, hotel, { kinds, now, userId }),
  ])
  const { dataAsOf, total, rows } = figures
  const [stly = null, budget = null] = total.comparisons
  const capacity = sumOf(rows.map((row) => row.capacity))
  const known = {
    now: total.now,
    stly,
    budget,
    forecast: forecastOf(figures, capacity),
    pickup: sumOf(pickup.rows.map(({ windows }) => windows[0]?.net.roomNights ?? 0)),
    open: open.nights,
    atRisk: toDo.atRisk,
  }
  const error = accuracy.byHorizon.find(
    ({ method, horizon }) => method === 'forecast' && horizon === PORTFOLIO_DAYS.error,
  )
  return {
    ...{ companyId, name, currency, isFailed: false, dataAsOf, capacity, error: error?.mae ?? null, toDo: toDo.count },
    ...(dataAsOf === null ? UNKNOWN : known),
  }
}

/** A page of the active hotels that the caller may see, with their figures for some nights. */
export async function portfolioOf(
  db: DbOrTx,
  { page, size, ...nights }: PortfolioQuery,
  context: PortfolioContext,
): Promise<Portfolio> {
  const condition = companyCondition(context.caller, { isActive: true })
  const [hotels, totalElements] = await Promise.all([
    db
      .select()
      .from(company)
      .where(condition)
      .orderBy(companyOrder([{ field: 'name', direction: 'asc' }]))
      .limit(size)
      .offset(page * size),
    db.$count(company, condition),
  ])
  const content: PortfolioRow[] = []
  // One after the other: together they would take all connections of the process.
  for (const hotel of hotels)
    content.push(
      await rowOf(db, hotel, nights, context).catch((error: unknown): PortfolioRow => {
        // The figures of one hotel must not keep those of all others away.
        context.log.error({ err: error, companyId: hotel.id }, 'the figures of a hotel in the portfolio failed')
        const { id: companyId, name, currency } = hotel
        return {
          companyId,
          name,
          currency,
          isFailed: true,
          dataAsOf: null,
          capacity: null,
          error: null,
          toDo: null,
          ...UNKNOWN,
        }
      }),
    )
  return { content, last: (page + 1) * size >= totalElements, totalElements }
}
