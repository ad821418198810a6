import type { FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'

/** Figures, and whole lists in and out: what takes the processor or the database for more than a moment. */
const HEAVY = /^\/api\/(analysis\/|(notification\/rules|report)\/preview$)|\/(import|export)$/

/** Heavy calls of one session that run at once, and that wait for it: two pages of figures that open together. */
const OF_SESSION = { running: 6, waiting: 12 }
/** The same of everybody. */
const OF_ALL = { running: 12, waiting: 60 }
const RETRY_AFTER_S = 2

const headers = { 'retry-after': String(RETRY_AFTER_S) }

/** Whether a call takes its turn with others. */
export const isHeavy = (path: string): boolean => HEAVY.test(path)

/** Lets calls of a session wait for their turn. */
export interface Turns {
  /**
   * Answers what the call answers. Throws 429 at once where too many of the session wait already, 503 where too many of
   * all do.
   */
  run<Answer>(request: FastifyRequest, call: () => Promise<Answer>): Promise<Answer>
}

/** Lets a few heavy calls run at once, in this process, so that light ones are answered meanwhile. */
export function createTurns(): Turns {
  const all = new PQueue({ concurrency: OF_ALL.running })
  const sessions = new Map<string, PQueue>()
  const queueOf = (session: string): PQueue => {
    const held = sessions.get(session)
    if (held) return held
    const queue = new PQueue({ concurrency: OF_SESSION.running })
    queue.on('idle', () => sessions.delete(session))
    sessions.set(session, queue)
    return queue
  }
  return {
    run: (request, call) => {
      const session = request.caller?.sessionHash ?? request.ip
      // Before a queue is made: one that never ran anything would stay for good.
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
