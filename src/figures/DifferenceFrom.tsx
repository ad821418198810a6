import { UNKNOWN } from '../../contract/formats.ts'
import { Delta } from '../components/Delta.tsx'
import { Reference } from '../components/KeyFigure.tsx'
import { useText } from '../i18n/text.ts'
import type { MeasureFormat } from './use-measures.ts'

interface DifferenceFromProps {
  format: MeasureFormat
  now: number | null
  then: number | null
  /** What it is compared with, where that is not plain from its place. */
  name?: string
}

/** In place of a comparison, where nothing is known of what it would be compared with. */
export function NoComparison() {
  const text = useText()
  return <span className="muted">{text('figures.noReference')}</span>
}

/** By how much a figure differs from what it is compared with, or why that can't be told. */
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
