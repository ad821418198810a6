import type { ReactNode } from 'react'
import type { PricingOptions } from '../../contract/pricing/recommendation.ts'
import { useText } from '../core/i18n/text.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { PartFailed } from '../kit/PartFailed.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { usePricingOptions } from './use-pricing-document.ts'

/** Content that needs the hotel's categories and rate plans; without categories, a notice asks to group the room types first. */
export function PricingOptionsOf({ children }: { children: (options: PricingOptions) => ReactNode }) {
  const text = useText()
  const { data, isError, error, refetch } = usePricingOptions()
  if (isError) return <PartFailed title={text('pricing.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={320} />
  if (data.categories.length === 0)
    return <EmptyState title={text('pricing.noCategories')}>{text('pricing.noCategoriesHelp')}</EmptyState>
  return children(data)
}
