import { and, eq, gte, sql } from 'drizzle-orm'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { forecastAccuracy, forecastRun } from '../platform/database/schema/index.ts'
import type { EvaluatedNight } from './compute/evaluate.ts'
import { addToDays } from './day-sums.ts'

/** How far back a run evaluates finished nights that have not been evaluated yet: twelve weeks. */
const EVALUATED_NIGHTS = 84

/**
 * The nights that a run of this origin evaluates: finished nights of the last twelve weeks that have not been evaluated yet. On
 * most nights that is one. A new hotel gets all of them at once, because any past day can be reconstructed.
 */
export async function nightsToEvaluate(db: DbOrTx, companyId: number, origin: StayDate): Promise<StayDate[]> {
  const nights = stayDates(addDays(origin, -EVALUATED_NIGHTS), addDays(origin, -1))
  const evaluated = await db
    .selectDistinct({ stayDate: forecastAccuracy.stayDate })
    .from(forecastAccuracy)
    .where(and(eq(forecastAccuracy.companyId, companyId), gte(forecastAccuracy.stayDate, nights[0] ?? origin)))
  const known = new Set(evaluated.map(({ stayDate }) => stayDate))
  return nights.filter((night) => !known.has(night))
}

interface StoredForecastNight {
  stayDate: StayDate
  horizon: number
  forecast: number
  low: number
  high: number
  weights: Record<string, number>
}

/** The forecasts of stored runs for nights at horizons: a run's first row is the day after its origin. */
async function storedForecastsOf(
  db: DbOrTx,
  companyId: number,
  evaluated: readonly EvaluatedNight[],
): Promise<StoredForecastNight[]> {
  const nightKeys = JSON.stringify(evaluated.map(({ stayDate, horizon }) => ({ stayDate, horizon })))
  const rows = await selectRows<{ row: ForecastRow; horizon: number }>(
    db,
    sql`select distinct on (wanted."stayDate", wanted.horizon) ${forecastRun.rows} -> (wanted.horizon - 1) as row, wanted.horizon
    from jsonb_to_recordset(${nightKeys}::jsonb) as wanted ("stayDate" date, horizon int)
    join ${forecastRun} on ${forecastRun.companyId} = ${companyId} and ${forecastRun.origin} = wanted."stayDate" - wanted.horizon
    where ${forecastRun.rows} is not null
    order by wanted."stayDate", wanted.horizon, ${forecastRun.id} desc`,
  )
  return rows.map(({ row, horizon }) => ({
    stayDate: row.stayDate,
    horizon,
    forecast: row.roomNights,
    low: row.low,
    high: row.high,
    weights: Object.fromEntries(row.methods.map(({ method, weight }) => [method, weight])),
  }))
}

interface ForecastRow {
  stayDate: StayDate
  roomNights: number
  low: number
  high: number
  methods: { method: string; weight: number }[]
}

const keyOf = ({ stayDate, horizon }: { stayDate: StayDate; horizon: number }) => `${stayDate} ${horizon}`

/**
 * Stores the evaluation of finished nights. If there was a run on that day, its own figures are evaluated, whether accurate or not;
 * otherwise those that the bookings known by then give. Updates the sums of all hotels.
 */
export async function storeEvaluated(tx: Tx, companyId: number, evaluated: readonly EvaluatedNight[]): Promise<void> {
  if (evaluated.length === 0) return
  const storedForecasts = new Map(
    (await storedForecastsOf(tx, companyId, evaluated)).map((each) => [keyOf(each), each]),
  )
  const stored = await tx
    .insert(forecastAccuracy)
    .values(evaluated.map((night) => ({ ...night, ...storedForecasts.get(keyOf(night)), companyId })))
    // Two runs of one day may have evaluated the same night.
    .onConflictDoNothing()
    .returning({ stayDate: forecastAccuracy.stayDate, horizon: forecastAccuracy.horizon })
  const { stayDate, horizon } = forecastAccuracy
  await addToDays(
    tx,
    sql`${forecastAccuracy.companyId} = ${companyId} and (${stayDate}, ${horizon}) in (
      select "stayDate", horizon from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as stored ("stayDate" date, horizon int))`,
  )
}
