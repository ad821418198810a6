import type { Analyse, AnalyseQuery, ComparedFigures } from '../../../contract/analysis/analyse.ts'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { DecisionSummary } from '../../../contract/pricing/decision.ts'
import { nightsResultOf, RESULT_COMPARISONS } from '../../analysis/nights-result.ts'
import type { OwnerPageContent } from '../../pricing/owner-page.ts'
import {
  type KeyFigure,
  type Morning,
  pathOf,
  periodBefore,
  type ReportDocument,
  type ReportTable,
} from './document.ts'

/**
 * The query of the Analyse page: the nights of the period as of its end; for a single night also those before it. A month is as of now,
 * with the comparisons of the Budget page: no-shows of its last night are known only after it.
 */
export function performanceQuery({
  day,
  frequency,
}: Morning): Pick<AnalyseQuery, 'from' | 'to' | 'asOf' | 'granularity' | 'comparison'> {
  const { from, to } = periodBefore(day, frequency)
  if (frequency === 'MONTHLY') return { from, to, granularity: 'week', comparison: [...RESULT_COMPARISONS] }
  const first = frequency === 'DAILY' ? addDays(day, -7) : from
  return { asOf: to, from: first, to, granularity: 'day', comparison: ['stly'] }
}

/** The Analyse page with the figures of a report. */
function analysePath(companyId: number, { comparison, asOf, ...nights }: ReturnType<typeof performanceQuery>): string {
  const [first = 'stly', second] = comparison
  return pathOf('/analyse/analyse', {
    companyId,
    ...(asOf !== undefined && { asOf }),
    ...nights,
    comparison: first,
    ...(second && { secondComparison: second }),
  })
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

/**
 * Figures of the last nights, of month and year to date and of the coming nights; null if the hotel has no bookings yet. The decisions are
 * given for a month: its result is then in the place of the key figures, which it has beside the budget, and the owner's page is attached.
 */
export function performanceDocument(
  analysed: Analyse,
  { toDate, spans }: Pick<Dashboard, 'toDate' | 'spans'>,
  { day, frequency }: Morning,
  ownerDecisions: Omit<OwnerPageContent, 'result'> | null,
): ReportDocument | null {
  const { companyId, currency, asOf, dataAsOf, rows, total } = analysed
  const last = rows.at(-1)
  const period = periodBefore(day, frequency)
  const ownerPage = ownerDecisions && { ...ownerDecisions, result: nightsResultOf(analysed, period) }
  const decided = ownerDecisions ? decisionsTable(ownerDecisions.decisions, period) : []
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
    period,
    asOf,
    dataAsOf,
    keyFigures: ownerPage?.result ? [] : keyFiguresOf(frequency === 'DAILY' ? last : total),
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
    path: analysePath(companyId, performanceQuery({ day, frequency })),
    ...(ownerPage && { ownerPage }),
  }
}
