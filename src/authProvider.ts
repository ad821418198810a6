import type { AuthProvider } from 'ra-core'
import { hasAnyAuthority } from '../contract/account/roles.ts'
import { type StartStore, startStore } from './core/bootstrap/start-store.ts'
import { leaveToSignIn, leaveToSignOut } from './core/leave.ts'
import { tabLink } from './core/tab-link.ts'
import { resources } from './resources/index.ts'

/** The view that an action of react-admin belongs to; an export belongs to the list. */
const VIEWS: Readonly<Record<string, 'list' | 'create' | 'edit' | 'show'>> = {
  list: 'list',
  export: 'list',
  create: 'create',
  clone: 'create',
  edit: 'edit',
  delete: 'edit',
  show: 'show',
}

/**
 * The authorities any one of which allows an action on a resource; null if it is not allowed at all because there is no
 * such view.
 */
function authoritiesFor(resource: string, action: string) {
  const definition = resources.find(({ name }) => name === resource)
  const view = VIEWS[action]
  return definition && view && definition.views[view] ? definition.authorities : null
}

/** The signed-in user and their permissions, answered from memory: a list of 25 rows asks about 55 times. */
export function createAuthProvider(
  store: StartStore,
  leave: (expired: boolean) => boolean,
  signOutAt: (address: string) => void,
) {
  return {
    // Sign-in is a separate page: nobody signs in within the console.
    login: () => Promise.reject(new Error('Sign in at /login')),
    // The server ends the session and shows the sign-in page; the other tabs follow.
    logout: async () => {
      tabLink().sayOver('signed-out')
      signOutAt(`/${store.getState().global?.product ?? 'revenue'}/logout`)
      return false
    },
    checkAuth: () => (store.getState().global ? Promise.resolve() : Promise.reject(new Error('Nobody is signed in'))),
    checkError: async (error: { status?: number }) => {
      if (error.status === 401) leave(true)
    },
    getIdentity: async () => {
      const { global, user } = store.getState()
      const fullName = user ? `${user.firstname} ${user.lastname}` : (global?.username ?? '')
      return { id: global?.userId ?? '', fullName }
    },
    getPermissions: async () => store.getState().global?.authorities ?? [],
    canAccess: async ({ resource, action }: { resource: string; action: string }) => {
      const needed = authoritiesFor(resource, action)
      return needed !== null && hasAnyAuthority(store.getState().global?.authorities ?? [], needed)
    },
  } satisfies AuthProvider
}

export const authProvider = createAuthProvider(startStore, leaveToSignIn, leaveToSignOut)
