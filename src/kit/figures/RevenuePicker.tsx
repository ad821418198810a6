import { REVENUE_BASES, type RevenueBasis } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectPicker } from './SelectPicker.tsx'
import type { Address } from './use-address.ts'

/** Whether a page shows revenue with or without the commission of channels: with it by default. */
export const revenueIn = (address: Address): RevenueBasis => address.choice('revenue', REVENUE_BASES, 'gross')

/** The query parameter for it: nothing by default. */
export const revenueQuery = (revenue: RevenueBasis) => (revenue === 'net' ? { revenue } : {})

/** Revenue with or without commission, if the hotel has entered one, or the address requests it. */
export function RevenuePicker({ address, hasCommissions }: { address: Address; hasCommissions: boolean }) {
  const text = useText()
  const revenue = revenueIn(address)
  if (!hasCommissions && revenue === 'gross') return null
  return (
    <SelectPicker
      label={text('figures.terms.revenue.name')}
      options={REVENUE_BASES}
      nameOf={(basis) => text(`figures.revenueBases.${basis}`)}
      value={revenue}
      onChange={(basis) => address.put({ revenue: basis === 'gross' ? null : basis })}
    />
  )
}
