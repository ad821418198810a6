import type { Rates } from '../../contract/market/market-trend.ts'
import { median } from '../median.ts'

/**
 * The position of the own rate among those of competitors, where null means sold out. The rank counts the higher rates;
 * a sold-out own hotel has none.
 */
export function ratesOf(competitors: readonly (number | null)[], own: number | null): Rates {
  const rates = competitors.filter((rate): rate is number => rate !== null).sort((a, b) => a - b)
  return {
    median: median(rates),
    lowest: rates[0] ?? null,
    highest: rates.at(-1) ?? null,
    own,
    rank: own === null || rates.length === 0 ? null : rates.filter((rate) => rate > own).length + 1,
    of: rates.length + (own === null ? 0 : 1),
    seen: competitors.length,
    soldOut: competitors.length - rates.length,
  }
}
