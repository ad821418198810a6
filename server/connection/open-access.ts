import { eq } from 'drizzle-orm'
import { company } from '../platform/database/schema/index.ts'
import { notFound } from '../platform/http/problem.ts'
import { withCleanReasons } from './clean-reasons.ts'
import { textsIn } from './credentials.ts'
import { createExchangeRecorder } from './exchange.ts'
import { CredentialsError, type KindDefinition } from './kind.ts'
import type { OpenConnection } from './open-connection.ts'
import type { ConnectionCall } from './services.ts'

/** The timeout of a system's response while a user waits. */
const CALL_MS = 20_000

/** Opens a kind for calls before the hotel is connected to it: nothing is stored, so credentials can't be renewed. Throws 404. */
export async function openAccess(
  { db, now, companyId }: ConnectionCall,
  kind: KindDefinition,
  { settings = {}, credentials }: { settings?: unknown; credentials: unknown },
): Promise<Pick<OpenConnection, 'definition' | 'context'>> {
  const [hotel] = await db.select().from(company).where(eq(company.id, companyId))
  if (!hotel) throw notFound('hotel')
  const secrets = textsIn(credentials)
  const { record } = createExchangeRecorder(secrets)
  return {
    definition: withCleanReasons(kind, secrets),
    context: {
      db,
      hotel,
      settings,
      credentials,
      now,
      stopped: AbortSignal.timeout(CALL_MS),
      record,
      renewCredentials: () => Promise.reject(new CredentialsError('The access has ended. Begin again.')),
    },
  }
}
