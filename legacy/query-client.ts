import { QueryClient } from '@tanstack/react-query'

/** As in the console: no call is retried without the user. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } },
})
