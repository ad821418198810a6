import type { NotificationNews } from '../../contract/notification.ts'
import { NOTIFICATION_POLL_MS } from '../shared/constants.ts'

interface StreamPorts {
  open: () => EventSource
  /** The server has told what it holds. */
  onNews: (news: NotificationNews) => void
}

/**
 * Hears from the server at once when something changes, for as long as the tab is looked at: a browser has six
 * connections to one server, and hidden tabs would keep them. A broken stream the browser opens again by itself; one
 * that the server refuses is tried again as seldom as the poll asks. The answer stops it.
 */
export function startNotificationStream({ document }: Window, { open, onNews }: StreamPorts): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const start = () => {
    const opened = open()
    source = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as NotificationNews)
    opened.onerror = () => {
      if (opened.readyState === opened.CLOSED) timer = setTimeout(start, NOTIFICATION_POLL_MS)
    }
  }
  const onVisibility = () => {
    close()
    if (!document.hidden) start()
  }

  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    close()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
