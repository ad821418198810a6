import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '../../contract/alert/notification.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { sampleNotification } from '../testing/samples.ts'
import { createHidingMemory } from './hiding.ts'
import { createNotificationStore, type Subject } from './notification-store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SUBJECT: Subject = { userId: 3, companyId: 7 }

/** Notification `id` of `count`, a minute younger than the one before. */
const notification = (id: number) =>
  sampleNotification({ id, dateTime: new Date(Date.UTC(2026, 10, 20, 6, id)).toISOString() })
const pageOf = (content: Notification[], totalElements = content.length): Page<Notification> => ({
  content,
  last: content.length >= totalElements,
  totalElements,
})
/** The server's notifications, in pages of 20. */
const serverPage = (all: Notification[], page: number): Page<Notification> => ({
  content: all.slice(page * 20, page * 20 + 20),
  last: (page + 1) * 20 >= all.length,
  totalElements: all.length,
})
const newestFirst = (from: number, to = 1) => Array.from({ length: from - to + 1 }, (_, i) => notification(from - i))

function started({ kept = new Map<string, string>() } = {}) {
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const fetchPage = vi.fn((_: Subject, page: number) => Promise.resolve(serverPage([], page)))
  const markSeen = vi.fn((_: number, __?: string) => Promise.resolve())
  const memory = createHidingMemory(() => storage)
  const store = createNotificationStore({ fetchPage, markSeen, memory, now: () => Date.now() })
  return { store, fetchPage, markSeen, kept, ids: () => store.getState().content.map(({ id }) => id) }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('banner', () => {
  it('the banner is shown if notifications are open, and otherwise not', () => {
    const { store } = started()
    store.follow(SUBJECT, pageOf([]))
    expect(store.getState().isBannerShown).toBe(false)
    store.follow(SUBJECT, pageOf([notification(1)]))
    expect(store.getState().isBannerShown).toBe(true)
  })

  it('the banner is not shown for informational notifications', () => {
    const { store } = started()
    const rule = { severity: 'INFO' as const, stayDate: '2026-12-05', currency: 'EUR', findings: [] }
    const info = { ...notification(2), payload: { rule } }
    store.follow(SUBJECT, pageOf([info]))
    expect(store.getState()).toMatchObject({ isBannerShown: false, total: 1 })
    store.follow(SUBJECT, pageOf([info, notification(1)]))
    expect(store.getState().isBannerShown).toBe(true)
  })

  it('the banner can be postponed for an hour, and then reappears', () => {
    const { store } = started()
    const changed = vi.fn()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.later()
    store.subscribe(changed)
    vi.advanceTimersByTime(HOUR - 1)
    expect([store.getState().isBannerShown, changed.mock.calls.length]).toEqual([false, 0])
    vi.advanceTimersByTime(1)
    expect([store.getState().isBannerShown, changed.mock.calls.length]).toEqual([true, 1])
  })

  it('the banner reappears earlier for a newer notification, but not for existing ones', () => {
    const { store } = started()
    store.follow(SUBJECT, pageOf(newestFirst(3)))
    store.later()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    expect(store.getState().isBannerShown).toBe(false)
    store.follow(SUBJECT, pageOf(newestFirst(4)))
    expect(store.getState().isBannerShown).toBe(true)
  })

  it('the banner stays hidden after a reload, for this user and this hotel only', () => {
    const { store, kept } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.later()
    const again = started({ kept }).store
    again.follow(SUBJECT, pageOf([notification(1)]))
    expect(again.getState().isBannerShown).toBe(false)
    again.follow({ ...SUBJECT, companyId: 8 }, pageOf([notification(1)]))
    expect(again.getState().isBannerShown).toBe(true)
    again.follow({ ...SUBJECT, userId: 4 }, pageOf([notification(1)]))
    expect(again.getState().isBannerShown).toBe(true)
  })

  it('a banner dismissed in another tab is hidden here when the user returns', () => {
    const { store, kept } = started()
    const other = started({ kept }).store
    for (const one of [store, other]) one.follow(SUBJECT, pageOf([notification(1)]))
    other.later()
    store.refreshBanner()
    expect(store.getState().isBannerShown).toBe(false)
  })

  it('the banner reappears after sleep, during which no timer ran', () => {
    const { store } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.later()
    vi.setSystemTime(Date.now() + 2 * HOUR)
    store.refreshBanner()
    expect(store.getState().isBannerShown).toBe(true)
  })

  it('a clock that is set back does not hide the banner for longer', () => {
    const { store } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.later()
    vi.setSystemTime(Date.now() - 24 * HOUR)
    store.refreshBanner()
    expect(store.getState().isBannerShown).toBe(true)
  })

  it.each([
    [
      'that refuses',
      {
        getItem: () => {
          throw new Error('refused')
        },
        setItem: () => {
          throw new Error('refused')
        },
      },
    ],
    [
      'that holds nonsense',
      {
        getItem: () => '{"until":',
        setItem: () => {
          throw new Error('full')
        },
      },
    ],
  ])('the banner is hidden in this page even with a storage %s', (_, storage) => {
    const fetchPage = () => Promise.resolve(pageOf([]))
    const memory = createHidingMemory(() => storage)
    const store = createNotificationStore({
      fetchPage,
      markSeen: async () => {},
      memory,
      now: Date.now,
    })
    store.follow(SUBJECT, pageOf([notification(1)]))
    expect(store.getState().isBannerShown).toBe(true)
    store.later()
    expect(store.getState().isBannerShown).toBe(false)
  })

  it('the bell hides the banner when it opens and closes the panel; "Solve now" only opens the panel', () => {
    const { store } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.open()
    expect(store.getState()).toMatchObject({ isPanelOpen: true, isBannerShown: true })
    store.toggle()
    expect(store.getState()).toMatchObject({ isPanelOpen: false, isBannerShown: false })
    store.toggle()
    expect(store.getState()).toMatchObject({ isPanelOpen: true, isBannerShown: false })
  })
})

describe('resolving a notification', () => {
  it('resolving marks a notification as seen, removes it and closes the panel', async () => {
    const { store, markSeen, ids } = started()
    store.follow(SUBJECT, pageOf(newestFirst(3), 30))
    store.open()
    await store.solve(notification(2))
    expect(markSeen).toHaveBeenCalledExactlyOnceWith(2, undefined)
    expect([ids(), store.getState().total, store.getState().isPanelOpen]).toEqual([[3, 1], 29, false])
  })

  it('snoozing a notification names the day until which', async () => {
    const { store, markSeen, ids } = started()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    await store.snooze(2, '2026-11-27')
    expect([ids(), markSeen.mock.calls]).toEqual([[1], [[2, '2026-11-27']]])
  })

  it('a resolve that fails changes nothing and is thrown', async () => {
    const { store, markSeen, ids } = started()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    store.open()
    markSeen.mockRejectedValueOnce(new Error('no'))
    await expect(store.solve(notification(2))).rejects.toThrow('no')
    expect([ids(), store.getState().isPanelOpen]).toEqual([[2, 1], true])
  })

  it('a resolved notification is not restored by an answer that was on its way', async () => {
    const { store, ids } = started()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    await store.solve(notification(2))
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    expect([ids(), store.getState().total]).toEqual([[1], 1])
  })
})

describe('server events', () => {
  it('server events cause a reload only if the data differs', async () => {
    const { store, fetchPage, ids } = started()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    await store.hear({ total: 2, newestId: 2 })
    expect(fetchPage).not.toHaveBeenCalled()
    fetchPage.mockResolvedValue(pageOf(newestFirst(3)))
    await store.hear({ total: 3, newestId: 3 })
    expect(ids()).toEqual([3, 2, 1])
    fetchPage.mockResolvedValue(pageOf([]))
    await store.hear({ total: 0, newestId: null })
    expect(ids()).toEqual([])
  })

  it('notifications are requested after a failed request, though nothing has changed', async () => {
    const { store, fetchPage, ids } = started()
    store.follow(SUBJECT, null, new Error('failed'))
    fetchPage.mockResolvedValue(pageOf([]))
    await store.hear({ total: 0, newestId: null })
    expect([ids(), store.getState().error]).toEqual([[], null])
  })
})

it('a failure of a request is thrown but clears nothing if a later request was answered before', async () => {
  const { store, fetchPage, ids } = started()
  store.follow(SUBJECT, pageOf(newestFirst(2)))
  let fail: (error: Error) => void = () => {}
  fetchPage.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  fetchPage.mockImplementationOnce(() => Promise.resolve(pageOf(newestFirst(1))))
  const failed = store.load()
  await store.load()
  const error = new Error('unreachable')
  fail(error)
  await expect(failed).rejects.toBe(error)
  expect([ids(), store.getState().error]).toEqual([[1], null])
})

it('an answer that is overtaken by that of a later request changes nothing', async () => {
  const { store, fetchPage, ids } = started()
  store.follow(SUBJECT, pageOf(newestFirst(2)))
  const answers: ((page: Page<Notification>) => void)[] = []
  fetchPage.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const asked = [store.load(), store.load()]
  answers[1]?.(pageOf([]))
  answers[0]?.(pageOf(newestFirst(2)))
  await Promise.all(asked)
  expect(ids()).toEqual([])
})

describe('further pages', () => {
  const all = newestFirst(45)
  const server = (stored = all) => {
    const { store, fetchPage, ...rest } = started()
    fetchPage.mockImplementation((_, page) => Promise.resolve(serverPage(stored, page)))
    store.follow(SUBJECT, serverPage(stored, 0))
    return { store, fetchPage, ...rest }
  }

  it('further pages are loaded one by one until the last', async () => {
    const { store, fetchPage, ids } = server()
    await store.loadMore()
    expect([ids().length, store.getState().last]).toEqual([40, false])
    await store.loadMore()
    expect([ids().length, store.getState().last]).toEqual([45, true])
    expect(fetchPage.mock.calls).toEqual([
      [SUBJECT, 1],
      [SUBJECT, 2],
    ])
  })

  it('further pages miss none and repeat none after some were solved', async () => {
    const { store, fetchPage, ids } = server()
    await store.solve(notification(45))
    await store.solve(notification(40))
    const left = all.filter(({ id }) => id !== 45 && id !== 40)
    fetchPage.mockImplementation((_, page) => Promise.resolve(serverPage(left, page)))
    for (let asked = 0; asked < 3; asked += 1) await store.loadMore()
    expect(ids()).toEqual(left.map(({ id }) => id))
  })

  it('further pages stay under a fresh first page with newer notifications', async () => {
    const { store, ids } = server()
    await store.loadMore()
    store.follow(SUBJECT, serverPage(newestFirst(46), 0))
    expect(ids()).toEqual(newestFirst(46, 6).map(({ id }) => id))
    expect(store.getState().last).toBe(false)
  })

  it('further pages are dropped when they may no longer match: some are gone, or there is a gap', async () => {
    const { store, ids } = server()
    await store.loadMore()
    store.follow(SUBJECT, serverPage(newestFirst(45, 10), 0))
    expect(ids().length).toBe(20)
    await store.loadMore()
    store.follow(SUBJECT, serverPage(newestFirst(90), 0))
    expect(ids()).toEqual(newestFirst(90, 71).map(({ id }) => id))
  })
})

describe('a failed request', () => {
  it.each(['load', 'loadMore'] as const)('with %s clears the data, sets the error, and throws', async (call) => {
    const { store, fetchPage } = started()
    const error = new Error('unreachable')
    store.follow(SUBJECT, pageOf(newestFirst(20), 30))
    fetchPage.mockRejectedValueOnce(error)
    await expect(store[call]()).rejects.toBe(error)
    expect(store.getState()).toMatchObject({ content: [], total: 0, last: true, error, isBannerShown: false })
  })

  it('of the start clears too; the next good answer brings everything back', async () => {
    const { store, fetchPage, ids } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    store.follow(SUBJECT, null, new Error('failed'))
    expect(store.getState()).toMatchObject({ content: [], error: new Error('failed') })
    fetchPage.mockResolvedValueOnce(pageOf([notification(1)]))
    await store.load()
    expect([ids(), store.getState().error]).toEqual([[1], null])
  })

  it('makes nothing newer: a postponed banner stays postponed', async () => {
    const { store, fetchPage } = started()
    store.follow(SUBJECT, pageOf(newestFirst(2)))
    store.later()
    store.follow(SUBJECT, null, new Error('failed'))
    store.toggle()
    fetchPage.mockResolvedValueOnce(pageOf(newestFirst(2)))
    await store.load()
    expect(store.getState().isBannerShown).toBe(false)
  })

  it('of a hotel that is left does not touch the next one, nor does its answer', async () => {
    const { store, fetchPage, ids } = started()
    store.follow(SUBJECT, pageOf([notification(1)]))
    const answers: { resolve: (page: Page<Notification>) => void; reject: (error: Error) => void }[] = []
    fetchPage.mockImplementation(() => new Promise((resolve, reject) => answers.push({ resolve, reject })))
    const asked = [store.load(), store.load().catch(() => {})]
    store.follow({ ...SUBJECT, companyId: 8 }, pageOf([notification(2)]))
    answers[0]?.resolve(pageOf([notification(3)]))
    answers[1]?.reject(new Error('late'))
    await Promise.all(asked)
    expect([ids(), store.getState().error]).toEqual([[2], null])
  })
})

it("users who don't follow notifications make no request", async () => {
  const { store, fetchPage } = started()
  store.follow(null, null)
  await store.load()
  await store.loadMore()
  store.later()
  expect(fetchPage).not.toHaveBeenCalled()
})
