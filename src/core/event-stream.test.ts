import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEventStream } from './event-stream.ts'

const CLOSED = 2
const RETRY_MS = 300_000

/** A tab with an event stream, which can be hidden, and whose connections can be controlled. */
function tab() {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const sources: (EventSource & { isOpen: boolean })[] = []
  class Source {
    readonly CLOSED = CLOSED
    readyState = 1
    isOpen = true
    constructor() {
      sources.push(this as unknown as (typeof sources)[number])
    }
    close() {
      this.isOpen = false
    }
  }
  vi.stubGlobal('EventSource', Source)
  const onMessage = vi.fn()
  const stop = startEventStream({ document } as unknown as Window, 'GET /api/notification/stream', {
    query: { companyId: 4711 },
    onMessage,
    retryMs: RETRY_MS,
  })
  const setHidden = (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const last = () => sources.at(-1) as EventSource
  return {
    onMessage,
    stop,
    hide: () => setHidden(true),
    show: () => setHidden(false),
    say: (data: string) => last().onmessage?.({ data } as MessageEvent),
    fail: (readyState: number) => {
      Object.assign(last(), { readyState })
      last().onerror?.(new Event('error'))
    },
    connections: () => sources.map(({ isOpen }) => isOpen),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('server events', () => {
  it('events are received as they arrive', () => {
    const { say, onMessage } = tab()
    say('{"total":2,"newestId":7}')
    expect(onMessage).toHaveBeenCalledExactlyOnceWith({ total: 2, newestId: 7 })
  })

  it('one connection at a time receives events, and none in a hidden tab', () => {
    const { hide, show, connections, stop } = tab()
    hide()
    expect(connections()).toEqual([false])
    show()
    expect(connections()).toEqual([false, true])
    stop()
    show()
    expect(connections()).toEqual([false, false])
  })

  it('the connection is retried after a pause if the server refuses', () => {
    const { fail, connections, stop } = tab()
    fail(0)
    vi.advanceTimersByTime(2 * RETRY_MS)
    expect(connections()).toHaveLength(1)
    fail(CLOSED)
    vi.advanceTimersByTime(RETRY_MS - 1)
    expect(connections()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(connections()).toHaveLength(2)
    fail(CLOSED)
    stop()
    vi.advanceTimersByTime(2 * RETRY_MS)
    expect(connections()).toHaveLength(2)
  })
})
