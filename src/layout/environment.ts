import type { Global } from '../../contract/account/session.ts'
import { useGlobal, useHasAuthority } from '../core/bootstrap/use-start.ts'

/** The environment that header and footer are coloured by; null for everybody but super admins. */
export function useShownEnvironment(): Global['environment'] | null {
  const { environment } = useGlobal()
  return useHasAuthority('SUPER_ADMIN') ? environment : null
}
