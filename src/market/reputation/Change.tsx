import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'

interface ChangeProps {
  /** Scores; null if there is none to compare. */
  now: number | null
  then: number | null
  /** Includes the unit if no column header does. */
  hasUnit?: boolean
}

/** Calculated from scores as shown: an invisible difference is zero. */
export const scoreDifference = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : (Math.round(now * 10) - Math.round(then * 10)) / 10

/** The difference between two scores in points. */
export function Change({ now, then, hasUnit = false }: ChangeProps) {
  const text = useText()
  const formats = useFormats()
  const value = scoreDifference(now, then)
  return (
    <Delta value={value}>
      {hasUnit && value !== null
        ? `${formats.decimalDifference(value)} ${text('reputation.points')}`
        : formats.decimalDifference(value)}
    </Delta>
  )
}
