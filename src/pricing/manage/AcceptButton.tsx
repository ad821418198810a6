import type { DraftChange } from '../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../contract/pricing/priced-night.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { useRateTexts } from '../use-rate-texts.ts'

interface AcceptButtonProps {
  /** What accepting changes; without any there is no button. */
  changes: readonly DraftChange[]
  data: PricedNights
  /** The shown category: its rate needs no name. */
  category: number
  /** Whether it sells a fixed rate, which is no recommendation. */
  isSale?: boolean
  /** The night, where several have such a button. */
  night?: string
  size?: 'small' | 'medium'
  isDisabled: boolean
  onAccept: () => void
}

/** Accepts the recommendations of a night, and says which rate or how many rates that changes. */
export function AcceptButton(props: AcceptButtonProps) {
  const { changes, data, category, isSale = false, night, size = 'medium', isDisabled, onAccept } = props
  const text = useText()
  const rates = useRateTexts(data.currency)
  const [first] = changes
  if (!first) return null
  const nameOf = (of: number) => data.categories.find(({ id }) => id === of)?.name ?? ''
  const rate = rates.rate(first.rate)
  const label =
    changes.length > 1
      ? text('manage.accept.rates', { smart_count: changes.length })
      : first.category === category
        ? text(isSale ? 'manage.rate.sell' : 'manage.accept.rate', { rate })
        : text('manage.accept.rateOf', { rate, category: nameOf(first.category) })
  const every = changes.map((change) => `${nameOf(change.category)} ${rates.rate(change.rate)}`).join(', ')
  const whole = [label, night].filter(Boolean).join(', ')
  return (
    <Button
      size={size}
      disabled={isDisabled}
      title={changes.length > 1 ? every : undefined}
      aria-label={changes.length > 1 ? `${whole}: ${every}` : whole}
      onClick={onAccept}
    >
      {label}
    </Button>
  )
}
