import type { TokenColours } from './token-colours.ts'

/** Below this width a chart has fewer elements, so that its labels stay readable. */
const NARROW = 560
export const isNarrow = (width: number): boolean => width < NARROW

/** The text on axes. */
export const axisText = (colours: TokenColours) => ({
  color: colours.muted,
  fontSize: 11,
  fontFamily: 'Inter Variable, Inter Fallback, sans-serif',
})

/** The plot area: with space for the slider if it has one. */
export const gridOf = (width: number) => ({
  left: 8,
  right: 8,
  top: 12,
  bottom: isNarrow(width) ? 4 : 32,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})

interface DateAxis {
  dates: readonly string[]
  colours: TokenColours
  /** How a date is written below the axis. */
  write: (date: string) => string
  /** The background of a date, such as that of weekends; undefined for none. */
  tintOf?: ((date: string) => string | undefined) | undefined
  /** The dates with labels, if not as many as fit. */
  isWritten?: (date: string) => boolean
}

/** Dates from left to right. */
export const dateAxis = ({ dates, colours, write, tintOf, isWritten }: DateAxis) => ({
  type: 'category',
  data: dates,
  axisLine: { lineStyle: { color: colours['line-strong'] } },
  // A tick for each date, though none is drawn: marked dates begin and end at ticks.
  axisTick: { show: false, interval: 0 },
  splitArea: {
    show: true,
    interval: 0,
    areaStyle: { color: dates.map((date) => tintOf?.(date) ?? 'transparent') },
  },
  axisLabel: {
    ...axisText(colours),
    hideOverlap: true,
    formatter: write,
    ...(isWritten && { interval: (_: number, date: string) => isWritten(date) }),
  },
})

/** Moments from left to right, each as far from the next as time has passed; in milliseconds. */
export const timeAxis = (colours: TokenColours, write: (moment: number) => string) => ({
  type: 'time',
  axisLine: { lineStyle: { color: colours['line-strong'] } },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { ...axisText(colours), hideOverlap: true, formatter: write },
})

/** Figures from bottom to top. */
export const valueAxis = (colours: TokenColours, write: (value: number) => string) => ({
  type: 'value',
  minInterval: 1,
  splitNumber: 4,
  splitLine: { lineStyle: { color: colours.line } },
  axisLabel: { ...axisText(colours), formatter: write },
})

/** The figures are next to the chart: only the pointer is shown, so nothing covers the marks. */
export const pointerOnly = (colours: TokenColours) => ({
  trigger: 'axis',
  showContent: false,
  axisPointer: { type: 'line', lineStyle: { color: colours.text, width: 1, type: 'solid' } },
})

/** Places that are chosen: tinted, and the others as they are. */
export const brushOf = (colours: TokenColours) => ({
  xAxisIndex: 0,
  brushStyle: { color: colours['accent-soft'], borderColor: colours.accent, opacity: 0.5 },
  outOfBrush: { colorAlpha: 1 },
})

/** Zoom by Ctrl and wheel, by pinching, and by a slider below if there is space. */
export const zoomOf = (width: number, colours: TokenColours, write: (date: string, value: number) => string) => [
  // A finger that moves over the chart scrolls the page.
  { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, preventDefaultMouseMove: false },
  {
    type: 'slider',
    show: !isNarrow(width),
    height: 20,
    bottom: 4,
    borderColor: colours.line,
    fillerColor: colours['accent-soft'],
    backgroundColor: colours.sunken,
    dataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
    selectedDataBackground: { lineStyle: { opacity: 0 }, areaStyle: { opacity: 0 } },
    handleStyle: { color: colours.surface, borderColor: colours['line-strong'] },
    moveHandleStyle: { color: colours['line-strong'] },
    textStyle: axisText(colours),
    labelFormatter: (value: number, date: string) => write(date, value),
    brushSelect: false,
  },
]
