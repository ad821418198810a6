import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../../platform/access/own-origin.ts'
import type { Settings } from '../../platform/runtime/settings.ts'

/** The site that passkeys belong to: a passkey works only at the host at which it was created. */
export interface RelyingParty {
  /** The host without its port. */
  readonly id: string
  readonly origin: string
}

/** The site whose page sends the request. The guard has refused pages of other sites. */
export function relyingPartyOf(request: FastifyRequest, settings: Pick<Settings, 'publicOrigins'>): RelyingParty {
  const origin = request.headers.origin ?? ownOrigin(settings, request)
  if (origin === undefined) throw new Error('a request without an origin came past the guard')
  return { id: new URL(origin).hostname, origin }
}
