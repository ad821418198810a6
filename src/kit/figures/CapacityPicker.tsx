import { CAPACITY_BASES, type CapacityBasis } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectPicker } from './SelectPicker.tsx'
import type { Address } from './use-address.ts'

/** The capacity basis of a page's occupancy and RevPAR: all rooms of the house by default. */
export const capacityIn = (address: Address): CapacityBasis => address.choice('capacity', CAPACITY_BASES, 'all')

/** Whether rooms that are out of order count in occupancy and RevPAR. */
export function CapacityPicker({ address }: { address: Address }) {
  const text = useText()
  return (
    <SelectPicker
      label={text('figures.capacity')}
      options={CAPACITY_BASES}
      nameOf={(basis) => text(`figures.capacityBases.${basis}`)}
      value={capacityIn(address)}
      onChange={(basis) => address.put({ capacity: basis === 'all' ? null : basis })}
    />
  )
}
