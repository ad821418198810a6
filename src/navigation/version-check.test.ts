import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { createVersionCheck, tabMemory, takeReloadMark } from './version-check.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Opens pages, one after the other, in a console of one version while another is published; answers the reloads. */
async function open(
  running: string | null,
  published: string,
  addresses: string[],
  { isReloaded = false, unsaved = false } = {},
) {
  const { fetchIt, received } = fakeApi({ 'GET /version.json': { body: { version: published } } })
  const reloads: string[] = []
  let shown = ''
  const check = createVersionCheck({
    fetchIt,
    running,
    tab: tabMemory(),
    isReloaded,
    shown: () => shown,
    mayLeave: () => !unsaved,
    reload: (to) => reloads.push(to),
    now: () => 42,
  })
  for (const address of addresses) {
    shown = address
    await check(address)
  }
  return { reloads, asked: received.map(({ query }) => query) }
}

it('a newer version is loaded past every cache, once in a tab', async () => {
  const { reloads, asked } = await open('1', '2', ['/manage?day=1#x', '/activity-log'])
  expect(reloads).toEqual(['/manage?day=1&rid__=42#x'])
  expect(asked).toEqual([{ rid: '42' }, { rid: '42' }])
  expect((await open('1', '3', ['/manage'])).reloads).toEqual(['/manage?rid__=42'])
})

it('the version is checked on each page, not on each filter change', async () => {
  expect((await open('1', '1', ['/manage', '/manage?day=2', '/activity-log', '/manage'])).asked).toHaveLength(3)
})

it('servers of two versions that answer in turn do not make it reload for ever', async () => {
  expect((await open('1', '2', ['/'])).reloads).toHaveLength(1)
  expect((await open('2', '1', ['/'])).reloads).toHaveLength(1)
  expect((await open('1', '2', ['/'])).reloads).toEqual([])
  expect((await open('2', '1', ['/'])).reloads).toEqual([])
})

it('an address with two slashes stays on our own host', async () => {
  expect((await open('1', '2', ['//evil.example/x'])).reloads).toEqual(['/evil.example/x?rid__=42'])
})

it('a page with something unsaved is not reloaded', async () => {
  expect(await open('1', '2', ['/manage'], { unsaved: true })).toEqual({ reloads: [], asked: [{ rid: '42' }] })
})

it("a build that doesn't know its version makes no check", async () => {
  expect(await open(null, '2', ['/'])).toEqual({ reloads: [], asked: [] })
})

it('a browser that keeps nothing reloads once all the same', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  expect((await open('1', '2', ['/manage'])).reloads).toEqual(['/manage?rid__=42'])
  expect((await open('1', '2', ['/manage'], { isReloaded: true })).reloads).toEqual([])
})

it('the mark of the reload is taken out of the address', () => {
  const replaceState = vi.fn()
  const pageAt = (href: string) =>
    ({ location: { href }, history: { state: { idx: 3 }, replaceState } }) as unknown as Window
  expect(takeReloadMark(pageAt('http://console.test/manage?day=1&rid__=42#x'))).toBe(true)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 3 }, '', '/manage?day=1#x')
  expect(takeReloadMark(pageAt('http://console.test/manage?day=1'))).toBe(false)
  expect(replaceState).toHaveBeenCalledOnce()
})
