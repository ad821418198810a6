import { LONGEST_WINDOW } from '../../contract/analysis/figures.ts'
import type { PickupReport, PickupReportQuery } from '../../contract/analysis/pickup-report.ts'
import { addDays, daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn, dayReader, endOfDay } from '../../contract/platform/time-zone.ts'
import { overbookedNights } from '../../engine/capacity.ts'
import { alignNights, COMPARED } from '../../engine/last-year.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { pickupReport } from '../../engine/pickup-report.ts'
import { readNetRevenue } from '../booking/books/commissions.ts'
import { readUnmapped } from '../booking/books/counting.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { lastDelivery } from '../booking/books/last-delivery.ts'
import { readLastYear } from '../booking/books/last-year.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readExceptions } from '../market/calendar/counterparts.ts'
import { readMarks } from '../market/calendar/marks.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { invalidField } from '../platform/http/problem.ts'
import { readBudgetNights } from './budget/nights.ts'
import { readPlannedSegments } from './budget/segments.ts'
import { daysOfWindow } from './pickup-days.ts'

interface PickupReportRequest extends Omit<PickupReportQuery, 'companyId' | 'asOf'> {
  readonly asOf: string
  readonly now: Date
}

/** Throws 400 for a first booking day after the as-of day, or too far before it. */
function checkFirstDay(firstDay: StayDate, last: StayDate): void {
  const days = daysBetween(firstDay, last) + 1
  if (days < 1) throw invalidField('since', 'This value must not be after the as-of date.')
  if (days > LONGEST_WINDOW)
    throw invalidField('since', `This value must be at most ${LONGEST_WINDOW} days before the as-of date.`)
}

/** The pickup of one hotel in a time window, by stay date, group and booking day, compared with the same window of last year. */
export async function pickupReportOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  {
    from,
    to,
    asOf,
    days,
    since: firstDay,
    groupBy,
    granularity,
    comparison,
    language,
    revenue: basis,
    now,
  }: PickupReportRequest,
): Promise<PickupReport> {
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  if (firstDay !== undefined) checkFirstDay(firstDay, dateIn(timeZone, at))
  /** The beginning of the window that ends this many days earlier. */
  const beginOf = (back: number) =>
    firstDay === undefined ? asOfEarlier(asOf, back + days, timeZone) : endOfDay(addDays(firstDay, -1 - back), timeZone)
  const since = beginOf(0)
  const window = daysOfWindow(since, at, timeZone)
  const [net, exceptions] = await Promise.all([
    readNetRevenue(db, id),
    readExceptions(db, hotel, { from, to, language }),
  ])
  const counterparts = alignNights(from, to, COMPARED[comparison].alignment, exceptions)
  const revenue = basis === 'net' ? net : undefined
  const [movements, movementsLastYear, { sellable: capacity }, dataAsOf, isKnown, marks, unmappedOf, budget] =
    await Promise.all([
      readMovements(db, id, { from, to, asOf: at, groupBy, revenue, since: window.bounds }),
      readLastYear(db, id, {
        counterparts,
        asOf: (earlier) => asOfEarlier(asOf, earlier, timeZone),
        since: [beginOf],
        groupBy,
        revenue,
      }),
      readCapacity(db, id, { from, to }),
      lastDelivery(db, id),
      readKnownNights(db, id),
      readMarks(db, hotel, { from, to, language }, exceptions),
      readUnmapped(db, id, groupBy),
      readPlannedSegments(db, id).then((planned) => readBudgetNights(db, hotel, { from, to, now, planned })),
    ])
  const report = pickupReport(movements, movementsLastYear, {
    from,
    to,
    granularity,
    capacity,
    window: { since: since.getTime(), asOf: at.getTime() },
    counterparts,
    isKnownNight: isKnown,
    budget: budget.nights,
    // Budgets have no channels.
    isBudgeted: (night) => revenue === undefined && budget.isBudgeted(night),
    isBySegment: groupBy === 'segment',
    bookingDays: window.days,
    dayOf: dayReader(timeZone),
  })
  return {
    companyId: id,
    currency,
    timeZone,
    asOf: at.toISOString(),
    since: since.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    groupBy,
    ...report,
    unmapped: unmappedOf(report.groups),
    overbooked: overbookedNights(onTheBooks(movements, { from, to, asOf: at.getTime(), capacity: [] }), capacity),
    marks,
    hasCommissions: net !== undefined,
  }
}
