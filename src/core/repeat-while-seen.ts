interface Repetition {
  everyMs: number
  run: () => void
  now: () => number
}

/**
 * Runs a task at an interval in milliseconds, first after one interval. A hidden tab does nothing; one that is shown
 * after that time, or after the computer slept, runs it immediately. Returns a function that stops it.
 */
export function repeatWhileSeen(page: Document, { everyMs, run, now }: Repetition): () => void {
  let ranAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    if (page.hidden) return
    const left = ranAt + everyMs - now()
    // The clock may have been set back in the meantime.
    timer = setTimeout(runNow, Math.min(left, everyMs))
  }
  const runNow = () => {
    ranAt = now()
    run()
    plan()
  }

  plan()
  page.addEventListener('visibilitychange', plan)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', plan)
  }
}
