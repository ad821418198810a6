import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startNotificationPoll } from './notification-poll.ts'

const MINUTE = 60_000

/** A tab with a poll, which can be hidden and shown. */
function tab(ask = vi.fn(() => Promise.resolve())) {
  const document = Object.assign(new EventTarget(), { hidden: false })
  const onVisible = vi.fn()
  const stop = startNotificationPoll({ document } as unknown as Window, { ask, onVisible, now: () => Date.now() })
  const setHidden = (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ask, onVisible, stop, hide: () => setHidden(true), show: () => setHidden(false) }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('notification polling', () => {
  it('notifications are requested every five minutes, not at the start, which has brought them', () => {
    const { ask } = tab()
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ask).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('polling skips a hidden tab, and requests immediately when the tab is shown after the interval', () => {
    const { ask, onVisible, hide, show } = tab()
    hide()
    vi.advanceTimersByTime(60 * MINUTE)
    expect(ask).not.toHaveBeenCalled()
    show()
    vi.advanceTimersByTime(1)
    expect([ask.mock.calls.length, onVisible.mock.calls.length]).toEqual([1, 1])
    vi.advanceTimersByTime(5 * MINUTE)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('notifications are requested on time in a tab that was hidden for a moment', () => {
    const { ask, hide, show } = tab()
    vi.advanceTimersByTime(2 * MINUTE)
    hide()
    vi.advanceTimersByTime(MINUTE)
    show()
    vi.advanceTimersByTime(2 * MINUTE - 1)
    expect(ask).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('notifications are requested within five minutes though the clock is set back', () => {
    const { ask, hide, show } = tab()
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    hide()
    show()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('notifications are requested again after a failure, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('unreachable')
    const { ask } = tab(vi.fn(() => Promise.reject(error)))
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledWith('The notifications could not be loaded', error)
    log.mockRestore()
  })

  it('notifications are not requested once polling is stopped', () => {
    const { ask, stop, show } = tab()
    vi.advanceTimersByTime(5 * MINUTE)
    stop()
    show()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(ask).toHaveBeenCalledOnce()
  })
})
