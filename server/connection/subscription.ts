import { eq } from 'drizzle-orm'
import { hashToken, newToken } from '../platform/access/tokens.ts'
import { connection } from '../platform/database/schema/index.ts'
import { findKind } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import { addressOf } from './receive.ts'
import type { Connection, ConnectionCall } from './services.ts'

/** The timeout of a system's response while a user waits. */
const CALL_MS = 10_000

async function findLinked({ db, companyId }: ConnectionCall): Promise<Connection | undefined> {
  const [row] = await db.select().from(connection).where(eq(connection.companyId, companyId))
  return row
}

/**
 * Subscribes to the system's changes, if it supports this and can reach us. Without a subscription they are still read, only later:
 * a failure is only logged.
 */
export async function subscribe(call: ConnectionCall): Promise<void> {
  const { db, kinds, companyId, publicOrigin, request } = call
  const linked = await findLinked(call)
  if (!linked || linked.subscription !== null || publicOrigin === undefined || !findKind(kinds, linked.kind)?.subscribe)
    return
  const ofHotel = eq(connection.companyId, companyId)
  const key = newToken()
  // Systems call the URL before they respond.
  await db
    .update(connection)
    .set({ receivingKeyHash: hashToken(key) })
    .where(ofHotel)
  try {
    const { definition, context } = await openConnection(call, linked, AbortSignal.timeout(CALL_MS))
    const subscription = await definition.subscribe?.(context, addressOf(publicOrigin, key))
    await db.update(connection).set({ subscription }).where(ofHotel)
  } catch (error) {
    request.log.warn({ err: error, companyId, connection: linked.kind }, 'the system could not be asked to call us')
    await db.update(connection).set({ receivingKeyHash: null }).where(ofHotel)
  }
}

/** Ends the subscription while the system still accepts our credentials. If that fails, its calls get 404. */
export async function unsubscribe(call: ConnectionCall): Promise<void> {
  const linked = await findLinked(call)
  if (!linked?.subscription) return
  try {
    const { definition, context } = await openConnection(call, linked, AbortSignal.timeout(CALL_MS))
    await definition.unsubscribe?.(context, linked.subscription)
  } catch (error) {
    const { companyId, request } = call
    request.log.warn({ err: error, companyId, connection: linked.kind }, 'the system still calls us')
  }
}
