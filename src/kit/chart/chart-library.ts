import { queryOptions } from '@tanstack/react-query'

/**
 * The chart library: a separate script, larger than all pages together. A query, not a lazy component: React delays
 * what follows the fallback of a lazy one for up to 300 ms, however fast its script is loaded.
 */
export const chartLibrary = queryOptions({
  queryKey: ['chart-library'],
  queryFn: async () => (await import('./DrawnChart.tsx')).DrawnChart,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
