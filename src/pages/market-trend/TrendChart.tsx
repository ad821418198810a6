import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type TrendOption, trendOption } from './trend-option.ts'

interface TrendChartProps
  extends Omit<TrendOption, 'colours' | 'width'>,
    Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** Demand or rates by stay date. */
export function TrendChart(props: TrendChartProps) {
  const { rows, shown, currency, marks, writeDate, writeValue, ...places } = props
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      trendOption({ rows, shown, currency, marks, writeDate, writeValue, colours, width }),
    [rows, shown, currency, marks, writeDate, writeValue],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
