import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type DevelopmentOption, developmentOption } from './development-option.ts'

interface DevelopmentChartProps
  extends Omit<DevelopmentOption, 'colours' | 'width'>,
    Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** Scores over time. */
export function DevelopmentChart(props: DevelopmentChartProps) {
  const { rows, competitors, writeDate, writeValue, ...places } = props
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      developmentOption({ rows, competitors, writeDate, writeValue, colours, width }),
    [rows, competitors, writeDate, writeValue],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
