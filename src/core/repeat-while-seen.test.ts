import { millisecondsInHour } from 'date-fns/constants'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { repeatWhileSeen } from './repeat-while-seen.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }))

/** A tab with a task every eleven hours, which can be hidden and shown. */
function tab() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const run = vi.fn()
  repeatWhileSeen(page as unknown as Document, { everyMs: 11 * millisecondsInHour, run, now: () => Date.now() })
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { run, hide: () => setHidden(true), show: () => setHidden(false) }
}

describe('tasks repeated every eleven hours', () => {
  it('a task runs again and again, and not at the start', () => {
    const { run } = tab()
    vi.advanceTimersByTime(11 * millisecondsInHour - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(22 * millisecondsInHour)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('a task does not run in a hidden tab, and runs immediately when it is shown after that time', () => {
    const { run, hide, show } = tab()
    hide()
    vi.advanceTimersByTime(30 * millisecondsInHour)
    expect(run).not.toHaveBeenCalled()
    show()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('a task runs immediately when the page is shown after the computer slept', () => {
    const { run, show } = tab()
    vi.setSystemTime(Date.now() + 12 * millisecondsInHour)
    show()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('a task runs within eleven hours though the clock is set back', () => {
    const { run, show } = tab()
    vi.setSystemTime(Date.now() - 5 * millisecondsInHour)
    show()
    vi.advanceTimersByTime(11 * millisecondsInHour)
    expect(run).toHaveBeenCalledOnce()
  })
})
