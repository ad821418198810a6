import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type GroupOutcomes, groupOutcomesSchema } from '../../../contract/analysis/group-request.ts'
import { type Autopilot, autopilotSchema } from '../../../contract/pricing/autopilot.ts'
import { USUAL_AUTOPILOT } from '../../../contract/pricing/autopilot-days.ts'
import { type Decision, decisionPageSchema, decisionSummarySchema } from '../../../contract/pricing/decision.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import * as files from '../../kit/figures/save-file.ts'
import { Notification as Messages } from '../../layout/Notification.tsx'
import type { FakeAnswer, FakeRoute } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import DecisionsPage from './DecisionsPage.tsx'

const none = { decisions: 0, judged: 0, gain: 0, interval: 0, isClear: false }
const followed = { decisions: 61, judged: 58, gain: 4_200_00, interval: 1_900_00, isClear: true }
const changed = { decisions: 12, judged: 12, gain: 650_00, interval: 800_00, isClear: false }
const left = { decisions: 11, judged: 0, gain: 0, interval: 0, isClear: false }
const expected = { rooms: 4.2, low: 2, high: 6.5, contribution: 380_00 }
const jonas = { id: 4, name: 'Jonas Wiegand' }
const changedNight: Decision = {
  id: 8,
  stayDate: '2026-11-12',
  category: 1,
  kind: 'changed',
  reason: 'event',
  decidedAt: '2026-10-12T08:00:00.000Z',
  endedAt: null,
  daysBefore: 31,
  daysInForce: null,
  by: jonas,
  rate: 129_00,
  other: 119_00,
  expected: { rate: expected, other: expected },
  outcome: { wasOffered: true, rooms: 5, revenue: 645_00, gain: 84_00, interval: 60_00, isClear: true },
}
const never: Decision = {
  ...changedNight,
  id: 9,
  kind: 'accepted',
  reason: null,
  outcome: { wasOffered: false, rooms: 0, revenue: 0, gain: 0, interval: 0, isClear: false },
}
const SUMMARY = decisionSummarySchema.parse({
  companyId: 7,
  currency: 'EUR',
  categories: [{ id: 1, name: 'Double' }],
  total: { followed, changed, left },
  kinds: [{ kind: 'accepted', ...followed }],
  months: [{ month: '2026-11-01', followed, changed, left }],
  people: [{ by: jonas, followed: none, changed, left: none }],
  leads: [{ lead: '31-', followed, changed, left }],
  reasons: [{ reason: 'event', ...changed }],
  shadow: [{ category: 1, lead: '8-30', mode: 'shadow', ...followed }],
  best: [changedNight],
  worst: [],
})
const GROUPS = groupOutcomesSchema.parse({
  companyId: 7,
  currency: 'EUR',
  taken: { decisions: 1, judged: 1, gain: 2_400_00, interval: 600_00, isClear: true },
  refused: { decisions: 1, judged: 0, gain: 0, interval: 0, isClear: false },
  requests: [
    {
      ...{ id: 3, name: 'Choir', firstNight: '2026-11-06', lastNight: '2026-11-07', rate: 90_00, isTaken: true },
      ...{ roomNights: 24, outcome: { gain: 2_400_00, interval: 600_00, isClear: true } },
    },
    {
      ...{ id: 4, name: 'Law congress', firstNight: '2026-11-09', lastNight: '2026-11-09', rate: null, isTaken: false },
      ...{ roomNights: 30, outcome: null },
    },
  ],
})
const page = (content: Decision[]) => decisionPageSchema.parse({ content, last: true, totalElements: content.length })

const AUTOPILOT = autopilotSchema.parse({
  categories: [{ ...USUAL_AUTOPILOT, category: 1, mode: 'shadow' }],
  excludedDates: ['2026-12-31'],
  quietHours: null,
})

const show = (
  summary = SUMMARY,
  saved: FakeAnswer | FakeRoute = ({ body }) => ({ body, headers: { etag: '"4"' } }),
  groups: GroupOutcomes = { ...GROUPS, requests: [] },
) =>
  renderConsole(
    <>
      <DecisionsPage />
      <Messages />
    </>,
    {
      routes: {
        'GET /api/pricing/decisions/summary': { body: summary },
        'GET /api/analysis/group-outcomes': { body: groups },
        'GET /api/pricing/decisions': { body: page([never]) },
        'GET /api/pricing/autopilot': { body: AUTOPILOT, headers: { etag: '"3"' } },
        'PUT /api/pricing/autopilot': saved,
      },
    },
  )

describe('DecisionsPage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({
      ...{ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() },
      features: { companyId: 7, autopilot: true, marketTrends: true, maxRateRules: null, benchmarking: true },
    })
  })

  it('shows what following, changing and leaving recommendations earned, and what is too little to tell', async () => {
    show()
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(result.getByText('61')).toBeVisible()
    expect(result.getByText('of 84')).toBeVisible()
    expect(result.getByText('+4,200 ± 1,900 EUR')).toBeVisible()
    expect(result.getByText('+650 ± 800 EUR, too little to tell')).toBeVisible()
    expect(result.getByText('Not known yet')).toBeVisible()
  })

  it('compares by month, person, days ahead, kind and reason', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Comparison' })
    expect(within(table).getByRole('row', { name: /November 2026/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reason' }))
    expect(screen.getByRole('table', { name: 'Comparison' }).textContent).toContain('Event12')
  })

  it('saves half the interval in a column of its own, which the page has beside the gain', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    show()
    const card = await screen.findByRole('region', { name: 'Comparison' })
    expect(within(card).queryByRole('columnheader', { name: /interval/i })).toBeNull()
    await userEvent.click(within(card).getByRole('button', { name: 'Download “Comparison” as CSV' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [, blob] = save.mock.calls[0] ?? []
    const [head = '', november = ''] = ((await blob?.text()) ?? '').split('\r\n')
    expect(head).toContain('"Recommendations followed, Gain, EUR","Recommendations followed, ± (80 % interval), EUR"')
    expect(november).toBe('November 2026,61,4200,1900,12,650,800,11,,')
    save.mockRestore()
  })

  it('tells what happened after a decision', async () => {
    show()
    const best = within(await screen.findByRole('table', { name: 'Best decisions' }))
    expect(
      best.getByText('129 published, 119 recommended. 5 rooms sold at this rate, 4.2 expected until arrival.'),
    ).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Worst decisions' })).toBeNull()
  })

  it('says for how long a replaced rate was sold, without what was expected until arrival', async () => {
    show({ ...SUMMARY, best: [{ ...changedNight, daysInForce: 2 }] })
    const best = within(await screen.findByRole('table', { name: 'Best decisions' }))
    expect(
      best.getByText(
        '129 published, 119 recommended. 5 rooms sold at this rate within 2 days, until the next decision.',
      ),
    ).toBeVisible()
  })

  it('says that decisions of shadow mode are listed but not counted', async () => {
    const { unmount } = show({ ...SUMMARY, kinds: [...SUMMARY.kinds, { kind: 'shadow', ...left, decisions: 3 }] })
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(result.getByText(/^3 decisions of autopilot in shadow mode are listed below, but not counted/)).toBeVisible()
    unmount()
    show()
    await screen.findByRole('region', { name: 'Result' })
    expect(screen.queryByText(/listed below/)).toBeNull()
  })

  it('does not point to the sums if none of them is clear', async () => {
    const sums = { followed: changed, changed, left }
    show({
      ...SUMMARY,
      ...{
        best: [],
        total: sums,
        kinds: [
          { kind: 'accepted', ...changed },
          { kind: 'shadow', ...followed },
        ],
      },
      ...{ months: [{ month: '2026-11-01', ...sums }], leads: [{ lead: '31-', ...sums }] },
    })
    const extremes = within(await screen.findByRole('region', { name: 'Best and worst decisions' }))
    expect(extremes.getByText('No result is clear yet')).toBeVisible()
    expect(extremes.getByText(/chance could explain the differences/)).toBeVisible()
    expect(screen.queryByText(/sums under Comparison/)).toBeNull()
  })

  it('points to the sums if no single decision is clear, and not before any result is known', async () => {
    const without = { ...SUMMARY, best: [] }
    const { unmount } = show(without)
    const extremes = within(await screen.findByRole('region', { name: 'Best and worst decisions' }))
    expect(extremes.getByText('No single decision has a clear result')).toBeVisible()
    expect(extremes.getByText(/^Every 80.% interval includes 0\. The sums/)).toBeVisible()
    unmount()
    show({ ...without, total: { followed: left, changed: left, left } })
    await screen.findByRole('region', { name: 'Result' })
    expect(screen.queryByRole('region', { name: 'Best and worst decisions' })).toBeNull()
  })

  it('shows no gain for a rate that was never on sale', async () => {
    show()
    const row = within(await screen.findByRole('table', { name: 'All decisions' })).getAllByRole('row')[1]
    expect(row?.textContent).toContain('The rate was never on sale.—')
  })

  it('shows what autopilot would have earned in shadow mode, with a link to its settings', async () => {
    show()
    const shadow = within(await screen.findByRole('region', { name: 'Autopilot in shadow mode' }))
    expect(shadow.getByRole('row', { name: /Double.*8 to 30 days.*\+4,200 ± 1,900 EUR/ })).toBeVisible()
    expect(shadow.getByRole('link', { name: 'Change autopilot' })).toHaveAttribute(
      'href',
      '/manage/autopilot?companyId=7',
    )
  })

  it('shows which groups were taken or refused, and what that earned', async () => {
    show(SUMMARY, undefined, GROUPS)
    const groups = within(await screen.findByRole('region', { name: 'Group requests' }))
    expect(await groups.findByText('Compared with losing them:')).toBeVisible()
    expect(groups.getByRole('row', { name: /Choir.*Taken.*24.*90.00.*\+2,400 ± 600 EUR/ })).toBeVisible()
    // What the other group would have paid is not known.
    expect(groups.getByRole('row', { name: /Law congress.*Lost.*30 — —$/ })).toBeVisible()
    const table = within(groups.getByRole('table', { name: 'Group requests' }))
    expect(table.getByRole('link', { name: 'Choir' })).toHaveAttribute('href', '/analyse/groups/3?companyId=7')
  })

  it('shows no groups if none was decided', async () => {
    show()
    await screen.findByRole('region', { name: 'Result' })
    await eventually(() => expect(screen.queryByRole('region', { name: 'Group requests' })).toBeNull())
  })

  it('shows the mode alone to users who may not change it', async () => {
    startStore.setState({ global: sampleGlobal('USER') })
    const { received } = show()
    const shadow = within(await screen.findByRole('region', { name: 'Autopilot in shadow mode' }))
    expect(shadow.getByRole('cell', { name: 'Shadow' })).toBeVisible()
    expect(shadow.queryByRole('combobox')).toBeNull()
    expect(received.filter(({ path }) => path.includes('/autopilot'))).toEqual([])
  })

  describe('switches autopilot', () => {
    const switchIn = async (mode: string, summary = SUMMARY, saved?: FakeAnswer | FakeRoute) => {
      const { received } = show(summary, saved)
      const field = await screen.findByLabelText('Autopilot mode, Double, 8 to 30 days')
      await waitFor(() => expect(field).toBeEnabled())
      await userEvent.selectOptions(field, mode)
      return { field, puts: () => received.filter(({ method }) => method === 'PUT') }
    }
    const modes = (body: unknown) =>
      (body as Autopilot).categories.map(({ fromDays, toDays, mode }) => [fromDays, toDays, mode])
    const unclear = {
      ...SUMMARY,
      shadow: [{ category: 1, lead: '8-30' as const, mode: 'shadow' as const, ...changed }],
    }

    it('on in these days after a question with what shadow mode has clearly earned, with undo', async () => {
      const { puts } = await switchIn('On')
      expect(screen.getByRole('group', { name: '+4,200 ± 1,900 EUR. Switch autopilot on?' })).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
      await screen.findByText('Autopilot for Double, 8 to 30 days: On')
      expect(modes(puts()[0]?.body)).toEqual([
        [0, 7, 'shadow'],
        [8, 30, 'on'],
        [31, 90, 'shadow'],
      ])
      expect(puts()[0]?.body).toMatchObject({ excludedDates: ['2026-12-31'], quietHours: null })
      expect(puts()[0]?.headers.get('if-match')).toBe('"3"')
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(puts()[1]?.body).toEqual(AUTOPILOT))
      expect(puts()[1]?.headers.get('if-match')).toBe('"4"')
    })

    it('on after a question with the figure where chance may explain it', async () => {
      const { field, puts } = await switchIn('On', unclear)
      const question = '+650 ± 800 EUR, too little to tell. Switch autopilot on anyway?'
      await userEvent.click(
        within(screen.getByRole('group', { name: question })).getByRole('button', { name: 'Cancel' }),
      )
      expect(field).toHaveValue('shadow')
      expect(field).toHaveFocus()
      expect(puts()).toEqual([])
      await userEvent.selectOptions(field, 'On')
      await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
      await screen.findByText('Autopilot for Double, 8 to 30 days: On')
      expect(puts()).toHaveLength(1)
    })

    it('off without a question', async () => {
      const { puts } = await switchIn('Off', unclear)
      await screen.findByText('Autopilot for Double, 8 to 30 days: Off')
      expect(modes(puts()[0]?.body)[1]).toEqual([8, 30, 'off'])
    })

    it('not if another user changed it in the meantime, and offers to reload', async () => {
      const { field } = await switchIn('On', SUMMARY, {
        status: 412,
        body: { code: 'state.stale', detail: 'Changed.' },
      })
      await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
      await screen.findByText(/^Could not save/)
      expect(field).toHaveValue('shadow')
      await userEvent.click(screen.getByRole('button', { name: 'Show saved version' }))
      await waitFor(() => expect(screen.queryByText(/^Could not save/)).toBeNull())
    })
  })

  it('saves the result of the chosen nights as a PDF', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'Save as PDF' })).toHaveAttribute(
      'href',
      '/api/pricing/decisions/pdf?companyId=7&from=2026-08-22&to=2026-11-19',
    )
  })

  it('says why there are none', async () => {
    show({ ...SUMMARY, kinds: [] })
    expect(await screen.findByText('No rate decisions for these nights')).toBeVisible()
  })
})
