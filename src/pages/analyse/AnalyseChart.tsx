import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type AnalyseOption, analyseOption } from './analyse-option.ts'

interface AnalyseChartProps
  extends Omit<AnalyseOption, 'colours' | 'width'>,
    Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** A figure by stay date. */
export function AnalyseChart(props: AnalyseChartProps) {
  const { rows, format, references, groups, isByDay, hasExpected, marks, writeDate, writeValue, ...places } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the format follows the measure, and the groups their names and colours
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      analyseOption({
        rows,
        format,
        references,
        groups,
        isByDay,
        hasExpected,
        marks,
        writeDate,
        writeValue,
        colours,
        width,
      }),
    [rows, format.measure, JSON.stringify(groups), isByDay, hasExpected, marks, writeDate],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
