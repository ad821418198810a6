import { minorDigits, toMajor } from './minor-units.ts'

/**
 * An amount in minor units of one currency in those of another, unrounded; null if the rate of one is missing.
 *
 * @param perEuro how much of a currency one euro is worth
 */
export function convert(
  minor: number,
  { from, to, perEuro }: { from: string; to: string; perEuro: Readonly<Record<string, number>> },
): number | null {
  const [fromRate, toRate] = [perEuro[from], perEuro[to]]
  if (from === to) return minor
  return fromRate && toRate ? ((toMajor(minor, from) * toRate) / fromRate) * 10 ** minorDigits(to) : null
}
