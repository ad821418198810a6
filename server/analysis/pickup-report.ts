import type { PickupReport, PickupReportQuery } from '../../contract/pickup-report.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/time-zone.ts'
import { overbookedNights } from '../../engine/capacity.ts'
import { COMPARED, daysToLastYear, nightsByLastYear } from '../../engine/last-year.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { pickupReport } from '../../engine/pickup-report.ts'
import { readUnmapped } from '../books/counting.ts'
import { readKnownNights } from '../books/known-nights.ts'
import { lastDelivery } from '../books/last-delivery.ts'
import { readMovements } from '../books/movements.ts'
import { readMarks } from '../calendar/marks.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { readCapacity } from '../inventory/capacity.ts'
import { daysOfWindow } from './pickup-days.ts'

interface PickupReportRequest extends Omit<PickupReportQuery, 'companyId' | 'asOf'> {
  readonly asOf: string
}

/** What one hotel picked up in so many days, by stay date, group and booking day, against the same window of last year. */
export async function pickupReportOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to, asOf, days, groupBy, granularity, comparison, language }: PickupReportRequest,
): Promise<PickupReport> {
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const since = asOfEarlier(asOf, days, timeZone)
  const { alignment } = COMPARED[comparison]
  const back = daysToLastYear(dateIn(timeZone, at), alignment)
  const lastYear = { asOf: asOfEarlier(asOf, back, timeZone), since: asOfEarlier(asOf, back + days, timeZone) }
  const nights = nightsByLastYear(from, to, alignment)
  const [firstLastYear = from] = nights.keys()
  const lastLastYear = [...nights.keys()].at(-1) ?? firstLastYear
  const window = daysOfWindow(since, at, timeZone)
  const [movements, movementsLastYear, { sellable: capacity }, dataAsOf, isKnown, marks, unmappedOf] =
    await Promise.all([
      readMovements(db, id, { from, to, asOf: at, groupBy, since: window.bounds }),
      readMovements(db, id, {
        from: firstLastYear,
        to: lastLastYear,
        asOf: lastYear.asOf,
        groupBy,
        since: [lastYear.since],
      }),
      readCapacity(db, id),
      lastDelivery(db, id),
      readKnownNights(db, id),
      readMarks(db, hotel, { from, to, language }),
      readUnmapped(db, id, groupBy),
    ])
  const report = pickupReport(movements, movementsLastYear, {
    from,
    to,
    granularity,
    capacity,
    window: { since: since.getTime(), asOf: at.getTime() },
    lastYear: { since: lastYear.since.getTime(), asOf: lastYear.asOf.getTime() },
    nights,
    isKnownNight: isKnown,
    bookingDays: window.days,
    dayOf: (moment) => dateIn(timeZone, new Date(moment)),
  })
  return {
    companyId: id,
    currency,
    timeZone,
    asOf: at.toISOString(),
    since: since.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    ...report,
    unmapped: unmappedOf(report.groups),
    overbooked: overbookedNights(onTheBooks(movements, { from, to, asOf: at.getTime(), capacity: [] }), capacity),
    marks,
  }
}
