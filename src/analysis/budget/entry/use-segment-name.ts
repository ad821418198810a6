import type { Budget } from '../../../../contract/analysis/budget.ts'
import { useText } from '../../../core/i18n/text.ts'

/** The name of a budget's segment; null means no segment. */
export function useSegmentName({ segments }: Pick<Budget, 'segments'>): (id: number | null) => string {
  const text = useText()
  return (id) => segments.find((segment) => segment.id === id)?.name ?? text('budget.noSegment')
}
