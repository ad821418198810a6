import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How many long pieces of work go on anywhere in the console. */
const longWork = createStore(() => 0)

/** What takes less does not count as long: the bar would only flicker. */
const LONG_NAVIGATION_MS = 100
const LONG_QUERY_MS = 500

/** Counts as long work once something has gone on for so many milliseconds, until it ends. */
export function useLongWork(isGoingOn: boolean, afterMs = LONG_QUERY_MS): void {
  useEffect(() => {
    if (!isGoingOn) return
    let isCounted = false
    const timer = setTimeout(() => {
      isCounted = true
      longWork.setState((count) => count + 1)
    }, afterMs)
    return () => {
      clearTimeout(timer)
      if (isCounted) longWork.setState((count) => count - 1)
    }
  }, [isGoingOn, afterMs])
}

/** Counts as long work while another page, or the answer to queries and changes, takes long to come. */
export function useLoadingSources(): void {
  useLongWork(useNavigation().state !== 'idle', LONG_NAVIGATION_MS)
  useLongWork(useIsFetching() + useIsMutating() > 0)
}

/** Whether another page, or the answer to a query or change, is on its way, however shortly. */
export function useIsBusy(): boolean {
  const isNavigating = useNavigation().state !== 'idle'
  return useIsFetching() + useIsMutating() > 0 || isNavigating
}

/** The global loading flag, which the bar at the top follows: whether anything long is going on. */
export const useIsLoading = (): boolean => useStore(longWork, (count) => count > 0)
