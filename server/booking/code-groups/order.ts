import { stale } from '../../platform/http/etag.ts'

/** Throws 412 unless a requested order contains exactly the existing items, each once. */
export function checkSameSet<Key>(requested: readonly Key[], stored: readonly Key[]): void {
  const named = new Set(requested)
  if (named.size !== requested.length || requested.length !== stored.length || stored.some((key) => !named.has(key)))
    throw stale()
}
