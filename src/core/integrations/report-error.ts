/** Takes one error to the error reporting. */
export type SendError = (error: unknown) => void

/** So many errors wait for the reporting at most; what breaks more often than that breaks in the same place. */
const MOST_KEPT = 20

let send: SendError | undefined

/** Logs a caught error, and passes it to error reporting if that is set up. */
export function reportError(error: unknown, ...details: unknown[]): void {
  console.error(error, ...details)
  send?.(error)
}

/**
 * Keeps the first errors of a page, caught or not, until the reporting is there: the function given back hands them to
 * it, and all that are caught later. Those that nobody catches it hears by itself.
 */
export function keepErrors(page: Window): (reporting: SendError) => void {
  const kept: unknown[] = []
  const keep: SendError = (error) => {
    if (kept.length < MOST_KEPT) kept.push(error)
  }
  const onError = (event: ErrorEvent) => keep(event.error ?? new Error(event.message))
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  send = keep
  return (reporting) => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
    send = reporting
    for (const error of kept) reporting(error)
  }
}
