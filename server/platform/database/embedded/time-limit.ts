/**
 * Waits for work, for a limited time.
 * @param limitMs milliseconds; 0 means no limit
 * @param onOverdue creates the error for work that took longer; the work itself continues, and its result is ignored
 */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number, onOverdue: () => Error): Promise<T> {
  if (limitMs === 0) return work
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    // If this thread itself was busy, the reply may have arrived but not been read yet; two event-loop turns let it in first.
    const check = () => setImmediate(() => setImmediate(() => reject(onOverdue())))
    timer = setTimeout(check, limitMs)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}
