import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { connection } from '../platform/database/schema/index.ts'
import { openCredentials, sealCredentials, textsIn } from './credentials.ts'
import { type KindDefinition, SystemError } from './kind.ts'
import type { Connection, ConnectionServices } from './services.ts'

/** How long a process may take to renew credentials. */
const LEASE_MS = 30_000

/**
 * Renews the credentials of a stored connection in one process at a time: many systems accept each refresh token only once.
 * `secrets` are texts that must not be shown; the new ones are added.
 */
export function renewalOf(
  { db, now, keys }: Pick<ConnectionServices, 'db' | 'now' | 'keys'>,
  opened: Pick<Connection, 'companyId' | 'credentials'>,
  secrets: string[],
): (definition: KindDefinition, renew: () => Promise<unknown>) => Promise<unknown> {
  const { companyId } = opened
  let known = opened.credentials
  const ofHotel = eq(connection.companyId, companyId)
  const use = (stored: string, definition: KindDefinition): unknown => {
    known = stored
    const credentials = definition.credentials?.parse(openCredentials(stored, companyId, keys))
    secrets.push(...textsIn(credentials))
    return credentials
  }
  return async (definition, renew) => {
    const at = now()
    const [claimed] = await db
      .update(connection)
      .set({ renewalLeaseUntil: new Date(at.getTime() + LEASE_MS) })
      .where(and(ofHotel, or(isNull(connection.renewalLeaseUntil), lt(connection.renewalLeaseUntil, at))))
      .returning({ credentials: connection.credentials })
    if (!claimed) throw new SystemError('The access is being renewed.')
    try {
      // Another process was faster: its credentials can be used.
      if (claimed.credentials !== null && claimed.credentials !== known) return use(claimed.credentials, definition)
      const renewed = sealCredentials(await renew(), companyId, keys)
      await db.update(connection).set({ credentials: renewed }).where(ofHotel)
      return use(renewed, definition)
    } finally {
      await db.update(connection).set({ renewalLeaseUntil: null }).where(ofHotel)
    }
  }
}
