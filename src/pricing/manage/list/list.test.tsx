import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import * as files from '../../../kit/figures/save-file.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import {
  sampleDraft,
  sampleDrafts,
  sampleNightRate,
  samplePricedNights,
  sampleSavedDrafts,
} from '../../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ManagePage from '../ManagePage.tsx'
import { leastEffects, listRows, mostOfGain } from './list-rows.ts'

const NIGHTS = {
  '2026-11-27': { rates: [sampleNightRate({ recommended: 12_000 })], events: ['Trade fair'] },
  '2026-11-28': { rates: [sampleNightRate({ fixed: true })], level: null },
  '2026-11-29': { holidays: ['Founders’ Day'] },
}

function show(at: string, routes: FakeRoutes = {}) {
  const page = renderConsole(<ManagePage />, {
    at,
    routes: {
      'GET /api/pricing/nights': ({ query }) => {
        const answer = samplePricedNights(query.from ?? '', query.to ?? '', NIGHTS)
        return { body: answer }
      },
      'GET /api/pricing/drafts': { body: sampleDrafts() },
      'PUT /api/pricing/drafts': { body: sampleSavedDrafts() },
      ...routes,
      'GET /api/pricing/rounding': { body: { usual: { mode: 'none' }, categories: [], ratePlans: [] } },
      'GET /api/pricing/level-calendar': {
        body: { periods: [{ from: '2026-11-01', to: '2026-11-27', level: 1 }] },
        headers: { etag: '"4"' },
      },
      'PUT /api/pricing/level-calendar': ({ body }) => ({ body }),
      'GET /api/pricing/autopilot': {
        body: { categories: [], excludedDates: ['2026-11-28', '2026-12-24'], quietHours: null },
        headers: { etag: '"2"' },
      },
      'PUT /api/pricing/autopilot': ({ body }) => ({ body }),
      'GET /api/pricing/restrictions': { body: { rules: [] }, headers: { etag: '"1"' } },
      'PUT /api/pricing/restrictions': ({ body }) => ({ body }),
      'POST /api/pricing/rounding/preview': ({ body }) => ({
        body: {
          amounts: (body as { amounts: number[] }).amounts.map((amount) => Math.ceil(amount / 1000) * 1000 - 100),
        },
      }),
    },
  })
  const saved = () => page.received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...page, saved }
}
const rowNames = async () => {
  await screen.findAllByRole('checkbox', { name: /^Select (Fri|Sat|Sun)/ })
  return screen
    .getAllByRole('checkbox', { name: /^Select (Fri|Sat|Sun) / })
    .map((box) => box.getAttribute('aria-label'))
}

describe('the list of Manage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  it('shows with the open recommendations what publishing them is expected to bring, for the primary category', async () => {
    const effect = {
      ...{ nights: 12, unknownNights: 0, roomNights: -4.4, revenue: -2_000_00, contribution: -1_344_00 },
      losing: { nights: 3, contribution: -3_264_00 },
    }
    const { router, received } = show('/?view=list&from=2026-11-27&to=2026-11-29&filter=open', {
      'GET /api/pricing/open-rates': {
        body: { nights: 12, first: '2026-11-27', last: '2026-11-29', rates: [], effect, byNight: [] },
      },
    })
    expect((await screen.findByText(/^Expected effect on net contribution/)).textContent).toBe(
      'Expected effect on net contribution: −1,344 EUR (revenue −2,000, −4.4 room nights). Nights with gains: 9 (+1,920), with losses: 3 (−3,264).',
    )
    expect(screen.getByText(/^Recommendations with an expected loss come from limits/)).toBeVisible()
    expect(received.find(({ path }) => path === '/api/pricing/open-rates')?.query).toMatchObject({
      ...{ from: '2026-11-27', to: '2026-11-29', effect: 'true' },
    })
    await act(() => router.navigate('/?view=list&from=2026-11-27&to=2026-11-29&filter=all'))
    expect(screen.queryByText(/^Expected effect on net/)).toBeNull()
  })

  it('shows what each open recommendation is expected to bring, and sorts by it', async () => {
    const effect = {
      ...{ nights: 2, unknownNights: 1, roomNights: 0, revenue: 0, contribution: 90_00 },
      losing: { nights: 1, contribution: -30_00 },
    }
    const byNight = [
      { stayDate: '2026-11-27', contribution: -30_00 },
      { stayDate: '2026-11-29', contribution: 120_00 },
    ]
    const rates = [sampleNightRate({ recommended: 12_000 })]
    const { router } = show('/?view=list&from=2026-11-27&to=2026-11-29&filter=open', {
      'GET /api/pricing/nights': {
        body: samplePricedNights('2026-11-27', '2026-11-29', {
          '2026-11-27': { rates },
          '2026-11-28': { rates },
          '2026-11-29': { rates },
        }),
      },
      'GET /api/pricing/open-rates': {
        body: { nights: 3, first: '2026-11-27', last: '2026-11-29', rates: [], effect, byNight },
      },
    })
    expect(await screen.findByRole('cell', { name: '+120' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Expected effect, EUR' })).toBeVisible()
    expect(await rowNames()).toEqual(['Select Fri 27 Nov', 'Select Sat 28 Nov', 'Select Sun 29 Nov'])
    // One night brings all of it: a click leaves the others out.
    expect(screen.getByText(/1 night brings 100.% of all gains\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show only this night' }))
    expect(await rowNames()).toEqual(['Select Sun 29 Nov'])
    expect(router.state.location.search).toContain('least=120')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expected effect' }), 'Any')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Stay date')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Expected effect')
    expect(await rowNames()).toEqual(['Select Sun 29 Nov', 'Select Fri 27 Nov', 'Select Sat 28 Nov'])
    expect(router.state.location.search).toContain('order=effect')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Expected effect' }),
      screen.getByRole('option', { name: /^At least.*\b100\b/ }),
    )
    expect(await rowNames()).toEqual(['Select Sun 29 Nov'])
    expect(router.state.location.search).toContain('least=100')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Expected effect' }),
      screen.getByRole('option', { name: /^At least.*\b200\b/ }),
    )
    expect(await screen.findByText('No nights match')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expected effect' }), 'Any')
    expect(await rowNames()).toHaveLength(3)
    await act(() => router.navigate('/?view=list&from=2026-11-27&to=2026-11-29&order=effect&least=100'))
    expect(await rowNames()).toHaveLength(3)
    // Among all nights the open ones keep their effects, but their order is that of the nights.
    expect(screen.getByRole('cell', { name: '+120' })).toBeVisible()
    expect(screen.queryByLabelText('Sort by')).toBeNull()
  })

  it.each([
    ['filter=open', ['Select Fri 27 Nov']],
    ['filter=fixed', ['Select Sat 28 Nov']],
    ['filter=noLevel', ['Select Sat 28 Nov']],
    ['filter=event', ['Select Fri 27 Nov', 'Select Sun 29 Nov']],
    ['weekday=5&weekday=7', ['Select Fri 27 Nov', 'Select Sun 29 Nov']],
  ])('shows with %s only the nights that match', async (filter, names) => {
    show(`/?view=list&from=2026-11-27&to=2026-11-29&${filter}`)
    expect(await rowNames()).toEqual(names)
  })

  it('shows the currency of an expected effect on the cards of phones, which have no heads', async () => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => matchMedia(query.includes('599px') ? 'all' : query))
    show('/?view=list&from=2026-11-27&to=2026-11-29&filter=open', {
      'GET /api/pricing/open-rates': {
        body: {
          ...{ nights: 1, first: '2026-11-27', last: '2026-11-27', rates: [], effect: null },
          byNight: [{ stayDate: '2026-11-27', contribution: 56_00 }],
        },
      },
    })
    expect((await screen.findAllByText('+56 EUR'))[0]).toBeVisible()
  })

  it('saves a file named by the dates of the list, with amounts in the decimals of the currency', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    const effect = { nights: 1, unknownNights: 0, roomNights: 0, revenue: 0, contribution: 5_605.6 }
    show('/?view=list&from=2026-11-27&to=2027-03-31&filter=open', {
      'GET /api/pricing/open-rates': {
        body: {
          ...{ nights: 1, first: '2026-11-27', last: '2026-11-27' },
          rates: [],
          effect: { ...effect, losing: { nights: 0, contribution: 0 } },
          byNight: [{ stayDate: '2026-11-27', contribution: 5_605.604_974_3 }],
        },
      },
    })
    expect(await screen.findByRole('cell', { name: '+56' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [name, blob] = save.mock.calls[0] ?? []
    expect(name).toBe(`${sampleHotel().name} Nights 2026-11-27 2027-03-31.csv`)
    expect(await blob?.text()).toContain(',100,120,56.06,')
    save.mockRestore()
  })

  it('does not list an open recommendation whose rate has an unpublished change', async () => {
    show('/?view=list&from=2026-11-27&to=2026-11-29&filter=open', {
      'GET /api/pricing/drafts': { body: sampleDrafts(sampleDraft({ stayDate: '2026-11-27', rate: 12_000 })) },
    })
    expect(await screen.findByText('No nights match')).toBeVisible()
  })

  it('names events and public holidays beside their nights, in full for the pointer', async () => {
    const { received } = show('/?view=list&from=2026-11-27&to=2026-11-29')
    await rowNames()
    for (const name of ['Trade fair', 'Founders’ Day'])
      expect(within(screen.getByRole('cell', { name })).getByTitle(name)).toBeVisible()
    expect(received.filter(({ path }) => path === '/api/pricing/nights').map(({ query }) => query.language)).toEqual([
      ...['EN', 'EN'],
    ])
  })

  it('shows a fixed rate that is not sold with both rates', async () => {
    const nights = samplePricedNights('2026-11-27', '2026-11-29', {
      '2026-11-28': { rates: [sampleNightRate({ fixed: true, recommended: 19_100, active: 11_200 })] },
    })
    show('/?view=list&from=2026-11-27&to=2026-11-29&filter=unsold', { 'GET /api/pricing/nights': { body: nights } })
    expect(await rowNames()).toEqual(['Select Sat 28 Nov'])
    expect(screen.getByText('fixed 191, selling 112')).toBeInTheDocument()
  })

  it('renders only the visible rows of 420 nights', async () => {
    const { received } = show('/?view=list')
    const names = await rowNames()
    expect(names.length).toBeLessThan(60)
    expect(screen.getByRole('table', { name: 'Nights' }).getAttribute('aria-rowcount')).toBe('421')
    expect(received.some(({ query }) => query.to === '2028-01-13' && !query.category)).toBe(true)
  })

  it('shows an unpublished rate beside the struck-through active one, and says both', async () => {
    show('/?view=list&from=2026-11-27&to=2026-11-29', {
      'GET /api/pricing/drafts': { body: sampleDrafts(sampleDraft({ rate: 12_500 })) },
    })
    const cell = await screen.findByRole('cell', { name: 'active rate 100, changed to 125, not published' })
    expect([cell.querySelector('s')?.textContent, cell.querySelector('ins')?.textContent]).toEqual(['100', '125'])
  })

  it('strikes out nothing if a rate is fixed at what it is', async () => {
    const fixed = sampleDrafts(sampleDraft({ rate: 10_000, fixing: 'fix' }))
    show('/?view=list&from=2026-11-27&to=2026-11-29', { 'GET /api/pricing/drafts': { body: fixed } })
    const cell = await screen.findByRole('cell', { name: 'active rate 100, changed to 100, not published' })
    expect([cell.querySelector('s'), cell.querySelector('ins')?.textContent]).toEqual([null, '100'])
  })

  it('is filtered behind a button, which small screens show in place of the filters', async () => {
    show('/?view=list&from=2026-11-27&to=2026-11-29')
    await rowNames()
    const button = screen.getByRole('button', { name: 'Filters', hidden: true })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    const filters = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement
    expect(within(filters).getAllByRole('combobox', { hidden: true })).toHaveLength(3)
    expect(within(filters).getByRole('group', { name: 'Weekdays', hidden: true })).toBeTruthy()
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('says on a phone that it starts with the open recommendations, and shows all nights on request', async () => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => matchMedia(query.includes('599px') ? 'all' : query))
    const { router } = show('/?from=2026-11-27&to=2026-11-29', {
      'GET /api/pricing/open-rates': {
        body: { nights: 1, first: '2026-11-27', last: '2026-11-27', rates: [], effect: null, byNight: [] },
      },
    })
    expect(await screen.findByText('Open recommendations only')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument()
    await act(() => router.navigate('/?from=2026-11-27&to=2026-11-29&weekday=5&least=20'))
    expect(await screen.findByRole('button', { name: 'Filters (3)', hidden: true })).toBeInTheDocument()
    await userEvent.click(screen.getByText('Show all nights'))
    expect(await screen.findByRole('button', { name: 'Filters', hidden: true })).toBeInTheDocument()
    expect(screen.queryByText('Open recommendations only')).toBeNull()
    expect(router.state.location.search).toBe('?from=2026-11-27&to=2026-11-29&filter=all')
    await act(() => router.navigate('/?from=2026-11-27&to=2026-11-29&filter=all&weekday=5'))
    expect(await screen.findByRole('button', { name: 'Filters (1)', hidden: true })).toBeInTheDocument()
  })

  it('shows the year of nights that are not in the current one', async () => {
    show('/?view=list&from=2026-12-30&to=2027-01-02')
    expect(await screen.findByRole('button', { name: 'Wed 30 Dec' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sat, 2 Jan 2027' })).toBeVisible()
  })

  it('unselects the nights that a newly chosen filter hides: only what can be seen is changed', async () => {
    show('/?view=list&from=2026-11-27&to=2026-11-29')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    await userEvent.selectOptions(screen.getByLabelText('Filter'), 'With event or holiday')
    expect(await screen.findByText('2 nights selected')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Filter'), 'All nights')
    expect(await screen.findByRole('checkbox', { name: 'Select Sat 28 Nov' })).not.toBeChecked()
    expect(screen.getByText('2 nights selected')).toBeVisible()
  })

  it.each([
    ['EUR', 120_00, 0, [10, 20, 50, 100, 200]],
    ['EUR', 120_00, 75, [10, 20, 50, 75, 100, 200]],
    ['HUF', 45_000, 0, [1_000, 2_000, 5_000, 10_000, 20_000]],
    ['JPY', 18_000, 0, [1_000, 2_000, 5_000, 10_000, 20_000]],
  ])('offers least effects that suit rates in %s', (currency, active, chosen, expected) => {
    const [night] = samplePricedNights('2026-11-27', '2026-11-27', {
      '2026-11-27': { rates: [sampleNightRate({ active })] },
    }).nights
    const rows = listRows(night ? [night] : [], night?.rates[0]?.category ?? 1, [])
    expect(rows).toHaveLength(1)
    expect(leastEffects(rows, currency, chosen)).toEqual(expected)
  })

  it.each([
    ['the few nights that bring most', [500_00, 300_50, 20_00, 1_00, 0, -5_00], { nights: 2, least: 300 }],
    ['all that gain as much as the last of them', [100_90, 100_10, 100_00, 3_00, 2_00], { nights: 3, least: 100 }],
    ['nothing if they are most of the nights', [100_00, 100_00, 100_00, 90_00, 80_00], null],
    ['nothing if all gain next to nothing', [50, 40, 0, 0, 0, 0, 0], null],
    ['nothing without a gain', [0, -5_00, -6_00], null],
    ['nothing before effects are known', [], null],
  ])('names %s', (_, effects, expected) => {
    const most = mostOfGain(effects, 'EUR')
    if (expected === null) expect(most).toBeNull()
    else expect(most).toMatchObject(expected)
  })

  it('previews a change of the selected nights with old and new before saving it', async () => {
    const { saved } = show('/?view=list&from=2026-11-27&to=2026-11-29')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    const bar = within(screen.getByRole('region', { name: 'Selected nights' }))
    expect(bar.getByText('3 nights selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Change by…' }))
    const preview = within(await bar.findByRole('table', { name: 'Preview' }))
    expect(preview.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Stay dateCategoryOld rateNew rateDifference, %Note',
      'Fri 27 NovDouble100109+9.0',
      'Sat 28 NovDouble100–fixed rate',
      'Sun 29 NovDouble100109+9.0',
    ])
    expect(saved()).toEqual([])
    await userEvent.click(bar.getByRole('button', { name: 'Save 2 changes' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected nights' })).toBeNull())
    const line = { category: 1, rate: 10_900, fixing: 'keep', reason: 'many', revision: null }
    expect(saved()).toEqual([
      {
        lines: [
          { ...line, stayDate: '2026-11-27' },
          { ...line, stayDate: '2026-11-29' },
        ],
      },
    ])
  })
})

describe('recommendations accepted in the list', () => {
  const suite = (part: Parameters<typeof sampleNightRate>[0] = {}) =>
    sampleNightRate({
      category: 2,
      active: 15_000,
      recommended: 18_000,
      limits: { lowest: 12_000, highest: 22_000 },
      ...part,
    })
  const nights = samplePricedNights('2026-11-27', '2026-11-29', {
    '2026-11-27': { rates: [sampleNightRate({ recommended: 12_000 }), suite()] },
    '2026-11-28': { rates: [sampleNightRate({ recommended: 12_000 }), suite({ fixed: true })] },
    '2026-11-29': { rates: [sampleNightRate(), suite()] },
  })
  const line = (stayDate: string, category: number, rate: number) => ({
    ...{ stayDate, category, rate, fixing: 'keep', reason: 'recommendation', revision: null },
  })
  const showNights = (at: string, routes: FakeRoutes = {}) =>
    show(at, { 'GET /api/pricing/nights': { body: nights }, ...routes })
  const onPhone = () => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => matchMedia(query.includes('599px') ? 'all' : query))
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  it('on a phone a night is accepted with all categories, except a fixed rate, and the button says which rates change', async () => {
    onPhone()
    const { saved } = showNights('/?view=list&filter=all&from=2026-11-27&to=2026-11-29')
    const accept = await screen.findByRole('button', { name: 'Accept 2 rates, Fri 27 Nov: Double 120, Suite 180' })
    expect(accept).toHaveTextContent('Accept 2 rates')
    expect(screen.getByRole('button', { name: 'Accept 120, Sat 28 Nov' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Accept 180 for Suite, Sun 29 Nov' })).toBeVisible()
    await userEvent.click(accept)
    await waitFor(() =>
      expect(saved()).toEqual([{ lines: [line('2026-11-27', 1, 12_000), line('2026-11-27', 2, 18_000)] }]),
    )
  })

  it('on a phone an accepted night stays in its place among the open ones with its effect, and is taken back there', async () => {
    onPhone()
    const draft = sampleDraft({ id: 5, revision: 2, stayDate: '2026-11-27', rate: 12_000 })
    const others = sampleDraft({ id: 6, stayDate: '2026-11-27', category: 2, rate: 16_000 })
    const open = { nights: 1, first: '2026-11-27', last: '2026-11-27', rates: [], effect: null }
    let stored = sampleDrafts(others)
    const { received } = showNights('/?view=list&filter=open&order=effect&least=10&from=2026-11-27&to=2026-11-29', {
      // A changed night is not open any more, and has no effect then.
      'GET /api/pricing/open-rates': () => ({
        body: { ...open, byNight: stored.lines.length > 1 ? [] : [{ stayDate: '2026-11-27', contribution: 20_00 }] },
      }),
      'GET /api/pricing/drafts': () => ({ body: stored }),
      'PUT /api/pricing/drafts': () => {
        stored = sampleDrafts(others, draft)
        return { body: { ...stored, refused: [] } }
      },
      'POST /api/pricing/drafts/discard': () => {
        stored = sampleDrafts(others)
        return { body: stored }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Accept 120, Fri 27 Nov' }))
    const takeBack = await screen.findByRole('button', { name: 'Take back the accepted rates for Fri 27 Nov' })
    expect(screen.queryByRole('button', { name: 'Accept 120, Fri 27 Nov' })).toBeNull()
    expect(screen.getAllByText('+20 EUR')[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fri 27 Nov' })).toHaveFocus()
    await userEvent.click(takeBack)
    expect(await screen.findByRole('button', { name: 'Accept 120, Fri 27 Nov' })).toBeVisible()
    expect(received.find(({ path }) => path.endsWith('/discard'))?.body).toEqual({ lines: [{ id: 5, revision: 2 }] })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Fri 27 Nov' })).toHaveFocus())
  })

  it('on a phone taking back restores an own rate that was replaced', async () => {
    onPhone()
    const own = sampleDraft({
      id: 5,
      revision: 1,
      stayDate: '2026-11-27',
      rate: 11_500,
      fixing: 'keep',
      reason: 'hand',
    })
    let stored = sampleDrafts(own)
    const { saved } = showNights('/?view=list&filter=all&from=2026-11-27&to=2026-11-29', {
      'GET /api/pricing/drafts': () => ({ body: stored }),
      'PUT /api/pricing/drafts': ({ body }) => {
        const [first] = (body as { lines: { rate: number }[] }).lines
        stored = sampleDrafts({ ...own, revision: (stored.lines[0]?.revision ?? 0) + 1, rate: first?.rate ?? 0 })
        return { body: { ...stored, refused: [] } }
      },
    })
    await userEvent.click(await screen.findByText('Accept for all categories'))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept 120, Fri 27 Nov' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take back the accepted rates for Fri 27 Nov' }))
    expect(await screen.findByRole('button', { name: 'Accept 120, Fri 27 Nov' })).toBeVisible()
    expect(saved().at(-1)).toEqual({
      lines: [{ stayDate: '2026-11-27', category: 1, rate: 11_500, fixing: 'keep', reason: 'hand', revision: 2 }],
    })
  })

  it('on a phone a night is accepted with the shown category alone on request, which is kept', async () => {
    onPhone()
    const { saved, router } = showNights('/?view=list&filter=all&from=2026-11-27&to=2026-11-29')
    await userEvent.click(await screen.findByText('Accept for all categories'))
    expect(screen.queryByRole('button', { name: /Sun 29 Nov: |for Suite/ })).toBeNull()
    await act(() => router.navigate('/?view=list&filter=all&from=2026-11-27&to=2026-11-28'))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept 120, Fri 27 Nov' }))
    await waitFor(() => expect(saved()).toEqual([{ lines: [line('2026-11-27', 1, 12_000)] }]))
  })

  it('the expected effect is that of the categories that are accepted, and the list says which', async () => {
    const { received } = showNights('/?view=list&filter=open&from=2026-11-27&to=2026-11-29', {
      'GET /api/pricing/open-rates': {
        body: { nights: 1, first: '2026-11-27', last: '2026-11-27', rates: [], effect: null, byNight: [] },
      },
    })
    const asked = () =>
      received.filter(({ path }) => path === '/api/pricing/open-rates').map(({ query }) => query.alone)
    expect(await screen.findByText(/accepting the recommendations of all categories on sale/)).toBeVisible()
    expect(asked()).toEqual([undefined])
    onPhone()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept for all categories' }))
    expect(await screen.findByText(/accepting the recommendations of Double only/)).toBeVisible()
    await waitFor(() => expect(asked()).toEqual([undefined, 'true']))
  })

  it('on a phone the accepted rates that were refused are named with the reason', async () => {
    onPhone()
    showNights('/?view=list&filter=all&from=2026-11-27&to=2026-11-29', {
      'PUT /api/pricing/drafts': {
        body: {
          ...sampleSavedDrafts(sampleDraft({ stayDate: '2026-11-27', rate: 12_000 })),
          refused: [{ stayDate: '2026-11-27', category: 2, code: 'limits', reason: 'This value must be …' }],
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Accept 2 rates, Fri 27 Nov/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Fri 27 Nov, Suite: 180 was not saved. Enter a rate from 120 to 220, the limits of the price level.',
    )
  })

  it('selected nights are accepted with all categories after a preview, or with the shown one alone', async () => {
    const { saved } = showNights('/?view=list&from=2026-11-27&to=2026-11-29')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    const bar = within(screen.getByRole('region', { name: 'Selected nights' }))
    await userEvent.click(bar.getByRole('button', { name: 'Accept recommendations' }))
    const rows = async () =>
      within(await bar.findByRole('table', { name: 'Preview' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    expect(await rows()).toEqual([
      'Fri 27 NovDouble100120+20.0',
      'Fri 27 NovSuite150180+20.0',
      'Sat 28 NovDouble100120+20.0',
      'Sat 28 NovSuite150–fixed rate',
      'Sun 29 NovDouble100–no change',
      'Sun 29 NovSuite150180+20.0',
    ])
    expect(bar.getByRole('button', { name: 'Save 4 changes' })).toBeVisible()
    expect(bar.getByText('2 listed rates stay as they are')).toBeVisible()
    await userEvent.click(bar.getByRole('checkbox', { name: 'Accept for all categories' }))
    expect(await rows()).toHaveLength(3)
    await userEvent.click(bar.getByRole('button', { name: 'Save 2 changes' }))
    await waitFor(() =>
      expect(saved()).toEqual([{ lines: [line('2026-11-27', 1, 12_000), line('2026-11-28', 1, 12_000)] }]),
    )
  })

  it('a selected night whose other category is refused stays selected, with the reason at that category', async () => {
    showNights('/?view=list&from=2026-11-27&to=2026-11-29', {
      'PUT /api/pricing/drafts': {
        body: {
          ...sampleSavedDrafts(sampleDraft({ stayDate: '2026-11-27', rate: 12_000, reason: 'recommendation' })),
          refused: [{ stayDate: '2026-11-27', category: 2, code: 'stale', reason: 'Ada has set 170.' }],
        },
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fri 27 Nov' }))
    const bar = within(screen.getByRole('region', { name: 'Selected nights' }))
    await userEvent.click(bar.getByRole('button', { name: 'Accept recommendations' }))
    await userEvent.click(await bar.findByRole('button', { name: 'Save 2 changes' }))
    expect(await bar.findByRole('row', { name: /Suite.*Another user has changed it meanwhile/ })).toBeVisible()
    expect(bar.getByRole('row', { name: /Double/ })).not.toHaveTextContent('changed by another user')
    expect(bar.getByText('1 night selected')).toBeVisible()
  })

  it('the list says whose rates, counts and effects it shows, and how many other categories have a recommendation', async () => {
    const { router } = showNights('/?view=list&filter=open&from=2026-11-27&to=2026-11-29', {
      'GET /api/pricing/open-rates': {
        body: { nights: 2, first: '2026-11-27', last: '2026-11-28', rates: [], effect: null, byNight: [] },
      },
    })
    expect(
      await screen.findByText(/^The list shows open recommendations of the primary category, Double\./),
    ).toBeVisible()
    expect(await screen.findAllByText('1 other category with an open recommendation')).toHaveLength(1)
    await act(() => router.navigate('/?view=list&from=2026-11-27&to=2026-11-29&category=2'))
    expect(
      await screen.findByText(/^These are the rates and recommendations of Suite\..*primary category, Double\.$/),
    ).toBeVisible()
    expect(await screen.findAllByText('1 other category with an open recommendation')).toHaveLength(2)
  })

  it('a file of the list has a fixed rate in a column of its own', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    showNights('/?view=list&from=2026-11-28&to=2026-11-28&category=2')
    await rowNames()
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [, blob] = save.mock.calls[0] ?? []
    const [head, ...rows] = ((await blob?.text()) ?? '').split('\r\n')
    expect(head).toContain('"Recommended, EUR","Fixed rate, EUR"')
    expect(rows.find((row) => row.includes('2026-11-28'))).toContain(',150,,180,')
    save.mockRestore()
  })
})

describe('selected nights of which one is refused', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })
  const reason = 'This value must be from 80.00 EUR to 105.00 EUR, the limits of the price level Low.'
  const why = 'Enter a rate from 80 to 140, the limits of the price level.'
  async function change(answer: FakeRoutes[string]) {
    show('/?view=list&from=2026-11-27&to=2026-11-29', { 'PUT /api/pricing/drafts': answer })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    const bar = within(screen.getByRole('region', { name: 'Selected nights' }))
    await userEvent.click(bar.getByRole('button', { name: 'Change by…' }))
    await bar.findByRole('table', { name: 'Preview' })
    await userEvent.click(bar.getByRole('button', { name: 'Save 2 changes' }))
    return bar
  }

  it('selected nights that are refused stay selected with the reason at the row, and the others are saved', async () => {
    const bar = await change({
      body: {
        ...sampleSavedDrafts(sampleDraft({ stayDate: '2026-11-27', rate: 10_900 })),
        refused: [{ stayDate: '2026-11-29', category: 1, code: 'limits', reason }],
      },
    })
    expect(await bar.findByRole('alert')).toHaveTextContent(
      '1 change saved. The nights still selected were refused; the preview says why.',
    )
    expect(bar.getByText('1 night selected')).toBeVisible()
    expect(await bar.findByRole('row', { name: new RegExp(`Sun 29 Nov.*${why}`) })).toBeVisible()
  })

  it('selected nights that are all refused stay selected with their reasons', async () => {
    const errors = [0, 1].map((at) => ({ path: `lines.${at}.rate`, message: reason, code: 'limits' }))
    const bar = await change({ status: 400, body: { code: 'request.invalid', errors } })
    expect(await bar.findByRole('alert')).toHaveTextContent('Nothing was saved; the preview says why.')
    expect(bar.getByText('3 nights selected')).toBeVisible()
    expect(bar.getAllByText(why)).toHaveLength(2)
  })
})

describe('settings of selected nights', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  })

  /** Selects three nights and a setting. */
  async function choose(action: string, routes: FakeRoutes = {}) {
    const page = show('/?view=list&from=2026-11-27&to=2026-11-29', routes)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    const bar = within(screen.getByRole('region', { name: 'Selected nights' }))
    await userEvent.click(bar.getByRole('button', { name: action }))
    await bar.findByRole('table', { name: 'Preview' })
    const rows = () =>
      within(bar.getByRole('table', { name: 'Preview' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent)
    const save = async () => {
      await userEvent.click(bar.getByRole('button', { name: /^Save/ }))
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected nights' })).toBeNull())
      return page.saved()
    }
    return { bar, rows, save }
  }

  it('a price level is assigned to the selected nights, skipping nights that already have it', async () => {
    const { bar, rows, save } = await choose('Set level…')
    const level = bar.getByRole<HTMLSelectElement>('combobox', { name: 'Price level' })
    const name = level.selectedOptions[0]?.textContent
    expect(rows()).toEqual([`Sat 28 NovNo price level${name}`, `Sun 29 NovNo price level${name}`])
    expect(bar.getByText('1 night stays as it is')).toBeVisible()
    expect(await save()).toEqual([{ periods: [{ from: '2026-11-01', to: '2026-11-29', level: 1 }] }])
  })

  it('selected nights are excluded from autopilot, and included again', async () => {
    const { bar, rows, save } = await choose('Autopilot…')
    expect(rows()).toEqual(['Fri 27 Novincludedexcluded', 'Sun 29 Novincludedexcluded'])
    await userEvent.selectOptions(bar.getByRole('combobox'), 'include')
    expect(rows()).toEqual(['Sat 28 Novexcludedincluded'])
    expect(await save()).toEqual([{ categories: [], excludedDates: ['2026-12-24'], quietHours: null }])
  })

  it('selected nights are restricted by one rule for consecutive ones', async () => {
    const { bar, rows, save } = await choose('Restriction…')
    await userEvent.selectOptions(bar.getByLabelText('Restriction'), 'Closed to arrival')
    expect(rows()).toEqual(['Fri 27 NovNoYes', 'Sat 28 NovNoYes', 'Sun 29 NovNoYes'])
    await userEvent.selectOptions(bar.getByLabelText('Closed to arrival'), 'No')
    expect(bar.getByText('3 nights stay as they are')).toBeVisible()
    await userEvent.selectOptions(bar.getByLabelText('Restriction'), 'Maximum stay')
    await userEvent.selectOptions(bar.getByLabelText('Maximum stay'), '3 nights')
    expect(rows()).toEqual(['Fri 27 Novnone3 nights', 'Sat 28 Novnone3 nights', 'Sun 29 Novnone3 nights'])
    const [document] = await save()
    expect(document).toMatchObject({
      rules: [
        {
          id: 1,
          category: 1,
          from: '2026-11-27',
          to: '2026-11-29',
          minimumStay: null,
          maximumStay: 3,
          name: 'Maximum stay 27 Nov – 29 Nov',
        },
      ],
    })
  })

  it('selected nights get a number of days ahead, and a part that the connection does not take is said so', async () => {
    const connection = { kind: 'ota-xml', isPaused: false, restrictionParts: ['maximumDaysAhead' as const] }
    const { bar, rows, save } = await choose('Restriction…', {
      'GET /api/pricing/nights': ({ query }) => ({
        body: { ...samplePricedNights(query.from ?? '', query.to ?? '', NIGHTS), connection },
      }),
    })
    expect(
      within(bar.getByLabelText('Restriction'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Minimum stay on arrival',
      'Minimum stay through',
      'Maximum stay',
      'Closed to arrival',
      'Closed to departure',
      'Closed',
      'Minimum days ahead',
      'Maximum days ahead',
    ])
    const notTaken = 'Your PMS does not accept this. Enter it there manually.'
    await userEvent.selectOptions(bar.getByLabelText('Restriction'), 'Minimum stay through')
    expect(bar.getByText(notTaken)).toBeVisible()
    await userEvent.selectOptions(bar.getByLabelText('Restriction'), 'Maximum days ahead')
    expect(bar.queryByText(notTaken)).toBeNull()
    fireEvent.change(bar.getByLabelText('Maximum days ahead'), { target: { value: '90' } })
    expect(rows()[0]).toBe('Fri 27 Novnone90 days')
    const [document] = await save()
    expect(document).toMatchObject({ rules: [{ minimumStay: null, minimumStayThrough: null, maximumDaysAhead: 90 }] })
  })

  it('users who may only set rates get no settings for the selected nights', async () => {
    startStore.setState({ global: sampleGlobal('USER') })
    show('/?view=list&from=2026-11-27&to=2026-11-29')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 3 nights' }))
    expect(await screen.findByText('3 nights selected')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set level…' })).toBeNull()
  })
})

describe('calendar selection in Manage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() })
  })

  it('selects a weekday of the shown nights, and more by Shift and Space; past nights are excluded', async () => {
    show('/')
    await screen.findByRole('gridcell', { name: /26 November 2026, active/ })
    const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ dataset }) => dataset.date)
    await userEvent.click(screen.getByRole('button', { name: 'Select all nights: Fri' }))
    expect(selected()).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
    screen.getByRole('gridcell', { name: /24 November 2026/ }).focus()
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
    screen.getByRole('gridcell', { name: /20 November 2026/ }).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await userEvent.keyboard('{ArrowRight} ')
    expect(selected()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })
})
