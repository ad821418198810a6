import type { DeliveryFailure } from '../../contract/booking/delivery.ts'
import type { RowReason } from '../../contract/booking/row-reasons.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'

/** Why a row was refused, what was assumed about it, or why a delivery failed, in the user's language. */
export function useReason() {
  const text = useText()
  const formats = useFormats()
  const sentenceOf = ({ code, values }: RowReason): string => {
    const currency = String(values.currency)
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value !== 'number'
        ? value
        : name.endsWith('Amount')
          ? formats.money(value, currency)
          : formats.count(value),
    ])
    return text(`rowReasons.${code}`, Object.fromEntries(shown))
  }
  return {
    sentenceOf,
    /** The same after the line and column of its file. */
    placed: (failure: DeliveryFailure): string => {
      const place = [
        ...(failure.line ? [text('rowReasons.line', { line: formats.count(failure.line) })] : []),
        ...(failure.column ? [text('rowReasons.column', { column: failure.column })] : []),
      ].join(', ')
      return place ? `${place}: ${sentenceOf(failure)}` : sentenceOf(failure)
    },
  }
}
