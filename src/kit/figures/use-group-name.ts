import { useCallback } from 'react'
import type { AnalyseGrouping } from '../../../contract/analysis/analyse.ts'
import { bandOf, isBandGrouping } from '../../../contract/analysis/figures.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

/** The day before any Monday: weekdays count from 1. */
const BEFORE_MONDAY = '2026-11-22'

type GroupName = (group: string | null, by: AnalyseGrouping, unmapped?: readonly string[]) => string

/**
 * The name of a group: countries, weekdays and bands in the interface's language, others as named by the hotel. An
 * unmapped code is marked as such, otherwise it would look like a group of the hotel.
 */
export function useGroupName(): GroupName {
  const text = useText()
  const formats = useFormats()
  return useCallback<GroupName>(
    (group, by, unmapped = []) => {
      if (group === null) return text('figures.notGiven')
      if (unmapped.includes(group)) return text('figures.unmapped', { code: group })
      if (by === 'weekday') return formats.longWeekday(addDays(BEFORE_MONDAY, Number(group)))
      if (!isBandGrouping(by)) return by === 'country' ? formats.country(group) : group
      const band = bandOf(by, group)
      if (band === null) return group
      const { first, last } = band
      if (last === null) return text(`figures.bands.${by}.open`, { first })
      return first === last
        ? text(`figures.bands.${by}.one`, { smart_count: first })
        : text(`figures.bands.${by}.range`, { first, last })
    },
    [text, formats],
  )
}
