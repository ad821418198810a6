import type { ComparedPickup } from '../../../contract/pickup-report.ts'
import { ratio } from '../../figures/ratio.ts'

/** A row of the page's tables: a night, a group or their sum, called by `name` and sorted by `key`. */
export interface PickupRow extends ComparedPickup {
  readonly key: string
  readonly name: string
}

/** Revenue by room night, in minor units; null where no room was sold. */
export const adrOf = ({ roomNights, revenue }: { roomNights: number; revenue: number }): number | null =>
  ratio(revenue, roomNights)
