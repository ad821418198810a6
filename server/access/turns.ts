import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'

/** Analyses, imports and exports, which use the CPU or the database for some time. */
const HEAVY = /^\/api\/(analysis\/|(notification\/rules|report)\/preview$)|\/(import|export)$/

/** The limits of running and queued heavy calls per session: enough for two pages of figures that open together. */
const OF_SESSION = { running: 6, waiting: 12 }
/** The same limits for all sessions together. */
const OF_ALL = { running: 12, waiting: 60 }
const RETRY_AFTER_S = 2

const headers = { 'retry-after': String(RETRY_AFTER_S) }

/** Whether a call must wait for its turn. */
export const isHeavy = (path: string): boolean => HEAVY.test(path)

/** A queue for the heavy calls of sessions. */
export interface Turns {
  /**
   * Returns the result of the call. Throws 429 immediately if too many calls of the session are queued, 503 if too many are queued
   * in total.
   */
  run<Answer>(request: FastifyRequest, call: () => Promise<Answer>): Promise<Answer>
}

/** Limits the heavy calls that run at once in this process, so that light ones are answered in the meantime. */
export function createTurns(): Turns {
  const all = new PQueue({ concurrency: OF_ALL.running })
  const sessions = new Map<string, PQueue>()
  const queueOf = (session: string): PQueue => {
    const existing = sessions.get(session)
    if (existing) return existing
    const queue = new PQueue({ concurrency: OF_SESSION.running })
    queue.on('idle', () => sessions.delete(session))
    sessions.set(session, queue)
    return queue
  }
  return {
    run: (request, call) => {
      const session = request.caller?.sessionHash ?? request.ip
      // Checked before a queue is created: one that never ran anything would never be removed.
      if ((sessions.get(session)?.size ?? 0) >= OF_SESSION.waiting)
        throw new ProblemError(429, PROBLEM_CODES.tooMany, 'Too many calls at once. Wait for their answers.', {
          headers,
        })
      if (all.size >= OF_ALL.waiting)
        throw new ProblemError(503, PROBLEM_CODES.unavailable, 'The server is busy. Try again in a moment.', {
          headers,
        })
      return queueOf(session).add(() => all.add(call))
    },
  }
}
