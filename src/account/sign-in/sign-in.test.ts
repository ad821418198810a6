import { describe, expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { SIGN_IN_MESSAGES, waitingTime } from './messages.ts'
import { signIn } from './sign-in.ts'

const CREDENTIALS = { username: 'marlene', password: 'fourteenchars1' }
const NOW = Date.parse('2026-11-20T09:00:00Z')

const answered = (answer: { status: number; headers?: Record<string, string> }) =>
  signIn(CREDENTIALS, fakeApi({ 'POST /api/session': answer }).fetchIt, NOW)

describe('requesting a session', () => {
  it('sends user name and password as they are', async () => {
    const api = fakeApi({ 'POST /api/session': { status: 204 } })
    expect(await signIn(CREDENTIALS, api.fetchIt)).toEqual({ type: 'signed-in' })
    expect(api.received[0]?.body).toEqual(CREDENTIALS)
  })

  it('distinguishes wrong credentials from a failing server', async () => {
    expect(await answered({ status: 401 })).toEqual({ type: 'refused' })
    expect(await answered({ status: 503 })).toEqual({ type: 'failed' })
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await signIn(CREDENTIALS, offline)).toEqual({ type: 'failed' })
  })

  it('distinguishes an address that is not the console’s from another refusal', async () => {
    const codes = ['host.not-served', 'csrf'].map((code) =>
      fakeApi({ 'POST /api/session': { status: 403, body: { code } } }),
    )
    const results = await Promise.all(codes.map(({ fetchIt }) => signIn(CREDENTIALS, fetchIt)))
    expect(results).toEqual([{ type: 'not-served' }, { type: 'failed' }])
  })

  it('distinguishes a required code from a wrong password', async () => {
    const { fetchIt } = fakeApi({ 'POST /api/session': { status: 401, body: { code: 'rbt.two-factor' } } })
    expect(await signIn(CREDENTIALS, fetchIt)).toEqual({ type: 'code', accepts: ['code'] })
  })

  it('names the second factors that are accepted, if a passkey is one of them', async () => {
    const errors = ['passkey', 'code'].map((path) => ({ path, message: '', code: 'missing' }))
    const { fetchIt } = fakeApi({ 'POST /api/session': { status: 401, body: { code: 'rbt.two-factor', errors } } })
    expect(await signIn(CREDENTIALS, fetchIt)).toEqual({ type: 'code', accepts: ['passkey', 'code'] })
  })

  it.each([
    ['30', 30],
    ['Fri, 20 Nov 2026 09:02:00 GMT', 120],
    ['0', 1],
    ['soon', 60],
  ])('returns the waiting time for Retry-After: %s', async (header, seconds) => {
    expect(await answered({ status: 429, headers: { 'Retry-After': header } })).toEqual({ type: 'wait', seconds })
  })

  it('waits a minute if the server gives no time', async () => {
    expect(await answered({ status: 429 })).toEqual({ type: 'wait', seconds: 60 })
  })
})

describe('the waiting time as text', () => {
  it.each([
    [1, '1 second', '1 Sekunde', '1 secondo'],
    [90, '90 seconds', '90 Sekunden', '90 secondi'],
    [121, '3 minutes', '3 Minuten', '3 minuti'],
    [900, '15 minutes', '15 Minuten', '15 minuti'],
  ])('%d seconds', (seconds, en, de, it) => {
    expect(waitingTime(seconds, SIGN_IN_MESSAGES.en)).toBe(en)
    expect(waitingTime(seconds, SIGN_IN_MESSAGES.de)).toBe(de)
    expect(waitingTime(seconds, SIGN_IN_MESSAGES.it)).toBe(it)
  })
})
