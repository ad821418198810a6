import { queryOptions } from '@tanstack/react-query'

/**
 * What charts are drawn with: a script of its own, larger than all pages together. A query, not a lazy component: React
 * holds back what follows the place-holder of a lazy one for up to 300 ms, however soon its script is there.
 */
export const chartLibrary = queryOptions({
  queryKey: ['chart-library'],
  queryFn: async () => (await import('./DrawnChart.tsx')).DrawnChart,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
