/** The middle of values in any order; for an even number the mean of the two in the middle. Null if there are none. */
export function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b)
  const half = ordered.length / 2
  const [lower, upper] = [ordered[Math.ceil(half) - 1], ordered[Math.floor(half)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
