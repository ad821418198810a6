import { useMemo } from 'react'
import { type Analyse, MOST_GROUPS } from '../../../contract/analyse.ts'
import { useGroupColours } from '../../charts/group-colours.ts'
import { useGroupName } from '../../figures/use-group-name.ts'
import { useText } from '../../i18n/text.ts'

/** A group that the chart tells apart, or all others; its figures stand in this order in each row. */
export interface GroupSeries {
  readonly name: string
  readonly colour: string
}

/** The groups of the chart, with their names and colours; none where nothing is told apart. */
export function useGroupSeries(report: Analyse | undefined): readonly GroupSeries[] {
  const text = useText()
  const nameOf = useGroupName()
  const colours = useGroupColours()
  return useMemo(() => {
    // Of the answer, not of the address: the figures of an earlier choice stay until those of the next are there.
    const by = report?.groupBy
    if (!report || !by) return []
    const names = report.groups.slice(0, MOST_GROUPS).map(({ group }) => nameOf(group, by, report.unmapped))
    if (report.groups.length > MOST_GROUPS) names.push(text('analyse.others'))
    return names.map((name, place) => ({ name, colour: colours[place] ?? '' }))
  }, [report, text, nameOf, colours])
}
