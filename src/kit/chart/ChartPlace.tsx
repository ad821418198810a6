import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { SkeletonChart } from '../Skeleton.tsx'
import { chartLibrary } from './chart-library.ts'

/** The place of a chart, reserved until its figures are loaded (no `children` before). Its script is loaded in parallel. */
export function ChartPlace({ children }: { children: ReactNode }) {
  const text = useText()
  useQuery(chartLibrary)
  return <PartBoundary title={text('figures.chartFailed')}>{children || <SkeletonChart />}</PartBoundary>
}
