import type { Grouping } from '../../../contract/analysis/figures.ts'
import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { useGroupName } from '../../kit/figures/use-group-name.ts'
import type { PickupRow } from './pickup-row.ts'

/** The rows of groups with their names. */
export function useGroupRows(): (report: Pick<PickupReport, 'groups' | 'unmapped'>, by: Grouping) => PickupRow[] {
  const nameOf = useGroupName()
  return ({ groups, unmapped }, by) =>
    groups.map(({ group, ...figures }) => ({ ...figures, key: group ?? '', name: nameOf(group, by, unmapped) }))
}
