import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { REVENUE_BASES, type RevenueBasis } from '../../../contract/analysis/figures.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectPicker } from './SelectPicker.tsx'
import type { Address } from './use-address.ts'

/** Whether a page shows revenue with or without the commission of channels: with it by default. */
export const revenueIn = (address: Address): RevenueBasis => address.choice('revenue', REVENUE_BASES, 'gross')

/** The query parameter for it: nothing by default. */
export const revenueQuery = (revenue: RevenueBasis) => (revenue === 'net' ? { revenue } : {})

interface RevenuePickerProps {
  address: Address
  /** Whether the hotel has entered commissions; undefined until the figures are there. */
  hasCommissions: boolean | undefined
}

/**
 * Revenue with or without commission, if the hotel has entered one, or the address requests it. Until the figures are there it is shown as
 * it was last on this device, so that the page below does not move.
 */
export function RevenuePicker({ address, hasCommissions }: RevenuePickerProps) {
  const text = useText()
  const { id: companyId } = useCompany()
  const [had, keep] = useStore(`figures.commissions.${companyId}`, false)
  useEffect(() => {
    if (hasCommissions !== undefined) keep(hasCommissions)
  }, [hasCommissions, keep])
  const revenue = revenueIn(address)
  if (!(hasCommissions ?? had) && revenue === 'gross') return null
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
