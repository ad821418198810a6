import { and, asc, between, eq } from 'drizzle-orm'
import type { OpenRates } from '../../contract/analysis/analysis.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { isOpenRecommendation } from '../../contract/pricing/priced-night.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { pricedNight } from '../platform/database/schema/index.ts'
import { readCategories } from './plan.ts'
import { readActive } from './published.ts'
import { ratesOf } from './rows.ts'

/** The nights in a range of dates on which the recommendation of the primary category needs a decision. */
export async function readOpenRates(
  db: DbOrTx,
  companyId: number,
  nights: { readonly from: StayDate; readonly to: StayDate },
  now: Date,
): Promise<OpenRates> {
  const [primary] = await readCategories(db, companyId)
  if (!primary) return { nights: 0, first: null, last: null }
  const { id } = primary
  const [rows, activeOf] = await Promise.all([
    db
      .select({ stayDate: pricedNight.stayDate, rates: ratesOf(pricedNight.rates, id) })
      .from(pricedNight)
      .where(and(eq(pricedNight.companyId, companyId), between(pricedNight.stayDate, nights.from, nights.to)))
      .orderBy(asc(pricedNight.stayDate)),
    readActive(db, companyId, nights, now),
  ])
  const open = rows.filter(({ stayDate, rates }) => {
    const rate = rates?.[id]
    return rate && isOpenRecommendation({ active: activeOf(stayDate, id), recommended: rate.rate, fixed: rate.isFixed })
  })
  return { nights: open.length, first: open[0]?.stayDate ?? null, last: open.at(-1)?.stayDate ?? null }
}
