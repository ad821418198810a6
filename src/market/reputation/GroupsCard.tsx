import type { Reputation, ReputationGroup } from '../../../contract/market/reputation.ts'
import type { ReviewDimension } from '../../../contract/market/review.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { perCent, ratio } from '../../kit/figures/ratio.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { Bar } from './Bar.tsx'
import { Change, scoreDifference } from './Change.tsx'
import { shownScore } from './DevelopmentTable.tsx'
import { NarrowButton } from './NarrowButton.tsx'
import { useNames } from './use-names.ts'
import type { ReputationView } from './use-reputation-view.ts'

interface GroupsCardProps {
  report: Reputation
  by: ReviewDimension
  view: ReputationView
}

/** Score and number of reviews by source, language or type of traveller; a name filters the page by it. */
export function GroupsCard({ report, by, view: { address, chosen, comparison } }: GroupsCardProps) {
  const text = useText()
  const formats = useFormats()
  const names = useNames()
  const title = text(`reputation.by.${by}.title`)
  // Groups that only had reviews last year have no row for these days.
  const rows = report[by].filter(({ now }) => now.reviews > 0)
  const shareOf = ({ now }: ReputationGroup) => ratio(now.reviews, report.total.now.reviews)
  const then = (row: ReputationGroup) => row[comparison]?.score ?? null
  const columns: FigureColumn<ReputationGroup>[] = [
    {
      name: 'name',
      label: text(`reputation.by.${by}.name`),
      value: ({ name }) => names.group(name, by),
      cell: ({ name }) => (
        <NarrowButton
          name={names.group(name, by)}
          isChosen={chosen[by].includes(name ?? '')}
          onClick={() => address.put({ [by]: chosen[by].includes(name ?? '') ? null : (name ?? '') })}
        />
      ),
    },
    {
      name: 'reviews',
      label: text('reputation.figures.reviews.name'),
      value: ({ now }) => now.reviews,
      cell: ({ now }) => formats.count(now.reviews),
      isOnCard: true,
    },
    {
      name: 'share',
      label: text('figures.share'),
      unit: '%',
      value: (row) => perCent(shareOf(row)),
      cell: (row) => <Bar share={shareOf(row)}>{formats.percent(shareOf(row))}</Bar>,
    },
    {
      name: 'score',
      label: text('reputation.figures.score.name'),
      value: ({ now }) => shownScore(now.score),
      cell: ({ now }) => <b>{formats.decimal(now.score)}</b>,
      isFirst: true,
      isOnCard: true,
    },
    {
      name: 'difference',
      label: text('figures.differenceShort'),
      value: (row) => scoreDifference(row.now.score, then(row)),
      cell: (row) => <Change now={row.now.score} then={then(row)} />,
      isOnCard: true,
    },
  ]
  const table = { columns, rows, address }
  return (
    <Card title={title} tools={<SaveButtons name={title} {...table} />}>
      {rows.length === 0 ? (
        <EmptyState title={text('reputation.noReviews')} />
      ) : (
        <FigureTable label={title} keyOf={({ name }) => name ?? ''} {...table} />
      )}
    </Card>
  )
}
