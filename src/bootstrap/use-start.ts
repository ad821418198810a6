import { useRef } from 'react'
import { useStore } from 'zustand'
import type { Company } from '../../contract/company.ts'
import { type Authority, holdsAny } from '../../contract/roles.ts'
import type { Global } from '../../contract/session.ts'
import type { User } from '../../contract/user.ts'
import { type StartData, startStore } from './start-store.ts'

/** Everything that was loaded before the page, parts possibly null: for the shell and the error pages. */
export const useStart = (): StartData => useStore(startStore)

/**
 * What a page has had from its start on. An answer behind the page can take the hotel or the user away: until another
 * page stands there this one keeps what it had, and with it what somebody has typed.
 */
function useKept<T>(value: T | null, what: string): T {
  const kept = useRef(value)
  if (value !== null) kept.current = value
  if (kept.current === null) throw new Error(`${what} was not loaded before the page`)
  return kept.current
}

/** The signed-in session. */
export const useGlobal = (): Global => useKept(useStart().global, 'The session')

/** The signed-in user. */
export const useUser = (): User => useKept(useStart().user, 'The user')

/** The current hotel, on pages that are only shown when there is one. */
export const useCompany = (): Company => useKept(useStart().company, 'The hotel')

/** Whether the signed-in user holds any one of the authorities. */
export const useHolds = (...authorities: Authority[]): boolean =>
  holdsAny(useStart().global?.authorities ?? [], authorities)
