import { useId } from 'react'
import { CAPACITY_BASES, type CapacityBasis } from '../../contract/figures.ts'
import { useText } from '../i18n/text.ts'
import classes from './pickers.module.css'
import type { Address } from './use-address.ts'

/** Which rooms occupancy and RevPAR of a page are shares of: all of the house where the address says nothing. */
export const capacityIn = (address: Address): CapacityBasis => address.choice('capacity', CAPACITY_BASES, 'all')

/** Whether rooms that are out of order count in occupancy and RevPAR. */
export function CapacityPicker({ address }: { address: Address }) {
  const text = useText()
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{text('figures.capacity')}</label>
      <select
        id={id}
        className={classes.control}
        value={capacityIn(address)}
        onChange={({ target }) => address.put({ capacity: target.value === 'all' ? null : target.value })}
      >
        {CAPACITY_BASES.map((basis) => (
          <option key={basis} value={basis}>
            {text(`figures.capacityBases.${basis}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
