import { useMemo } from 'react'
import { minorDigits, toMajor, toMinor } from '../../contract/platform/minor-units.ts'
import type { Adjustment } from '../../contract/pricing/pricing.ts'
import { typedNumber } from '../core/format/typed-number.ts'
import { useFormats } from '../core/format/use-formats.ts'

/** An adjustment that is being edited. */
export interface AdjustmentText {
  readonly type: Adjustment['type']
  readonly value: string
}

/** A value that every schema rejects, so that the field is marked. */
const UNREADABLE = Number.NaN

/** Formats and parses rates of a currency, and percentages. Unreadable input becomes NaN, which every schema rejects. */
export function useRateTexts(currency: string) {
  const formats = useFormats()
  return useMemo(() => {
    const decimalMark = formats.decimal(0.5).charAt(1)
    const numberOf = (text: string, digits: number): number => {
      const read = typedNumber(text, decimalMark)
      if (!read || read.decimals.length > digits) return UNREADABLE
      const number = Number(`${read.whole}.${read.decimals || 0}`)
      return read.isNegative ? -number : number
    }
    const digits = minorDigits(currency)
    const texts = {
      currency,
      /** 120 or 120.50, from minor units. */
      rate: (minor: number): string => {
        const major = toMajor(minor, currency)
        return Number.isInteger(major) ? String(major) : major.toFixed(digits).replace('.', decimalMark)
      },
      /** Minor units of a typed amount. */
      minorOf: (text: string): number => toMinor(numberOf(text, digits), currency),
      /** 12.5, from a percentage or another plain number. */
      number: (value: number): string => String(Math.round(value * 100) / 100).replace('.', decimalMark),
      numberOf: (text: string): number => numberOf(text, 2),
      /** A whole number. */
      countOf: (text: string): number => numberOf(text, 0),
    }
    return {
      ...texts,
      adjustment: (adjustment: Adjustment): AdjustmentText =>
        adjustment.type === 'amount'
          ? { type: 'amount', value: texts.rate(adjustment.amount) }
          : { type: 'percent', value: texts.number(adjustment.percent) },
      adjustmentOf: ({ type, value }: AdjustmentText): Adjustment =>
        type === 'amount' ? { type, amount: texts.minorOf(value) } : { type, percent: texts.numberOf(value) },
      /** +10.00 EUR or −5 %, for use in a sentence; empty if what was typed is not a number. */
      adjustmentText: (adjustment: Adjustment): string => {
        if (Number.isNaN(adjustment.type === 'amount' ? adjustment.amount : adjustment.percent)) return ''
        return adjustment.type === 'amount'
          ? `${formats.moneyDifference(adjustment.amount, currency)} ${currency}`
          : `${adjustment.percent > 0 ? '+' : ''}${texts.number(adjustment.percent).replace('-', '−')} %`
      },
    }
  }, [formats, currency])
}

export type RateTexts = ReturnType<typeof useRateTexts>
