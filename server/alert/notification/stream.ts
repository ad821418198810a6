import { addEventStream } from '../../platform/access/event-stream.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { readNews } from './queries.ts'

/** Notifies a browser immediately when the open notifications of a hotel change. */
export const addNotificationStream = (app: App, parts: AppDependencies): void =>
  addEventStream(app, parts, {
    key: 'GET /api/notification/stream',
    authorities: ['HOTEL_ADMIN'],
    channels: ['notification'],
    read: (of) => readNews(parts.db, { ...of, now: parts.now() }),
  })
