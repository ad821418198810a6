import type { EChartsCoreOption } from 'echarts/core'
import type { ReputationRow } from '../../../contract/reputation.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../charts/axes.ts'
import type { Paint } from '../../charts/PlacesChart.tsx'

export interface DevelopmentOption extends Paint {
  rows: readonly ReputationRow[]
  /** How many competitors each row has. */
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

/** Scores over time: the own ones in the accent over those of competitors, as Apache ECharts reads it. */
export function developmentOption(given: DevelopmentOption): EChartsCoreOption {
  const { rows, competitors, writeDate, writeValue, colours, width } = given
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates: rows.map(({ date }) => date), colours, write: writeDate }),
    // Scores lie close to each other: from zero on they would be one line.
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
