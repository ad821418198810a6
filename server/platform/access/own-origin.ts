import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { isLocal } from '../http/environment.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../runtime/settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type OriginSettings = Pick<Settings, 'publicOrigins'>

/**
 * The origin of the console for users: that of `PUBLIC_URL` at whose host the request came in, otherwise its first one, because a
 * proxy may name another host; without `PUBLIC_URL` this machine's. Undefined if the request then names any other host, which can be
 * forged.
 */
export function ownOrigin(
  { publicOrigins }: OriginSettings,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string | undefined {
  if (publicOrigins.length > 0) return publicOrigins.find((origin) => new URL(origin).host === host) ?? publicOrigins[0]
  return isLocal(hostname) ? `${protocol}://${host}` : undefined
}

/** A page of ours was opened at a host that is no address of the console. What to set is for its operator. */
function notServed({ host, log }: FastifyRequest): ProblemError {
  log.warn({ host }, 'a change was refused at a host that is not served; add its address to PUBLIC_URL')
  return new ProblemError(403, PROBLEM_CODES.notServed, 'The console is not served at this address.')
}

/**
 * Rejects a change requested by another site: browsers send `Origin`, and also `Sec-Fetch-Site`. A request with neither does not
 * come from a supported browser.
 */
export function checkOrigin(request: FastifyRequest, settings: OriginSettings): void {
  if (SAFE_METHODS.has(request.method)) return
  const own = ownOrigin(settings, request)
  if (!own) throw notServed(request)
  const { origin } = request.headers
  const ours =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'same-origin'
      : origin === own || settings.publicOrigins.includes(origin)
  if (ours) return
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host) throw notServed(request)
  throw new ProblemError(403, PROBLEM_CODES.crossSite, 'A change must come from a page of this console (Origin).')
}

/** Whether the request comes from one of our pages or a typed URL; browsers without `Sec-Fetch-Site` send `Referer`. */
export function comesFromOwnPage(request: FastifyRequest, settings: OriginSettings): boolean {
  const { referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === ownOrigin(settings, request)
}
