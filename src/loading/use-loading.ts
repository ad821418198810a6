import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { loadingFlag } from './loading-flag.ts'

/** What takes less does not count as long: the bar would only flicker. */
const LONG_NAVIGATION_MS = 100
const LONG_QUERY_MS = 500

/** Sets the global flag once something has gone on for so many milliseconds, until it ends. */
function useLong(isGoingOn: boolean, afterMs: number): void {
  useEffect(() => {
    if (!isGoingOn) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = loadingFlag.start()
    }, afterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isGoingOn, afterMs])
}

/** Sets the global flag while another page, or the answer to queries and changes, takes long to come. */
export function useLoadingSources(): void {
  useLong(useNavigation().state !== 'idle', LONG_NAVIGATION_MS)
  useLong(useIsFetching() + useIsMutating() > 0, LONG_QUERY_MS)
}

/** Whether another page, or the answer to a query or change, is on its way, however shortly. */
export function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== 'idle'
  return useIsFetching() + useIsMutating() > 0 || isNavigating
}

/** The global loading flag, live. */
export const useIsLoading = (): boolean => useSyncExternalStore(loadingFlag.subscribe, loadingFlag.get)
