/** Long enough for a loaded machine. */
export const PATIENCE_MS = 60_000
/** For a program that first creates its database, which takes 5 s of a processor that it may have a tenth of. */
export const PROGRAM_MS = 240_000

/** The error of something that did not happen in time. */
export const overdue = (what: string, limitMs: number, cause?: unknown): Error =>
  new Error(`Not within ${limitMs / 1000} seconds: ${what}.${cause instanceof Error ? ` ${cause.message}` : ''}`, {
    cause,
  })

/** The result of something that may never come; throws after the time limit, saying what was waited for. */
export async function within<Result>(what: string, result: Promise<Result>, limitMs = PATIENCE_MS): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overdue(what, limitMs)), limitMs)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
