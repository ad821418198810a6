import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList } from 'ra-core'
import type { User } from '../../../contract/account/user.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { useHasAuthority, useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { useRouteTable } from '../../core/routing/route-table.ts'
import { idOrNameFilter } from '../../kit/list/id-or-name.ts'
import { actionEntries, hotelEntries, type PaletteEntry, pageEntries, userEntries } from './entries.ts'
import { useActions } from './use-actions.ts'

const MOST = 6

/** One short page of a list by name or id; nothing while nothing is typed. */
const useFound = <Row extends RaRecord>(resource: string, field: string, typed: string, isEnabled: boolean) =>
  useGetList<Row>(
    resource,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field, order: 'ASC' },
      filter: idOrNameFilter(typed),
    },
    { enabled: isEnabled && typed.trim() !== '', placeholderData: keepPreviousData },
  )

/**
 * The results of the palette: pages and actions on each keystroke, hotels and users from the server, each as far as the
 * user may see it.
 */
export function usePaletteEntries(
  typed: string,
  sought: string,
): {
  entries: PaletteEntry[]
  isSearching: boolean
  hasFailed: boolean
} {
  const text = useText()
  const start = useStart()
  const { routes } = useRouteTable()
  const isAdmin = useHasAuthority('ADMIN')
  const hotels = useFound<Company>('companies', 'name', sought, true)
  const users = useFound<User>('users', 'lastname', sought, isAdmin)
  const actions = useActions()
  const isTyped = typed.trim() !== ''
  return {
    entries: [
      ...pageEntries(routes, start, typed, text),
      ...actionEntries(actions, typed),
      ...hotelEntries(isTyped ? (hotels.data ?? []) : [], isAdmin),
      ...userEntries(isTyped && isAdmin ? (users.data ?? []) : []),
    ],
    isSearching: hotels.isFetching || users.isFetching,
    hasFailed: hotels.isError || users.isError,
  }
}
