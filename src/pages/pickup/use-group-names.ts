import type { Grouping } from '../../../contract/analysis.ts'
import type { PickupGroupRow } from '../../../contract/pickup-report.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import type { PickupRow } from './pickup-row.ts'

/** The rows of groups with their names: countries in the interface's language, others as the hotel calls them. */
export function useGroupRows(): (groups: readonly PickupGroupRow[], by: Grouping) => PickupRow[] {
  const text = useText()
  const formats = useFormats()
  return (groups, by) =>
    groups.map(({ group, ...figures }) => ({
      ...figures,
      key: group ?? '',
      name: group === null ? text('pickup.notGiven') : by === 'country' ? formats.country(group) : group,
    }))
}
