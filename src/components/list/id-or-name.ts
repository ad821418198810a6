const LARGEST_ID = 2_147_483_647

export interface IdOrName {
  ids?: string
  nameLike?: string
}

/**
 * What somebody typed to find a row: nothing but digits (a minus may stand before them) looks up an id, anything else
 * a part of the name. A number that can't be an id finds nothing.
 */
export function idOrNameFilter(typed: string): IdOrName {
  const text = typed.trim()
  if (!text) return {}
  if (!/^-?\d+$/.test(text)) return { nameLike: text }
  return { ids: Math.abs(Number(text)) <= LARGEST_ID ? String(Number(text)) : '-1' }
}

/** The text that leads to a filter: what the search box shows when a link is opened. */
export const typedFor = ({ ids, nameLike }: IdOrName): string => ids ?? nameLike ?? ''
