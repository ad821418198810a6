import { eq } from 'drizzle-orm'
import { company } from '../platform/database/schema/index.ts'
import type { SecretKeys } from '../platform/runtime/sealed-secret.ts'
import { withCleanReasons } from './clean-reasons.ts'
import { openCredentials, textsIn } from './credentials.ts'
import { createExchangeRecorder, type ExchangeRecorder } from './exchange.ts'
import { CredentialsError, type KindContext, type KindDefinition, SystemError } from './kind.ts'
import { findKind } from './kinds.ts'
import { renewalOf } from './renewal.ts'
import type { Connection, ConnectionServices } from './services.ts'

type StoredConnection = Pick<Connection, 'companyId' | 'kind' | 'settings' | 'credentials'>

/** A usable connection: its kind, and the context of the kind's calls. `exchanges` are the calls so far. */
export interface OpenConnection extends Pick<ExchangeRecorder, 'exchanges'> {
  readonly definition: KindDefinition
  readonly context: KindContext
}

/**
 * The stored settings and credentials of a connection, parsed by its kind. Throws `CredentialsError` if they do not fit the kind,
 * and `SystemError` if the installation's key does not decrypt them: the credentials remain valid once the right key is set.
 */
function readStored(
  definition: KindDefinition,
  { companyId, settings, credentials }: StoredConnection,
  keys: SecretKeys,
): { settings: unknown; credentials: unknown; secrets: string[] } {
  const opened = credentials === null ? null : opening(() => openCredentials(credentials, companyId, keys))
  try {
    return {
      settings: definition.settings.parse(settings),
      credentials: definition.credentials ? definition.credentials.parse(opened) : null,
      secrets: textsIn(opened),
    }
  } catch (error) {
    throw new CredentialsError('The stored settings or credentials cannot be read.', 'credentials', { cause: error })
  }
}

function opening(open: () => unknown): unknown {
  try {
    return open()
  } catch (error) {
    throw new SystemError(
      'The stored credentials cannot be opened: CONNECTION_KEY is not the one they were stored with.',
      'credentials',
      { cause: error },
    )
  }
}

/** Opens a connection for calls. Throws as `readStored` does, and `SystemError` for a kind that this version does not know. */
export async function openConnection(
  { db, now, kinds, keys }: ConnectionServices,
  stored: StoredConnection,
  stopped: AbortSignal,
): Promise<OpenConnection> {
  const { companyId, kind } = stored
  const definition = findKind(kinds, kind)
  if (!definition) throw new SystemError(`This version does not support ${kind}.`)
  const [hotel] = await db.select().from(company).where(eq(company.id, companyId))
  if (!hotel) throw new Error('the hotel of the connection is gone')
  const { settings, credentials, secrets } = readStored(definition, stored, keys)
  const { record, exchanges } = createExchangeRecorder(secrets)
  let current = credentials
  const renew = renewalOf({ db, now, keys }, stored, secrets)
  return {
    definition: withCleanReasons(definition, secrets),
    exchanges,
    context: {
      db,
      hotel,
      settings,
      get credentials() {
        return current
      },
      renewCredentials: async (get) => {
        current = await renew(definition, get)
        return current
      },
      now,
      stopped,
      record,
    },
  }
}
