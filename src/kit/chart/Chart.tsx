import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { chartLibrary } from './chart-library.ts'
import type { DrawnChart } from './DrawnChart.tsx'

/** A chart, once its script is loaded; if that fails, the boundary around the chart shows the error. */
export function Chart(chart: ComponentProps<typeof DrawnChart>) {
  const { data: Drawn } = useQuery({ ...chartLibrary, throwOnError: true })
  return Drawn ? <Drawn {...chart} /> : <Skeleton width="100%" height="100%" />
}
