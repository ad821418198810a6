/**
 * Splits a whole amount into whole parts in proportion to the weights, by largest remainder: the parts sum to the
 * amount and none is negative. Negative weights count as zero; if none is positive, all parts are equal.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const known = weights.map((weight) => Math.max(0, weight))
  const sum = known.reduce((total, weight) => total + weight, 0)
  const shares = known.map((weight) => amount * (sum > 0 ? weight / sum : 1 / known.length))
  const parts = shares.map(Math.floor)
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = shares.map((share, place) => ({ place, remainder: share - Math.floor(share) }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.place - b.place)
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}
