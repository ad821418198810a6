import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeFrame, sampleContext } from '../testing/render-legacy.tsx'
import { reportActivity } from './activity.ts'
import { createFrameLink } from './link.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('messages from the console', () => {
  it('a message from the console sets the context, and every later one replaces it', () => {
    const { own, postMessage } = fakeFrame()
    const link = createFrameLink(own)
    const heard = vi.fn()
    const stop = link.subscribe(heard)
    expect(link.context()).toBeNull()
    postMessage(sampleContext())
    postMessage(sampleContext({ companyId: 9 }))
    expect(link.context()).toEqual(sampleContext({ companyId: 9 }))
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    postMessage(sampleContext())
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('messages from any other sender are ignored', () => {
    const { own, postMessage } = fakeFrame()
    const link = createFrameLink(own)
    postMessage(sampleContext())
    postMessage(sampleContext({ companyId: 9 }), { origin: 'https://evil.example' })
    postMessage(sampleContext({ companyId: 9 }), { source: {} })
    postMessage({ ...sampleContext(), companyId: '9' })
    expect(link.context()).toEqual(sampleContext())
  })

  it('messages from this window are ignored if there is no console around it', () => {
    const { own, postMessage } = fakeFrame({ isFramed: false })
    const link = createFrameLink(own)
    postMessage(sampleContext(), { source: own })
    expect(link).toMatchObject({ isFramed: false })
    expect(link.context()).toBeNull()
    expect(() => link.post({ type: 'activity' })).not.toThrow()
  })
})

describe('activity', () => {
  it('the frame reports activity at most once a second, for clicks, typing and scrolling', () => {
    vi.useFakeTimers()
    const { own, parent } = fakeFrame()
    reportActivity(own, createFrameLink(own))
    const act = (...events: string[]) => {
      for (const event of events) own.dispatchEvent(new Event(event))
    }
    act('click', 'keydown', 'scroll')
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'activity' }, 'http://console.test']])
    vi.advanceTimersByTime(999)
    act('keydown')
    expect(parent.postMessage).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    act('scroll')
    expect(parent.postMessage).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(5000)
    act('mousemove')
    expect(parent.postMessage).toHaveBeenCalledTimes(2)
  })
})
