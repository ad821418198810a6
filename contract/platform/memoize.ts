/** Returns a function that computes its value once per key, such as a night, and returns the same value afterwards. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key) ?? { value: compute(key) }
    known.set(key, kept)
    return kept.value
  }
}
