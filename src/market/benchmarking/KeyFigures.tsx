import { type Benchmark, INDICES, type Index } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { differenceOf } from './use-market-format.ts'

interface ChangeProps {
  share: Benchmark['total']
  index: Index
}

/** The difference of an index from last year's in points, or why there is none. */
function Change({ share: { now, comparable, lastYear }, index }: ChangeProps) {
  const text = useText()
  const formats = useFormats()
  if (now[index] === null)
    return <span className="muted">{text(`benchmarking.unavailable.${now.unavailableReason ?? 'ownCapacity'}`)}</span>
  const then = lastYear[index]
  const difference = differenceOf({ comparable, lastYear }, index)
  if (then === null || difference === null) return <span className="muted">{text('benchmarking.noLastYear')}</span>
  return (
    <>
      <Delta value={difference}>{`${formats.difference(difference)} ${text('figures.points')}`}</Delta>{' '}
      <Reference>{text('benchmarking.toLastYear', { index: formats.count(then) })}</Reference>
      {comparable.available < now.available && (
        <Reference>{text('benchmarking.comparable', { smart_count: comparable.available })}</Reference>
      )}
    </>
  )
}

/** The market share over all nights, as three indices, each compared with the same nights of last year. */
export function KeyFigures({ report }: { report: Benchmark | undefined }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card
      title={text('benchmarking.share')}
      note={
        report ? (
          text('benchmarking.available', {
            available: formats.count(report.total.now.available),
            nights: report.total.now.nights,
          })
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
            reference={report ? <Change share={report.total} index={index} /> : <Skeleton width={120} height={12} />}
          />
        ))}
      </Figures>
    </Card>
  )
}
