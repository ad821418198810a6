import { QueryClient } from '@tanstack/react-query'

/** The one cache of answers: no call is repeated behind the user's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
    mutations: { retry: false },
  },
})
