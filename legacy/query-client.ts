import { QueryClient } from '@tanstack/react-query'

/** As in the console: no call is repeated behind the user's back. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
})
