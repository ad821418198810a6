import { AsyncLocalStorage } from 'node:async_hooks'

/** What the running code is part of; the modules that own the parts read and change them. */
export interface RunningContext {
  /** Whose turn it is in the queues of the database (`database/work.ts`). */
  readonly work?: object | undefined
  /** The transaction around it (`database/work.ts`). */
  readonly transaction?: object | undefined
  /** The id of the request that it works for, directly or through a queue. */
  readonly requestId?: string | undefined
  /** Whether it is a job that the request caused: the log has the request's id only then, because a request's own lines have it. */
  readonly isJob?: boolean | undefined
  /** The context of the running span (`open-telemetry.ts`). */
  readonly span?: object | undefined
}

// One for everything: every AsyncLocalStorage that was ever used makes each promise of the process slower.
const storage = new AsyncLocalStorage<RunningContext>()
const NOTHING: RunningContext = {}

/** What the running code is part of. */
export const currentContext = (): RunningContext => storage.getStore() ?? NOTHING

/** Runs code with some parts changed. */
export const runWith = <Result>(parts: RunningContext, run: () => Result): Result =>
  storage.run({ ...currentContext(), ...parts }, run)

/** Runs code as part of nothing, whoever started it. */
export const runDetached = <Result>(run: () => Result): Result => storage.run(NOTHING, run)

/** Returns a function that runs code as part of what is running now. */
export function captureContext(): <Result>(run: () => Result) => Result {
  const captured = currentContext()
  return (run) => storage.run(captured, run)
}

/** The fields that every log line has: the request that caused a job, so that support finds all lines by its id. */
export function logFields(): { reqId?: string } {
  const { requestId, isJob } = currentContext()
  return isJob && requestId !== undefined ? { reqId: requestId } : {}
}
