import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { ProblemError } from './problem.ts'

/** Marks the answer with the row's revision. */
export function withEtag(reply: FastifyReply, revision: number): void {
  reply.header('etag', `"${revision}"`)
}

/** A proxy that compresses may have marked the ETag as weak (`W/`). The revision that the caller has seen, or undefined where the call names none (`If-Match` is optional). */
function seenRevision(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return undefined
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]
  if (revision === undefined) throw stale()
  return Number(revision)
}

/** Refuses a change of a row that somebody else has changed since the caller read it. */
export function checkRevision(request: FastifyRequest, stored: number): void {
  const seen = seenRevision(request)
  if (seen !== undefined && seen !== stored) throw stale()
}

/** The refusal of a change of what somebody else has changed meanwhile. */
export const stale = () =>
  new ProblemError(412, PROBLEM_CODES.stale, 'It was changed by somebody else since you opened it. Nothing was saved.')
