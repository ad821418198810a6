import { useCallback } from 'react'
import Chart from '../../charts/Chart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import type { Measure, Night } from './figures.ts'
import { nightsOption } from './nights-option.ts'

interface NightsChartProps {
  nights: Night[]
  currency: string
  measure: Measure
  onPoint: (index: number) => void
}

/** Columns for what is on the books, a line for the same time last year, a step line for the capacity. */
export default function NightsChart({ nights, currency, measure, onPoint }: NightsChartProps) {
  const text = useText()
  const formats = useFormats()
  const names = {
    onTheBooks: text('dashboard.onTheBooks'),
    stly: text('dashboard.stly'),
    capacity: text('dashboard.capacity'),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts only change with a reload
  const option = useCallback(
    (colours: TokenColours, width: number) =>
      nightsOption({ nights, currency, measure, names, formats, colours, width }),
    [nights, currency, measure, formats],
  )
  return <Chart label={text('dashboard.chartLabel', { nights: nights.length })} option={option} onPoint={onPoint} />
}
