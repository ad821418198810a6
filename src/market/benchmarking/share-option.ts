import type { EChartsCoreOption } from 'echarts/core'
import type { Index, MarketShare, ShareRow } from '../../../contract/market/benchmark.ts'
import { dateAxis, gridOf, pointerOnly, valueAxis, zoomOf } from '../../kit/chart/axes.ts'
import type { Paint } from '../../kit/chart/PlacesChart.tsx'
import { capacityLine } from '../../kit/chart/series.ts'
import { shownShare } from './use-market-format.ts'

export interface ShareOption extends Paint {
  rows: readonly ShareRow[]
  index: Index
  writeDate: (date: string) => string
  writeValue: (value: number) => string
}

/** The value at which the hotel equals its market. */
const EVEN = 100

/** The ECharts option for an index by stay date. A period without market data is a gap. */
export function shareOption({ rows, index, writeDate, writeValue, colours, width }: ShareOption): EChartsCoreOption {
  const line = (shareOf: (row: ShareRow) => MarketShare, color: string) => ({
    type: 'line',
    // A single period between two without market data would have no line.
    symbolSize: 5,
    showAllSymbol: 'auto',
    silent: true,
    data: rows.map((row) => shareOf(row)[index]),
    itemStyle: { color },
    lineStyle: { color, width: 1.5 },
  })
  return {
    animation: false,
    aria: { enabled: false },
    grid: gridOf(width),
    tooltip: pointerOnly(colours),
    xAxis: dateAxis({ dates: rows.map(({ stayDate }) => stayDate), colours, write: writeDate }),
    yAxis: { ...valueAxis(colours, writeValue), scale: true },
    dataZoom: zoomOf(width, colours, writeDate),
    series: [
      line(shownShare, colours.accent),
      line(({ lastYear }) => lastYear, colours['last-year']),
      capacityLine(
        rows.map(() => EVEN),
        colours,
      ),
    ],
  }
}
