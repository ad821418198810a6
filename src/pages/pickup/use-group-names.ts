import type { Grouping } from '../../../contract/figures.ts'
import type { PickupGroupRow } from '../../../contract/pickup-report.ts'
import { useGroupName } from '../../figures/use-group-name.ts'
import type { PickupRow } from './pickup-row.ts'

/** The rows of groups with their names. */
export function useGroupRows(): (groups: readonly PickupGroupRow[], by: Grouping) => PickupRow[] {
  const nameOf = useGroupName()
  return (groups, by) =>
    groups.map(({ group, ...figures }) => ({ ...figures, key: group ?? '', name: nameOf(group, by) }))
}
