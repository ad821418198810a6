import { useFormats } from '../../core/format/use-formats.ts'
import { Delta } from '../../kit/Delta.tsx'

interface ChangeProps {
  now: number | null
  before: number | null
  unit?: string
  /** Whether lower is better, as for a rank. */
  isGoodDown?: boolean
}

/** By how much a whole figure changed. */
export function Change({ now, before, unit, isGoodDown = false }: ChangeProps) {
  const formats = useFormats()
  const change = now === null || before === null ? null : now - before
  const written = formats.difference(change)
  return (
    <Delta value={change} isGoodDown={isGoodDown}>
      {unit && change !== null ? `${written} ${unit}` : written}
    </Delta>
  )
}
