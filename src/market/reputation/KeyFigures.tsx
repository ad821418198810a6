import type { ReactNode } from 'react'
import type { Place, Reputation } from '../../../contract/market/reputation.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { NoComparison } from '../../kit/figures/DifferenceFrom.tsx'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { Change } from './Change.tsx'
import type { ReputationComparison } from './use-reputation-view.ts'

const NAMES = ['score', 'reviews', 'overall', 'place'] as const
type Name = (typeof NAMES)[number]

interface Written {
  unit?: string
  value: string
  reference: ReactNode
}

interface KeyFiguresProps {
  report: Reputation | undefined
  reference: ReputationComparison
}

/** Four figures for the days: score and number of reviews with their comparison, and the rank among competitors. */
export function KeyFigures({ report, reference }: KeyFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const write = useWritten(reference)
  const written = report && write(report)
  return (
    <Card
      title={text('reputation.inTheRange')}
      note={
        report ? (
          text('figures.selected', { from: formats.day(report.days.now.from), to: formats.day(report.days.now.to) })
        ) : (
          <Skeleton width={180} height={12} />
        )
      }
    >
      <Figures>
        {NAMES.map((name) => (
          <KeyFigure
            key={name}
            label={
              <Term definition={text(`reputation.figures.${name}.definition`)}>
                {text(`reputation.figures.${name}.name`)}
              </Term>
            }
            unit={written?.[name].unit}
            value={written ? written[name].value : <Skeleton width={92} height={24} />}
            reference={written ? written[name].reference : <Skeleton width={120} height={12} />}
          />
        ))}
      </Figures>
    </Card>
  )
}

function useWritten(reference: ReputationComparison) {
  const text = useText()
  const formats = useFormats()
  const quiet = (label: string) => <span className="muted">{label}</span>
  const placed = ({ rank, of }: Place) => ({ rank: formats.count(rank), of: formats.count(of) })
  const to = (then: string) => (
    <Reference>
      {text('figures.toStly', { reference: `${then} ${text(`figures.referencesShort.${reference}`)}` })}
    </Reference>
  )
  return ({ total, own, place, placeLastYear }: Reputation): Record<Name, Written> => {
    const { now } = total
    const then = total[reference]
    return {
      score: {
        unit: text('reputation.of100'),
        value: formats.decimal(now.score),
        reference:
          now.score === null ? (
            quiet(text('reputation.noReviews'))
          ) : then?.score == null ? (
            <NoComparison />
          ) : (
            <>
              <Change now={now.score} then={then.score} hasUnit /> {to(formats.decimal(then.score))}
            </>
          ),
      },
      reviews: {
        value: formats.count(now.reviews),
        reference: then ? (
          <>
            <Delta value={now.reviews - then.reviews}>{formats.difference(now.reviews - then.reviews)}</Delta>{' '}
            {to(formats.count(then.reviews))}
          </>
        ) : (
          <NoComparison />
        ),
      },
      overall: {
        unit: text('reputation.of100'),
        value: formats.decimal(own.score),
        reference: quiet(text('reputation.fromReviews', { smart_count: own.reviews })),
      },
      place: {
        value: place.rank === null ? UNKNOWN : text('reputation.placeOf', placed(place)),
        reference:
          place.rank === null ? (
            quiet(text('reputation.noCompetitors'))
          ) : placeLastYear.rank === null ? (
            <NoComparison />
          ) : (
            quiet(text('reputation.placeWas', placed(placeLastYear)))
          ),
      },
    }
  }
}
