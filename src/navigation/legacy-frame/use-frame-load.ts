import { HttpError } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'

const LIMIT_MS = 20_000

/**
 * Requests the page separately, because a frame never reports that it has only loaded the browser's own error page. For
 * another origin only an unreachable server can be detected.
 */
async function probe(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, {
    mode: 'no-cors',
    credentials: 'include',
    headers: { Accept: 'text/html' },
    signal,
  })
  if (response.type !== 'opaque' && !response.ok) throw new HttpError(response.statusText, response.status)
}

interface Shown {
  state: 'loading' | 'shown' | 'failed'
  error: unknown
}

const LOADING: Shown = { state: 'loading', error: null }

/** The load state of a frame for its latest address, and how often it has loaded. */
export function useFrameLoad(first: string) {
  const [asked, setAsked] = useState({ address: first })
  const [shown, setShown] = useState(LOADING)
  const [count, setCount] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => setShown((now) => (now.state === 'loading' ? { state: 'failed', error: null } : now)),
      LIMIT_MS,
    )
    let isWanted = true
    probe(asked.address, stop.signal)
      .catch((error: unknown) => {
        if (isWanted) setShown({ state: 'failed', error })
      })
      // The body isn't needed: aborting frees the connection.
      .finally(() => stop.abort())
    return () => {
      isWanted = false
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])

  return {
    ...shown,
    count,
    /** The frame was sent to another address. */
    begin: useCallback((address: string) => {
      setShown(LOADING)
      setAsked({ address })
    }, []),
    /** The frame has loaded. */
    finish: useCallback(() => {
      setCount((before) => before + 1)
      setShown((now) => (now.state === 'loading' ? { state: 'shown', error: null } : now))
    }, []),
  }
}
