import { millisecondsInDay } from 'date-fns/constants'
import type { BrowserSpan, BrowserTrace } from '../../../contract/platform/browser-trace.ts'
import type { PathOf } from '../../../contract/platform/endpoint-types.ts'
import { newSpanId, newTraceId, readTraceparent, writeTraceparent } from './traceparent.ts'

const REPORT_URL: PathOf<'POST /api/browser-traces'> = '/api/browser-traces'
/** How long nothing is loaded before the spans are sent. */
const QUIET_MS = 2_000
/** The limits of the server. */
const MOST_SPANS = 200
const LONGEST_PATH = 200

/** A span with the page's own times. */
type MeasuredSpan = Omit<BrowserSpan, 'began' | 'ended'> & { readonly from: number; readonly to: number }

/** What follows from loading a page or from one action of the user: one trace. */
interface Step {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly from: number
  readonly fromPath: string
  /** Where the next step began; undefined for the last one. */
  toPath: string | undefined
  readonly isLoad: boolean
  isSent: boolean
  running: number
  lastEnd: number
  calls: MeasuredSpan[]
}

/** The page that is measured. */
export type TracedPage = Pick<
  Window,
  'document' | 'location' | 'addEventListener' | 'setTimeout' | 'clearTimeout' | 'performance' | 'fetch'
>

/** A path without what it is about: each segment that is no plain word becomes `:id`, and parameters are left out. */
export const pathPattern = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((segment) => (/^[A-Za-z-]*$/.test(segment) ? segment : ':id'))
    .join('/')
    .slice(0, LONGEST_PATH)

/**
 * Gives every call to the API a `traceparent`, and sends what the page measured to the server. Loading the page continues the trace of
 * the request for it (`traceparent`), whose sampling decides for the whole tab; each click, Enter and Back begins a trace of its own.
 */
export function startTraces(page: TracedPage, traceparent: string): void {
  const loaded = readTraceparent(traceparent)
  if (!loaded) return
  const { isSampled } = loaded
  const send = page.fetch.bind(page)
  const now = () => page.performance.now()
  let isOff = !isSampled

  const stepOf = (of: Pick<Step, 'traceId' | 'parentSpanId' | 'from' | 'isLoad'>): Step => ({
    ...of,
    spanId: newSpanId(),
    fromPath: page.location.pathname,
    toPath: undefined,
    isSent: false,
    running: 0,
    lastEnd: of.from,
    calls: [],
  })
  let step = stepOf({ traceId: loaded.traceId, parentSpanId: loaded.spanId, from: 0, isLoad: true })
  let timer: number | undefined
  const unsent = new Set<Step>([step])

  /** The span of the step itself; undefined if it led nowhere. */
  const ownSpan = (of: Step): MeasuredSpan | undefined => {
    const { isLoad, fromPath, toPath = page.location.pathname, calls, spanId, parentSpanId, from, lastEnd } = of
    const isElsewhere = toPath !== fromPath
    if (!isLoad && !isElsewhere && calls.length === 0) return undefined
    const kind = isLoad ? 'load' : isElsewhere ? 'navigate' : 'act'
    const path = pathPattern(isLoad ? fromPath : toPath)
    return { spanId, parentSpanId, kind, method: 'GET', path, from, to: lastEnd, status: null }
  }

  const report = (from: Step): void => {
    const own = from.isSent ? undefined : ownSpan(from)
    const spans = [...(own ? [own] : []), ...from.calls].slice(0, MOST_SPANS)
    from.isSent = true
    from.calls = []
    if (isOff || spans.length === 0) return
    const sentAt = now()
    const before = (time: number) => Math.min(Math.max(0, sentAt - time), millisecondsInDay)
    const body: BrowserTrace = {
      traceId: from.traceId,
      spans: spans.map(({ from: began, to, ...span }) => ({ ...span, began: before(began), ended: before(to) })),
    }
    const headers = { 'Content-Type': 'application/json' }
    send(REPORT_URL, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'same-origin',
    })
      .then(({ status }) => {
        // Whoever signed out, or a server without traces, wants no more; a busy server wants the next ones.
        isOff ||= status === 401 || status === 404
      })
      .catch(() => undefined)
  }

  const reportQuiet = () => {
    for (const each of unsent) {
      if (each.running > 0) continue
      report(each)
      unsent.delete(each)
    }
  }
  const reportSoon = () => {
    page.clearTimeout(timer)
    timer = page.setTimeout(reportQuiet, QUIET_MS)
  }
  const begin = () => {
    step.toPath = page.location.pathname
    step = stepOf({ traceId: newTraceId(), parentSpanId: null, from: now(), isLoad: false })
    unsent.add(step)
    reportSoon()
  }

  /** The page's first call was begun with the page itself, by an address without headers; another one would not find its answer. */
  const isPreloaded = (url: string): boolean => {
    const link = [...page.document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].find(
      ({ href }) => href === new URL(url, page.location.href).href,
    )
    if (!link || 'isUsed' in link.dataset) return false
    link.dataset.isUsed = ''
    return true
  }

  page.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return send(input, init)
    const of = step
    const [spanId, from] = [newSpanId(), now()]
    const headers = new Headers(init?.headers)
    if (!isPreloaded(input)) headers.set('traceparent', writeTraceparent({ traceId: of.traceId, spanId, isSampled }))
    of.running += 1
    unsent.add(of)
    let status: number | null = null
    try {
      const response = await send(input, { ...init, headers })
      status = response.status
      return response
    } finally {
      of.running -= 1
      of.lastEnd = now()
      const method = (init?.method ?? 'GET') as BrowserSpan['method']
      const path = pathPattern(input)
      of.calls.push({ spanId, parentSpanId: of.spanId, kind: 'call', method, path, from, to: of.lastEnd, status })
      reportSoon()
    }
  }

  page.addEventListener('load', () => {
    step.lastEnd = Math.max(step.lastEnd, now())
    reportSoon()
  })
  page.addEventListener('popstate', begin)
  page.addEventListener('pagehide', () => {
    for (const each of unsent) report(each)
    unsent.clear()
  })
  page.addEventListener('click', begin, { capture: true })
  page.addEventListener('keydown', ({ key }) => key === 'Enter' && begin(), { capture: true })
}
