import { ListPaginationContext, type PaginationHookResult } from 'ra-core'
import type { TextKey } from '../../core/i18n/text.ts'
import { Pagination } from './Pagination.tsx'

interface TablePagesProps {
  /** From `usePaginationState`. */
  state: PaginationHookResult
  /** Rows of all pages. */
  total: number
  /** The sentence with the rows' noun. */
  range: TextKey
}

/** The pages of a table that is not a list of a resource. */
export function TablePages({ state: { page, perPage, setPage, setPerPage }, total, range }: TablePagesProps) {
  const pages = {
    page,
    perPage,
    total,
    setPage,
    setPerPage,
    resource: '',
    isPending: false,
    isLoading: false,
    hasNextPage: page * perPage < total,
    hasPreviousPage: page > 1,
  }
  return (
    <ListPaginationContext.Provider value={pages}>
      <Pagination range={range} />
    </ListPaginationContext.Provider>
  )
}
