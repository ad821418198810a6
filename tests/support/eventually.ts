import { vi } from 'vitest'

/** Long enough for a loaded machine; `vi.waitFor` alone gives up after a second. */
const PATIENCE_MS = 15_000

/** Retries the check until it throws nothing, and returns its result; throws its last error after the time limit. */
export const eventually = <Result>(look: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(look, PATIENCE_MS)
