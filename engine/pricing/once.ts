/** Works a value out once for each key, such as a night, and answers the same from then on. */
export function once<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key) ?? { value: compute(key) }
    known.set(key, kept)
    return kept.value
  }
}
