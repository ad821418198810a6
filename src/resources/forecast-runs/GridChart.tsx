import { useCallback } from 'react'
import { Chart } from '../../charts/Chart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { useText } from '../../i18n/text.ts'
import type { linesOption } from './chart-options.ts'
import { methodName } from './methods.ts'
import type { Grid } from './quality.ts'

interface GridChartProps {
  label: string
  grid: Grid
  placeName: (place: string) => string
  write: (value: number | null) => string
  optionOf: typeof linesOption
  onPoint: (index: number) => void
}

/** The methods over the places of a grid, as one of our kinds of chart. */
export function GridChart({ label, grid, placeName, write, optionOf, onPoint }: GridChartProps) {
  const text = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts only change with a reload
  const option = useCallback(
    (colours: TokenColours) =>
      optionOf(grid, { placeName, write, methodName: (method) => methodName(text, method) }, colours),
    [grid, optionOf, write],
  )
  return <Chart label={label} option={option} onPoint={onPoint} />
}
