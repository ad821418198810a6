import type { EChartsCoreOption } from 'echarts/core'
import type { ReputationRow } from '../../../contract/market/reputation.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'

export interface DevelopmentOption extends Paint {
  rows: readonly ReputationRow[]
  /** The number of competitors per row. */
  competitors: number
  writeDate: (date: string) => string
  writeValue: (value: number) => string
}

interface Line {
  data: readonly (number | null)[]
  color: string
  width: number
  type?: 'solid' | 'dashed' | 'dotted'
  z: number
}

const line = ({ data, color, width, type = 'solid', z }: Line) => ({
  type: 'line',
  symbol: 'none',
  silent: true,
  connectNulls: true,
  data,
  lineStyle: { color, width, type },
  z,
})

/** The ECharts option for scores over time: the hotel's own in the accent colour over those of competitors. */
export function developmentOption(given: DevelopmentOption): EChartsCoreOption {
  const { rows, competitors, writeDate, writeValue, colours, width } = given
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates: rows.map(({ date }) => date), colours, write: writeDate }),
    // Scores are close to each other: on an axis from zero they would look like one line.
    yAxis: { ...valueAxis(colours, writeValue), scale: true },
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      line({ data: rows.map(({ overall }) => overall), color: colours.accent, width: 2.5, z: 5 }),
      line({ data: rows.map(({ rolling }) => rolling), color: colours.accent, width: 1.5, type: 'dashed', z: 4 }),
      line({ data: rows.map(({ trustYou }) => trustYou), color: colours.warn, width: 1.5, type: 'dotted', z: 3 }),
      ...Array.from({ length: competitors }, (_, place) =>
        line({ data: rows.map((row) => row.competitors[place] ?? null), color: colours['last-year'], width: 1, z: 2 }),
      ),
    ],
  }
}
