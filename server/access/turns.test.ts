import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { ProblemError } from '../http/problem.ts'
import { createTurns, isHeavy } from './turns.ts'

const of = (sessionHash: string) => ({ caller: { sessionHash } }) as FastifyRequest

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

const outcomeOf = (attempt: () => Promise<unknown>): Promise<unknown> =>
  Promise.resolve()
    .then(attempt)
    .catch((error: unknown) => (error instanceof ProblemError ? [error.status, error.headers['retry-after']] : error))

describe('heavy calls', () => {
  it('include analyses, imports and exports', () => {
    expect(
      ['/api/analysis/dashboard', '/api/user/users/export', '/api/budget/:companyId/versions/:id/import'].map(isHeavy),
    ).toEqual([true, true, true])
    expect(['/api/bootstrap', '/api/company/companies', '/api/analysis'].map(isHeavy)).toEqual([false, false, false])
  })

  it('of one session run a few at a time, some are queued, and the rest are rejected at once with the time to wait', async () => {
    const turns = createTurns()
    const calls = blockedCall()
    const outcomes = Array.from({ length: 200 }, () => outcomeOf(() => turns.run(of('a'), calls.call)))
    expect(await Promise.all(outcomes.slice(18))).toEqual(Array.from({ length: 182 }, () => [429, '2']))
    expect(calls.running()).toBe(6)
    // Meanwhile, another session's call runs.
    const other = blockedCall()
    const answer = turns.run(of('b'), other.call)
    await eventually(() => expect(other.running()).toBe(1))
    other.letGo()
    expect(await answer).toBe('answered')
    for (const _ of [1, 2, 3]) {
      await eventually(() => expect(calls.running()).toBe(6))
      calls.letGo()
    }
    expect(await Promise.all(outcomes.slice(0, 18))).toEqual(Array.from({ length: 18 }, () => 'answered'))
  })

  it('of many sessions are rejected as busy if too many are queued in total', async () => {
    const turns = createTurns()
    const calls = blockedCall()
    const outcomes = Array.from({ length: 100 }, (_, place) => outcomeOf(() => turns.run(of(`${place}`), calls.call)))
    await eventually(() => expect(calls.running()).toBe(12))
    expect(await outcomes[99]).toEqual([503, '2'])
    calls.letGo()
  })
})
