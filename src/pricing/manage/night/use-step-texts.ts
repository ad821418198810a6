import type { PricedNight } from '../../../../contract/pricing/priced-night.ts'
import type { PriceStep } from '../../../../contract/pricing/pricing.ts'
import { STEP_LABELS } from '../../../../contract/pricing/step-labels.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'

const NAMES: Record<Exclude<PriceStep['kind'], 'guard-rails'>, TextKey> = {
  base: 'manage.steps.base',
  algorithm: 'manage.steps.algorithm',
  held: 'manage.steps.held',
  rule: 'manage.steps.rule',
  category: 'manage.steps.category',
  limits: 'manage.steps.limits',
  rounding: 'manage.steps.rounding',
  'limits-again': 'manage.steps.limitsAgain',
  'category-order': 'manage.steps.categoryOrder',
  'smallest-change': 'manage.steps.smallestChange',
  fixed: 'manage.steps.fixed',
}

/** From this difference on, in per cent, base rates are not near the market. */
const NEAR = 1

/** Names of a recommendation's steps, in hotel terms. */
export function useStepTexts(night: PricedNight | undefined) {
  const text = useText()
  const formats = useFormats()
  return {
    nameOf: ({ kind, label, amount }: Pick<PriceStep, 'kind' | 'label' | 'amount'>): string => {
      if (kind === 'guard-rails') return text(amount > 0 ? 'manage.steps.cutReduced' : 'manage.steps.increaseReduced')
      return text(kind === 'algorithm' && label === STEP_LABELS.variation ? 'manage.steps.variation' : NAMES[kind])
    },
    /** What the expected response of guests is based on; empty if the step says nothing of the market. */
    marketOf: ({ detail }: Pick<PriceStep, 'detail'>): string => {
      if (!detail?.market) return ''
      const { usualRatio, following } = detail.market
      const difference = usualRatio ? Math.round(100 * (1 / usualRatio - 1)) : 0
      const where = difference < 0 ? 'manage.why.belowMarket' : 'manage.why.aboveMarket'
      const position =
        Math.abs(difference) < NEAR ? text('manage.why.nearMarket') : text(where, { percent: Math.abs(difference) })
      return [
        usualRatio ? position : text('manage.why.noMarket'),
        following > 0 && text('manage.why.following', { percent: Math.round(100 * following) }),
      ]
        .filter(Boolean)
        .join(' ')
    },
    /** The basis of a step; empty if its name is sufficient. `base` is the rate that the steps start from, in minor units. */
    detailOf: ({ kind, label, detail }: PriceStep, { currency, base }: { currency: string; base: number }): string => {
      if (kind === 'base') return text('manage.why.level', { name: label })
      if (kind === 'category') return label
      if (kind === 'held') return text('manage.why.held', { base: formats.money(base, currency) })
      if (kind === 'rounding' && label === STEP_LABELS.activeKept) return text('manage.why.kept')
      if (kind === 'limits' && detail?.limits) {
        const { level = '', rule = '', limits, isBeyondDailyChange } = detail
        const values = {
          level,
          rule: rule ?? '',
          lowest: formats.money(limits.lowest, currency),
          highest: formats.money(limits.highest, currency),
        }
        const whose = text(rule ? 'manage.why.limitsByRule' : 'manage.why.limits', values)
        return isBeyondDailyChange ? `${whose} ${text('manage.why.beyondDailyChange')}` : whose
      }
      if (kind === 'algorithm' && night?.forecast && label !== STEP_LABELS.variation)
        return text('manage.why.forecast', {
          rooms: formats.count(night.forecast.roomNights),
          capacity: formats.count(night.capacity),
        })
      return ''
    },
  }
}
