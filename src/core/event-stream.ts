import type { CallOptions, MessageOf, QueryOf, StreamKey } from '../../contract/platform/endpoint-types.ts'
import { urlOf } from '../../contract/platform/request.ts'

interface StreamPorts<Key extends StreamKey> {
  query: QueryOf<Key>
  onMessage: (message: MessageOf<Key>) => void
  /** How long a stream that the server refuses is left alone, in milliseconds. */
  retryMs: number
}

/**
 * Receives server events as long as the tab is visible: a browser has six connections to one server, and hidden tabs
 * would occupy them. The browser reopens a broken stream by itself; one refused by the server is retried after a pause.
 * Returns a function that stops it.
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
