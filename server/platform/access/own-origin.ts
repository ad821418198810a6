import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { isLocal } from '../http/environment.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../runtime/settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type OriginSettings = Pick<Settings, 'publicUrl'>

/**
 * The origin of the console for users: that of `PUBLIC_URL`, otherwise this machine's. Undefined if the request names any other
 * host, which can be forged.
 */
export function ownOrigin(
  { publicUrl }: OriginSettings,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string | undefined {
  if (publicUrl) return new URL(publicUrl).origin
  return isLocal(hostname) ? `${protocol}://${host}` : undefined
}

/**
 * Rejects a change requested by another site: browsers send `Origin`, and also `Sec-Fetch-Site`. A request with neither does not
 * come from a supported browser.
 */
export function checkOrigin(request: FastifyRequest, settings: OriginSettings): void {
  if (SAFE_METHODS.has(request.method)) return
  const own = ownOrigin(settings, request)
  if (!own)
    throw new ProblemError(
      403,
      PROBLEM_CODES.crossSite,
      'The console can be used at localhost only until PUBLIC_URL is set to the address that people use.',
    )
  const { origin } = request.headers
  const ours = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === own
  if (!ours)
    throw new ProblemError(403, PROBLEM_CODES.crossSite, 'A change must come from a page of this console (Origin).')
}

/** Whether the request comes from one of our pages or a typed URL; browsers without `Sec-Fetch-Site` send `Referer`. */
export function comesFromOwnPage(request: FastifyRequest, settings: OriginSettings): boolean {
  const { referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === ownOrigin(settings, request)
}
