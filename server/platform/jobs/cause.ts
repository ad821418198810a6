import { currentContext, runWith } from '../runtime/context.ts'
import { currentTraceparent, inSpan } from '../runtime/traces.ts'

/** What queued work is due to: the request, and the span if it was recorded. */
export interface Cause {
  readonly requestId?: string
  /** As in the header of W3C Trace Context. */
  readonly traceparent?: string
}

/** The cause of what the running code puts into a queue; null outside of requests and traces. */
export function currentCause(): Cause | null {
  const { requestId } = currentContext()
  const traceparent = currentTraceparent()
  if (requestId === undefined && traceparent === undefined) return null
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) }
}

/**
 * Runs queued work as part of what caused it: its log lines have the request's id, and its span continues the request's trace, with a
 * link to the job's round.
 */
export const runQueued = <Result>(queue: string, cause: Cause | null, run: () => Result): Result =>
  runWith({ requestId: cause?.requestId, isJob: true }, () =>
    inSpan(
      `process ${queue}`,
      { kind: 'consumer', attributes: { 'queue.name': queue }, parent: cause?.traceparent },
      run,
    ),
  )
