import type { ComparedPickup } from '../../../contract/analysis/pickup-report.ts'
import { ratio } from '../../kit/figures/ratio.ts'

/** A row of the page's tables: a night, a group or the total, labelled `name` and sorted by `key`. */
export interface PickupRow extends ComparedPickup {
  readonly key: string
  readonly name: string
}

/** Revenue per room night, in minor units; null if no room was sold. */
export const adrOf = ({ roomNights, revenue }: { roomNights: number; revenue: number }): number | null =>
  ratio(revenue, roomNights)
