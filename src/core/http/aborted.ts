/** The browsers' messages for a request that was aborted or never sent. */
const MESSAGES = ['failed to fetch', 'cancelled', 'canceled', 'load failed', 'network error', 'networkerror', 'aborted']

/** Whether a request was aborted rather than refused: it needs no message. */
export function isAbortedRequest(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return error.name === 'AbortError' || MESSAGES.some((aborted) => message.includes(aborted))
}
