import { HttpError } from 'ra-core'
import type { StartStore } from '../core/bootstrap/start-store.ts'
import type { NotificationStore } from './notification-store.ts'
import { subjectOf } from './subject.ts'

/** Hands each start answer's notifications on; the rest of the start data changes more often. */
export function followStart(start: StartStore, store: NotificationStore): () => void {
  let followed = ''
  let page = start.getState().notifications
  const follow = () => {
    const data = start.getState()
    const subject = subjectOf(data)
    const key = JSON.stringify(subject)
    if (key === followed && page === data.notifications) return
    followed = key
    page = data.notifications
    const hasFailed = data.failed.includes('notifications')
    store.follow(subject, page, hasFailed ? new HttpError('The notifications could not be loaded', 500) : null)
  }
  follow()
  return start.subscribe(follow)
}
