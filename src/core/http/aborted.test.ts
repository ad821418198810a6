import { expect, it } from 'vitest'
import { isAbortedRequest } from './aborted.ts'

it.each([
  'Failed to fetch',
  'cancelled',
  'Canceled',
  'Load failed',
  'Network Error',
  'NetworkError when attempting to fetch resource.',
  'The operation was aborted',
])('isAbortedRequest is true for "%s"', (message) => expect(isAbortedRequest(new TypeError(message))).toBe(true))

it('isAbortedRequest is false for a refused response', () => {
  expect(isAbortedRequest(new Error('nameLike: is too long'))).toBe(false)
  expect(isAbortedRequest(null)).toBe(false)
})
