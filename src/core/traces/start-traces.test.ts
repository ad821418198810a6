import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type BrowserTrace, browserTraceSchema } from '../../../contract/platform/browser-trace.ts'
import { pathPattern, startTraces, type TracedPage } from './start-traces.ts'
import { readTraceparent } from './traceparent.ts'

const TRACE = 'ab'.repeat(16)
const PAGE_SPAN = 'cd'.repeat(8)
const of = (flags: string) => `00-${TRACE}-${PAGE_SPAN}-${flags}`

/** A page with a clock and timers that the test moves, and what it sends. */
function tracedPage(traceparent: string, { reportStatus = 204 } = {}) {
  let time = 0
  let timer: (() => void) | undefined
  const events = new EventTarget()
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const send = vi.fn(async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), init })
    time += 20
    return new Response(null, { status: url === '/api/browser-traces' ? reportStatus : 200 })
  })
  const location = { pathname: '/manage', href: 'http://localhost/manage' }
  const page = {
    document,
    location,
    performance: { now: () => time },
    fetch: send,
    setTimeout: (run: () => void) => {
      timer = run
      return 1
    },
    clearTimeout: () => {
      timer = undefined
    },
    addEventListener: events.addEventListener.bind(events),
  } as unknown as TracedPage
  startTraces(page, traceparent)
  const reports = () =>
    sent
      .filter(({ url }) => url === '/api/browser-traces')
      .map(({ init }) => browserTraceSchema.parse(JSON.parse(String(init?.body))) as BrowserTrace)
  return {
    page,
    sent,
    reports,
    headerOf: (url: string) => {
      const call = sent.findLast((each) => each.url === url)
      return readTraceparent(new Headers(call?.init?.headers).get('traceparent') ?? '')
    },
    dispatch: (event: Event) => events.dispatchEvent(event),
    quiet: () => timer?.(),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    goTo: (path: string) => {
      location.pathname = path
    },
  }
}

beforeEach(() => {
  // Not the styles of other tests.
  for (const link of document.head.querySelectorAll('link[rel="preload"]')) link.remove()
})

describe('calls of a traced page', () => {
  it('continue the trace of the page, each as a span of its own, and keep their headers', async () => {
    const { page, sent, headerOf } = tracedPage(of('01'))
    await page.fetch('/api/company/companies?nameLike=Quill', { headers: { Accept: 'application/json' } })
    await page.fetch('/api/mail')
    const [first, second] = [headerOf('/api/company/companies?nameLike=Quill'), headerOf('/api/mail')]
    expect(first).toMatchObject({ traceId: TRACE, isSampled: true })
    expect(second?.traceId).toBe(TRACE)
    expect(new Set([first?.spanId, second?.spanId, PAGE_SPAN]).size).toBe(3)
    expect(new Headers(sent[0]?.init?.headers).get('accept')).toBe('application/json')
  })

  it('to other servers have no header', async () => {
    const { page, headerOf } = tracedPage(of('01'))
    await page.fetch('https://errors.example/api/42')
    expect(headerOf('https://errors.example/api/42')).toBeUndefined()
  })

  it('that the page has begun itself find its answer: they have no header, once', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="preload" as="fetch" href="http://localhost/api/first">')
    const { page, headerOf } = tracedPage(of('01'))
    await page.fetch('/api/first')
    expect(headerOf('/api/first')).toBeUndefined()
    await page.fetch('/api/first')
    expect(headerOf('/api/first')).toBeDefined()
  })

  it('after a click begin another trace', async () => {
    const { page, headerOf, dispatch } = tracedPage(of('01'))
    await page.fetch('/api/mail')
    dispatch(new Event('click'))
    await page.fetch('/api/global')
    expect(headerOf('/api/global')?.traceId).not.toBe(TRACE)
  })
})

describe('what a traced page sends', () => {
  it('is the page and its calls once nothing is loading, without ids and searches', async () => {
    const { page, reports, quiet, headerOf, pass } = tracedPage(of('01'))
    await page.fetch('/api/company/companies/13?nameLike=Quill', { method: 'PUT' })
    pass(100)
    expect(reports()).toEqual([])
    quiet()
    const [own, call] = reports()[0]?.spans ?? []
    expect(reports()[0]?.traceId).toBe(TRACE)
    expect(own).toMatchObject({ kind: 'load', path: '/manage', parentSpanId: PAGE_SPAN, began: 120, ended: 100 })
    expect(call).toMatchObject({
      ...{ kind: 'call', method: 'PUT', path: '/api/company/companies/:id', status: 200, began: 120, ended: 100 },
      ...{ parentSpanId: own?.spanId, spanId: headerOf('/api/company/companies/13?nameLike=Quill')?.spanId },
    })
  })

  it('is a page that was opened by a click, and nothing for a click without an effect', async () => {
    const { page, reports, quiet, dispatch, goTo } = tracedPage(of('01'))
    dispatch(new Event('load'))
    dispatch(new Event('click'))
    dispatch(new Event('click'))
    await page.fetch('/api/global')
    goTo('/settings/events')
    quiet()
    const kinds = reports().map(({ spans }) => spans.map(({ kind, path }) => `${kind} ${path}`))
    expect(kinds).toEqual([['load /manage'], ['navigate /settings/events', 'call /api/global']])
  })

  it('is the rest when the page is left', async () => {
    const { page, reports, dispatch } = tracedPage(of('01'))
    await page.fetch('/api/global')
    dispatch(new Event('pagehide'))
    expect(reports()[0]?.spans).toHaveLength(2)
  })

  it('is nothing but the header if the trace is not sampled', async () => {
    const { page, reports, quiet, headerOf } = tracedPage(of('00'))
    await page.fetch('/api/global')
    quiet()
    expect(headerOf('/api/global')).toMatchObject({ traceId: TRACE, isSampled: false })
    expect(reports()).toEqual([])
  })

  it('ends with the first refusal', async () => {
    const { page, reports, quiet } = tracedPage(of('01'), { reportStatus: 404 })
    await page.fetch('/api/global')
    quiet()
    await page.fetch('/api/global')
    quiet()
    expect(reports()).toHaveLength(1)
  })

  it('nothing is changed without a traceparent', async () => {
    const { page, headerOf } = tracedPage('')
    await page.fetch('/api/global')
    expect(headerOf('/api/global')).toBeUndefined()
  })
})

it('a pattern of a path has words only', () => {
  expect(pathPattern('/hotels/13/edit?name=Quill#x')).toBe('/hotels/:id/edit')
  expect(pathPattern('/connect/quill@mail.example')).toBe('/connect/:id')
})
