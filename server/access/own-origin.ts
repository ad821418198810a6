import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { isLocal } from '../http/environment.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../runtime/settings.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type OriginSettings = Pick<Settings, 'publicUrl'>

/**
 * The origin of the console as people reach it: of `PUBLIC_URL`, else of this machine. Undefined where the request names
 * any other host, which anybody can make up.
 */
export function ownOrigin(
  { publicUrl }: OriginSettings,
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string | undefined {
  if (publicUrl) return new URL(publicUrl).origin
  return isLocal(hostname) ? `${protocol}://${host}` : undefined
}

/**
 * Refuses a change that another site asked for: browsers send `Origin` with it, and `Sec-Fetch-Site` besides. A
 * request with neither comes from no browser of ours.
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

/** Whether a page of ours leads here, or somebody who has typed the address; browsers without `Sec-Fetch-Site` send `Referer`. */
export function comesFromOwnPage(request: FastifyRequest, settings: OriginSettings): boolean {
  const { referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === ownOrigin(settings, request)
}
