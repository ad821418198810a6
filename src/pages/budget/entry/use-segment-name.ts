import type { Budget } from '../../../../contract/budget.ts'
import { useText } from '../../../i18n/text.ts'

/** How a segment of a budget is called; null is what belongs to none. */
export function useSegmentName({ segments }: Pick<Budget, 'segments'>): (id: number | null) => string {
  const text = useText()
  return (id) => segments.find((segment) => segment.id === id)?.name ?? text('budget.noSegment')
}
