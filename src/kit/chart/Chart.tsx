import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SkeletonChart } from '../Skeleton.tsx'
import { chartLibrary } from './chart-library.ts'
import type { DrawnChart } from './DrawnChart.tsx'

/** A chart, once its script is loaded; if that fails, the boundary around the chart shows the error. */
export function Chart(chart: ComponentProps<typeof DrawnChart>) {
  const { data: Drawn } = useQuery({ ...chartLibrary, throwOnError: true })
  return Drawn ? <Drawn {...chart} /> : <SkeletonChart />
}
