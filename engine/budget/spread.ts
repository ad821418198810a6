/**
 * A whole amount in whole parts that are as the weights are, by the largest remainder: the parts sum to the amount, none is
 * negative. Weights below zero count as zero; where none is above, all parts are alike.
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
