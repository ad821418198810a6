import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { PartFailed } from '../PartFailed.tsx'
import { SkeletonChart } from '../Skeleton.tsx'
import { chartLibrary } from './chart-library.ts'

interface ChartPlaceProps {
  /** In pixels; else it fills what it is in. */
  height?: number
  children: ReactNode
}

/** The place of a chart, reserved until its figures are loaded (no `children` before). Its script is loaded in parallel. */
export function ChartPlace({ height, children }: ChartPlaceProps) {
  const text = useText()
  useQuery(chartLibrary)
  const chart = <PartBoundary title={text('figures.chartFailed')}>{children || <SkeletonChart />}</PartBoundary>
  if (height === undefined) return chart
  return (
    <div className="mt-8" style={{ height }}>
      {chart}
    </div>
  )
}

/** Keeps a chart that breaks while it is drawn, or whose script does not arrive, from taking the page with it. */
class PartBoundary extends Component<{ title: string; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    // The browser caches a failed script: only a page reload requests it again.
    return <PartFailed title={this.props.title} error={this.state.error} onRetry={() => window.location.reload()} />
  }
}
