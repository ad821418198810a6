import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { USUAL_AUTOPILOT } from '../../../../contract/pricing/autopilot-days.ts'
import type { AutopilotRuns } from '../../../../contract/pricing/autopilot-run.ts'
import { decisionSummarySchema } from '../../../../contract/pricing/decision.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { samplePricedNights } from '../../../testing/sample-manage.ts'
import { samplePricingOptions } from '../../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import AutopilotPage from './AutopilotPage.tsx'
import { AutopilotStrip } from './AutopilotStrip.tsx'

const change = (mode: 'on' | 'shadow', stayDate: string) => ({
  stayDate,
  category: 1,
  mode,
  before: 10_000,
  after: 11_000,
})
const RUNS: AutopilotRuns = {
  companyId: 7,
  currency: 'EUR',
  isAllowed: true,
  next: { stop: null, changes: [change('on', '2026-11-28')], reviewNights: 0 },
  runs: [
    {
      at: '2026-11-20T04:10:00Z',
      stop: null,
      changes: [change('on', '2026-11-27'), change('shadow', '2026-11-27')],
      reviewNights: 0,
    },
    { at: '2026-11-10T04:10:00Z', stop: null, changes: [change('on', '2026-11-26')], reviewNights: 0 },
  ],
}
const QUIET = { at: '2026-11-09T22:10:00Z', stop: 'quiet-hours', changes: [], reviewNights: 0 }
const features = { companyId: 7, autopilot: true, marketTrends: false, maxRateRules: null, benchmarking: false }
const show = (runs: AutopilotRuns) =>
  renderConsole(<AutopilotStrip data={samplePricedNights('2026-11-20', '2026-11-20')} />, {
    routes: { 'GET /api/pricing/autopilot/runs': { body: runs } },
  })

describe('AutopilotStrip', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel(), features })
  })

  it('shows what autopilot did since yesterday, would have done in shadow mode, and will do next', async () => {
    show(RUNS)
    const strip = within(await screen.findByRole('region', { name: 'Autopilot' }))
    expect(strip.getByText(/^Since yesterday/).textContent).toBe(
      'Autopilot Since yesterday it has changed the rates of 1 night. Since yesterday it would have changed the rates of 1 night (shadow mode). Next run: changes on 1 night',
    )
    await userEvent.click(strip.getByRole('button', { name: 'Show changes' }))
    expect(within(strip.getByRole('table', { name: 'Next run' })).getAllByRole('row')[1]?.textContent).toBe(
      'Sat 28 NovDouble100 → 110On',
    )
  })

  it('counts and lists each night once in shadow mode, however often it ran', async () => {
    const nights = ['2026-11-27', '2026-11-28', '2026-11-29']
    const shadow = (after: number) => nights.map((night) => ({ ...change('shadow', night), after }))
    const later = { at: '2026-11-20T10:00:00Z', stop: null, changes: shadow(115_00), reviewNights: 0 }
    const second = { ...change('shadow', '2026-11-27'), category: 2 }
    const earlier = { at: '2026-11-20T04:10:00Z', stop: null, changes: [...shadow(110_00), second], reviewNights: 0 }
    show({ ...RUNS, next: { stop: null, changes: [], reviewNights: 0 }, runs: [later, earlier] })
    const strip = within(await screen.findByRole('region', { name: 'Autopilot' }))
    expect(strip.getByText(/^Since yesterday/).textContent).toBe(
      'Autopilot Since yesterday it would have changed the rates of 3 nights (shadow mode).',
    )
    await userEvent.click(strip.getByRole('button', { name: 'Show changes' }))
    const rows = within(strip.getByRole('table', { name: 'Since yesterday' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Fri 27 NovDouble100 → 115Shadow',
      'Sat 28 NovDouble100 → 115Shadow',
      'Sun 29 NovDouble100 → 115Shadow',
      'Fri 27 NovSuite100 → 110Shadow',
    ])
  })

  it('shows the recommended rate beside a change that a setting limited, with the setting', async () => {
    const limited = { recommended: 140_00, by: 'largestChange' } as const
    show({ ...RUNS, next: { stop: null, changes: [{ ...change('on', '2026-11-28'), limited }], reviewNights: 0 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }))
    const next = within(screen.getByRole('table', { name: 'Next run' }))
    expect(next.getByRole('cell', { name: '140, limited by the largest change a day' })).toBeVisible()
  })

  it('shows why it stopped', async () => {
    show({ ...RUNS, next: { stop: 'too-many-changes', changes: [], reviewNights: 0 } })
    expect(await screen.findByText(/^Stopped: more than a third of the nights/)).toBeVisible()
  })
})

describe('AutopilotPage', () => {
  it('starts with every category off, saves all settings and shows errors', async () => {
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
    const { received } = renderConsole(<AutopilotPage />, {
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/autopilot/runs': { body: { ...RUNS, runs: [...RUNS.runs, QUIET] } },
        'GET /api/pricing/autopilot': {
          body: { categories: [], excludedDates: [], quietHours: null },
          headers: { etag: '"1"' },
        },
        'PUT /api/pricing/autopilot': ({ body }) => ({ body, headers: { etag: '"2"' } }),
      },
    })
    await userEvent.selectOptions(await screen.findByLabelText('Mode, Double'), 'Shadow')
    const last = screen.getByLabelText('To day, Double')
    await userEvent.clear(last)
    await userEvent.type(last, 'many')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Enter whole days from 0 to 420/)).toBeVisible()
    await userEvent.clear(last)
    await userEvent.type(last, '60')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    const runs = within(await screen.findByRole('table', { name: 'Last runs' }))
    const cellsOf = () =>
      runs
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].slice(1).map((cell) => cell.textContent))
    expect(cellsOf()).toEqual([
      ['On, Shadow', '–', '2', 'Show changes'],
      ['On', '–', '1', 'Show changes'],
      ['–', 'Paused: quiet hours.', '0', ''],
    ])
    await userEvent.click(runs.getAllByRole('button', { name: /^Show changes/ })[0] as HTMLElement)
    const changes = within(screen.getByRole('table', { name: /^Changes of 20 Nov 2026/ }))
    expect(changes.getAllByRole('row')[2]?.textContent).toBe('Fri 27 NovDouble100 → 110Shadow')
    const usual = { fromDays: 0, toDays: 90, largestChange: 10, largestDistance: 30, threshold: 5 }
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
      categories: [
        { category: 1, mode: 'shadow', ...usual, toDays: 60 },
        { category: 2, mode: 'off', ...usual },
      ],
      excludedDates: [],
      quietHours: null,
    })
  })

  it('has a line for each range of days of a category, which the switches beside what shadow mode would have earned change', async () => {
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
    const none = { decisions: 0, judged: 0, gain: 0, interval: 0, isClear: false }
    const earned = { decisions: 61, judged: 58, gain: 4_200_00, interval: 1_900_00, isClear: true }
    const summary = decisionSummarySchema.parse({
      companyId: 7,
      currency: 'EUR',
      categories: [{ id: 1, name: 'Double' }],
      total: { followed: none, changed: none, left: none },
      ...{ kinds: [], months: [], people: [], leads: [], reasons: [], best: [], worst: [] },
      shadow: [{ category: 1, lead: '8-30', mode: 'shadow', ...earned }],
    })
    const { received } = renderConsole(<AutopilotPage />, {
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/autopilot/runs': { body: RUNS },
        'GET /api/pricing/decisions/summary': { body: summary },
        'GET /api/pricing/autopilot': {
          body: {
            categories: [{ ...USUAL_AUTOPILOT, category: 1, mode: 'shadow' }],
            excludedDates: [],
            quietHours: null,
          },
          headers: { etag: '"1"' },
        },
        'PUT /api/pricing/autopilot': ({ body }) => ({ body, headers: { etag: '"2"' } }),
      },
    })
    await userEvent.selectOptions(await screen.findByLabelText('Autopilot mode, Double, 8 to 30 days'), 'On')
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
    const lines = within(screen.getByRole('table', { name: 'Room categories' }))
    const shown = (label: string) => [1, 2, 3].map((line) => lines.getByLabelText(`${label}, Double (${line})`))
    expect(shown('Mode').map((field) => (field as HTMLSelectElement).value)).toEqual(['shadow', 'on', 'shadow'])
    expect(shown('From day').map((field) => (field as HTMLInputElement).value)).toEqual(['0', '8', '31'])
    expect(received.filter(({ method }) => method === 'PUT')).toEqual([])
    await userEvent.selectOptions(lines.getByLabelText('Mode, Double (3)'), 'On')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved')
    // Ranges that continue each other are one line from then on.
    expect(lines.getByLabelText('From day, Double (2)')).toHaveValue('8')
    expect(lines.queryByLabelText('From day, Double (3)')).toBeNull()
  })
})
