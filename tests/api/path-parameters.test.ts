import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Values that no record, token or name has, as they are written in an address. */
const ODD = [
  'A'.repeat(300),
  '1'.repeat(300),
  '9999999999',
  '-1',
  '0',
  '1.5',
  '1e9',
  '%00',
  '%FF',
  '%E0%A4%A',
  '%2e%2e%2f',
  "'%20or%201=1--",
  '%F0%9F%8F%A8',
  'null',
  '__proto__',
]
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).map(encodeURIComponent)

describe('parameters in paths', () => {
  it('odd values are answered as the client’s fault by every call that has parameters', async () => {
    const calls = test.calls().filter(({ method, path }) => path.includes(':') && !['HEAD', 'OPTIONS'].includes(method))
    expect(calls.length).toBeGreaterThan(100)
    const random = fc.sample(anyText, { numRuns: calls.length, seed: 50 })
    const answered: string[] = []
    for (const [at, { method, path }] of calls.entries())
      for (const value of [...ODD, random[at] ?? '']) {
        const url = path.replace(/:\w+/g, () => value)
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: {} } : {}
        const response = await test.as('super.admin', method, url, body)
        const { statusCode } = response
        const isClients = statusCode >= 400 && statusCode < 500 && typeof problemOf(response).code === 'string'
        if (!isClients) answered.push(`${method} ${url.slice(0, 120)} ${statusCode}`)
      }
    expect(answered).toEqual([])
  })
})
