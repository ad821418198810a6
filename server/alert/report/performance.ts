import type { Analyse, ComparedFigures } from '../../../contract/analysis/analyse.ts'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { DecisionSummary } from '../../../contract/pricing/decision.ts'
import type { OwnerPageContent } from '../../pricing/owner-page.ts'
import {
  type KeyFigure,
  type Morning,
  pathOf,
  periodBefore,
  type ReportDocument,
  type ReportTable,
} from './document.ts'

/** The query of the Analyse page: the nights of the period as of its end; for a single night also those before it. */
export function performanceQuery({ day, frequency }: Morning) {
  const { from, to } = periodBefore(day, frequency)
  return {
    asOf: to,
    from: frequency === 'DAILY' ? addDays(day, -7) : from,
    to,
    granularity: frequency === 'MONTHLY' ? 'week' : 'day',
    comparison: 'stly',
  } as const
}

const keyFiguresOf = ({ now, comparisons: [before = null] }: ComparedFigures): KeyFigure[] => [
  { name: 'occupancy', unit: 'share', value: now.occupancy, lastYear: before?.occupancy ?? null },
  { name: 'adr', unit: 'rate', value: now.adr, lastYear: before?.adr ?? null },
  { name: 'revpar', unit: 'rate', value: now.revpar, lastYear: before?.revpar ?? null },
  { name: 'revenue', unit: 'money', value: now.revenue, lastYear: before?.revenue ?? null },
]

/** What the decisions about the nights of the period earned compared with the other rate; no table if none is judged. */
function decisionsTable(
  { total: decided, companyId }: DecisionSummary,
  period: ReportDocument['period'],
): ReportTable[] {
  const rows = (['followed', 'changed', 'left'] as const)
    .filter((group) => decided[group].judged > 0)
    .map((group) => {
      const { judged, gain, interval } = decided[group]
      return { label: { decided: group }, values: [judged, gain, interval] }
    })
  if (rows.length === 0) return []
  return [
    {
      hasBars: false,
      name: 'decisions',
      columns: [
        { name: 'decisions', unit: 'rooms' },
        { name: 'gain', unit: 'money', isSigned: true },
        { name: 'interval', unit: 'money' },
      ],
      rows,
      path: pathOf('/manage/decisions', { companyId, ...period }),
    },
  ]
}

/** Figures of the last nights, of month and year to date and of the coming nights, with what decisions about rates earned if they are given; null if the hotel has no bookings yet. */
export function performanceDocument(
  analysed: Analyse,
  { toDate, spans }: Pick<Dashboard, 'toDate' | 'spans'>,
  { day, frequency }: Morning,
  ownerPage: OwnerPageContent | null,
): ReportDocument | null {
  const { companyId, currency, asOf, dataAsOf, rows, total } = analysed
  const last = rows.at(-1)
  const decided = ownerPage ? decisionsTable(ownerPage.decisions, periodBefore(day, frequency)) : []
  if (dataAsOf === null || !last) return null
  const valuesOf = ({ now, comparisons: [before = null] }: ComparedFigures) => [
    now.occupancy,
    before?.occupancy ?? null,
    now.adr,
    now.revenue,
  ]
  return {
    kind: 'performance',
    frequency,
    currency,
    period: periodBefore(day, frequency),
    asOf,
    dataAsOf,
    keyFigures: keyFiguresOf(frequency === 'DAILY' ? last : total),
    tables: [
      {
        hasBars: true,
        name: frequency === 'MONTHLY' ? 'byPeriod' : 'byNight',
        columns: [
          { name: 'occupancy', unit: 'share' },
          { name: 'lastYear', unit: 'share' },
          { name: 'adr', unit: 'rate' },
          { name: 'revenue', unit: 'money' },
        ],
        rows: [
          ...rows.map((row) => ({
            label: frequency === 'MONTHLY' ? { week: row.stayDate } : { night: row.stayDate },
            values: valuesOf(row),
          })),
          { label: { all: true }, values: valuesOf(total) },
        ],
      },
      {
        hasBars: false,
        name: 'toDate',
        columns: [
          { name: 'revenue', unit: 'money' },
          { name: 'lastYear', unit: 'money' },
          { name: 'budget', unit: 'money' },
        ],
        // On the first day nothing is finished yet.
        rows: (['month', 'year'] as const)
          .filter((span) => toDate[span].value !== null)
          .map((span) => ({
            label: { toDate: span },
            values: [toDate[span].value, toDate[span].stly, toDate[span].budget],
          })),
      },
      {
        hasBars: true,
        name: 'outlook',
        columns: [
          { name: 'occupancy', unit: 'share' },
          { name: 'lastYear', unit: 'share' },
          { name: 'forecast', unit: 'share' },
          { name: 'budget', unit: 'share' },
        ],
        rows: spans.map(({ nights, occupancy, forecast, budget }) => ({
          label: { nextNights: nights },
          values: [occupancy.value, occupancy.stly, forecast, budget],
        })),
        path: pathOf('/', { companyId }),
      },
      ...decided,
    ],
    path: pathOf('/analyse/analyse', { companyId, ...performanceQuery({ day, frequency }) }),
    ...(ownerPage &&
      (decided.length > 0 || ownerPage.groups.taken.decisions + ownerPage.groups.refused.decisions > 0) && {
        ownerPage,
      }),
  }
}
