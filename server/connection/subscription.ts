import { eq } from 'drizzle-orm'
import { hashToken, newToken } from '../access/tokens.ts'
import { connection } from '../database/schema/index.ts'
import { findKind } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import { addressOf } from './receive.ts'
import type { Connection, ConnectionCall } from './services.ts'

/** So long a system may take while a user looks on. */
const CALL_MS = 10_000

async function findLinked({ db, companyId }: ConnectionCall): Promise<Connection | undefined> {
  const [row] = await db.select().from(connection).where(eq(connection.companyId, companyId))
  return row
}

/**
 * Lets the system tell us about changes, where it can and can reach us. Without it they are read all the same, only later: a failure is logged and
 * nothing else.
 */
export async function subscribe(call: ConnectionCall): Promise<void> {
  const { db, kinds, companyId, publicOrigin, request } = call
  const linked = await findLinked(call)
  if (!linked || linked.subscription !== null || publicOrigin === undefined || !findKind(kinds, linked.kind)?.subscribe)
    return
  const ofHotel = eq(connection.companyId, companyId)
  const key = newToken()
  // Systems try the address before they answer.
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

/** Ends what a system tells us, as long as it takes our credentials. Where that fails its calls get 404. */
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
