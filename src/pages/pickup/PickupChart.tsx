import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type PickupOption, pickupOption } from './pickup-option.ts'

interface PickupChartProps
  extends Omit<PickupOption, 'colours' | 'width'>,
    Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** What came and went by stay date. */
export function PickupChart(props: PickupChartProps) {
  const { rows, currency, measure, isByDay, marks, writeDate, formats, ...places } = props
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      pickupOption({ rows, currency, measure, isByDay, marks, writeDate, formats, colours, width }),
    [rows, currency, measure, isByDay, marks, writeDate, formats],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
