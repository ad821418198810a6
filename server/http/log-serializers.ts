import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointKey, GetPath, PathOf } from '../../contract/endpoint-types.ts'
import { PLACES } from '../../contract/paths.ts'
import { databaseFailure } from '../database/errors.ts'

const LINK_PATHS = [
  '/api/user/invitations/accept/:token',
  '/api/user/password-reset/:token',
  '/api/report/unsubscribe/:token',
] as const satisfies GetPath[]
const RECEIVED_PATH = '/api/connection/received/:key' satisfies PathOf<EndpointKey>

/** Where the secret of a mailed link, or of a connection's address, follows. */
const BEFORE_TOKEN = [
  `${PLACES.invitation}/`,
  `${PLACES.passwordReset}/`,
  `${PLACES.unsubscribe}/`,
  ...LINK_PATHS.map((path) => path.replace(':token', '')),
  RECEIVED_PATH.replace(':key', ''),
]

/** An e-mail address as it stands in an address, encoded up to four times. The limits keep long addresses cheap to search. */
const EMAIL = /(?:%(?:25){0,3}2B|[\w.+~-]){0,64}(?:@|%(?:25){0,3}40)[\w.-]+/gi
/** Parameters that search for e-mail addresses, by parts of them too. */
const EMAIL_PARAMETER = /([?&]email(?:Like)?=)[^&]*/gi

/**
 * The address as it may be logged: without the secret of a mailed link or a connection, which anyone who reads the log
 * could use, and without e-mail addresses.
 */
export function loggedUrl(url: string): string {
  const start = BEFORE_TOKEN.find((path) => url.startsWith(path))
  return start ? `${start}…` : url.replace(EMAIL_PARAMETER, '$1…').replace(EMAIL, '…')
}

/** Adds to every later line that the log has of this request. */
export function addToLog(request: FastifyRequest, reply: FastifyReply, bindings: Record<string, number | null>): void {
  request.log = request.log.child(bindings)
  reply.log = request.log
}

/**
 * What the log tells of a failure: of a database's never the statement or its parameters, which may be secrets, whoever
 * logs it.
 */
function loggedError(error: Error) {
  const failure = databaseFailure(error)
  if (failure) {
    const { code, message, constraint, table, column } = failure
    return { type: 'DatabaseError', code, message, constraint, table, column, stack: '' }
  }
  if (error instanceof DrizzleQueryError)
    return { type: error.name, message: 'The database could not do this.', stack: '' }
  return { type: error.name, message: error.message, stack: error.stack ?? '' }
}

/** How the log writes requests and failures. */
export const logSerializers = {
  req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), host, remoteAddress: ip }),
  err: loggedError,
}
