const LARGEST_ID = 2_147_483_647

export interface IdOrName {
  ids?: string
  nameLike?: string
}

/**
 * The input of a row search: only digits (optionally after a minus) search for an id, anything else for a part of the
 * name. A number that can't be an id finds nothing.
 */
export function idOrNameFilter(typed: string): IdOrName {
  const text = typed.trim()
  if (!text) return {}
  if (!/^-?\d+$/.test(text)) return { nameLike: text }
  return { ids: Math.abs(Number(text)) <= LARGEST_ID ? String(Number(text)) : '-1' }
}

/** The text that results in a filter: shown in the search box when a link is opened. */
export const typedFor = ({ ids, nameLike }: IdOrName): string => ids ?? nameLike ?? ''
