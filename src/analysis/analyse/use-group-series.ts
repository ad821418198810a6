import { useMemo } from 'react'
import { type Analyse, MOST_GROUPS } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { useGroupColours } from '../../kit/chart/group-colours.ts'
import { useGroupName } from '../../kit/figures/use-group-name.ts'

/** A group shown separately in the chart, or all others; its index is the position of its figures in each row. */
export interface GroupSeries {
  readonly name: string
  readonly colour: string
}

/** The groups of the chart, with names and colours; empty without a breakdown. */
export function useGroupSeries(report: Analyse | undefined): readonly GroupSeries[] {
  const text = useText()
  const nameOf = useGroupName()
  const colours = useGroupColours()
  return useMemo(() => {
    // Taken from the answer, not the address: the figures of the previous breakdown stay until the next ones are
    // loaded.
    const by = report?.groupBy
    if (!report || !by) return []
    const names = report.groups.slice(0, MOST_GROUPS).map(({ group }) => nameOf(group, by, report.unmapped))
    if (report.groups.length > MOST_GROUPS) names.push(text('analyse.others'))
    return names.map((name, place) => ({ name, colour: colours[place] ?? '' }))
  }, [report, text, nameOf, colours])
}
