import { stale } from '../http/etag.ts'

/** Throws 412 unless a requested order contains exactly the existing items, each once. */
export function checkSameSet<Key>(wished: readonly Key[], stored: readonly Key[]): void {
  const named = new Set(wished)
  if (named.size !== wished.length || wished.length !== stored.length || stored.some((key) => !named.has(key)))
    throw stale()
}
