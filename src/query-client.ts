import { QueryClient } from '@tanstack/react-query'

/**
 * The one cache of answers: no call is repeated behind the user's back. Without a connection a call fails at once, and
 * its place says so; held back, it would wait without a word and be sent when nobody expects it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { networkMode: 'always', retry: false },
  },
})
