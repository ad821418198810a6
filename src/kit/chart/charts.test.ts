import type { EChartsType } from 'echarts/core'
import { describe, expect, it, vi } from 'vitest'
import { placeAfter, selectionAfter, zoomByKey } from './chart-keys.ts'
import { fullFigure, shadeOf } from './heat-map-drawing.ts'

describe('the keys of a chart', () => {
  it('move between positions, but not beyond the ends', () => {
    const from = (pointed: number) => (key: string) => placeAfter(key, { pointed, count: 30 })
    expect(['ArrowRight', 'PageDown', 'End', 'Home', 'a'].map(from(5))).toEqual([6, 12, 29, 0, undefined])
    expect(['ArrowLeft', 'PageUp'].map(from(0))).toEqual([0, 0])
  })

  it('zoom around a position at its moment instead of its index', () => {
    const moments = Array.from({ length: 20 }, (_, place) => 1000 * place ** 2)
    const chart = { getOption: () => ({}), dispatchAction: vi.fn() }
    const axis = {
      placeOf: (value: number) => moments.findLastIndex((moment) => moment <= value),
      axisValueOf: (place: number) => moments[place] ?? 0,
    }
    zoomByKey(chart as unknown as EChartsType, '+', { pointed: 10, count: 20 }, axis)
    expect(chart.dispatchAction).toHaveBeenCalledWith({ type: 'dataZoom', startValue: 25_000, endValue: 196_000 })
  })

  it('select positions from where they began, in both directions', () => {
    expect(selectionAfter(6, { pointed: 5, selection: null })).toEqual([5, 6])
    expect(selectionAfter(7, { pointed: 6, selection: [5, 6] })).toEqual([5, 7])
    expect(selectionAfter(4, { pointed: 5, selection: null })).toEqual([4, 5])
    expect(selectionAfter(6, { pointed: 7, selection: [5, 7] })).toEqual([5, 6])
  })
})

describe('heat map shades', () => {
  const cells = (...values: number[]) => values.map((value, column) => ({ column, row: 0, value }))

  it('shades become stronger with the figure in both directions, and nothing has no shade', () => {
    expect([0, 1, -1, 4, 10, -25].map((value) => shadeOf(value, 10))).toEqual([-1, 0, 0, 1, 4, 4])
  })

  it("a single group doesn't make the other shades pale, and single rooms don't make them glaring", () => {
    expect(fullFigure(cells(...Array.from({ length: 99 }, () => 4), 60))).toBe(4)
    expect(fullFigure(cells(1, -1))).toBe(3)
    expect(fullFigure([])).toBe(3)
  })
})
