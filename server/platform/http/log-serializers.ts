import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointKey, GetPath, PathOf } from '../../../contract/platform/endpoint-types.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { databaseFailure } from '../database/errors.ts'

const LINK_PATHS = [
  '/api/user/invitations/accept/:token',
  '/api/user/password-reset/:token',
  '/api/report/unsubscribe/:token',
] as const satisfies GetPath[]
const RECEIVED_PATH = '/api/connection/received/:key' satisfies PathOf<EndpointKey>

/** The text before the secret of a mailed link or of a connection's webhook URL. */
const BEFORE_TOKEN = [
  `${PLACES.invitation}/`,
  `${PLACES.passwordReset}/`,
  `${PLACES.unsubscribe}/`,
  ...LINK_PATHS.map((path) => path.replace(':token', '')),
  RECEIVED_PATH.replace(':key', ''),
]

/** An e-mail address in a URL, encoded up to four times. The limits keep searching long URLs fast. */
const EMAIL = /(?:%(?:25){0,3}2B|[\w.+~-]){0,64}(?:@|%(?:25){0,3}40)[\w.-]+/gi
/** Parameters that search for e-mail addresses or parts of them. */
const EMAIL_PARAMETER = /([?&]email(?:Like)?=)[^&]*/gi

/**
 * The URL as it may be logged: without e-mail addresses and without the secret of a mailed link or a connection, which anyone who
 * reads the log could use.
 */
export function loggedUrl(url: string): string {
  const start = BEFORE_TOKEN.find((path) => url.startsWith(path))
  return start ? `${start}…` : url.replace(EMAIL_PARAMETER, '$1…').replace(EMAIL, '…')
}

/** Adds fields to all later log lines of this request. */
export function addToLog(request: FastifyRequest, reply: FastifyReply, bindings: Record<string, number | null>): void {
  request.log = request.log.child(bindings)
  reply.log = request.log
}

/**
 * The logged details of an error: for a database error never the statement or its parameters, which may be secrets, whichever code
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

/** The log format of requests and errors. */
export const logSerializers = {
  req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), host, remoteAddress: ip }),
  err: loggedError,
}
