import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useThrottle } from './use-throttle.ts'

describe('a throttled search', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('searches for the first letter at once, then once a second, and always for the last text', () => {
    const search = vi.fn()
    const { result } = renderHook(() => useThrottle(search, 1000))
    result.current('h')
    for (const typed of ['ha', 'hau', 'haus']) {
      result.current(typed)
      vi.advanceTimersByTime(200)
    }
    expect(search.mock.calls).toEqual([['h']])
    vi.advanceTimersByTime(400)
    expect(search.mock.calls).toEqual([['h'], ['haus']])
  })

  it('calls the latest function, and nothing after its component is unmounted', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const { result, rerender, unmount } = renderHook(({ call }) => useThrottle(call, 1000), {
      initialProps: { call: first },
    })
    result.current('h')
    result.current('ha')
    rerender({ call: second })
    vi.advanceTimersByTime(1000)
    expect([first.mock.calls, second.mock.calls]).toEqual([[['h']], [['ha']]])
    result.current('hau')
    unmount()
    vi.advanceTimersByTime(2000)
    expect(second).toHaveBeenCalledTimes(1)
  })
})
