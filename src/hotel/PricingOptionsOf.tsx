import type { ReactNode } from 'react'
import type { PricingOptions } from '../../contract/pricing/recommendation.ts'
import { useText } from '../core/i18n/text.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { usePricingOptions } from './use-pricing-document.ts'

/** Content that needs the hotel's categories and rate plans; without categories, a notice asks to group the room types first. */
export function PricingOptionsOf({ children }: { children: (options: PricingOptions) => ReactNode }) {
  const text = useText()
  const call = usePricingOptions()
  return (
    <Loaded
      call={call}
      failed={text('pricing.failed')}
      placeholder={320}
      empty={(data) =>
        data.categories.length === 0 && (
          <EmptyState title={text('pricing.noCategories')}>{text('pricing.noCategoriesHelp')}</EmptyState>
        )
      }
    >
      {(data) => children(data)}
    </Loaded>
  )
}
