import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accuracySchema } from '../../../contract/forecast/forecast-run.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { MembersCard } from './MembersCard.tsx'

const member = {
  ...{ horizon: 14, measuredDays: 14, hotels: 1, weight: 0.75, error: 3.24 },
  ...{ leftOut: { worse: 0, unknown: 0 }, isBaseline: false },
}
const MEMBERS = [
  { ...member, method: 'season-pickup' },
  { ...member, method: 'recent-regression', weight: 0.25, error: null },
  { ...member, method: 'boosted-trees', weight: 0, error: 9.1, leftOut: { worse: 1, unknown: 0 } },
  { ...member, method: 'night-process', hotels: 12, weight: 0, leftOut: { worse: 3, unknown: 2 } },
  { ...member, method: 'plain-pickup', weight: 0, error: 4, isBaseline: true },
  { ...member, horizon: 1, measuredDays: 2, method: 'booking-curve' },
]

const show = (horizon: number, members: unknown[] = MEMBERS) => {
  const nothing = { from: null, to: null, byHorizon: [], byWeek: [], weights: [] }
  renderConsole(<MembersCard accuracy={accuracySchema.parse({ ...nothing, members })} horizon={horizon} />)
}

describe('MembersCard', () => {
  it('shows weight and error at the horizon, and which methods were left out and why', async () => {
    show(14)
    const table = await screen.findByRole('table', { name: 'Methods in the latest runs' })
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Seasonal pickup', '75.0', '3.2'],
      ['Recent regression', '25.0', '—'],
      ['Boosted treesLeft out: clearly worse than simple pickup', '0.0', '9.1'],
      [
        'Gaussian processLeft out in 3 of 12 hotels: clearly worse than simple pickup · Left out in 2 of 12 hotels: not enough past nights yet',
        '0.0',
        '3.2',
      ],
      ['Simple pickupBaseline, not part of the forecast', '—', '4.0'],
    ])
  })

  it('shows at how many days ahead the errors were measured', async () => {
    show(1)
    expect(await screen.findByText('1 day ahead · errors of the last 8 weeks, measured 2 days ahead')).toBeVisible()
  })

  it('shows that runs from before methods were stored have none', async () => {
    show(14, [])
    expect(await screen.findByText('No errors of methods for this horizon')).toBeVisible()
  })
})
