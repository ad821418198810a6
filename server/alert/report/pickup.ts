import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { pickupNights } from '../../analysis/dashboard-pickup.ts'
import { daysIn, type Morning, pathOf, periodBefore, type ReportDocument, strongest } from './document.ts'

const MOST_PERIODS = 14
const MOST_SEGMENTS = 8
const GRANULARITIES = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const
const LABELS = { day: 'night', week: 'week', month: 'month' } as const

/** The query of the Pickup page: whole booking days until yesterday, for the nights from yesterday on, as on the dashboard. */
export function pickupQuery({ day, frequency }: Morning) {
  const bookedOn = periodBefore(day, frequency)
  return {
    asOf: bookedOn.to,
    days: daysIn(bookedOn),
    ...pickupNights(bookedOn.to),
    granularity: GRANULARITIES[frequency],
    comparison: 'stly',
  } as const
}

/** The pickup of the booking days, by stay date and segment; null if the hotel has no bookings yet. */
export function pickupDocument(report: PickupReport, { day, frequency }: Morning): ReportDocument | null {
  const { companyId, currency, asOf, dataAsOf, total, periods, groups } = report
  if (dataAsOf === null) return null
  const { lastYear } = total
  const query = pickupQuery({ day, frequency })
  const moved = <Row extends (typeof periods)[number] | (typeof groups)[number]>(rows: readonly Row[], most: number) =>
    strongest(
      rows.filter(({ net }) => net.roomNights !== 0 || net.revenue !== 0),
      most,
      ({ net }) => net.roomNights,
    )
  const columns = [
    { name: 'netRooms', unit: 'rooms', isSigned: true },
    { name: 'netRevenue', unit: 'money', isSigned: true },
    { name: 'onTheBooks', unit: 'rooms' },
    { name: 'lastYear', unit: 'rooms' },
  ] as const
  const valuesOf = ({ net, roomNights, lastYear: before }: (typeof groups)[number] | (typeof periods)[number]) => [
    net.roomNights,
    net.revenue,
    roomNights,
    before?.roomNights ?? null,
  ]
  const label = LABELS[query.granularity]
  return {
    kind: 'pickup',
    frequency,
    currency,
    period: periodBefore(day, frequency),
    asOf,
    dataAsOf,
    keyFigures: [
      {
        name: 'netRooms',
        unit: 'rooms',
        isSigned: true,
        value: total.net.roomNights,
        lastYear: lastYear?.net.roomNights ?? null,
      },
      {
        name: 'netRevenue',
        unit: 'money',
        isSigned: true,
        value: total.net.revenue,
        lastYear: lastYear?.net.revenue ?? null,
      },
      {
        name: 'bookedRooms',
        unit: 'rooms',
        value: total.gross.roomNights,
        lastYear: lastYear?.gross.roomNights ?? null,
      },
      {
        name: 'cancelledRooms',
        unit: 'rooms',
        value: total.cancelled.roomNights,
        lastYear: lastYear?.cancelled.roomNights ?? null,
      },
    ],
    tables: [
      {
        hasBars: true,
        name: label === 'night' ? 'byNight' : 'byPeriod',
        columns,
        rows: moved(periods, MOST_PERIODS).map((row) => ({
          label: { [label]: row.stayDate } as { night: string } | { week: string } | { month: string },
          values: valuesOf(row),
        })),
      },
      {
        hasBars: true,
        name: 'bySegment',
        columns,
        rows: moved(groups, MOST_SEGMENTS).map((row) => ({ label: { segment: row.group }, values: valuesOf(row) })),
      },
    ],
    path: pathOf('/analyse/pickup', { companyId, ...query }),
  }
}
