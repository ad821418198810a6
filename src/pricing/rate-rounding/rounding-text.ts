import type { Rounding } from '../../../contract/pricing/pricing.ts'
import type { RateTexts } from '../use-rate-texts.ts'

export const ROUNDING_MODES = ['none', 'up-to-ending', 'nearest-ending', 'up-to-multiple', 'nearest-multiple'] as const
export type RoundingMode = (typeof ROUNDING_MODES)[number]

/** A rounding during editing; the value is an ending or a multiple in major units. */
export interface RoundingText {
  readonly mode: RoundingMode
  readonly value: string
}

/** A rounding of a mode with its number in major units; NaN makes it invalid for any contract. */
export function typedRounding(mode: RoundingMode, value: number): Rounding {
  if (mode === 'none') return { mode }
  return mode === 'up-to-ending' || mode === 'nearest-ending' ? { mode, ending: value } : { mode, multiple: value }
}

export const roundingText = (rounding: Rounding, { number }: Pick<RateTexts, 'number'>): RoundingText => ({
  mode: rounding.mode,
  value: 'ending' in rounding ? number(rounding.ending) : 'multiple' in rounding ? number(rounding.multiple) : '',
})
