import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RateChanges } from '../../../../contract/pricing/recommendation.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import { HistoryTab } from './HistoryTab.tsx'

type Change = RateChanges['changes'][number]
const change = (kind: Change['kind'], ratePlan: string, at: string, rate: number): Change => ({
  at,
  kind,
  rate,
  ratePlan,
  by: null,
  source: kind === 'published' ? 'import' : 'system',
  state: null,
  reason: null,
  level: null,
  steps: null,
})
/** Three plans are published at the same moments, as in hotel systems; BAR twice on one day. */
const HISTORY: RateChanges = {
  companyId: 7,
  currency: 'EUR',
  stayDate: '2026-12-18',
  category: 1,
  ratePlans: ['BAR', 'NRF', 'WEEK'],
  changes: [
    change('published', 'BAR', '2026-11-18T10:00:00Z', 140_00),
    change('published', 'NRF', '2026-11-18T10:00:00Z', 120_00),
    change('published', 'WEEK', '2026-11-18T10:00:00Z', 100_00),
    change('published', 'BAR', '2026-11-18T09:00:00Z', 900_00),
    change('recommended', 'BAR', '2026-11-10T04:00:00Z', 140_00),
    change('published', 'BAR', '2026-11-08T10:00:00Z', 120_00),
    change('published', 'NRF', '2026-11-08T10:00:00Z', 100_00),
    change('published', 'WEEK', '2026-11-08T10:00:00Z', 80_00),
  ],
}

async function show(history: RateChanges) {
  const { container } = renderConsole(<HistoryTab stayDate={history.stayDate} category={1} />, {
    routes: { 'GET /api/pricing/history': { body: history } },
  })
  const list = await screen.findByRole('list', { name: 'History' })
  return {
    /** The drawn lines: the recommended and the published rate. */
    lines: () => [...container.querySelectorAll('svg > path')].map((path) => path.getAttribute('d')),
    entries: () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace(/·? ?\d+ Nov.*$/, '').trim()),
  }
}

describe('HistoryTab', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
  })

  it('draws the steps of the base plan alone, with the last rate of each day', async () => {
    const { lines } = await show(HISTORY)
    expect(screen.getByRole('combobox', { name: 'Rate plan' })).toHaveValue('BAR')
    // From 120 40 days before arrival to 140 on the 30th day, until today, the 28th: one step, without other plans between.
    expect(lines()).toEqual(['M54.6 20H147.6', 'M36 100H129V20H147.6'])
  })

  it('draws the chosen plan, which the list can be narrowed to', async () => {
    const { lines, entries } = await show(HISTORY)
    expect(entries()).toEqual([
      '140Active · BAR',
      '120Active · NRF',
      '100Active · WEEK',
      '900Active · BAR',
      '140Recommended · BAR',
      '120Active · BAR',
      '100Active · NRF',
      '80Active · WEEK',
    ])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rate plan' }), 'NRF')
    expect(lines()).toEqual(['', 'M36 100H129V20H147.6'])
    expect(screen.queryByText('Recommended')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only NRF in the list' }))
    expect(entries()).toEqual(['120Active · NRF', '100Active · NRF'])
  })

  it('has no choice of a plan where there is only one', async () => {
    const changes = HISTORY.changes.filter(({ ratePlan }) => ratePlan === 'BAR')
    await show({ ...HISTORY, ratePlans: ['BAR'], changes })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
