import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import type { PastForecast } from '../../../../contract/forecast/forecast-history.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { dateAxis, gridOf, valueAxis } from '../../../kit/chart/axes.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { ChartPlace } from '../../../kit/chart/ChartPlace.tsx'
import { expectedLine } from '../../../kit/chart/series.ts'
import type { TokenColours } from '../../../kit/chart/token-colours.ts'
import { Legend } from '../../../kit/figures/Legend.tsx'

interface ForecastsChartProps {
  label: string
  /** Newest first. */
  forecasts: readonly PastForecast[]
  /** The final number of rooms; null until known. */
  actual: number | null
}

/** How the forecast of a night and its band changed from day to day, with the actual in grey. The table has the same data. */
export function ForecastsChart({ label, forecasts, actual }: ForecastsChartProps) {
  const text = useText()
  const formats = useFormats()
  const option = useCallback(
    (colours: TokenColours, width: number): EChartsCoreOption => {
      const rising = forecasts.toReversed()
      const of = (name: 'roomNights' | 'low' | 'high') => rising.map((forecast) => forecast[name])
      return {
        animation: false,
        aria: { enabled: false },
        grid: { ...gridOf(width), bottom: 4 },
        xAxis: dateAxis({ dates: rising.map(({ origin }) => origin), colours, write: formats.dayAndMonth }),
        yAxis: { ...valueAxis(colours, formats.count), scale: true },
        series: [
          ...expectedLine({ expected: of('roomNights'), low: of('low'), high: of('high') }, colours),
          {
            type: 'line',
            symbol: 'none',
            silent: true,
            data: actual === null ? [] : rising.map(() => actual),
            lineStyle: { color: colours['last-year'], width: 1.5 },
          },
        ],
      }
    },
    [forecasts, actual, formats],
  )
  return (
    <div className="line-below padded">
      <Legend
        marks={[
          ['expected', text('figures.forecast')],
          ...(actual === null ? [] : [['line', text('analyse.forecasts.actualShort')] as const]),
        ]}
      />
      <ChartPlace height={160}>
        <Chart label={label} option={option} />
      </ChartPlace>
    </div>
  )
}
