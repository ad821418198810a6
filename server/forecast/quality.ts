import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Accuracy, AccuracyMeasures, AccuracyQuery } from '../../contract/forecast-run.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { forecastAccuracy } from '../database/schema/index.ts'
import { ofHotels } from './queries.ts'

const COMPANY_ID = sql`${forecastAccuracy.companyId}`

/** What each method said of each judged night; only ours has a band. */
const spoken = (condition: SQL | undefined): SQL => sql`
  select ${forecastAccuracy.stayDate} as night, ${forecastAccuracy.horizon} as horizon, method, said, ${forecastAccuracy.actual} as actual,
    case when method = 'forecast' then (${forecastAccuracy.actual} between ${forecastAccuracy.low} and ${forecastAccuracy.high})::int end as held
  from ${forecastAccuracy} cross join lateral (
    select 'forecast' as method, ${forecastAccuracy.forecast} as said
    union all select key, value::float8 from jsonb_each_text(${forecastAccuracy.baselines})
  ) spoken
  where ${condition}`

/** Sums of the errors, as the engine's measures take them (engine/forecast/backtest/measures.ts). */
const MEASURES = sql`method, count(*)::int as nights, avg(abs(said - actual)) as mae,
  (100 * sum(abs(said - actual)) / nullif(sum(actual), 0))::float8 as wape, avg(said - actual) as bias,
  (100 * avg(held))::float8 as coverage`

interface Span {
  from: StayDate
  to: StayDate
}

/** The nights of so many weeks, up to the newest that was judged; undefined where none was. */
async function spanOf(db: DbOrTx, ofThese: SQL | undefined, weeks: number): Promise<Span | undefined> {
  const [newest] = await db
    .select({ to: sql<StayDate | null>`max(${forecastAccuracy.stayDate})` })
    .from(forecastAccuracy)
    .where(ofThese)
  return newest?.to ? { from: addDays(newest.to, 1 - 7 * weeks), to: newest.to } : undefined
}

/**
 * How far the forecast and the baselines were off over the last finished weeks: in all by horizon, week by week (at one
 * horizon where it is named), and which weight each method had. Nights of several hotels are taken together.
 */
export async function accuracyOf(db: DbOrTx, { horizon, weeks, ...hotels }: AccuracyQuery): Promise<Accuracy> {
  const ofThese = ofHotels(COMPANY_ID, hotels)
  const span = await spanOf(db, ofThese, weeks)
  if (!span) return { from: null, to: null, byHorizon: [], byWeek: [], weights: [] }
  const within = and(ofThese, sql`${forecastAccuracy.stayDate} between ${span.from}::date and ${span.to}::date`)
  const atHorizon = horizon === undefined ? within : and(within, eq(forecastAccuracy.horizon, horizon))
  const byHorizon = await selectRows<AccuracyMeasures & { horizon: number }>(
    db,
    sql`select horizon, ${MEASURES} from (${spoken(within)}) nights group by horizon, method order by horizon, method`,
  )
  const byWeek = await selectRows<AccuracyMeasures & { week: string }>(
    db,
    sql`select date_trunc('week', night)::date::text as week, ${MEASURES} from (${spoken(atHorizon)}) nights
    group by 1, method order by 1, method`,
  )
  const weights = await selectRows<Accuracy['weights'][number]>(
    db,
    sql`select horizon, key as method, (sum(value::float8) / max(nights))::float8 as weight
    from (
      select ${forecastAccuracy.horizon} as horizon, ${forecastAccuracy.weights} as weights,
        count(*) over (partition by ${forecastAccuracy.horizon}) as nights
      from ${forecastAccuracy} where ${and(within, sql`${forecastAccuracy.weights} <> '{}'::jsonb`)}
    ) judged cross join lateral jsonb_each_text(weights)
    group by horizon, key order by horizon, key`,
  )
  return { ...span, byHorizon, byWeek, weights }
}
