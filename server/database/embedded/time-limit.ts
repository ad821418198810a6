/**
 * Waits for work, at most so long.
 * @param limitMs milliseconds; 0 means no limit
 * @param onOverdue makes the error for work that took longer; the work itself goes on unheard
 */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number, onOverdue: () => Error): Promise<T> {
  if (limitMs === 0) return work
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    // When this thread itself was busy, the answer may be here and merely unread: the turns let it in first.
    const judge = () => setImmediate(() => setImmediate(() => reject(onOverdue())))
    timer = setTimeout(judge, limitMs)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}
