import { Delta } from '../../components/Delta.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'

interface ChangeProps {
  /** Scores; null where there is none to compare. */
  now: number | null
  then: number | null
  /** Names the unit where no head of a column does. */
  hasUnit?: boolean
}

/** As scores are shown: a difference that can't be seen is none. */
export const scoreDifference = (now: number | null, then: number | null): number | null =>
  now === null || then === null ? null : (Math.round(now * 10) - Math.round(then * 10)) / 10

/** By how many points a score differs from another. */
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
