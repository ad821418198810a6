import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { COMPARED_DAYS, type MinimumStays } from '../../contract/pricing/recommendation.ts'
import { onOffer } from '../../engine/pricing/price-night.ts'
import { resolveRestriction } from '../../engine/pricing/restrictions.ts'
import { minimumStays } from '../../engine/pricing/stays.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { readLengths } from './knowledge.ts'
import { readPlan } from './plan.ts'
import { readKnown } from './recommendations.ts'

/** Unknown nights accept no guests. */
const NO_OFFER = { rooms: 0, demand: 0, margin: 0 }

/**
 * The recommended minimum stays for arrivals on the next nights, at the recommended rates of the primary category; except where a
 * rule of the hotel already requires as many nights or closes the night to arrivals.
 */
export async function readMinimumStays(db: DbOrTx, hotel: AnalysedHotel, now: Date): Promise<MinimumStays> {
  const { id: companyId, currency, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const [plan, rows, lengthShares, { content }] = await Promise.all([
    readPlan(db, hotel, now),
    readKnown(db, companyId, today),
    readLengths(db, companyId, today),
    readDocument(db, companyId, 'restrictions'),
  ])
  const primary = plan.categories[0]?.id
  const byNight = new Map(rows.map((row) => [row.known.stayDate, row]))
  const stayNights = stayDates(today, addDays(today, COMPARED_DAYS - 1))
  const nights = stayNights.map((stayDate) => {
    const row = byNight.get(stayDate)
    const rate = primary === undefined ? undefined : row?.rates[primary]?.rate
    return (row && rate && onOffer(row.known, plan, rate)) || NO_OFFER
  })
  const found = minimumStays(nights, lengthShares).flatMap((minimum, at) => {
    const stayDate = stayNights[at]
    if (!minimum || !stayDate || primary === undefined) return []
    const { restriction } = resolveRestriction(content.rules, primary, stayDate)
    const { closed, closedToArrival, minimumStay, minimumStayThrough } = restriction
    if (closed || closedToArrival || Math.max(minimumStay, minimumStayThrough) >= minimum.nights) return []
    const { nights: length, roomNights, margin } = minimum
    return [{ stayDate, nights: length, roomNights: Math.round(roomNights * 10) / 10, margin: Math.round(margin) }]
  })
  return { companyId, currency, nights: found }
}
