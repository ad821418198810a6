import { toMajor } from '../../contract/platform/minor-units.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { Delta } from './Delta.tsx'

interface MoneyDeltaProps {
  /** Minor units, which may be estimated fractions of them. */
  value: number
  currency: string
  /** The currency behind the amount, if no head or label has it. */
  unit?: string
}

/** A difference of money in whole units of the currency, without a direction if it is less than half of one. */
export function MoneyDelta({ value, currency, unit }: MoneyDeltaProps) {
  const formats = useFormats()
  return (
    <Delta value={Math.round(toMajor(value, currency))}>
      {formats.wholeMoneyDifference(Math.round(value), currency)}
      {unit && ` ${unit}`}
    </Delta>
  )
}
