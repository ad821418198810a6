import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { ProblemError } from './problem.ts'

/** Sets the ETag of the response to the row's revision. */
export function withEtag(reply: FastifyReply, revision: number): void {
  reply.header('etag', `"${revision}"`)
}

/**
 * The revision that the caller has read, or undefined if the request names none (`If-Match` is optional). A compressing proxy may
 * have marked the ETag as weak (`W/`).
 */
function seenRevision(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return undefined
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]
  if (revision === undefined) throw stale()
  return Number(revision)
}

/** Rejects a change of a row that another user has changed since the caller read it. */
export function checkRevision(request: FastifyRequest, stored: number): void {
  const seen = seenRevision(request)
  if (seen !== undefined && seen !== stored) throw stale()
}

/** The error for a change of something that another user has changed in the meantime. */
export const stale = () =>
  new ProblemError(412, PROBLEM_CODES.stale, 'It was changed by somebody else since you opened it. Nothing was saved.')
