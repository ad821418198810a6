import { describe, expect, it } from 'vitest'
import type { ComparedBudget } from '../../../contract/analysis/budget-report.ts'
import { varianceOf } from './budget-row.ts'

const figures = (revenue: number) => ({
  roomNights: 100,
  revenue,
  occupancy: 0.8,
  adr: revenue / 100,
  revpar: revenue / 125,
})
const row: ComparedBudget = {
  ...{ budget: figures(300), budgetToDate: figures(300), onTheBooks: figures(150), final: figures(220) },
  ...{ forecast: figures(250), lastYear: figures(200), isOver: false },
  variance: { onTheBooks: null, forecast: null, final: null, lastYear: null },
}

describe('varianceOf', () => {
  it('beside last year’s figure is that of the forecast, and of the actual one once the nights are over', () => {
    expect(varianceOf(row, 'lastYear', 'revenue')).toEqual({ amount: 50, share: 0.25 })
    const { amount, share } = varianceOf({ ...row, isOver: true, forecast: null }, 'lastYear', 'revenue')
    expect([amount, share]).toEqual([20, expect.closeTo(0.1)])
  })

  it('is unknown without a forecast or last year’s figure', () => {
    const unknown = { amount: null, share: null }
    expect(varianceOf({ ...row, forecast: null }, 'lastYear', 'revenue')).toEqual(unknown)
    expect(varianceOf({ ...row, lastYear: null }, 'lastYear', 'revenue')).toEqual(unknown)
  })
})
