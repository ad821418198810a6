import type { Reputation, ReputationRow } from '../../../contract/market/reputation.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import type { Address } from '../../kit/figures/use-address.ts'
import { useDateName } from '../../kit/figures/use-date-name.ts'

/** A score with as many digits as shown: a file contains what is on the page. */
export const shownScore = (score: number | null): number | null => (score === null ? null : Math.round(score * 10) / 10)

/** The figures of the chart, latest week or month first. */
export function DevelopmentTable({ report, address }: { report: Reputation; address: Address }) {
  const text = useText()
  const formats = useFormats()
  const dateName = useDateName(report.granularity)
  const title = text('reputation.development')
  const score = (
    name: string,
    label: string,
    of: (row: ReputationRow) => number | null,
    also: Partial<FigureColumn<ReputationRow>> = {},
  ): FigureColumn<ReputationRow> => ({
    name,
    label,
    value: (row) => shownScore(of(row)),
    cell: (row) => formats.decimal(of(row)),
    ...also,
  })
  const columns: FigureColumn<ReputationRow>[] = [
    { name: 'date', label: text('reputation.date'), value: ({ date }) => date, cell: ({ date }) => dateName(date) },
    {
      name: 'reviews',
      label: text('reputation.figures.reviews.name'),
      value: ({ reviews }) => reviews,
      cell: ({ reviews }) => formats.count(reviews),
      isOnCard: true,
    },
    score('score', text('reputation.series.own'), (row) => row.score, { isOnCard: true }),
    score('rolling', text('reputation.series.rolling'), (row) => row.rolling, { isOnCard: true }),
    score('overall', text('reputation.series.overall'), (row) => row.overall),
    ...(report.rows.some(({ trustYou }) => trustYou !== null)
      ? [score('trustYou', text('reputation.series.trustYou'), (row) => row.trustYou, { isFirst: true })]
      : []),
    ...report.competitors.map(({ name }, place) =>
      score(`competitor-${place}`, name, (row) => row.competitors[place] ?? null, { isFirst: place === 0 }),
    ),
  ]
  const table = { columns, rows: report.rows.toReversed(), address }
  return <ChartTable label={title} keyOf={({ date }) => date} {...table} />
}
