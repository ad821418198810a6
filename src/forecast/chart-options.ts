import type { EChartsCoreOption } from 'echarts/core'
import type { TokenColours } from '../kit/chart/token-colours.ts'
import type { Grid } from './quality.ts'
import { lineOf, shadeOf } from './series-marks.ts'

interface ChartLabels {
  placeName: (place: string) => string
  methodName: (method: string) => string
  /** How a value of the axis is written. */
  write: (value: number) => string
}

/** Dashes and dots in pixels: those of the library run together in a thin line. */
const STROKES = { solid: 'solid', dashed: [6, 4], dotted: [1.5, 4] }

/** What both charts share: axes, and a pointer without anything over the figures. */
function frameOf(grid: Grid, { placeName, write }: ChartLabels, colours: TokenColours) {
  const axisText = { color: colours.muted, fontSize: 11, fontFamily: 'Inter Variable, Inter Fallback, sans-serif' }
  return {
    animation: false,
    aria: { enabled: false },
    grid: { left: 8, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      showContent: false,
      axisPointer: { type: 'line', lineStyle: { color: colours.text, width: 1, type: 'solid' } },
    },
    xAxis: {
      type: 'category',
      data: grid.places.map(placeName),
      axisLine: { lineStyle: { color: colours['line-strong'] } },
      axisTick: { show: false },
      axisLabel: { ...axisText, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...axisText, formatter: write },
    },
  }
}

const valuesOf = (grid: Grid, method: string) => grid.places.map((place) => grid.value(place, method))

/** More points than this are drawn as a line alone. */
const MOST_POINTS = 30

/** A line for each method, ours above the baselines. */
export function linesOption(grid: Grid, labels: ChartLabels, colours: TokenColours): EChartsCoreOption {
  return {
    ...frameOf(grid, labels, colours),
    series: grid.methods.map((method) => {
      const { token, type } = lineOf(method)
      const isOurs = token === 'accent'
      return {
        name: labels.methodName(method),
        type: 'line',
        symbol: isOurs && grid.places.length <= MOST_POINTS ? 'circle' : 'none',
        symbolSize: 6,
        data: valuesOf(grid, method),
        itemStyle: { color: colours[token] },
        lineStyle: { color: colours[token], width: isOurs ? 2.5 : 1.5, type: STROKES[type] },
        z: isOurs ? 4 : 3,
      }
    }),
  }
}

/** Columns of parts that make up a whole. */
export function stackOption(grid: Grid, labels: ChartLabels, colours: TokenColours): EChartsCoreOption {
  const frame = frameOf(grid, labels, colours)
  return {
    ...frame,
    yAxis: { ...frame.yAxis, max: 1, interval: 0.25 },
    series: grid.methods.map((method) => ({
      name: labels.methodName(method),
      type: 'bar',
      stack: 'whole',
      data: valuesOf(grid, method),
      barCategoryGap: '35%',
      // The edge parts neighbours whose shades are close.
      itemStyle: { color: colours.accent, opacity: shadeOf(method), borderColor: colours.surface, borderWidth: 1 },
    })),
  }
}
