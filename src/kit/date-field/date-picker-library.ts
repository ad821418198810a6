import { queryOptions } from '@tanstack/react-query'

/** The date picker: a separate script that no page needs to load first. A query for the same reason as the chart library. */
export const datePickerLibrary = queryOptions({
  queryKey: ['date-picker-library'],
  queryFn: async () => (await import('./DatePickerControl.tsx')).DatePickerControl,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
