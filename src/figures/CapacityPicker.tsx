import { CAPACITY_BASES, type CapacityBasis } from '../../contract/figures.ts'
import { useText } from '../i18n/text.ts'
import { SelectPicker } from './SelectPicker.tsx'
import type { Address } from './use-address.ts'

/** Which rooms occupancy and RevPAR of a page are shares of: all of the house where the address says nothing. */
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
