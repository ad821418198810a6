export interface AttributeRow {
  id: string
  key: string
  value: string
}

/** A hotel's attributes as rows that can be edited one by one. */
export const rowsOf = (attributes: Record<string, string> | null | undefined): AttributeRow[] =>
  Object.entries(attributes ?? {}).map(([key, value]) => ({ id: key, key, value }))

/** The rows as they are stored: without those that have no key yet. */
export const toAttributes = (rows: readonly AttributeRow[]): Record<string, string> =>
  Object.fromEntries(rows.filter(({ key }) => key.trim() !== '').map(({ key, value }) => [key.trim(), value]))

/** Keys used in more than one row, of which only the last would be stored. */
export function repeatedKeys(rows: readonly AttributeRow[]): Set<string> {
  const keys = rows.map(({ key }) => key).filter(Boolean)
  return new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
}
