interface Repetition {
  everyMs: number
  run: () => void
  now: () => number
}

/**
 * Does something each time that so many milliseconds have passed, first after the first of them. A hidden tab does
 * nothing; one that is looked at again after that time, or on a computer that slept, does it at once. The answer stops it.
 */
export function repeatWhileSeen(page: Document, { everyMs, run, now }: Repetition): () => void {
  let ranAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    clearTimeout(timer)
    if (page.hidden) return
    const left = ranAt + everyMs - now()
    // The clock may have been set back meanwhile.
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
