import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { startStore } from '../core/bootstrap/start-store.ts'
import { useStart } from '../core/bootstrap/use-start.ts'
import { NOTIFICATION_POLL_MS } from '../core/constants.ts'
import { startEventStream } from '../core/event-stream.ts'
import { api } from '../core/http/index.ts'
import { followStart } from './follow-start.ts'
import { createHidingMemory } from './hiding.ts'
import { PAGE_SIZE } from './merge.ts'
import { startNotificationPoll } from './notification-poll.ts'
import { createNotificationStore, type NotificationState } from './notification-store.ts'
import { subjectOf } from './subject.ts'

/** The one store of the running console. */
export const notificationStore = createNotificationStore({
  fetchPage: ({ userId, companyId }, page) =>
    api.request('GET /api/notification/banner', { query: { userId, companyId, page, size: PAGE_SIZE } }),
  markSeen: async (id, until) => {
    const body = { seen: true as const, ...(until !== undefined && { until }) }
    await api.request('PATCH /api/notification/banner/:id', { params: { id }, body })
  },
  memory: createHidingMemory(() => window.localStorage),
  now: Date.now,
})
followStart(startStore, notificationStore)

/** The open notifications, live. */
export const useNotifications = (): NotificationState => useStore(notificationStore)

/** Whether the user follows notifications at all. */
export const useFollowsNotifications = (): boolean => subjectOf(useStart()) !== null

const logFailure = (error: unknown) => console.error('The notifications could not be loaded', error)

/**
 * Keeps notifications up to date as long as the user and hotel stay the same: pushed by the server if the browser keeps
 * a connection, polled every five minutes in any case, and loaded after changes that concern them (`meta.changesAlerts`).
 */
export function useFreshNotifications(): void {
  const client = useQueryClient()
  const { userId, companyId } = subjectOf(useStart()) ?? {}
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && event.mutation.meta?.changesAlerts)
          void notificationStore.load().catch(() => undefined)
      }),
    [client],
  )
  useEffect(() => {
    if (userId === undefined || companyId === undefined) return
    const stopPoll = startNotificationPoll(window, {
      ask: notificationStore.load,
      onVisible: notificationStore.refreshBanner,
      now: Date.now,
    })
    if (typeof EventSource === 'undefined') return stopPoll
    const stopStream = startEventStream(window, 'GET /api/notification/stream', {
      query: { companyId },
      onMessage: (news) => void notificationStore.hear(news).catch(logFailure),
      retryMs: NOTIFICATION_POLL_MS,
    })
    return () => {
      stopStream()
      stopPoll()
    }
  }, [userId, companyId])
}
