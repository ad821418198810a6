import { vi } from 'vitest'

/** Long enough for a loaded machine; `vi.waitFor` alone gives up after a second. */
const PATIENCE_MS = 25_000

const overdue = (what: string, cause?: unknown) =>
  new Error(`Not within ${PATIENCE_MS / 1000} seconds: ${what}.${cause instanceof Error ? ` ${cause.message}` : ''}`, {
    cause,
  })

/**
 * Retries the check until it throws nothing, and returns its result; throws its last error after the time limit.
 * @param what what is waited for, if the error of the check would not say it
 */
export const eventually = <Result>(look: () => Result | Promise<Result>, what?: string): Promise<Result> =>
  vi.waitFor(look, PATIENCE_MS).catch((cause: unknown) => {
    throw what === undefined ? cause : overdue(what, cause)
  })

/** The result of something that may never come; throws after the time limit, saying what was waited for. */
export async function within<Result>(what: string, result: Promise<Result>, limitMs = PATIENCE_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overdue(what)), limitMs)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
