import { MAX_PAGE_SIZE } from './limits.ts'

interface List {
  pagination?: { page: number; perPage: number } | undefined
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined
  filter?: Record<string, unknown> | undefined
}

/**
 * Converts a react-admin list to API parameters: pages from 0, `sort=field,asc`, filters under their own names. A
 * filter without a value is omitted; false and 0 are values.
 */
export function listParameters({ pagination, sort, filter = {} }: List): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return {
    // An address may request more rows than one page allows.
    ...(pagination && {
      page: String(pagination.page - 1),
      size: String(Math.min(pagination.perPage, MAX_PAGE_SIZE)),
    }),
    ...(sort && { sort: `${sort.field},${sort.order.toLowerCase()}` }),
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  }
}

/** The same as a query string. */
export const listQuery = (list: List): string => new URLSearchParams(listParameters(list)).toString()
