import { sql } from 'drizzle-orm'
import type { OpenRates } from '../../contract/analysis.ts'
import { NOTABLE_DIFFERENCE } from '../../contract/priced-night.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { pricedNight } from '../database/schema/index.ts'
import { readActive } from './published.ts'

/**
 * The nights in a range of dates on which a recommendation differs significantly from the active rate, in any category whose rate
 * is not fixed.
 */
export async function readOpenRates(
  db: DbOrTx,
  companyId: number,
  nights: { readonly from: StayDate; readonly to: StayDate },
  now: Date,
): Promise<OpenRates> {
  const [rows, activeOf] = await Promise.all([
    selectRows<{ stay_date: StayDate; category: number; rate: number }>(
      db,
      sql`select stay_date::text, key::int as category, (value ->> 'rate')::float8 as rate
        from ${pricedNight}, jsonb_each(rates)
        where company_id = ${companyId} and stay_date between ${nights.from} and ${nights.to} and not (value ->> 'isFixed')::boolean
        order by stay_date`,
    ),
    readActive(db, companyId, nights, now),
  ])
  const open = rows.filter(({ stay_date, category, rate }) => {
    const active = activeOf(stay_date, category)
    return active !== null && Math.abs(rate - active) * 100 >= NOTABLE_DIFFERENCE * active && rate !== active
  })
  const dates = [...new Set(open.map(({ stay_date }) => stay_date))]
  return { nights: dates.length, first: dates[0] ?? null, last: dates.at(-1) ?? null }
}
