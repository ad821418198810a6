import type { EChartsType } from 'echarts/core'
import type { Span } from './use-chart-input.ts'

const WEEK = 7

interface Places {
  pointed: number
  count: number
  selection: Span | null
}

/** Positions on the axis: evenly spaced, or each at its moment. */
export interface PlaceAxis {
  readonly placeOf: (value: number) => number
  readonly axisValueOf: (place: number) => number
}

/** One place after the other, as far apart as the next. */
export const IN_A_ROW: PlaceAxis = { placeOf: (value) => value, axisValueOf: (place) => place }

/** The target of a key from a position; undefined if it has none. */
export function placeAfter(key: string, { pointed, count }: Omit<Places, 'selection'>): number | undefined {
  const requested = {
    ArrowLeft: pointed - 1,
    ArrowRight: pointed + 1,
    PageUp: pointed - WEEK,
    PageDown: pointed + WEEK,
    Home: 0,
    End: count - 1,
  }[key]
  return requested === undefined ? undefined : Math.min(Math.max(requested, 0), count - 1)
}

/** The chosen places with the end that was at the former place moved to the next one. */
export function selectionAfter(next: number, { pointed, selection }: Omit<Places, 'count'>): Span {
  const [first, last] = selection ?? [pointed, pointed]
  const anchor = pointed === first ? last : first
  return [Math.min(anchor, next), Math.max(anchor, next)]
}

/** Zooms around a place: `+` shows half as many, `-` twice as many, `0` all. Gives whether the key was one of these. */
export function zoomByKey(
  chart: EChartsType | null,
  key: string,
  { pointed, count }: Omit<Places, 'selection'>,
  { placeOf, axisValueOf }: PlaceAxis = IN_A_ROW,
): boolean {
  const factor = { '+': 0.5, '-': 2, '0': Number.POSITIVE_INFINITY }[key]
  if (factor === undefined) return false
  const { dataZoom } = (chart?.getOption() ?? {}) as { dataZoom?: { startValue: number; endValue: number }[] }
  const { startValue = axisValueOf(0), endValue = axisValueOf(count - 1) } = dataZoom?.[0] ?? {}
  const shown = Math.min(count, Math.max(WEEK, Math.round((placeOf(endValue) - placeOf(startValue) + 1) * factor)))
  const first = Math.min(Math.max(pointed - Math.floor(shown / 2), 0), count - shown)
  chart?.dispatchAction({ type: 'dataZoom', startValue: axisValueOf(first), endValue: axisValueOf(first + shown - 1) })
  return true
}
