import type { EChartsCoreOption } from 'echarts/core'
import { toMajor } from '../../../contract/minor-units.ts'
import type { TokenColours } from '../../charts/token-colours.ts'
import type { Formats } from '../../format/formats.ts'
import { figuresOf, isWeekendNight, type Measure, type Night } from './figures.ts'

interface NightsOption {
  nights: readonly Night[]
  currency: string
  measure: Measure
  names: { onTheBooks: string; stly: string; capacity: string }
  formats: Formats
  colours: TokenColours
  width: number
}

const NARROW = 560

/** The night's figure and last year's in the unit of the axis; null leaves a gap. */
export function pointOf(night: Night, measure: Measure, currency: string): [now: number | null, stly: number | null] {
  const figures = figuresOf([night])
  if (measure === 'rooms') return [figures.rooms, figures.roomsStly]
  if (measure === 'revenue') return [toMajor(figures.revenue, currency), toMajor(figures.revenueStly, currency)]
  const perCent = (share: number | null) => (share === null ? null : share * 100)
  return [perCent(figures.occupancy), perCent(figures.occupancyStly)]
}

/** The chart of the nights ahead, as Apache ECharts reads it. */
export function nightsOption({
  nights,
  currency,
  measure,
  names,
  formats,
  colours,
  width,
}: NightsOption): EChartsCoreOption {
  const isNarrow = width < NARROW
  const points = nights.map((night) => pointOf(night, measure, currency))
  const axisText = { color: colours.muted, fontSize: 11, fontFamily: 'Inter Variable, Inter Fallback, sans-serif' }
  return {
    animation: false,
    aria: { enabled: false },
    grid: {
      left: 8,
      right: 8,
      top: 12,
      bottom: isNarrow ? 4 : 32,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    // The figures stand beside the chart: only the pointer is shown, nothing lies over the columns.
    tooltip: {
      trigger: 'axis',
      showContent: false,
      axisPointer: { type: 'line', lineStyle: { color: colours.text, width: 1, type: 'solid' } },
    },
    xAxis: {
      type: 'category',
      data: nights.map(({ stayDate }) => stayDate),
      axisLine: { lineStyle: { color: colours['line-strong'] } },
      axisTick: { show: false },
      // One colour for each night: weekends have a faint tint from top to bottom.
      splitArea: {
        show: true,
        interval: 0,
        areaStyle: {
          color: nights.map(({ stayDate }) => (isWeekendNight(stayDate) ? colours.weekend : 'transparent')),
        },
      },
      axisLabel: { ...axisText, hideOverlap: true, formatter: (date: string) => formats.dayAndMonth(date) },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { ...axisText, formatter: (value: number) => formats.count(value) },
    },
    dataZoom: isNarrow
      ? []
      : [
          { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
          {
            type: 'slider',
            height: 20,
            bottom: 4,
            borderColor: colours.line,
            fillerColor: colours['accent-soft'],
            backgroundColor: colours.sunken,
            dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
            selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
            handleStyle: { color: colours.surface, borderColor: colours['line-strong'] },
            moveHandleStyle: { color: colours['line-strong'] },
            textStyle: axisText,
            labelFormatter: (_: number, date: string) => formats.dayAndMonth(date),
            brushSelect: false,
          },
        ],
    series: [
      {
        name: names.onTheBooks,
        type: 'bar',
        data: points.map(([now]) => now),
        barCategoryGap: '25%',
        itemStyle: { color: colours.accent, borderRadius: [1, 1, 0, 0] },
      },
      // A halo in the colour of the surface keeps the grey line visible on the columns.
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        data: points.map(([, stly]) => stly),
        lineStyle: { color: colours.surface, width: 3.5 },
        z: 3,
      },
      {
        name: names.stly,
        type: 'line',
        symbol: 'none',
        data: points.map(([, stly]) => stly),
        lineStyle: { color: colours['last-year'], width: 1.5 },
        z: 4,
      },
      ...(measure === 'rooms'
        ? [
            {
              name: names.capacity,
              type: 'line',
              step: 'middle',
              symbol: 'none',
              data: nights.map(({ capacity }) => capacity),
              lineStyle: { color: colours.text, width: 1, opacity: 0.7 },
              z: 2,
            },
          ]
        : []),
    ],
  }
}
