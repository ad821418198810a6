import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PartBoundary } from '../components/PartBoundary.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useText } from '../i18n/text.ts'
import { chartLibrary } from './chart-library.ts'

/** Where a chart stands, or will once its figures are there: no `children` before. Its script comes beside them. */
export function ChartPlace({ children }: { children: ReactNode }) {
  const text = useText()
  useQuery(chartLibrary)
  return (
    <PartBoundary title={text('figures.chartFailed')}>
      {children || <Skeleton width="100%" height="100%" />}
    </PartBoundary>
  )
}
