/** What browsers call a request that they or the user broke off, or that never left the machine. */
const MESSAGES = ['failed to fetch', 'cancelled', 'canceled', 'load failed', 'network error', 'networkerror', 'aborted']

/** Whether a request was broken off rather than refused: nobody needs to be told. */
export function isAbortedRequest(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return error.name === 'AbortError' || MESSAGES.some((aborted) => message.includes(aborted))
}
