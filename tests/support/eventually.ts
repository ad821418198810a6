import { vi } from 'vitest'
import { overdue, PATIENCE_MS } from './within.ts'

/**
 * Retries the check until it throws nothing, and returns its result; throws its last error after the time limit.
 * `vi.waitFor` alone gives up after a second.
 * @param what what is waited for, if the error of the check would not say it
 */
export const eventually = <Result>(look: () => Result | Promise<Result>, what?: string): Promise<Result> =>
  vi.waitFor(look, PATIENCE_MS).catch((cause: unknown) => {
    throw what === undefined ? cause : overdue(what, PATIENCE_MS, cause)
  })
