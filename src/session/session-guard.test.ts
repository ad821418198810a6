import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTabLink } from '../core/tab-link.ts'
import type { Inactivity } from './inactivity.ts'
import { startSessionGuard } from './session-guard.ts'

const MINUTE = 60_000

/** The channel between the tabs of one browser: each receives the other tabs' messages. */
function channels() {
  const tabs = new Set<EventTarget>()
  return () => {
    const self = new EventTarget()
    tabs.add(self)
    const postMessage = (data: unknown) => {
      for (const tab of tabs) if (tab !== self) tab.dispatchEvent(new MessageEvent('message', { data }))
    }
    return Object.assign(self, { postMessage }) as unknown as BroadcastChannel
  }
}

/** A browser with tabs, each with its own page, a shared storage, and an adjustable clock. */
function browser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (n: string, v: string) => void kept.set(n, v),
  }
  const newChannel = channels()
  let skew = 0
  const now = () => Date.now() + skew
  const openTab = () => {
    const page = Object.assign(new EventTarget(), { document: new EventTarget() }) as unknown as Window
    const seen: Inactivity[] = []
    const onOver = vi.fn()
    const keepAlive = vi.fn()
    const link = createTabLink(storage, newChannel())
    const guard = startSessionGuard(page, { link, now, onChange: (state) => seen.push(state), onOver, keepAlive })
    return {
      guard,
      link,
      onOver,
      keepAlive,
      seen,
      shown: () => seen.at(-1)?.type ?? 'active',
      do: (event: string) => page.dispatchEvent(new Event(event)),
      look: () => page.document.dispatchEvent(new Event('visibilitychange')),
    }
  }
  return { openTab, setClock: (by: number) => (skew += by) }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('inactivity', () => {
  it('an inactive session counts down after 15 minutes, each second, and is over 60 seconds later', () => {
    const { seen, onOver } = browser().openTab()
    vi.advanceTimersByTime(15 * MINUTE - 1000)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1000)
    expect(seen).toEqual([{ type: 'countdown', secondsLeft: 60 }])
    vi.advanceTimersByTime(59_000)
    expect(seen).toHaveLength(60)
    expect(seen.at(-1)).toEqual({ type: 'countdown', secondsLeft: 1 })
    expect(onOver).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onOver).toHaveBeenCalledOnce()
  })

  it.each(['click', 'scroll', 'keydown', 'console:activity'])('%s counts as activity', (event) => {
    const tab = browser().openTab()
    vi.advanceTimersByTime(14 * MINUTE)
    tab.do(event)
    vi.advanceTimersByTime(14 * MINUTE)
    expect(tab.shown()).toBe('active')
    vi.advanceTimersByTime(MINUTE)
    expect(tab.shown()).toBe('countdown')
  })

  it('a session continues when the user confirms it, but not by an accidental click', () => {
    const tab = browser().openTab()
    vi.advanceTimersByTime(15 * MINUTE + 10_000)
    tab.do('click')
    vi.advanceTimersByTime(1000)
    expect(tab.seen.at(-1)).toEqual({ type: 'countdown', secondsLeft: 49 })
    tab.guard.goOn()
    expect(tab.shown()).toBe('active')
    vi.advanceTimersByTime(14 * MINUTE)
    expect(tab.shown()).toBe('active')
  })

  it('a session ended by the user in one tab ends in the others, which know that it did not expire', () => {
    const { openTab } = browser()
    const [tab, other] = [openTab(), openTab()]
    tab.link.sayOver('signed-out')
    expect([tab.onOver.mock.calls, other.onOver.mock.calls]).toEqual([[], [['signed-out']]])
    vi.advanceTimersByTime(16 * MINUTE)
    expect([tab.onOver.mock.calls, other.onOver.mock.calls]).toEqual([[['expired']], [['signed-out']]])
  })

  it('a session makes no further request once it is stopped', () => {
    const tab = browser().openTab()
    tab.guard.stop()
    vi.advanceTimersByTime(30 * MINUTE)
    expect([tab.seen, tab.onOver.mock.calls]).toEqual([[], []])
  })
})

describe('ten tabs', () => {
  it('activity in any one tab keeps the session in all', () => {
    const { openTab } = browser()
    const tabs = Array.from({ length: 10 }, openTab)
    for (let minute = 0; minute < 40; minute += 1) {
      vi.advanceTimersByTime(MINUTE)
      tabs[minute % 3]?.do('keydown')
    }
    expect(tabs.map((tab) => tab.shown())).toEqual(Array(10).fill('active'))
  })

  it('all tabs count down together, go on together and end together, each once', () => {
    const { openTab } = browser()
    const tabs = Array.from({ length: 10 }, openTab)
    vi.advanceTimersByTime(15 * MINUTE)
    expect(tabs.map((tab) => tab.shown())).toEqual(Array(10).fill('countdown'))
    tabs[7]?.guard.goOn()
    vi.advanceTimersByTime(1000)
    expect(tabs.map((tab) => tab.shown())).toEqual(Array(10).fill('active'))
    vi.advanceTimersByTime(16 * MINUTE)
    expect(tabs.map(({ onOver }) => onOver.mock.calls.length)).toEqual(Array(10).fill(1))
  })
})

describe('clock changes and sleep', () => {
  it('time that passed while the computer slept counts: the session is over at the first look', () => {
    const { openTab } = browser()
    const tab = openTab()
    vi.advanceTimersByTime(5 * MINUTE)
    // No timer runs during sleep; only the clock continues.
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
    tab.look()
    expect(tab.onOver).toHaveBeenCalledOnce()
  })

  it('a short sleep leaves the rest of the countdown', () => {
    const tab = browser().openTab()
    vi.setSystemTime(Date.now() + 15 * MINUTE + 20_000)
    tab.look()
    expect(tab.seen).toEqual([{ type: 'countdown', secondsLeft: 40 }])
  })

  it('time that passed before a click counts before the click does', () => {
    const tab = browser().openTab()
    vi.setSystemTime(Date.now() + 20 * MINUTE)
    tab.do('click')
    expect(tab.onOver).toHaveBeenCalledOnce()
  })

  it('a hidden tab whose timer runs once a minute ends the session on time', () => {
    const { openTab } = browser()
    const hidden = openTab()
    const front = openTab()
    vi.setSystemTime(Date.now() + 14 * MINUTE)
    front.do('click')
    vi.setSystemTime(Date.now() + MINUTE)
    hidden.look()
    expect([hidden.shown(), hidden.onOver.mock.calls.length]).toEqual(['active', 0])
  })

  it('a clock that is years wrong does not change the time to the countdown', () => {
    const { openTab, setClock } = browser()
    setClock(-9 * 365 * 24 * 60 * MINUTE)
    const tab = openTab()
    vi.advanceTimersByTime(15 * MINUTE)
    expect(tab.seen).toEqual([{ type: 'countdown', secondsLeft: 60 }])
  })

  it('a clock that is set back by an hour does not keep the session an hour longer', () => {
    const { openTab, setClock } = browser()
    const tab = openTab()
    setClock(-60 * MINUTE)
    vi.advanceTimersByTime(16 * MINUTE + 2000)
    expect(tab.onOver).toHaveBeenCalledOnce()
  })
})

describe('session on the server', () => {
  it('the session is extended every five minutes by a user whose work makes no requests', () => {
    const tab = browser().openTab()
    for (let second = 0; second < 11 * 60; second += 10) {
      vi.advanceTimersByTime(10_000)
      tab.do('keydown')
    }
    expect(tab.keepAlive).toHaveBeenCalledTimes(2)
  })

  it('the session is not extended without activity', () => {
    const tab = browser().openTab()
    vi.advanceTimersByTime(14 * MINUTE)
    expect(tab.keepAlive).not.toHaveBeenCalled()
  })
})

it('a browser that keeps nothing counts for each tab alone', () => {
  const refusing = {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  }
  const link = createTabLink(refusing, channels()())
  link.noteActive(5)
  expect(link.lastActive()).toBe(5)
})
