import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

describe('typing into a search', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('searches for the first letter at once, then once a second, and always for the last text', () => {
    const search = vi.fn()
    const throttle = createThrottle(search, 1000)
    throttle.run('h')
    vi.advanceTimersByTime(0)
    for (const typed of ['ha', 'hau', 'haus']) {
      throttle.run(typed)
      vi.advanceTimersByTime(200)
    }
    expect(search.mock.calls).toEqual([['h']])
    vi.advanceTimersByTime(400)
    expect(search.mock.calls).toEqual([['h'], ['haus']])
  })

  it('stops when it is cancelled', () => {
    const search = vi.fn()
    const throttle = createThrottle(search, 1000)
    throttle.run('h')
    throttle.cancel()
    vi.advanceTimersByTime(2000)
    expect(search).not.toHaveBeenCalled()
  })
})
