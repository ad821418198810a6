import { MutationCache, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Record<string, unknown> & {
      /** After such a change alerts may be solved and new ones open: they are loaded again. */
      readonly changesAlerts?: true
    }
  }
}

/**
 * A cache of responses: no call is retried automatically, except by the HTTP client where a busy server says when. Without a
 * connection a call fails immediately and shows it; if paused, it would wait silently and be sent when nobody expects it any more.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    // Every change is in the activity log: any displayed part of it, such as a record's history, is reloaded.
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
