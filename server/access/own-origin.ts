import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site asked for: browsers send `Origin` with it, and `Sec-Fetch-Site` besides. A
 * request with neither comes from no browser of ours.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return
  const own = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
  const { origin } = request.headers
  const ours = origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origin === own
  if (!ours)
    throw new ProblemError(403, PROBLEM_CODES.crossSite, 'A change must come from a page of this console (Origin).')
}
