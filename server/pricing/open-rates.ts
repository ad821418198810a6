import { and, asc, between, eq } from 'drizzle-orm'
import type { OpenRatesByNight } from '../../contract/analysis/analysis.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { isOpenRecommendation } from '../../contract/pricing/priced-night.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { pricedNight, rateDraft } from '../platform/database/schema/index.ts'
import { readDeclined } from './declined.ts'
import { readCategories } from './plan.ts'
import { readActive } from './published.ts'
import { type RatesEffects, readRatesEffects } from './publishing/what-if.ts'
import { ratesOf } from './rows.ts'

interface Nights {
  readonly from: StayDate
  readonly to: StayDate
}

/** A recommendation that needs a decision; its rate and the active one, null if there is none, in minor units. */
export interface OpenRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly rate: number
  readonly active: number | null
}

/** The recommendations of the primary category in a range of dates that need a decision, by night. */
export async function findOpenRates(db: DbOrTx, companyId: number, nights: Nights, now: Date): Promise<OpenRate[]> {
  const [primary] = await readCategories(db, companyId)
  if (!primary) return []
  const { id } = primary
  const [rows, activeOf, isDeclined] = await Promise.all([
    db
      .select({ stayDate: pricedNight.stayDate, rates: ratesOf(pricedNight.rates, id), draft: rateDraft.id })
      .from(pricedNight)
      .leftJoin(
        rateDraft,
        and(
          eq(rateDraft.companyId, pricedNight.companyId),
          eq(rateDraft.stayDate, pricedNight.stayDate),
          eq(rateDraft.category, id),
        ),
      )
      .where(and(eq(pricedNight.companyId, companyId), between(pricedNight.stayDate, nights.from, nights.to)))
      .orderBy(asc(pricedNight.stayDate)),
    readActive(db, companyId, nights, now),
    readDeclined(db, companyId, nights),
  ])
  return rows.flatMap(({ stayDate, rates, draft }) => {
    const rate = rates?.[id]
    const active = activeOf(stayDate, id)
    const shown = rate && {
      ...{ active, recommended: rate.rate, fixed: rate.isFixed },
      declined: isDeclined({ stayDate, category: id, recommended: rate.rate, active }),
    }
    return shown && isOpenRecommendation(shown, { isChanged: draft !== null })
      ? [{ stayDate, category: id, rate: shown.recommended, active: shown.active }]
      : []
  })
}

/** Open recommendations as they are shown, with their expected effect if it was calculated. */
export const shownOpenRates = (open: readonly OpenRate[], expected: RatesEffects | undefined): OpenRatesByNight => ({
  nights: open.length,
  first: open[0]?.stayDate ?? null,
  last: open.at(-1)?.stayDate ?? null,
  rates: open.map(({ stayDate, active, rate }) => ({ stayDate, active, recommended: rate })),
  effect: expected?.effect ?? null,
  byNight: expected?.byNight ?? null,
})

/** The nights in a range of dates on which the recommendation of the primary category needs a decision; with their effect if asked for. */
export async function readOpenRates(
  db: DbOrTx,
  hotel: AnalysedHotel,
  {
    effect,
    alone,
    ...nights
  }: Nights & { readonly effect?: boolean | undefined; readonly alone?: boolean | undefined },
  now: Date,
): Promise<OpenRatesByNight> {
  const open = await findOpenRates(db, hotel.id, nights, now)
  const [expected] = effect ? await readRatesEffects(db, hotel, [{ rates: open, takesOthers: !alone }], now) : []
  return shownOpenRates(open, expected)
}
