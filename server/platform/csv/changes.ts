import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** Sets of values, such as roles, are equal in any order. */
const comparable = (value: unknown) => (Array.isArray(value) ? new Set(value) : value)

/** The fields that differ between the current and the new record; null if none do. */
export function changesOf(before: object, after: object): { before: Fields; after: Fields } | null {
  const stored = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(comparable(stored.get(field)), comparable(value)),
  )
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, stored.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** A hash of a record's content: it changes as soon as any field does. */
export const seenOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
