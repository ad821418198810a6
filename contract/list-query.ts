import { MAX_PAGE_SIZE } from './limits.ts'

interface List {
  pagination?: { page: number; perPage: number } | undefined
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
  filter?: Record<string, unknown> | undefined
}

/**
 * A list, as react-admin describes it, as the API reads it: pages from 0, `sort=field,asc`, filters under their own
 * names. A filter without a value is left out; false and 0 are values.
 */
export function listParameters({ pagination, sort, filter = {} }: List): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return {
    // An address may ask for more than one answer holds.
    ...(pagination && {
      page: String(pagination.page - 1),
      size: String(Math.min(pagination.perPage, MAX_PAGE_SIZE)),
    }),
    ...(sort && { sort: `${sort.field},${sort.order.toLowerCase()}` }),
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  }
}

/** The same as the search of an address. */
export const listQuery = (list: List): string => new URLSearchParams(listParameters(list)).toString()
