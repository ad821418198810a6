interface StreamPorts<News> {
  open: () => EventSource
  /** The server has told what it holds. */
  onNews: (news: News) => void
  /** How long a stream that the server refuses is left alone, in milliseconds. */
  retryMs: number
}

/**
 * Hears from the server at once when something changes, for as long as the tab is looked at: a browser has six
 * connections to one server, and hidden tabs would keep them. A broken stream the browser opens again by itself; one
 * that the server refuses is tried again after a pause. The answer stops it.
 */
export function startEventStream<News>({ document }: Window, { open, onNews, retryMs }: StreamPorts<News>): () => void {
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
    opened.onmessage = ({ data }: MessageEvent<string>) => onNews(JSON.parse(data) as News)
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
