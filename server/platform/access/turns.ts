import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { daysBetween, isStayDate } from '../../../contract/platform/stay-date.ts'
import { FairQueue } from '../database/fair-queue.ts'
import { runAs, type Work } from '../database/work.ts'
import { ProblemError } from '../http/problem.ts'

/** From this expected cost on, in milliseconds, a call is heavy. */
const HEAVY_MS = 30
/** What it costs to compute with a row of the database and to write it, in milliseconds. */
const ROW_MS = 0.02
/** The number of costs that are kept for a call, and of calls that have some. */
const KEPT = { costs: 10, calls: 5_000 }

/** Heavy calls that run at once: with few processors, a second one would take what light calls need. */
const RUNNING = availableParallelism() > 2 ? 2 : 1
/** The limits of heavy calls that wait. */
const WAITING = { ofSession: 30, ofAll: 120 }
/** Nobody waits longer for a page: a call that would be answered later because of other sessions is refused at once. */
const LONGEST_WAIT_MS = 5_000
/** The share of the last one in what a turn, or the time between two answers, is expected to take. */
const LAST = 0.1
/** A call that takes longer gives its place to others: it may wait for another system, or for a slow reader. */
const LONGEST_TURN_MS = 3_000
/** Calls that are in progress at once: those of a page always may, and so many at most. Between them it counts when the last one would be answered. */
const IN_PROGRESS = { always: 25, most: 500 }
const RETRY_AFTER_S = 2

const headers = { 'retry-after': String(RETRY_AFTER_S) }

const busy = () => new ProblemError(503, PROBLEM_CODES.busy, 'The server is busy. Try again in a moment.', { headers })

/** Lets the calls of a process take turns by what they cost. */
export interface Turns {
  /** Counts a call until it is answered. Throws 503 before anything was read or changed if too many are in progress. */
  admit(request: FastifyRequest, reply: FastifyReply): void
  /**
   * Returns the result of the call. A light call runs at once, a heavy one when its session has its turn. Throws 429 immediately if
   * too many heavy calls of the session are queued, 503 if too many are queued in total or the turn would come too late.
   */
  run<Answer>(request: FastifyRequest, call: () => Promise<Answer>): Promise<Answer>
}

/** The nights that a call asks for; 1 if it names none. */
function nightsOf({ query }: FastifyRequest): number {
  const { from, to } = (query ?? {}) as { from?: unknown; to?: unknown }
  if (typeof from !== 'string' || typeof to !== 'string' || !isStayDate(from) || !isStayDate(to)) return 1
  return Math.max(1, daysBetween(from, to) + 1)
}

/** What calls have cost so far, for each night that they asked for. */
function createCosts() {
  const costs = new Map<string, number[]>()
  return {
    /** The expected cost in milliseconds, by the lowest of the last costs: the others had to wait. Unknown calls count as heavy. */
    expected: (call: string, nights: number): number => Math.min(...(costs.get(call) ?? [])) * nights,
    note: (call: string, nights: number, cost: number): void => {
      const last = costs.get(call) ?? []
      // Behind all others: those that have not been called for the longest time are forgotten first.
      costs.delete(call)
      costs.set(call, [...last, cost / nights].slice(-KEPT.costs))
      const [oldest] = costs.keys()
      if (costs.size > KEPT.calls && oldest !== undefined) costs.delete(oldest)
    },
  }
}

/** The caller of a request, as queues tell them apart. */
export const ownerOf = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string => caller?.sessionHash ?? ip

/** Limits the heavy calls that run at once in this process, so that light ones are answered in the meantime. */
export function createTurns({
  running = RUNNING,
  longestTurnMs = LONGEST_TURN_MS,
  longestWaitMs = LONGEST_WAIT_MS,
  inProgressLimits = IN_PROGRESS,
} = {}): Turns {
  const queue = new FairQueue(running)
  const waiting = new Map<string, number>()
  let inProgress = 0
  let betweenAnswersMs = 0
  let lastAnswer = 0
  let turnMs = 0
  const costs = createCosts()
  // The way to the database and back, which says nothing of a call: a distant server must not make all calls heavy.
  let fastest = Number.POSITIVE_INFINITY
  const count = (owner: string, change: 1 | -1) => {
    const left = (waiting.get(owner) ?? 0) + change
    if (left > 0) waiting.set(owner, left)
    else waiting.delete(owner)
  }

  /** Runs a call when it has its turn. */
  const inTurn = <Answer>(owner: string, call: () => Promise<Answer>): Promise<Answer> => {
    const own = waiting.get(owner) ?? 0
    if (own >= WAITING.ofSession)
      throw new ProblemError(429, PROBLEM_CODES.tooMany, 'Too many calls at once. Wait for their answers.', { headers })
    // Every other session that waits gets a turn before each one of this session.
    const ofOthers = [...waiting].reduce(
      (sum, [each, calls]) => sum + (each === owner ? 0 : Math.min(calls, own + 1)),
      0,
    )
    const isLong = (ofOthers / running) * turnMs > longestWaitMs
    if (isLong || queue.size >= WAITING.ofAll) throw busy()
    count(owner, 1)
    return new Promise((resolve, reject) => {
      void queue.run(async () => {
        count(owner, -1)
        const started = performance.now()
        const over = new AbortController()
        const answer = call().finally(() => {
          over.abort()
          turnMs += LAST * (Math.min(performance.now() - started, longestTurnMs) - turnMs)
        })
        answer.then(resolve, reject)
        await setTimeout(longestTurnMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
      })
    })
  }

  return {
    admit: (request, reply) => {
      const { access, isStream } = request.routeOptions.config ?? {}
      // Streams are open as long as somebody looks at a page, and have a limit of their own. Files and health checks cost little.
      if (isStream || !access || !request.url.startsWith('/api/')) return
      const isLong = inProgress >= inProgressLimits.always && inProgress * betweenAnswersMs > longestWaitMs
      if (isLong || inProgress >= inProgressLimits.most) throw busy()
      const started = performance.now()
      inProgress += 1
      // Also where a caller leaves before the answer.
      reply.raw.once('close', () => {
        const now = performance.now()
        // Few calls say how long each takes, not how many are answered; and those that somebody keeps open must not count for the others.
        if (inProgress >= inProgressLimits.always)
          betweenAnswersMs += LAST * (Math.min(now - lastAnswer, now - started) - betweenAnswersMs)
        inProgress -= 1
        lastAnswer = now
      })
    },
    run: async (request, call) => {
      const name = `${request.method} ${request.routeOptions.url} ${request.hotel?.id ?? ''}`
      const nights = nightsOf(request)
      let cost = 0
      const note: Work['note'] = (milliseconds, rows) => {
        fastest = Math.min(fastest, milliseconds)
        cost += milliseconds - fastest + rows * ROW_MS
      }
      const owner = ownerOf(request)
      // Callers without a session have limits of their own.
      const isAlwaysHeavy = request.routeOptions.config?.isHeavy ?? false
      const isHeavy = request.caller !== undefined && (isAlwaysHeavy || costs.expected(name, nights) >= HEAVY_MS)
      const measured = async () => {
        const answer = await call()
        costs.note(name, nights, cost)
        return answer
      }
      const isReading = request.method === 'GET'
      return runAs({ owner, isHeavy, isReading, note }, () => (isHeavy ? inTurn(owner, measured) : measured()))
    },
  }
}
