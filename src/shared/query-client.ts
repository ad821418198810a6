import { MutationCache, QueryClient } from '@tanstack/react-query'

/**
 * A cache of answers: no call is repeated behind the user's back. Without a connection a call fails at once, and its
 * place says so; held back, it would wait without a word and be sent when nobody expects it any more.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // Every change stands in the activity log: what is shown of it, such as a record's history, is read again.
    mutationCache: new MutationCache({ onSuccess: () => void client.invalidateQueries({ queryKey: ['activity'] }) }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

/** The one cache of the running console. */
export const queryClient = createQueryClient()
