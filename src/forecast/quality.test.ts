import { describe, expect, it } from 'vitest'
import type { Accuracy } from '../../contract/forecast/forecast-run.ts'
import { comparisons, weeklyGrid, weightGrid } from './quality.ts'

const cell = (method: string, mae: number, nights = 84) => ({ method, mae, nights, wape: 5, bias: -1, coverage: null })
const accuracy: Accuracy = {
  from: '2026-10-05',
  to: '2026-10-18',
  byHorizon: [
    { horizon: 28, ...cell('forecast', 4) },
    { horizon: 7, ...cell('additive-pickup', 3) },
    { horizon: 7, ...cell('forecast', 2) },
    { horizon: 7, ...cell('same-weekday-last-year', 1, 20) },
    { horizon: 7, ...cell('on-the-books', 6) },
  ],
  byWeek: [
    { week: '2026-10-12', ...cell('blend', 3) },
    { week: '2026-10-12', ...cell('forecast', 2) },
    { week: '2026-10-05', ...cell('forecast', 1) },
  ],
  weights: [{ horizon: 7, method: 'plain-pickup', weight: 1 }],
  members: [],
}

describe('forecast accuracy', () => {
  it('the accuracy is compared with the best baseline that covers as many nights, from the shortest horizon on', () => {
    expect(comparisons(accuracy).map(({ horizon, ours, best }) => [horizon, ours.mae, best?.method])).toEqual([
      [7, 2, 'additive-pickup'],
      [28, 4, undefined],
    ])
  })

  it('the accuracy is shown by week in chronological order, ours first, with a gap if a method has no value', () => {
    const grid = weeklyGrid(accuracy, 'mae')
    expect([grid.places, grid.methods]).toEqual([
      ['2026-10-05', '2026-10-12'],
      ['forecast', 'blend'],
    ])
    expect(grid.places.map((week) => grid.value(week, 'blend'))).toEqual([null, 3])
    expect(weightGrid(accuracy).value('7', 'plain-pickup')).toBe(1)
  })
})
