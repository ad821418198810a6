import { HttpError } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { isWorthReporting } from './worth-reporting.ts'

describe('to the error reporting goes', () => {
  it.each([
    ['a fault of ours', new TypeError('nights is not iterable')],
    ['an answer that should not have come', new HttpError('Something went wrong', 500, { code: 'internal' })],
    ['a refusal that speaks of something cancelled', new HttpError('This booking is cancelled', 409)],
    ['something odd that was thrown', 'the chart has no size'],
    ['nothing at all', undefined],
  ])('%s', (_, error) => expect(isWorthReporting(error)).toBe(true))
})

describe('to the error reporting does not go', () => {
  it.each([
    ['an expired session', new HttpError('', 403, { code: 'rbt.expired' })],
    ['an expired session that only its words tell', new Error('Refused: rbt.expired')],
    ['an expired session as the server’s plain answer', { code: 'rbt.expired' }],
    ['an expired session without the error itself', 'Uncaught Error: rbt.expired'],
    ['an answer 401', new HttpError('Sign in again', 401)],
    ['an answer 401 of fetch', new Response(null, { status: 401 })],
    ['a network that is gone, in Chrome', new TypeError('Failed to fetch')],
    ['a network that is gone, in Safari', new TypeError('Load failed')],
    ['a network that is gone, in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a network error', new Error('Network Error')],
    ['a cancelled request', new Error('cancelled')],
    ['a canceled request', new Error('Request was canceled')],
    ['an aborted request', new DOMException('signal is aborted without reason', 'AbortError')],
    ['an aborted request that only its words tell', 'Request aborted'],
  ])('%s', (_, error) => expect(isWorthReporting(error)).toBe(false))
})
