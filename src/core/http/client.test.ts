import type { HttpError } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { createHttpClient } from './client.ts'

const clientOf = (routes: Parameters<typeof fakeApi>[0], leaves = true, prove = async () => false) => {
  const leave = vi.fn(() => leaves)
  const api = fakeApi(routes)
  return { http: createHttpClient(api.fetchIt, leave, prove), leave, received: api.received }
}

describe('a call', () => {
  it('hands out the answer as JSON', async () => {
    const { http } = clientOf({ 'GET /x': { body: { userId: 3 } } })
    expect((await http('/x')).json).toEqual({ userId: 3 })
  })

  it('that was refused names the fields at their paths', async () => {
    const { http } = clientOf({
      'PUT /x': {
        status: 400,
        body: {
          title: 'Invalid',
          detail: 'name: must not be empty',
          code: 'request.invalid',
          requestId: 'r-1',
          errors: [{ path: 'address.countryCode', message: 'must be a country code such as IT', code: 'custom' }],
        },
      },
    })
    const error = await http('/x', { method: 'PUT', body: '{}' }).catch((thrown: HttpError) => thrown as HttpError)
    expect(error).toMatchObject({
      status: 400,
      message: 'name: must not be empty',
      body: { requestId: 'r-1', errors: { 'address.countryCode': 'must be a country code such as IT' } },
    })
  })

  it('that failed without JSON is an error with its status', async () => {
    const { http } = clientOf({ 'GET /x': { status: 502 } })
    await expect(http('/x')).rejects.toMatchObject({ status: 502 })
  })

  describe('that needs a proof who the user is', () => {
    const MISSING = { status: 403, body: { code: 'access.proof-missing' } }

    it('is sent again once the user has given it', async () => {
      let isProven = false
      const prove = async () => {
        isProven = true
        return true
      }
      const { http, received } = clientOf({ 'POST /x': () => (isProven ? { body: { id: 3 } } : MISSING) }, true, prove)
      expect((await http('/x', { method: 'POST', body: '{"a":1}' })).json).toEqual({ id: 3 })
      expect(received.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 1 }])
    })

    it('fails without it, and is not sent again', async () => {
      const { http, received } = clientOf({ 'POST /x': MISSING })
      await expect(http('/x', { method: 'POST' })).rejects.toMatchObject({ status: 403, body: MISSING.body })
      expect(received).toHaveLength(1)
    })
  })

  describe('to a busy server that says when to ask again', () => {
    const BUSY = { status: 503, headers: { 'Retry-After': '2' }, body: { code: 'service.busy' } }
    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())

    it('is sent again after that time where it only reads, and handed out', async () => {
      let isBusy = true
      const { http, received } = clientOf({ 'GET /x': () => (isBusy ? BUSY : { body: { userId: 3 } }) })
      const answer = http('/x')
      await vi.advanceTimersByTimeAsync(1_999)
      expect(received).toHaveLength(1)
      isBusy = false
      await vi.advanceTimersByTimeAsync(2_001)
      expect((await answer).json).toEqual({ userId: 3 })
      expect(received).toHaveLength(2)
    })

    it('fails after two further tries', async () => {
      const { http, received } = clientOf({ 'GET /x': BUSY })
      const failed = expect(http('/x')).rejects.toMatchObject({ status: 503 })
      await vi.runAllTimersAsync()
      await failed
      expect(received).toHaveLength(3)
    })

    it('fails at once where it changes something, was begun before, or would be answered much later', async () => {
      const { http, received } = clientOf({
        'POST /x': BUSY,
        'GET /x': { ...BUSY, body: { code: 'service.unavailable' } },
        'GET /y': { ...BUSY, headers: { 'Retry-After': '3600' } },
        'GET /z': { ...BUSY, headers: {} },
      })
      await expect(http('/x', { method: 'POST' })).rejects.toMatchObject({ status: 503 })
      for (const url of ['/x', '/y', '/z']) await expect(http(url)).rejects.toMatchObject({ status: 503 })
      expect(received).toHaveLength(4)
    })

    it('is not sent again once nobody wants the answer', async () => {
      const { http, received } = clientOf({ 'GET /x': BUSY })
      const leaving = new AbortController()
      const failed = expect(http('/x', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
      await vi.advanceTimersByTimeAsync(100)
      leaving.abort()
      await vi.runAllTimersAsync()
      await failed
      expect(received).toHaveLength(1)
    })
  })

  it('after the session is over leads to sign-in and shows nothing more', async () => {
    const { http, leave } = clientOf({ 'GET /x': { status: 401, body: { code: 'rbt.expired' } } })
    const settled = vi.fn()
    void http('/x').then(settled, settled)
    await eventually(() => expect(leave).toHaveBeenCalledExactlyOnceWith(true))
    expect(settled).not.toHaveBeenCalled()
  })

  it('after the session is over fails where something unsaved keeps the page', async () => {
    const { http } = clientOf({ 'POST /x': { status: 401, body: { code: 'rbt.expired' } } }, false)
    await expect(http('/x', { method: 'POST' })).rejects.toMatchObject({ status: 401, body: { code: 'rbt.expired' } })
  })

  it('of somebody who never signed in does not speak of an ended session', async () => {
    const { http, leave } = clientOf({ 'GET /x': { status: 401, body: { code: 'rbt.unauthenticated' } } })
    void http('/x')
    await eventually(() => expect(leave).toHaveBeenCalledExactlyOnceWith(false))
  })
})
