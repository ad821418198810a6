import type { CallOptions, MessageOf, QueryOf, StreamKey } from '../../contract/endpoint-types.ts'
import { urlOf } from '../../contract/request.ts'

interface StreamPorts<Key extends StreamKey> {
  query: QueryOf<Key>
  onMessage: (message: MessageOf<Key>) => void
  /** How long a stream that the server refuses is left alone, in milliseconds. */
  retryMs: number
}

/**
 * Hears from the server at once when something changes, for as long as the tab is looked at: a browser has six
 * connections to one server, and hidden tabs would keep them. A broken stream the browser opens again by itself; one
 * that the server refuses is tried again after a pause. The answer stops it.
 */
export function startEventStream<Key extends StreamKey>(
  { document }: Window,
  key: Key,
  { query, onMessage, retryMs }: StreamPorts<Key>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const start = () => {
    const opened = new EventSource(urlOf(key, ...([{ query }] as unknown as CallOptions<Key>)))
    source = opened
    opened.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data))
    opened.onerror = () => {
      if (opened.readyState === opened.CLOSED) timer = setTimeout(start, retryMs)
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
