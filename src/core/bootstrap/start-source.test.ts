import { millisecondsInMinute } from 'date-fns/constants'
import { describe, expect, it, vi } from 'vitest'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { createStartSource, writtenBootstrap } from './start-source.ts'
import { createStartStore } from './start-store.ts'

const answer = (part: Partial<Bootstrap> = {}): Bootstrap => ({
  global: sampleGlobal('USER'),
  idleMs: 30 * millisecondsInMinute,
  user: sampleUser(),
  currentHotel: { id: 7, origin: 'default', isDefaultLost: false, hasChoice: false },
  company: sampleHotel(),
  features: null,
  amounts: null,
  notifications: null,
  failed: [],
  ...part,
})

function sourceWith(routes: FakeRoutes, written: Bootstrap | null = null) {
  const api = fakeApi(routes)
  const store = createStartStore()
  let time = 1_000_000
  const source = createStartSource(store, { fetchIt: api.fetchIt, written, now: () => time })
  const advance = (milliseconds: number) => {
    time += milliseconds
  }
  return { source, store, advance, received: api.received }
}

describe('bootstrap data', () => {
  it('the bootstrap data is read from the page, without a request', () => {
    const page = new DOMParser().parseFromString(
      `<script type="application/json" id="bootstrap">${JSON.stringify(answer())}</script>`,
      'text/html',
    )
    const { source, store, received } = sourceWith({}, writtenBootstrap(page))
    expect(source.isFresh()).toBe(true)
    expect(store.getState().user?.id).toBe(3)
    expect(received).toEqual([])
    expect(writtenBootstrap(new DOMParser().parseFromString('<p>', 'text/html'))).toBeNull()
  })

  it('the bootstrap data is requested conditionally once an answer is stored, and for the hotel of this tab', async () => {
    const { source, received } = sourceWith({
      'GET /api/bootstrap': ({ headers }) =>
        headers.get('If-None-Match') === '"a"' ? { status: 304 } : { body: answer(), headers: { ETag: '"a"' } },
    })
    expect(await source.load()).toBe('changed')
    expect(await source.load()).toBe('same')
    expect(received[1]?.query).toEqual({ companyId: '7' })
  })

  it('the bootstrap data counts as changed only if something in it differs', async () => {
    let body = answer()
    const { source, store } = sourceWith({ 'GET /api/bootstrap': () => ({ body }) }, answer())
    expect(await source.load()).toBe('same')
    body = answer({ global: sampleGlobal('VIEWER') })
    expect(await source.load()).toBe('changed')
    expect(store.getState().global?.authorities).toEqual(['VIEWER'])
  })

  it('the bootstrap data reports when this tab has a different hotel now', async () => {
    const other = answer({ company: sampleHotel({ id: 9 }) })
    const { source } = sourceWith({ 'GET /api/bootstrap': { body: other } }, answer())
    expect(await source.load()).toBe('other-hotel')
    expect(await source.load()).toBe('same')
  })

  it('the bootstrap data is requested again before the next page if a part of it was missing', async () => {
    const { source } = sourceWith({ 'GET /api/bootstrap': { body: answer() } }, answer({ failed: ['notifications'] }))
    expect(source.isFresh()).toBe(false)
    await source.load()
    expect(source.isFresh()).toBe(true)
  })

  it('the bootstrap data is not trusted longer than a session can be idle', async () => {
    const { source, advance } = sourceWith({ 'GET /api/bootstrap': { body: answer() } }, answer())
    advance(29 * millisecondsInMinute)
    expect(source.isFresh()).toBe(true)
    await source.load()
    advance(29 * millisecondsInMinute)
    expect(source.isFresh()).toBe(true)
    advance(2 * millisecondsInMinute)
    expect(source.isFresh()).toBe(false)
  })

  it('an ended session is distinguished from a missing one, and both from a server that is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refusal = (status: number, code?: string) => ({ 'GET /api/bootstrap': { status, body: { code } } })
    expect(await sourceWith(refusal(401, 'rbt.expired')).source.load()).toBe('expired')
    expect(await sourceWith(refusal(401, 'rbt.unauthenticated')).source.load()).toBe('signed-out')
    expect(await sourceWith(refusal(503)).source.load()).toBe('failed')
    const { source, store } = sourceWith({}, answer())
    expect(await source.load()).toBe('failed')
    expect(store.getState().user?.id).toBe(3)
    vi.restoreAllMocks()
  })

  it('concurrent callers share one request for the bootstrap data', async () => {
    const { source, received } = sourceWith({ 'GET /api/bootstrap': { body: answer() } })
    await Promise.all([source.load(), source.load()])
    expect(received).toHaveLength(1)
  })
})
