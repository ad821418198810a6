import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { PricedNights, WhatIf } from '../../../contract/pricing/priced-night.ts'
import {
  OPEN,
  RESTRICTION_PARTS,
  type RestrictionRule,
  type Restrictions,
} from '../../../contract/pricing/restriction.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import {
  sampleDraft,
  sampleDrafts,
  sampleNightGroup,
  sampleNightRate,
  samplePricedNights,
  sampleSavedDrafts,
} from '../../testing/sample-manage.ts'
import { sampleMarketNight } from '../../testing/sample-market.ts'
import { samplePriceLevels, sampleRestriction } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import ManagePage from './ManagePage.tsx'

const NIGHTS = {
  '2026-11-26': {
    rates: [sampleNightRate({ recommended: 12_000 })],
    events: ['Trade fair'],
    holidays: ['Thanksgiving'],
  },
  '2026-11-27': {
    rates: [
      sampleNightRate({
        fixed: true,
        restriction: { ...sampleNightRate().restriction, minimumStay: 2, closedToArrival: true },
      }),
    ],
  },
}

function show({
  at = '/',
  part = {},
  routes = {},
}: {
  at?: string
  part?: Partial<PricedNights>
  routes?: FakeRoutes
}) {
  const page = renderConsole(<ManagePage />, {
    at,
    routes: {
      'GET /api/pricing/nights': ({ query }) => ({
        body: { ...samplePricedNights(query.from ?? '', query.to ?? '', NIGHTS), ...part },
      }),
      'GET /api/pricing/drafts': { body: sampleDrafts() },
      ...routes,
    },
  })
  const asked = (path: string) => page.received.filter((request) => request.path === path).map(({ query }) => query)
  return { ...page, asked }
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const signIn = (role: Role) =>
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  signIn('USER')
})

describe('ManagePage calendar', () => {
  it('opens on five weeks from today with one call, and describes each night in text', async () => {
    const { asked } = show({})
    expect((await cell(/26 November 2026, active/)).getAttribute('aria-label')).toBe(
      'Thursday, 26 November 2026, active rate 100, recommended 120, up +20.0 %, OTB 50 %, forecast 80 %, Trade fair, Thanksgiving',
    )
    expect((await cell(/27 November 2026/)).getAttribute('aria-label')).toContain(
      'fixed rate, OTB 50 %, forecast 80 %, Minimum stay on arrival: 2 nights, Closed to arrival',
    )
    expect(screen.getByRole('rowheader', { name: /48/ })).toBeVisible()
    expect(asked('/api/pricing/nights')).toEqual([
      { companyId: '7', from: '2026-11-20', to: '2026-12-24', language: 'EN' },
    ])
    const grid = screen.getByRole('grid', { name: '20 Nov 2026 – 24 Dec 2026' })
    const nights = [...grid.querySelectorAll<HTMLElement>('[data-date]')].map(({ dataset }) => dataset.date)
    expect([nights.length, nights[0], nights.at(-1)]).toEqual([35, '2026-11-20', '2026-12-24'])
    // Without a month in each cell, the first night of one says which it is.
    expect([...grid.querySelectorAll('[data-date] > div > span:first-child')].map((day) => day.textContent)).toEqual(
      expect.arrayContaining(['20 Nov', '21', '1 Dec', '2']),
    )
    expect(screen.getByText('35 nights, 20 Nov 2026 – 24 Dec 2026')).toBeVisible()
    expect(screen.queryByText('past night')).toBeNull()
  })

  it('marks a restricted night by a sign that names its restrictions, for cells without room for their marks', async () => {
    show({})
    const restricted = within(await cell(/27 November 2026, active/))
    expect(
      restricted.getByTitle('Minimum stay on arrival: 2 nights, Closed to arrival').querySelector('svg'),
    ).toBeTruthy()
    // The first mark is the last to be left out.
    expect(restricted.getByText('MLOS 2').previousSibling).toBeNull()
    expect(within(await cell(/26 November 2026, active/)).queryByTitle(/arrival/)).toBeNull()
  })

  it('moves by five weeks, also into the past, and back to today', async () => {
    const { router, asked } = show({})
    await cell(/26 November 2026, active/)
    await userEvent.click(screen.getByRole('button', { name: 'Next five weeks: 25 Dec 2026 – 28 Jan 2027' }))
    await cell(/28 January 2027, active/)
    expect(router.state.location.search).toBe('?start=2026-12-25')
    await userEvent.click(screen.getByRole('button', { name: 'Today' }))
    await cell(/26 November 2026, active/)
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^Previous five weeks/ }))
    await cell(/19 November 2026, active/)
    expect(screen.getByText('past night')).toBeVisible()
    expect(asked('/api/pricing/nights').at(-1)).toEqual({
      companyId: '7',
      from: '2026-10-16',
      to: '2026-11-19',
      language: 'EN',
    })
  })

  it('goes month by month on request, in the address and the next time it opens', async () => {
    const { router } = show({})
    await cell(/26 November 2026, active/)
    await userEvent.click(screen.getByRole('button', { name: 'Month' }))
    await cell(/Sunday, 1 November 2026, active/)
    expect(router.state.location.search).toBe('?view=month')
    expect(screen.getByText('30 nights, November 2026')).toBeVisible()
    expect(screen.getByText('other month')).toBeVisible()
    await act(() => router.navigate('/'))
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next month: December 2026' }))
    await cell(/31 December 2026, active/)
    await userEvent.click(screen.getByRole('button', { name: '5 weeks' }))
    await cell(/Tuesday, 1 December 2026, active/)
    expect(router.state.location.search).toBe('?view=weeks&start=2026-12-01')
  })

  it('shows the month of an address with one, and keeps going by month', async () => {
    const { router, asked } = show({ at: '/?month=2026-12' })
    await cell(/31 December 2026, active/)
    expect(asked('/api/pricing/nights')).toEqual([
      { companyId: '7', from: '2026-11-30', to: '2027-01-03', language: 'EN' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Previous month: November 2026' }))
    await cell(/Monday, 2 November 2026, active/)
    expect(router.state.location.search).toBe('?view=month')
  })

  it('shows an unpublished rate beside the struck-through active one, and says both', async () => {
    show({ routes: { 'GET /api/pricing/drafts': { body: sampleDrafts(sampleDraft({ stayDate: '2026-11-26' })) } } })
    const night = await cell(/26 November 2026, active rate 100, changed to 110, not published, recommended 120/)
    expect([night.querySelector('s')?.textContent, night.querySelector('ins')?.textContent]).toEqual(['100', '110'])
    expect((await cell(/27 November 2026/)).querySelector('s')).toBeNull()
  })

  it('shows a fixed rate that is not sold with both rates, in the calendar and the panel, where it can be sold', async () => {
    const unsold = { rates: [sampleNightRate({ fixed: true, recommended: 19_100, active: 11_200 })] }
    const { received } = show({
      at: '/?night=2026-12-09',
      routes: {
        ...RECOMMENDATIONS,
        'GET /api/pricing/nights': ({ query }) => ({
          body: samplePricedNights(query.from ?? '', query.to ?? '', { '2026-12-09': unsold }),
        }),
        'PUT /api/pricing/drafts': { body: sampleSavedDrafts() },
      },
    })
    expect(within(await cell(/9 December 2026.*fixed 191, selling 112/)).getByText('fixed 191')).toBeVisible()
    const night = await panel()
    expect(await night.findByText(/^Fixed at 191, but selling at 112/)).toBeVisible()
    await userEvent.click(night.getByRole('button', { name: 'Set fixed rate 191' }))
    expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      lines: [{ stayDate: '2026-12-09', rate: 19_100, fixing: 'keep' }],
    })
  })

  it('keeps month and category in the address', async () => {
    const { router } = show({ at: '/?view=month' })
    await cell(/26 November 2026, active/)
    await userEvent.click(screen.getByRole('button', { name: 'Next month: December 2026' }))
    await cell(/31 December 2026, active/)
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Suite')
    expect((await cell(/31 December 2026/)).getAttribute('aria-label')).toContain('active rate none, recommended 180')
    expect(router.state.location.search).toBe('?view=month&month=2026-12&category=2')
  })

  it.each([
    ['', '?start=2026-12-25'],
    ['&view=month', '?view=month&month=2027-01'],
  ])(
    'shows the nights around the one that an address opens, and stays there when it is closed (%s)',
    async (by, closed) => {
      const { router } = show({ at: `/?night=2027-01-12${by}` })
      await cell(/12 January 2027, active/)
      await userEvent.click((await panel()).getByRole('button', { name: 'Close night details' }))
      await expect.poll(() => router.state.location.search).toBe(closed)
      expect(await cell(/12 January 2027, active/)).toBeVisible()
    },
  )

  it('supports the keyboard in the five weeks: arrows move on, and Home and End stay in their week', async () => {
    show({})
    const today = await cell(/20 November 2026, active/)
    today.focus()
    await userEvent.keyboard('{End}{Home}')
    expect(document.activeElement).toBe(await cell(/20 November 2026/))
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await cell(/19 November 2026, active/))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await cell(/20 November 2026, active/))
  })

  it('supports the keyboard: arrows move, also into the next month, and Enter opens a night', async () => {
    const { router } = show({ at: '/?view=month' })
    const today = await cell(/20 November 2026, active/)
    today.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await cell(/28 November 2026/))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(await cell(/12 December 2026, active/)).toBe(document.activeElement)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?view=month&month=2026-12&night=2026-12-12')
  })

  it('links a hotel that is not set up to what is missing', async () => {
    show({ part: { missing: ['levels', 'calendar'], calculatedAt: null } })
    const setup = within(await screen.findByRole('region', { name: 'Set up recommended rates' }))
    expect(setup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/price-levels',
      '/settings/price-levels/calendar',
    ])
    expect(setup.getByText('6 of 8 steps done')).toBeVisible()
  })

  it('shows that the last recommendations are kept if data is stale', async () => {
    show({ part: { isStale: true } })
    expect(await screen.findByText(/^The data is out of date/)).toBeVisible()
  })
})

const STEPS = [
  { kind: 'base', label: 'Low', amount: 10_000, rate: 10_000 },
  {
    kind: 'algorithm',
    label: 'Demand',
    amount: 1_000,
    rate: 11_000,
    detail: { parts: { reference: 0, scarcity: 1_500, pace: 0, events: 0, groups: 0, competitors: -500 } },
  },
  { kind: 'rule', label: 'Full house', amount: 1_150, rate: 12_150 },
  { kind: 'rounding', label: 'Rounding', amount: -150, rate: 12_000 },
]
const row = {
  stayDate: '2026-11-26',
  category: 1,
  active: 10_000,
  recommended: 12_000,
  difference: 2_000,
  fixed: false,
  autopilot: 'off',
  level: 1,
  stale: false,
  steps: STEPS,
  limits: { lowest: 8_000, highest: 14_000 },
}
const RECOMMENDATIONS = {
  'GET /api/pricing/recommendations': ({ query }: { query: Record<string, string> }) => ({
    body: {
      companyId: 7,
      currency: 'EUR',
      calculatedAt: null,
      basedOn: null,
      rows: [{ ...row, stayDate: query.from ?? '' }],
    },
  }),
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Night details' }))

describe('ManagePage night', () => {
  it('explains its rate by steps that add up, with each rule linked', async () => {
    const action = { type: 'percent', percent: 10 }
    const rule = {
      id: 4,
      revision: 1,
      name: 'Full house',
      block: 'accumulating',
      isActive: true,
      conditions: [],
      action,
    }
    show({
      at: '/?night=2026-11-26',
      routes: { ...RECOMMENDATIONS, 'GET /api/pricing/rate-rules': { body: { rules: [rule] } } },
    })
    const night = await panel()
    const table = within((await night.findByText('Recommendation')).closest('table') as HTMLElement)
    const rows = table.getAllByRole('row').map((each) => [...each.children].slice(-2).map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['', '100.00'],
      ['+10.00', '110.00'],
      ['+11.50', '121.50'],
      ['−1.50', '120.00'],
      ['0.00', '120.00'],
      ['+20.00', '120.00'],
    ])
    const linked = () => table.getByRole('link', { name: 'Full house' }).getAttribute('href')
    await waitFor(() => expect(linked()).toBe('/settings/rate-rules#rule-4'))
    expect(table.getByText(/^Rooms left and expected/).textContent).toContain('+15.00')
    // Of all parts only groups are named even if they change nothing: somebody blocked rooms and looks for the effect.
    expect(table.getByText(/^Rooms blocked for groups/).textContent).toContain('0.00')
    expect(table.queryByText(/^Events/)).toBeNull()
  })

  it('names its groups above its rate, and has no such heading without any', async () => {
    const part = samplePricedNights('2026-11-26', '2026-11-27', { '2026-11-26': { groups: [sampleNightGroup()] } })
    const { router } = show({ at: '/?night=2026-11-26', part, routes: RECOMMENDATIONS })
    const night = await panel()
    const groups = within(await night.findByRole('list', { name: 'Groups' }))
    expect(groups.getByRole('listitem').textContent).toContain('Walkers, 6 rooms, tentative')
    expect(groups.getByRole('link', { name: 'Walkers' })).toBeVisible()
    await act(() => router.navigate('/?night=2026-11-27'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Groups' })).toBeNull())
    expect(screen.queryByRole('heading', { name: 'Groups' })).toBeNull()
  })

  const suite = sampleNightRate({ category: 2, recommended: 13_000 })
  const withSuite = (part: Parameters<typeof sampleNightRate>[0], routes: FakeRoutes = {}) =>
    show({
      at: '/?night=2026-11-28',
      part: samplePricedNights('2026-11-20', '2026-12-24', {
        '2026-11-28': { rates: [sampleNightRate(part), suite] },
      }),
      routes: { ...RECOMMENDATIONS, 'PUT /api/pricing/drafts': { body: sampleSavedDrafts() }, ...routes },
    })

  it('accepts the recommendations of all categories, or of the shown one alone on request', async () => {
    const { received } = withSuite({ recommended: 12_000 })
    const night = await panel()
    await userEvent.click(await night.findByRole('button', { name: 'Accept 2 rates: Double 120, Suite 130' }))
    const lines = () => received.findLast(({ method }) => method === 'PUT')?.body
    await waitFor(() =>
      expect(lines()).toMatchObject({
        lines: [
          { category: 1, rate: 12_000, reason: 'recommendation', fixing: 'keep', revision: null },
          { category: 2, rate: 13_000, reason: 'recommendation', fixing: 'keep', revision: null },
        ],
      }),
    )
    await userEvent.click(night.getByRole('checkbox', { name: 'Accept for all categories' }))
    await userEvent.click(night.getByRole('button', { name: 'Accept 120' }))
    await waitFor(() => expect(lines()).toMatchObject({ lines: [{ category: 1, rate: 12_000 }] }))
  })

  it('says which accepted rates were refused: the shown one at its field, those of other categories below', async () => {
    const reason = 'This value must be …'
    withSuite(
      { recommended: 12_000 },
      {
        'PUT /api/pricing/drafts': {
          status: 400,
          body: {
            code: 'request.invalid',
            errors: [
              { path: 'lines.0.rate', message: reason, code: 'limits' },
              { path: 'lines.1.revision', message: reason, code: 'stale' },
            ],
          },
        },
      },
    )
    const night = await panel()
    await userEvent.click(await night.findByRole('button', { name: /^Accept 2 rates/ }))
    expect((await night.findByText(/^Sat 28 Nov, Suite: /)).textContent).toBe(
      'Sat 28 Nov, Suite: 130 was not saved. Another user has changed it meanwhile.',
    )
    expect(night.getByLabelText('New rate')).toHaveAccessibleDescription(/^Enter a rate from 80 to 140/)
  })

  it('calls a fixed rate so, and not a recommendation, in its panel, in Why and in the history', async () => {
    const fixed = {
      ...row,
      recommended: 10_000,
      fixed: true,
      steps: [{ kind: 'fixed', label: '', amount: 10_000, rate: 10_000 }],
    }
    const { router } = withSuite(
      { fixed: true },
      {
        'GET /api/pricing/recommendations': ({ query }) => ({
          body: {
            ...{ companyId: 7, currency: 'EUR', calculatedAt: null, basedOn: null },
            rows: [{ ...fixed, stayDate: query.from ?? '' }],
          },
        }),
        'GET /api/pricing/history': {
          body: {
            ...{ companyId: 7, currency: 'EUR', stayDate: '2026-11-28', category: 1, ratePlans: ['BAR'] },
            changes: [
              {
                ...{ at: '2026-11-19T04:00:00Z', kind: 'recommended', source: 'system', ratePlan: 'BAR', rate: 10_000 },
                ...{ level: 1, steps: fixed.steps, by: null, state: null, reason: null },
              },
            ],
          },
        },
      },
    )
    const night = await panel()
    const why = within(await night.findByRole('table', { name: 'Fixed rate 100.00' }))
    expect(why.getAllByRole('row').at(-1)).toHaveTextContent(/^Fixed rate100\.00$/)
    expect(night.getAllByText('Fixed rate', { selector: 'span' })).toHaveLength(1)
    expect(night.queryByText('Recommendation')).toBeNull()
    expect(night.getByRole('button', { name: 'Accept 130 for Suite' })).toBeVisible()
    await act(() => router.navigate('/?night=2026-11-28&tab=history'))
    expect(await night.findByText(/^Fixed rate · BAR/)).toBeVisible()
  })

  it("saves a typed rate as a change, and overwrites a colleague's change only on request", async () => {
    let mine = 0
    const { received } = show({
      at: '/?night=2026-11-28',
      routes: {
        ...RECOMMENDATIONS,
        'GET /api/pricing/drafts': () => ({ body: mine === 0 ? sampleDrafts() : sampleDrafts(sampleDraft()) }),
        'PUT /api/pricing/drafts': ({ body }) => {
          mine += 1
          const [{ rate, revision }] = (body as { lines: [{ rate: number; revision: number | null }] }).lines
          return revision === 1
            ? { body: sampleSavedDrafts(sampleDraft({ rate, revision: 2 })) }
            : { status: 412, body: { code: 'state.stale', detail: 'Jonas Weber has set 11000', errors: [] } }
        },
      },
    })
    const night = await panel()
    const input = await night.findByLabelText('New rate')
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('100'))
    await userEvent.clear(input)
    await userEvent.type(input, '125{Enter}')
    expect((await night.findByRole('alert')).textContent).toContain(
      'Jonas Weber changed this rate while you were editing',
    )
    expect((input as HTMLInputElement).value).toBe('125')
    await userEvent.click(night.getByRole('button', { name: 'Save my version' }))
    await night.findByText('Changed to 125, not published yet (Jonas Weber)')
    const sent = received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual(
      [null, 1].map((revision) => ({
        lines: [{ stayDate: '2026-11-28', category: 1, rate: 12_500, reason: 'hand', fixing: 'keep', revision }],
      })),
    )
  })

  it("discards a typed rate for a colleague's change on request, and then fixes that one", async () => {
    let isChanged = false
    const { received } = show({
      at: '/?night=2026-11-28',
      routes: {
        ...RECOMMENDATIONS,
        'GET /api/pricing/drafts': () => ({ body: isChanged ? sampleDrafts(sampleDraft()) : sampleDrafts() }),
        'PUT /api/pricing/drafts': () => {
          if (isChanged) return { body: sampleSavedDrafts(sampleDraft({ fixing: 'fix', revision: 2 })) }
          isChanged = true
          return { status: 412, body: { code: 'state.stale', detail: 'Jonas Weber has set 11000', errors: [] } }
        },
      },
    })
    const night = await panel()
    const input = await night.findByLabelText<HTMLInputElement>('New rate')
    await waitFor(() => expect(input.value).toBe('100'))
    await userEvent.clear(input)
    await userEvent.type(input, '125{Enter}')
    await userEvent.click(await night.findByRole('button', { name: 'Use saved version' }))
    expect(input.value).toBe('110')
    expect(night.queryByRole('alert')).toBeNull()
    await userEvent.click(night.getByRole('checkbox', { name: 'Fixed rate' }))
    await userEvent.click(night.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(received.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      lines: [{ stayDate: '2026-11-28', category: 1, rate: 11_000, reason: 'hand', fixing: 'fix', revision: 1 }],
    })
    await waitFor(() => expect(night.getByRole('button', { name: 'Save change' }).hasAttribute('disabled')).toBe(true))
    expect(night.getByRole<HTMLInputElement>('checkbox', { name: 'Fixed rate' }).checked).toBe(true)
  })

  it('shows the limits at the field if the server refuses a rate, and keeps the input', async () => {
    show({
      at: '/?night=2026-11-28',
      routes: {
        ...RECOMMENDATIONS,
        'PUT /api/pricing/drafts': {
          status: 400,
          body: {
            code: 'request.invalid',
            errors: [
              { path: 'lines.0.rate', message: 'This value must be from 8000 to 14000 (minor units).', code: 'limits' },
            ],
          },
        },
      },
    })
    const night = await panel()
    const input = await night.findByLabelText('New rate')
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('100'))
    await userEvent.clear(input)
    await userEvent.type(input, '300{Enter}')
    expect(await night.findByText('Enter a rate from 80 to 140, the limits of the price level.')).toBeVisible()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect((input as HTMLInputElement).value).toBe('300')
  })

  it('widens the limits of its level in the same step, for users who may set them', async () => {
    signIn('HOTEL_ADMIN')
    let levels = samplePriceLevels
    const { received } = show({
      at: '/?night=2026-11-28',
      routes: {
        ...RECOMMENDATIONS,
        'GET /api/pricing/levels': () => ({ body: levels, headers: { etag: '"5"' } }),
        'GET /api/pricing/level-nights': {
          body: { level: 1, byCalendar: 12, byRule: 3, first: '2026-11-28', last: '2027-01-12' },
        },
        'PUT /api/pricing/levels': ({ body }) => {
          levels = body as typeof levels
          return { body, headers: { etag: '"6"' } }
        },
        'PUT /api/pricing/drafts': () =>
          levels === samplePriceLevels
            ? {
                status: 400,
                body: {
                  code: 'request.invalid',
                  errors: [{ path: 'lines.0.rate', message: 'This value must be …', code: 'limits' }],
                },
              }
            : { body: sampleSavedDrafts(sampleDraft({ rate: 30_000 })) },
      },
    })
    const night = await panel()
    const input = await night.findByLabelText('New rate')
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('100'))
    await userEvent.clear(input)
    await userEvent.type(input, '300{Enter}')
    const offer =
      /^New limits of Low: \d+ to 300\. They apply to 15 nights from 28 Nov 2026 to 12 Jan 2027\. Rate rules put 3 of them on this level\.$/
    expect(await night.findByText(offer)).toBeVisible()
    await userEvent.clear(input)
    await userEvent.type(input, 'foo{Enter}')
    expect(await night.findByText('Check this value.')).toBeVisible()
    expect(night.queryByText(/^New limits/)).toBeNull()
    await userEvent.clear(input)
    await userEvent.type(input, '300{Enter}')
    expect(await night.findByText(offer)).toBeVisible()
    await userEvent.click(night.getByRole('button', { name: 'Change limits and save' }))
    expect(await night.findByText(/^Changed to 300, not published yet \(/)).toBeVisible()
    const sent = received.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    expect(sent.slice(-3)).toEqual(['/api/pricing/drafts', '/api/pricing/levels', '/api/pricing/drafts'])
    expect(levels.levels[0]?.rates[0]?.highest).toBe(30_000)
  })

  it("shows competitors' rates also to a hotel without market trends", async () => {
    const { asked } = show({
      at: '/?night=2026-11-28&tab=market',
      routes: { ...RECOMMENDATIONS, 'GET /api/analysis/market-night': { body: sampleMarketNight() } },
    })
    const market = within(await (await panel()).findByRole('table', { name: 'Market' }))
    expect(market.getByRole('row', { name: /^Hotel Belriva/ }).textContent).toContain('Sold out')
    expect(asked('/api/analysis/market-night')).toMatchObject([{ stayDate: '2026-11-28', persons: '2' }])
  })

  it('moves to its neighbours by arrow keys, and closes with Escape, which restores the focus', async () => {
    const { router } = show({ at: '/?night=2026-11-28', routes: RECOMMENDATIONS })
    const night = await panel()
    expect(document.activeElement).toBe(night.getByRole('heading', { name: 'Saturday, 28 November 2026' }))
    await userEvent.keyboard('{ArrowRight}')
    await night.findByRole('heading', { name: 'Sunday, 29 November 2026' })
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(await cell(/29 November 2026/))
    expect(router.state.location.search).toBe('')
  })

  it('asks before a typed rate is lost with its night, tab, category or weeks', async () => {
    const { router } = show({ at: '/?night=2026-11-28', routes: RECOMMENDATIONS })
    const night = await panel()
    const input = await night.findByLabelText<HTMLInputElement>('New rate')
    await waitFor(() => expect(input.value).toBe('100'))
    await userEvent.clear(input)
    await userEvent.type(input, '125')
    for (const leave of [
      () => night.getByRole('button', { name: 'Next night' }),
      () => night.getByRole('button', { name: 'Close night details' }),
      () => night.getByRole('tab', { name: 'History' }),
      () => screen.getByRole('button', { name: /^Next five weeks/ }),
    ]) {
      await userEvent.click(leave())
      await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
      expect(router.state.location.search).toBe('?night=2026-11-28')
      expect(night.getByLabelText<HTMLInputElement>('New rate').value).toBe('125')
    }
    await userEvent.click(night.getByRole('button', { name: 'Next night' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await night.findByRole('heading', { name: 'Sunday, 29 November 2026' })
  })

  it('asks nothing if the typed rate is back to the previous one', async () => {
    show({ at: '/?night=2026-11-28', routes: RECOMMENDATIONS })
    const night = await panel()
    const input = await night.findByLabelText<HTMLInputElement>('New rate')
    await waitFor(() => expect(input.value).toBe('100'))
    for (const rate of ['125', '100']) {
      await userEvent.clear(input)
      await userEvent.type(input, rate)
    }
    await userEvent.click(night.getByRole('button', { name: 'Next night' }))
    await night.findByRole('heading', { name: 'Sunday, 29 November 2026' })
  })

  it('shows the names of events and holidays at the pointer, including nights after the first', async () => {
    show({ part: {} })
    expect(within(await cell(/26 November 2026, active/)).getByTitle('Trade fair, Thanksgiving')).toBeVisible()
  })

  it('shows what other rates would contribute, and by which steps the recommendation leaves the best one', async () => {
    const pointOf = (rate: number, contribution: number): WhatIf['points'][number] => ({
      rate,
      roomNights: 30,
      low: 26,
      high: 34,
      revenue: 330_000,
      revenueLow: 290_000,
      revenueHigh: 370_000,
      contribution,
    })
    const whatIf: WhatIf = {
      companyId: 7,
      currency: 'EUR',
      stayDate: '2026-11-28',
      category: 1,
      active: 10_000,
      forecastRate: 10_000,
      recommended: 11_900,
      limits: { lowest: 8_000, highest: 14_000 },
      capacity: 40,
      onTheBooks: { roomNights: 20, revenue: 200_000 },
      best: 9_900,
      deviations: [
        { kind: 'rule', label: 'Event in town', amount: 1_500 },
        { kind: 'rounding', label: 'Rounding', amount: 500 },
      ],
      points: [pointOf(7_000, 210_000), pointOf(9_900, 260_000), pointOf(10_000, 258_000), pointOf(11_900, 251_000)],
    }
    show({
      at: '/?night=2026-11-28&tab=whatIf',
      routes: {
        ...RECOMMENDATIONS,
        'GET /api/pricing/what-if': { body: whatIf },
        'GET /api/pricing/drafts': { body: sampleDrafts(sampleDraft({ stayDate: '2026-11-28', rate: 10_300 })) },
      },
    })
    const night = await panel()
    // A changed rate is between the drawn ones: the nearest is shown, not the lowest.
    expect(await night.findByRole('slider', { name: /^Rate/ })).toHaveValue('2')
    expect(
      await night.findByText('The recommendation is 119 instead of the best rate 99: Rule +15.00, Rounding +5.00.'),
    ).toBeVisible()
    await userEvent.click(night.getByRole('button', { name: 'Show best rate' }))
    expect(night.getByText('Net contribution vs active rate').nextSibling).toHaveTextContent('+20')
    fireEvent.change(night.getByRole('slider', { name: /^Rate/ }), { target: { value: '0' } })
    expect(night.getByText('Enter a rate from 80 to 140, the limits of the price level.')).toBeVisible()
    expect(night.getByRole('button', { name: 'Set 70' })).toBeDisabled()
  })

  it('offers no changes to users who may only view', async () => {
    signIn('VIEWER')
    show({ at: '/?night=2026-11-28', routes: RECOMMENDATIONS })
    const night = await panel()
    expect(await night.findByText('Limits of Low: 80 to 140')).toBeVisible()
    expect(night.queryByLabelText('New rate')).toBeNull()
  })

  it('shows the rule behind each restriction, and the minimum stay that would earn more', async () => {
    const part = { ...OPEN, minimumStay: 2 }
    const decidedBy = Object.fromEntries(RESTRICTION_PARTS.map((each) => [each, each === 'minimumStay' ? 3 : null]))
    show({
      at: '/?night=2026-11-28&tab=restrictions',
      routes: {
        'GET /api/pricing/restrictions/nights': {
          body: [{ stayDate: '2026-11-28', restriction: part, decidedBy }],
        },
        'GET /api/pricing/restrictions': { body: { rules: [sampleRestriction(3, { name: 'Fair', minimumStay: 2 })] } },
        'GET /api/pricing/minimum-stays': {
          body: {
            companyId: 7,
            currency: 'EUR',
            nights: [{ stayDate: '2026-11-28', nights: 3, roomNights: 4.2, margin: 512_00 }],
          },
        },
      },
    })
    const night = await panel()
    const recommended = 'Recommended for arrivals: minimum stay 3 nights, gaining about 4.2 room nights and 512 EUR.'
    expect(await night.findByText(recommended)).toBeVisible()
    const decided = within(await night.findByRole('row', { name: 'Minimum stay on arrival 2 nights Fair' }))
    expect(decided.getByRole('link', { name: 'Fair' }).getAttribute('href')).toBe('/settings/restrictions#rule-3')
    expect(night.queryByRole('button', { name: 'Set restriction…' })).toBeNull()
  })

  it('sets a restriction of the night in its panel, and names a part that the connection does not take', async () => {
    signIn('HOTEL_ADMIN')
    let rules: RestrictionRule[] = []
    const { received } = show({
      at: '/?night=2026-11-28&tab=restrictions',
      part: { connection: { kind: 'apaleo', isPaused: false, restrictionParts: ['minimumStay', 'closed'] } },
      routes: {
        'GET /api/pricing/restrictions/nights': () => {
          const [rule] = rules
          const restriction = { ...OPEN, minimumStayThrough: rule?.minimumStayThrough ?? 0 }
          const decidedBy = Object.fromEntries(
            RESTRICTION_PARTS.map((each) => [each, each === 'minimumStayThrough' && rule ? rule.id : null]),
          )
          return { body: [{ stayDate: '2026-11-28', restriction, decidedBy }] }
        },
        'GET /api/pricing/restrictions': () => ({ body: { rules }, headers: { etag: '"1"' } }),
        'PUT /api/pricing/restrictions': ({ body }) => {
          rules = (body as Restrictions).rules
          return { body, headers: { etag: '"2"' } }
        },
        'GET /api/pricing/minimum-stays': { body: { companyId: 7, currency: 'EUR', nights: [] } },
      },
    })
    const night = await panel()
    expect(await night.findByText('No restrictions')).toBeVisible()
    await userEvent.click(night.getByRole('button', { name: 'Set restriction…' }))
    await userEvent.selectOptions(await night.findByLabelText('Restriction'), 'Minimum stay through')
    await userEvent.selectOptions(night.getByLabelText('Minimum stay through'), '3 nights')
    await userEvent.click(night.getByRole('button', { name: 'Save 1 change' }))
    const name = 'Minimum stay through 28 Nov'
    const row = within(await night.findByRole('row', { name: /^Minimum stay through 3 nights/ }))
    expect(row.getByText('Your PMS does not accept this. Enter it there manually.')).toBeVisible()
    expect(row.getByRole('link', { name })).toBeVisible()
    expect(night.getByRole('button', { name: 'Set restriction…', expanded: false })).toHaveFocus()
    const { name: _, ...parts } = sampleRestriction(1, { category: 1, from: '2026-11-28', to: '2026-11-28' })
    expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      rules: [{ ...parts, name, minimumStayThrough: 3 }],
    })
  })
})
