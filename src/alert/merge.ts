import type { Notification } from '../../contract/alert/notification.ts'
import type { Page } from '../../contract/platform/paging.ts'

/** Notifications as far as they are loaded, newest first. `total` and `last` are the server's. */
export interface Loaded {
  content: readonly Notification[]
  total: number
  last: boolean
}

/** How many one request answers, as the start of the console does. */
export const PAGE_SIZE = 20

export const NOTHING_LOADED: Loaded = { content: [], total: 0, last: true }

/** The next page to load. It overlaps the loaded rows if some were resolved since, so that none is missed. */
export const nextPage = ({ content }: Loaded): number => Math.floor(content.length / PAGE_SIZE)

/** The loaded rows without a resolved one. */
export const without = ({ content, total, last }: Loaded, id: number): Loaded => {
  const rest = content.filter((notification) => notification.id !== id)
  return { content: rest, total: total - (content.length - rest.length), last }
}

/** The new first page. Further pages are kept below it as long as there is no sign that they have changed. */
export function withFirstPage(loaded: Loaded, { content, totalElements, last }: Page<Notification>): Loaded {
  const fresh: Loaded = { content, total: totalElements, last }
  const ids = new Set(content.map(({ id }) => id))
  const rest = loaded.content.filter(({ id }) => !ids.has(id))
  const touches = rest.length < loaded.content.length
  // The rest is only contiguous if the page overlaps it.
  if (last || !touches || totalElements < loaded.total) return fresh
  const further = rest.filter(({ dateTime }) => dateTime <= (content.at(-1)?.dateTime ?? ''))
  return further.length > 0 ? { content: [...content, ...further], total: totalElements, last: loaded.last } : fresh
}

/** The loaded rows with a further page appended, without duplicates. */
export function withFurtherPage(loaded: Loaded, { content, totalElements, last }: Page<Notification>): Loaded {
  const ids = new Set(loaded.content.map(({ id }) => id))
  return { content: [...loaded.content, ...content.filter(({ id }) => !ids.has(id))], total: totalElements, last }
}
