import { type Benchmark, INDICES, type Index } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../kit/KeyFigure.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { differenceOf, shownShare } from './use-market-format.ts'

interface ChangeProps {
  share: Benchmark['total']
  index: Index
}

/** The difference of an index from last year's in points, or why there is none, and the index of all nights if it covers more. */
function Change({ share, index }: ChangeProps) {
  const { now, comparable, lastYear } = share
  const text = useText()
  const formats = useFormats()
  if (now[index] === null)
    return <span className="muted">{text(`benchmarking.unavailable.${now.unavailableReason ?? 'ownCapacity'}`)}</span>
  const then = lastYear[index]
  const difference = differenceOf(share, index)
  if (then === null || difference === null) return <span className="muted">{text('benchmarking.noLastYear')}</span>
  return (
    <>
      <Delta value={difference}>{`${formats.difference(difference)} ${text('benchmarking.points')}`}</Delta>{' '}
      <Reference>{text('benchmarking.toLastYear', { index: formats.count(then) })}</Reference>
      {comparable.available < now.available && (
        <Reference>
          {' · '}
          {text('benchmarking.ofAllNights', { index: formats.count(now[index]), nights: formats.count(now.available) })}
        </Reference>
      )}
    </>
  )
}

/** The market share as three indices, each compared with the same nights of last year. */
export function KeyFigures({ report }: { report: Benchmark | undefined }) {
  const text = useText()
  const formats = useFormats()
  const shown = report && shownShare(report.total)
  return (
    <Card
      title={text('benchmarking.share')}
      note={
        report && shown ? (
          text(shown.available < report.total.now.available ? 'benchmarking.inBothYears' : 'benchmarking.available', {
            available: formats.count(shown.available),
            nights: formats.count(shown.nights),
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
            value={shown ? formats.count(shown[index]) : <Skeleton width={92} height={24} />}
            reference={report ? <Change share={report.total} index={index} /> : <Skeleton width={120} height={12} />}
          />
        ))}
      </Figures>
    </Card>
  )
}
