import { Link } from 'react-router-dom'
import type { Reputation } from '../../../contract/market/reputation.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import type { Address } from '../../kit/figures/use-address.ts'
import { Tag } from '../../kit/Tag.tsx'
import { Change, scoreDifference } from './Change.tsx'
import { shownScore } from './DevelopmentTable.tsx'

interface Row {
  readonly name: string
  readonly isOwn: boolean
  readonly score: number | null
  readonly reviews: number
  readonly takenOn: string
  readonly lastYear: number | null
}

/** The hotel among its competitors, best first, by the scores of all reviews. */
export function CompetitorsCard({ report, address }: { report: Reputation; address: Address }) {
  const text = useText()
  const formats = useFormats()
  const mayImport = useHasAuthority('HOTEL_ADMIN')
  const { name } = useCompany()
  const title = text('reputation.competitorsTitle')
  const { own, competitors, days, rows: developed } = report
  const lastDay = days.now.to
  const ownRow: Row = { name, isOwn: true, ...own, takenOn: lastDay, lastYear: report.ownLastYear }
  // Sorted by the score shown, with the hotel before equal ones, so that its row matches its rank.
  const rows: Row[] = [ownRow, ...competitors.map((each) => ({ ...each, isOwn: false }))].sort(
    (a, b) => (shownScore(b.score) ?? -1) - (shownScore(a.score) ?? -1),
  )
  const columns: FigureColumn<Row>[] = [
    {
      name: 'hotel',
      label: text('reputation.competitor'),
      value: (row) => row.name,
      cell: (row) =>
        row.isOwn ? (
          <>
            <b>{row.name}</b> <Tag tone="accent">{text('reputation.ownHotel')}</Tag>
          </>
        ) : (
          row.name
        ),
    },
    {
      name: 'score',
      label: text('reputation.figures.score.name'),
      value: ({ score }) => shownScore(score),
      cell: ({ score }) => <b>{formats.decimal(score)}</b>,
      isOnCard: true,
    },
    {
      name: 'difference',
      label: text('figures.toLastYear'),
      value: ({ score, lastYear }) => scoreDifference(score, lastYear),
      cell: ({ score, lastYear }) => <Change now={score} then={lastYear} />,
      isOnCard: true,
    },
    {
      name: 'reviews',
      label: text('reputation.figures.reviews.name'),
      value: ({ reviews }) => reviews,
      cell: ({ reviews }) => formats.count(reviews),
      isOnCard: true,
    },
    {
      name: 'taken',
      label: text('reputation.taken'),
      value: ({ takenOn }) => takenOn,
      cell: ({ takenOn }) => formats.day(takenOn),
    },
  ]
  const table = { columns, rows, address }
  return (
    <Card
      title={title}
      note={developed.length > 0 && text('reputation.competitorsNote', { day: formats.day(lastDay) })}
      tools={
        <>
          {mayImport && (
            <Link
              className={buttonClass({ variant: 'soft', size: 'small' })}
              to="/analyse/reputation/competitors/import"
            >
              {text('reputation.competitorImport.open')}
            </Link>
          )}
          {competitors.length > 0 && <SaveButtons name={title} {...table} />}
        </>
      }
    >
      {competitors.length === 0 ? (
        <EmptyState title={text('reputation.noCompetitors')}>{text('reputation.noCompetitorsDescription')}</EmptyState>
      ) : (
        <FigureTable
          label={title}
          keyOf={(row) => `${row.isOwn} ${row.name}`}
          isTinted={({ isOwn }) => isOwn}
          {...table}
        />
      )}
    </Card>
  )
}
