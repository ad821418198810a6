import type { Grouping } from '../../contract/figures.ts'
import { useFormats } from '../format/use-formats.ts'
import { useText } from '../i18n/text.ts'

/**
 * How a group is called: countries in the interface's language, others as the hotel calls them. A code that nobody has
 * mapped says so, or it would look like a group of the hotel.
 */
export function useGroupName(): (group: string | null, by: Grouping, unmapped?: readonly string[]) => string {
  const text = useText()
  const formats = useFormats()
  return (group, by, unmapped = []) => {
    if (group === null) return text('figures.notGiven')
    if (unmapped.includes(group)) return text('figures.unmapped', { code: group })
    return by === 'country' ? formats.country(group) : group
  }
}
