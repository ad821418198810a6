import { desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { AccuracyMember, AccuracyQuery } from '../../contract/forecast/forecast-run.ts'
import { ofHotels } from '../platform/access/company-scope.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { company, forecastRun } from '../platform/database/schema/index.ts'

/** For all hotels together, the newest runs are representative enough. */
const MOST_RUNS = 1000

const lastRuns = new QueryBuilder()
  .select({
    companyId: forecastRun.companyId,
    origin: forecastRun.origin,
    id: forecastRun.id,
    members: forecastRun.members,
  })
  .from(forecastRun)
  .where(isNotNull(forecastRun.members))
  .orderBy(desc(forecastRun.id))
  .limit(MOST_RUNS)
  .as('run')
const newestOfRuns = new QueryBuilder()
  .selectDistinctOn([lastRuns.companyId], { members: lastRuns.members })
  .from(lastRuns)
  .orderBy(lastRuns.companyId, desc(lastRuns.origin), desc(lastRuns.id))

/** The newest run with members of each of these hotels; for all hotels, those among the newest runs. */
const newestRuns = (hotels: SQL | undefined): SQL =>
  hotels
    ? sql`${company} cross join lateral (
        select ${forecastRun.members} from ${forecastRun}
        where ${forecastRun.companyId} = ${company.id} and ${forecastRun.members} is not null
        order by ${forecastRun.origin} desc, ${forecastRun.id} desc limit 1
      ) newest`
    : sql`${newestOfRuns} newest`

/** The methods that the newest runs of these hotels combined, by horizon and method, with the same weight for each hotel. */
export const readMembers = (
  db: DbOrTx,
  hotels: Pick<AccuracyQuery, 'companyIds' | 'companyNameLike'>,
): Promise<AccuracyMember[]> => {
  const chosen = ofHotels(company.id, hotels)
  return selectRows<AccuracyMember>(
    db,
    sql`select member.horizon, min(member."measuredDays") as "measuredDays", member.method, count(*)::int as hotels,
        sum(member.weight) / sum(sum(member.weight)) over (partition by member.horizon) as weight, avg(member.error) as error,
        json_build_object('worse', count(*) filter (where member."leftOut" = 'worse'),
          'unknown', count(*) filter (where member."leftOut" = 'unknown')) as "leftOut",
        bool_and(member."isBaseline") as "isBaseline"
      from ${newestRuns(chosen)} cross join lateral jsonb_to_recordset(newest.members) as member (
        horizon int, "measuredDays" int, method text, weight float8, error float8, "leftOut" text, "isBaseline" boolean
      )
      where ${chosen ?? sql`true`}
      group by member.horizon, member.method order by member.horizon, weight desc, member.method`,
  )
}
