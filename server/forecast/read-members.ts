import { sql } from 'drizzle-orm'
import type { AccuracyMember, AccuracyQuery } from '../../contract/forecast-run.ts'
import { ofHotels } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { company, forecastRun } from '../database/schema/index.ts'

/** What the newest runs of these hotels combined, by horizon and method, each hotel with the same say. */
export const readMembers = (
  db: DbOrTx,
  hotels: Pick<AccuracyQuery, 'companyIds' | 'companyNameLike'>,
): Promise<AccuracyMember[]> =>
  selectRows<AccuracyMember>(
    db,
    sql`select member.horizon, min(member."measuredDays") as "measuredDays", member.method, count(*)::int as hotels,
        sum(member.weight) / sum(sum(member.weight)) over (partition by member.horizon) as weight, avg(member.error) as error,
        json_build_object('worse', count(*) filter (where member."leftOut" = 'worse'),
          'unknown', count(*) filter (where member."leftOut" = 'unknown')) as "leftOut",
        bool_and(member."isBaseline") as "isBaseline"
      from ${company} cross join lateral (
        select members from ${forecastRun} run
        where run.company_id = ${company.id} and run.members is not null order by run.origin desc, run.id desc limit 1
      ) newest cross join lateral jsonb_to_recordset(newest.members) as member (
        horizon int, "measuredDays" int, method text, weight float8, error float8, "leftOut" text, "isBaseline" boolean
      )
      where ${ofHotels(company.id, hotels) ?? sql`true`}
      group by member.horizon, member.method order by member.horizon, weight desc, member.method`,
  )
