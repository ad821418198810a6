import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { currentWork } from '../database/work.ts'
import { ProblemError } from '../http/problem.ts'
import { createTurns } from './turns.ts'

const of = (sessionHash: string, url = '/api/analysis/dashboard', query: object = {}) =>
  ({ caller: { sessionHash }, method: 'GET', routeOptions: { url }, hotel: { id: 1 }, query }) as FastifyRequest

/** Calls that run until they are released, and how many of them are running: those that are released no longer count. */
function blockedCall() {
  const waiting: (() => void)[] = []
  const call = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'answered'
  }
  const letGo = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { call, letGo, running: () => waiting.length }
}

/** Runs something while only the test moves the clock that measures calls. */
async function withClock(run: (pass: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await run((milliseconds) => void vi.advanceTimersByTime(milliseconds))
  } finally {
    vi.useRealTimers()
  }
}

/** The fastest statement that these calls ever send, as where the database is far away. */
const DISTANCE_MS = 40

/** A call with a statement that does nothing, and one that takes so many milliseconds and returns so many rows. */
const costing =
  (milliseconds: number, rows = 0) =>
  async () => {
    currentWork().note?.(DISTANCE_MS, 0)
    currentWork().note?.(DISTANCE_MS + milliseconds, rows)
  }

const outcomeOf = (attempt: () => Promise<unknown>): Promise<unknown> =>
  Promise.resolve()
    .then(attempt)
    .catch((error: unknown) => (error instanceof ProblemError ? [error.status, error.headers['retry-after']] : error))

/** Turns that are all taken by unknown calls of one session. */
async function busyTurns() {
  const turns = createTurns({ running: 2 })
  const heavy = blockedCall()
  const answers = Array.from({ length: 10 }, () => turns.run(of('busy', '/api/unknown'), heavy.call))
  await eventually(() => expect(heavy.running()).toBe(2))
  return { turns, heavy, answers }
}

describe('a light call', () => {
  const url = '/api/session'

  it('runs at once beside heavy ones, without a turn', async () => {
    const { turns, heavy } = await busyTurns()
    const first = turns.run(of('a', url), costing(5))
    heavy.letGo()
    await first
    expect(await turns.run(of('a', url), async () => currentWork().isHeavy)).toBe(false)
  })

  it('is one that was cheap when it did not have to wait', async () => {
    const turns = createTurns({ running: 2 })
    for (const cost of [5, 400, 900]) await turns.run(of('a', url), costing(cost))
    expect(await turns.run(of('a', url), async () => currentWork().isHeavy)).toBe(false)
  })

  it('is heavy before it was measured, when it was never cheap, and when it reads many rows', async () => {
    const turns = createTurns({ running: 2 })
    const isHeavy = (path: string) => turns.run(of('a', path), async () => currentWork().isHeavy)
    await turns.run(of('a', '/api/slow'), costing(50))
    await turns.run(of('a', '/api/rows'), costing(5, 5_000))
    expect([await isHeavy('/api/new'), await isHeavy('/api/slow'), await isHeavy('/api/rows')]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('asks for few nights, by what each night has cost', async () => {
    const turns = createTurns({ running: 2 })
    const nights = (to: string) => of('a', '/api/pricing/nights', { from: '2026-01-01', to })
    const isHeavy = (to: string) =>
      turns.run(nights(to), async () => {
        const { isHeavy: is } = currentWork()
        await costing(is ? 300 : 6)()
        return is
      })
    await turns.run(nights('2026-12-31'), costing(365))
    expect([await isHeavy('2026-01-07'), await isHeavy('2026-12-31'), await isHeavy('2026-01-14')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('without a session never has to wait for a turn', async () => {
    const { turns } = await busyTurns()
    const open = { ...of(''), caller: undefined, ip: '10.0.0.1' } as FastifyRequest
    expect(await turns.run(open, async () => 'answered')).toBe('answered')
  })
})

describe('heavy calls', () => {
  it('of several sessions have their turns one after the other', async () => {
    const { turns, heavy, answers } = await busyTurns()
    const order: string[] = []
    const others = ['a', 'b'].flatMap((session) =>
      [1, 2].map((place) => turns.run(of(session), async () => order.push(`${session}${place}`))),
    )
    for (let round = 0; round < 5; round += 1) {
      await eventually(() => expect(heavy.running()).toBeGreaterThan(0))
      heavy.letGo()
    }
    await Promise.all([...others, ...answers])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
  })

  it('of one session are rejected at once with the time to wait when too many of them are queued', async () => {
    const turns = createTurns({ running: 2 })
    const calls = blockedCall()
    const outcomes = Array.from({ length: 200 }, () => outcomeOf(() => turns.run(of('a'), calls.call)))
    expect(await Promise.all(outcomes.slice(32))).toEqual(Array.from({ length: 168 }, () => [429, '2']))
    expect(calls.running()).toBe(2)
    for (let round = 0; round < 16; round += 1) {
      await eventually(() => expect(calls.running()).toBe(2))
      calls.letGo()
    }
    expect(await Promise.all(outcomes.slice(0, 32))).toEqual(Array.from({ length: 32 }, () => 'answered'))
  })

  /** Turns of which each is expected to take 5 milliseconds. */
  async function turnsOf5Ms(longestWaitMs: number) {
    const turns = createTurns({ running: 1, longestWaitMs })
    await withClock((pass) => turns.run(of('first', '/api/analysis/pickup'), async () => pass(50)))
    return turns
  }

  it('of many sessions are rejected as busy when their turn would come later than anybody waits', async () => {
    const turns = await turnsOf5Ms(50)
    const calls = blockedCall()
    const outcomes = Array.from({ length: 20 }, (_, place) => outcomeOf(() => turns.run(of(`${place}`), calls.call)))
    // Ten are ahead of the last one, for 50 milliseconds.
    expect(await Promise.all(outcomes.slice(11))).toEqual(Array.from({ length: 9 }, () => [503, '2']))
    for (let round = 0; round < 11; round += 1) {
      await eventually(() => expect(calls.running()).toBe(1))
      calls.letGo()
    }
    expect(new Set(await Promise.all(outcomes.slice(0, 11)))).toEqual(new Set(['answered']))
  })

  it('of a session that alone sends many are not rejected, and make another one wait for its own turn only', async () => {
    const turns = await turnsOf5Ms(50)
    const calls = blockedCall()
    const outcomes = Array.from({ length: 20 }, () => outcomeOf(() => turns.run(of('a'), calls.call)))
    outcomes.push(outcomeOf(() => turns.run(of('b'), calls.call)))
    // Its own calls make it wait, not the one of the other session.
    outcomes.push(outcomeOf(() => turns.run(of('a'), calls.call)))
    for (let round = 0; round < 22; round += 1) {
      await eventually(() => expect(calls.running()).toBe(1))
      calls.letGo()
    }
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['answered']))
  })

  it('of many sessions are rejected as busy when too many are queued in total', async () => {
    const turns = createTurns({ running: 2 })
    const calls = blockedCall()
    const outcomes = Array.from({ length: 150 }, (_, place) => outcomeOf(() => turns.run(of(`${place}`), calls.call)))
    expect(await outcomes[149]).toEqual([503, '2'])
    calls.letGo()
  })

  it('that take longer than a turn go on beside the next ones', async () => {
    const turns = createTurns({ running: 2, longestTurnMs: 1 })
    const slow = blockedCall()
    const answers = [1, 2, 3].map(() => turns.run(of('a'), slow.call))
    await eventually(() => expect(slow.running()).toBe(3))
    slow.letGo()
    expect(await Promise.all(answers)).toEqual(['answered', 'answered', 'answered'])
  })

  it('that fail are answered with their error, and the next one has its turn', async () => {
    const turns = createTurns({ running: 2 })
    const failing = Array.from({ length: 3 }, () =>
      outcomeOf(() => turns.run(of('a'), async () => Promise.reject(new Error('broken')))),
    )
    expect(await Promise.all(failing)).toEqual([1, 2, 3].map(() => new Error('broken')))
    expect(await turns.run(of('a'), async () => 'answered')).toBe('answered')
  })
})

describe('calls in progress', () => {
  const request = (url: string, config: object = { access: {} }) =>
    ({ url, routeOptions: { config } }) as FastifyRequest
  const reply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply

  it('are refused with 503 before anything is read where too many are in progress, until one is answered', async () => {
    const turns = createTurns({ inProgressLimits: { always: 2, most: 2 } })
    const [first] = [reply(), reply()].map((each) => {
      turns.admit(request('/api/session'), each)
      return each
    })
    const next = () => outcomeOf(async () => turns.admit(request('/api/session'), reply()))
    expect(await next()).toEqual([503, '2'])
    first?.raw.emit('close')
    expect(await next()).toBeUndefined()
    expect(await next()).toEqual([503, '2'])
  })

  it('are refused beyond a number that is always taken where the last one would be answered later than anybody waits', async () => {
    const turns = createTurns({ inProgressLimits: { always: 2, most: 100 }, longestWaitMs: 100 })
    const slow = [reply(), reply()]
    await withClock(async (pass) => {
      for (const each of slow) turns.admit(request('/api/session'), each)
      pass(100)
      for (const each of slow) each.raw.emit('close')
    })
    const next = () => outcomeOf(async () => turns.admit(request('/api/session'), reply()))
    expect([await next(), await next()]).toEqual([undefined, undefined])
    // Ten milliseconds between answers: ten calls at most.
    const others = await Promise.all(Array.from({ length: 20 }, next))
    expect(others.at(-1)).toEqual([503, '2'])
  })

  it('are not refused because single calls before took long', async () => {
    const turns = createTurns({ inProgressLimits: { always: 2, most: 100 }, longestWaitMs: 100 })
    await withClock(async (pass) => {
      for (let count = 0; count < 30; count += 1) {
        const slow = reply()
        turns.admit(request('/api/session'), slow)
        pass(100)
        slow.raw.emit('close')
      }
    })
    const burst = Array.from({ length: 20 }, () => outcomeOf(async () => turns.admit(request('/api/session'), reply())))
    expect(new Set(await Promise.all(burst))).toEqual(new Set([undefined]))
  })

  it('are not refused because others are kept open and answers are rare', async () => {
    const turns = createTurns({ inProgressLimits: { always: 2, most: 100 }, longestWaitMs: 50 })
    const open = Array.from({ length: 10 }, reply)
    for (const each of open) turns.admit(request('/api/session'), each)
    await withClock(async (pass) => {
      for (let count = 0; count < 30; count += 1) {
        const quick = reply()
        turns.admit(request('/api/session'), quick)
        pass(1)
        quick.raw.emit('close')
        pass(1_000)
      }
    })
    expect(await outcomeOf(async () => turns.admit(request('/api/session'), reply()))).toBeUndefined()
  })

  it('are counted without streams, files and health checks', async () => {
    const turns = createTurns({ inProgressLimits: { always: 1, most: 1 } })
    for (const [url, config] of [
      ['/api/notification/stream', { access: {}, isStream: true }],
      ['/readyz', { access: {} }],
      ['/assets/main.js', {}],
    ] as const)
      for (let count = 0; count < 3; count += 1) turns.admit(request(url, config), reply())
    expect(await outcomeOf(async () => turns.admit(request('/api/session'), reply()))).toBeUndefined()
  })
})
