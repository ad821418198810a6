import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { loadingFlag } from './loading-flag.ts'

/** A query that is answered sooner does not count as long: the bar would only flicker. */
const LONG_QUERY_MS = 500

/** Sets the global flag while another page is on its way, or queries and changes take long. */
export function useLoadingSources(): void {
  const isNavigating = useNavigation().state !== 'idle'
  const isBusy = useIsFetching() + useIsMutating() > 0
  useEffect(() => (isNavigating ? loadingFlag.start() : undefined), [isNavigating])
  useEffect(() => {
    if (!isBusy) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = loadingFlag.start()
    }, LONG_QUERY_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy])
}

/** The global loading flag, live. */
export const useIsLoading = (): boolean => useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get)
