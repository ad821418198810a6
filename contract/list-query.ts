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
export function listQuery({ pagination, sort, filter = {} }: List): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page - 1))
    // An address may ask for more than one answer holds.
    query.set('size', String(Math.min(pagination.perPage, MAX_PAGE_SIZE)))
  }
  if (sort) query.set('sort', `${sort.field},${sort.order.toLowerCase()}`)
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.toString()
}
