import { queryOptions } from '@tanstack/react-query'

/** What dates are typed and picked with: a script of its own, which no page waits for. A query for the reason of the charts' one. */
export const datePickerLibrary = queryOptions({
  queryKey: ['date-picker-library'],
  queryFn: async () => (await import('./DatePickerControl.tsx')).DatePickerControl,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
