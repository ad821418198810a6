import type { BudgetReport, BudgetReportQuery } from '../../../contract/analysis/budget-report.ts'
import type { CapacityBasis, Granularity } from '../../../contract/analysis/figures.ts'
import { type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../../contract/platform/time-zone.ts'
import type { SoldNight } from '../../../engine/budget/nights.ts'
import { budgetReport } from '../../../engine/budget/report.ts'
import { capacityByNight, overbookedNights } from '../../../engine/capacity.ts'
import { type Alignment, COMPARED, nightsOfLastYear } from '../../../engine/last-year.ts'
import { isFinished } from '../../../engine/to-date.ts'
import { readKnownNights } from '../../booking/books/known-nights.ts'
import { lastDelivery } from '../../booking/books/last-delivery.ts'
import { readLastYear } from '../../booking/books/last-year.ts'
import { readCapacity } from '../../booking/inventory/capacity.ts'
import { storedForecast } from '../../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { readCounterparts } from '../../market/calendar/counterparts.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { readBudgetNights, readSoldNights, soldNights } from './nights.ts'
import { type PlannedSegments, readPlannedSegments } from './segments.ts'

interface BudgetReportRequest {
  readonly from: StayDate
  readonly to: StayDate
  /** Null for now. */
  readonly asOf: string | null
  readonly granularity: Granularity
  readonly comparison: BudgetReportQuery['comparison']
  /** The rooms that occupancy and RevPAR are based on. */
  readonly capacity: CapacityBasis
}

interface ForecastNights {
  readonly state: BudgetReport['forecastState']
  readonly nights: readonly SoldNight[]
}

/** The stored forecast by night and segment, if these figures have one. */
async function readForecast(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { planned, ...moment }: { at: Date; now: Date; planned: PlannedSegments },
): Promise<ForecastNights> {
  const stored = await storedForecast(db, hotel, moment)
  if (typeof stored === 'string') return { state: stored, nights: [] }
  const nights = stored.rows.flatMap(({ stayDate, segments }) =>
    segments.map(({ segment, roomNights, revenue }) => ({
      stayDate,
      group: planned.nameOf(segment),
      roomNights,
      revenue,
    })),
  )
  return { state: 'shown', nights }
}

/** What was sold on the nights of last year, under the nights that are compared with them, and the rooms of the nights of last year. */
async function readSoldLastYear(
  db: DbOrTx,
  hotel: AnalysedHotel,
  {
    asOf,
    planned,
    basis,
    ...range
  }: {
    from: StayDate
    to: StayDate
    alignment: Alignment
    asOf: Date
    planned: PlannedSegments
    basis: CapacityBasis
  },
) {
  const counterparts = await readCounterparts(db, hotel, range)
  const own = nightsOfLastYear(counterparts)
  const [from = range.from, to = from] = [own[0], own.at(-1)]
  const [movements, dated] = await Promise.all([
    readLastYear(db, hotel.id, { counterparts, asOf: () => asOf, groupBy: 'segment' }),
    readCapacity(db, hotel.id, { from, to }),
  ])
  return { counterparts, nights: soldNights(movements, planned), capacity: capacityByNight(own, dated[basis]) }
}

/** One hotel compared with its budget: on the books, forecast, actual and last year. */
export async function budgetReportOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to, asOf, granularity, comparison, capacity: basis }: BudgetReportRequest,
  now: Date,
): Promise<BudgetReport> {
  const { id: companyId, currency, timeZone } = hotel
  const at = asOf === null ? now : asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  const planned = await readPlannedSegments(db, companyId)
  const [budget, books, forecast, lastYear, dated, dataAsOf, isKnown] = await Promise.all([
    readBudgetNights(db, hotel, { from, to, now, planned }),
    readSoldNights(db, companyId, { from, to, asOf: at, planned }),
    readForecast(db, hotel, { at, now, planned }),
    readSoldLastYear(db, hotel, { from, to, alignment: COMPARED[comparison].alignment, asOf: at, planned, basis }),
    readCapacity(db, companyId, { from, to }),
    lastDelivery(db, companyId),
    readKnownNights(db, companyId),
  ])
  const nights = stayDates(from, to)
  const capacity = capacityByNight(nights, dated[basis])
  const sold = new Map<StayDate, number>()
  for (const { stayDate, roomNights } of books) sold.set(stayDate, (sold.get(stayDate) ?? 0) + roomNights)
  /** Past, and not before the first known night: a sum over only the known nights would mislead. */
  const isAvailable = (night: StayDate | undefined) => night !== undefined && isKnown(night) && isFinished(night, today)
  const forecastNights = new Set(forecast.nights.map(({ stayDate }) => stayDate))
  const years = new Set(budget.versions.map(({ year }) => String(year)))
  return {
    companyId,
    currency,
    timeZone,
    asOf: at.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    versions: [...budget.versions],
    forecastState: forecast.state,
    overbooked: overbookedNights(
      nights.map((stayDate) => ({ stayDate, roomNights: sold.get(stayDate) ?? 0 })),
      dated.sellable,
    ),
    ...budgetReport(
      {
        budget: budget.nights,
        books,
        forecast: forecast.nights.filter(({ stayDate }) => stayDate >= from && stayDate <= to),
        lastYear: lastYear.nights,
      },
      {
        from,
        to,
        granularity,
        known: {
          capacity: (night) => capacity.get(night) ?? null,
          lastYearCapacity: (night) => lastYear.capacity.get(lastYear.counterparts.get(night) ?? '') ?? null,
          isBudgeted: (night) => years.has(night.slice(0, 4)),
          isFinished: (night) => isFinished(night, today),
          isForecast: (night) => forecastNights.has(night),
          isLastYearKnown: (night) => isAvailable(lastYear.counterparts.get(night)),
        },
      },
    ),
  }
}
