import type { ReportKind, SentFrequency } from '../../../contract/alert/report.ts'
import { addDays, daysBetween, firstOfMonth, type StayDate, weekdayOf } from '../../../contract/platform/stay-date.ts'
import type { GroupSums } from '../../../contract/pricing/decision.ts'
import type { OwnerPageContent } from '../../pricing/owner-page.ts'

/** Room nights, minor units displayed without or with cents, or a share of 1. */
export type Unit = 'rooms' | 'money' | 'rate' | 'share'

/** The figures in reports, by the keys of their texts. */
export type FigureName =
  | 'active'
  | 'adr'
  | 'bookedRooms'
  | 'budget'
  | 'cancelledRooms'
  | 'decisions'
  | 'difference'
  | 'forecast'
  | 'gain'
  | 'interval'
  | 'lastYear'
  | 'netRevenue'
  | 'netRooms'
  | 'occupancy'
  | 'onTheBooks'
  | 'openNights'
  | 'pickup'
  | 'recommended'
  | 'revenue'
  | 'revpar'

/** A figure and its value at the same time last year; `lastYear` is undefined if it is not compared. */
export interface KeyFigure {
  readonly name: FigureName
  readonly unit: Unit
  readonly value: number | null
  readonly lastYear?: number | null
  /** Shown with a plus sign if positive. */
  readonly isSigned?: true
}

/** The morning that a report is for, by its date in the hotel's time zone. */
export interface Morning {
  readonly day: StayDate
  readonly frequency: SentFrequency
}

/** With the current time, for figures that are not for whole days. */
export interface ReportMoment extends Morning {
  readonly now: Date
}

/** The label of a row. */
export type RowLabel =
  | { readonly night: StayDate; readonly category?: string }
  | { readonly week: StayDate }
  | { readonly month: StayDate }
  | { readonly segment: string | null }
  | { readonly nextNights: number }
  | { readonly toDate: 'month' | 'year' }
  | { readonly decided: keyof GroupSums }
  | { readonly all: true }

export interface ReportRow {
  readonly label: RowLabel
  readonly values: readonly (number | null)[]
}

/** A table whose first column is also drawn as bars if its rows are comparable. `isSigned` columns show plus signs. */
export interface ReportTable {
  readonly name: 'byNight' | 'byPeriod' | 'bySegment' | 'toDate' | 'outlook' | 'nextNights' | 'open' | 'decisions'
  readonly columns: readonly { readonly name: FigureName; readonly unit: Unit; readonly isSigned?: true }[]
  readonly rows: readonly ReportRow[]
  readonly hasBars: boolean
  /** The page with its figures, if it differs from that of the report. */
  readonly path?: string
}

/** The contents of a report, without texts: the same for every reader. */
export interface ReportDocument {
  readonly kind: ReportKind
  readonly frequency: SentFrequency
  readonly currency: string
  /** The days or nights that it covers, both included. */
  readonly period: Period
  /** The time of the figures, and of the last completed delivery of bookings. Instants. */
  readonly asOf: string
  readonly dataAsOf: string
  readonly keyFigures: readonly KeyFigure[]
  readonly tables: readonly ReportTable[]
  /** The page of the console with these figures, those of a month as they are when it is opened. */
  readonly path: string
  /** What a month brought, and what decisions about rates and groups earned: attached as a page for the owner. */
  readonly ownerPage?: OwnerPageContent
}

export interface Period {
  readonly from: StayDate
  readonly to: StayDate
}

/** The whole days that a report of a morning covers: yesterday, the last seven days or the last month. */
export function periodBefore(day: StayDate, frequency: SentFrequency): Period {
  const to = addDays(day, -1)
  if (frequency === 'DAILY') return { from: to, to }
  if (frequency === 'WEEKLY') return { from: addDays(day, -7), to }
  // The month until the previous day: on the first of a month, that is the whole last month.
  return { from: firstOfMonth(to), to }
}

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** Whether a report of this frequency is sent in the morning of a day: weekly on Mondays, monthly on the first. */
export const isSentOn = (day: StayDate, frequency: SentFrequency): boolean =>
  frequency === 'DAILY' || (frequency === 'WEEKLY' ? weekdayOf(day) === 1 : day === firstOfMonth(day))

/** The rows with the largest changes of a figure, in their order. */
export const strongest = <Row>(rows: readonly Row[], count: number, of: (row: Row) => number): Row[] => {
  const chosen = new Set(rows.toSorted((a, b) => Math.abs(of(b)) - Math.abs(of(a))).slice(0, count))
  return rows.filter((row) => chosen.has(row))
}

/** A URL path of the console with its search parameters. */
export const pathOf = (path: string, search: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`
