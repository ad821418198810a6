import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type BudgetPicture, budgetOption } from './budget-option.ts'

interface BudgetChartProps extends BudgetPicture, Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** Budget, books, forecast and last year by stay date. */
export function BudgetChart(props: BudgetChartProps) {
  const { rows, measure, isByDay, inUnit, writeDate, formats, ...places } = props
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      budgetOption({ rows, measure, isByDay, inUnit, writeDate, formats }, colours, width),
    [rows, measure, isByDay, inUnit, writeDate, formats],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
