import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../Delta.tsx'
import { Reference } from '../KeyFigure.tsx'
import type { MeasureFormat } from './use-measures.ts'

interface DifferenceFromProps {
  format: MeasureFormat
  now: number | null
  then: number | null
  /** The comparison, if it isn't clear from the position. */
  name?: string
}

/** Shown instead of a comparison if there is no data for it. */
export function NoComparison() {
  const text = useText()
  return <span className="muted">{text('figures.noReference')}</span>
}

/** The difference of a figure from its comparison, or why it is unknown. */
export function DifferenceFrom({ format, now, then, name }: DifferenceFromProps) {
  const text = useText()
  const { measure, write, difference, writeDifference, differenceUnit } = format
  if (now === null)
    return <span className="muted">{text(measure === 'adr' ? 'figures.noRooms' : 'figures.noCapacity')}</span>
  if (then === null) return name ? <span className="muted">{`${name}: ${UNKNOWN}`}</span> : <NoComparison />
  const value = difference(now, then)
  const reference = name ? `${write(then)} ${name}` : write(then)
  return (
    <>
      {value !== null && (
        <>
          <Delta value={Math.round(value * 1000)}>{`${writeDifference(value)} ${differenceUnit}`}</Delta>{' '}
        </>
      )}
      <Reference>{text('figures.toStly', { reference })}</Reference>
    </>
  )
}
