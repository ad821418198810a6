import { vi } from 'vitest'

/** Long enough for a loaded machine; `vi.waitFor` alone gives up after a second. */
const PATIENCE_MS = 15_000

/** Looks again and again until the look throws nothing, and gives what it answers; throws its last error where it never ends well. */
export const eventually = <Result>(look: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(look, PATIENCE_MS)
