import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** Several values, such as roles, are the same in any order. */
const comparable = (value: unknown) => (Array.isArray(value) ? new Set(value) : value)

/** Of the fields that a record has and of those it is to have, what differs; null where nothing does. */
export function changesOf(before: object, after: object): { before: Fields; after: Fields } | null {
  const held = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => !isDeepStrictEqual(comparable(held.get(field)), comparable(value)),
  )
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, held.get(field) ?? null])),
    after: Object.fromEntries(changed),
  }
}

/** Stands for what a record holds: another one as soon as any field holds something else. */
export const seenOf = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
