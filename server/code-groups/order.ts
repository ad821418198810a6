import { stale } from '../http/etag.ts'

/** Throws 412 unless a requested order contains exactly the existing items, each once. */
export function checkSameSet<Key>(wished: readonly Key[], held: readonly Key[]): void {
  const named = new Set(wished)
  if (named.size !== wished.length || wished.length !== held.length || held.some((key) => !named.has(key)))
    throw stale()
}
