import { type Benchmark, INDICES, type MarketShare } from '../../../contract/benchmark.ts'
import { Card } from '../../components/Card.tsx'
import { Delta } from '../../components/Delta.tsx'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../components/KeyFigure.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Term } from '../../components/Term.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'

interface ChangeProps {
  now: number | null
  then: number | null
  /** Why the market of these nights is not told, where it is not. */
  reason: MarketShare['notTold']
}

/** By how many points an index differs from last year's, or why it can't be told. */
function Change({ now, then, reason }: ChangeProps) {
  const text = useText()
  const formats = useFormats()
  if (now === null) return <span className="muted">{text(`benchmarking.notTold.${reason ?? 'ownCapacity'}`)}</span>
  if (then === null) return <span className="muted">{text('benchmarking.noLastYear')}</span>
  return (
    <>
      <Delta value={now - then}>{`${formats.difference(now - then)} ${text('figures.points')}`}</Delta>{' '}
      <Reference>{text('benchmarking.toLastYear', { index: formats.count(then) })}</Reference>
    </>
  )
}

/** The share of the market over all nights, in three indices, each against the same nights of last year. */
export function KeyFigures({ report }: { report: Benchmark | undefined }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card
      title={text('benchmarking.share')}
      note={
        report ? (
          text('benchmarking.told', { told: formats.count(report.total.now.told), nights: report.total.now.nights })
        ) : (
          <Skeleton width={180} height={12} />
        )
      }
    >
      <Figures>
        {INDICES.map((index) => (
          <KeyFigure
            key={index}
            label={
              <Term definition={text(`benchmarking.${index}.definition`)}>{text(`benchmarking.${index}.name`)}</Term>
            }
            unit={text(`benchmarking.${index}.of`)}
            value={report ? formats.count(report.total.now[index]) : <Skeleton width={92} height={24} />}
            reference={
              report ? (
                <Change
                  now={report.total.now[index]}
                  then={report.total.lastYear[index]}
                  reason={report.total.now.notTold}
                />
              ) : (
                <Skeleton width={120} height={12} />
              )
            }
          />
        ))}
      </Figures>
    </Card>
  )
}
