import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Authority, hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { Global } from '../../../contract/account/session.ts'
import type { User } from '../../../contract/account/user.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { type StartData, startStore } from './start-store.ts'

/** Everything that was loaded before the page, parts possibly null: for the shell and the error pages. */
export const useStart = (): StartData => useStore(startStore)

type PageContext = Pick<StartData, 'global' | 'user' | 'company'>

/**
 * The last known session, user and hotel. A background answer can remove them: until another page is shown, this one
 * keeps them, with its input and its parts that render late.
 */
const lastKnownStore = createStore<PageContext>(() => startStore.getState())
startStore.subscribe(({ global, user, company }) =>
  lastKnownStore.setState((known) => ({
    global: global ?? known.global,
    user: user ?? known.user,
    company: company ?? known.company,
  })),
)

function useLastKnown<Part extends keyof PageContext>(part: Part): NonNullable<PageContext[Part]> {
  const value = useStore(lastKnownStore, (known) => known[part])
  if (!value) throw new Error(`${part} was not loaded before the page`)
  return value
}

/** The signed-in session. */
export const useGlobal = (): Global => useLastKnown('global')

/** The signed-in user. */
export const useUser = (): User => useLastKnown('user')

/** The current hotel, on pages that are only shown when there is one. */
export const useCompany = (): Company => useLastKnown('company')

/** Whether the signed-in user has any one of the authorities. */
export const useHasAuthority = (...authorities: Authority[]): boolean =>
  hasAnyAuthority(useStart().global?.authorities ?? [], authorities)
