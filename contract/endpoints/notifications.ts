import type { EndpointTable } from '../endpoint.ts'
import {
  listedNotificationPageSchema,
  notificationExportQuerySchema,
  notificationListQuerySchema,
  notificationPageSchema,
  notificationPatchSchema,
  notificationQuerySchema,
  notificationSchema,
  notificationStreamQuerySchema,
} from '../notification.ts'

/** Notifications of hotels. */
export const notificationEndpoints = {
  'GET /api/notification/banner': {
    summary: 'Unseen notifications of a hotel, newest first',
    tags: ['notifications'],
    query: notificationQuerySchema,
    answer: notificationPageSchema,
  },
  'GET /api/notification/list': {
    summary: 'Notifications of all hotels that the caller may see, newest first',
    tags: ['notifications'],
    query: notificationListQuerySchema,
    answer: listedNotificationPageSchema,
  },
  'GET /api/notification/export': {
    summary: 'The whole filtered list as a file',
    tags: ['notifications'],
    query: notificationExportQuerySchema,
  },
  'PATCH /api/notification/banner/:id': {
    summary: 'Mark as seen',
    tags: ['notifications'],
    body: notificationPatchSchema,
    answer: notificationSchema,
  },
  'GET /api/notification/stream': {
    summary: 'What waits for a hotel, told whenever it changes (text/event-stream)',
    tags: ['notifications'],
    query: notificationStreamQuerySchema,
  },
} satisfies EndpointTable
