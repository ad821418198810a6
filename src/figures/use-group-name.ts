import type { Grouping } from '../../contract/figures.ts'
import { useFormats } from '../format/use-formats.ts'
import { useText } from '../i18n/text.ts'

/** How a group is called: countries in the interface's language, others as the hotel calls them. */
export function useGroupName(): (group: string | null, by: Grouping) => string {
  const text = useText()
  const formats = useFormats()
  return (group, by) => {
    if (group === null) return text('figures.notGiven')
    return by === 'country' ? formats.country(group) : group
  }
}
