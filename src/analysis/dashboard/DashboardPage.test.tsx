import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Attention } from '../../../contract/analysis/analysis.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { dateField, enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleDashboard, sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import DashboardPage from './DashboardPage.tsx'

const CALL = 'GET /api/analysis/dashboard'

function show(body: unknown = sampleDashboard(), at = '/') {
  const { received, ...page } = renderConsole(<DashboardPage />, {
    at,
    routes: {
      [CALL]: { body },
      'PUT /api/analysis/attention-seen': { status: 204 },
    },
  })
  const asked = () => received.filter(({ path }) => path === '/api/analysis/dashboard').map(({ query }) => query)
  return { ...page, asked, received }
}

describe('DashboardPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

  it('makes one call, for the current hotel', async () => {
    const { asked } = show()
    await screen.findByText('18,420')
    expect(asked()).toEqual([{ companyId: '7', capacity: 'all', language: 'EN' }])
  })

  it("shows the as-of time in the hotel's time zone, and the age of the data", async () => {
    show()
    expect(await screen.findByText(/As of 20 Nov 2026, 09:14 · Updated 6 min ago/)).toBeVisible()
  })

  it('switches to the end of a past day, by selection or by a link, and back to now', async () => {
    const { asked } = show(sampleDashboard(), '/?asOf=2026-03-01')
    await dateField('As of')
    expect(asked()).toEqual([{ companyId: '7', capacity: 'all', language: 'EN', asOf: '2026-03-01' }])
    await enterDate('As of', '2026-02-01')
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ companyId: '7', capacity: 'all', language: 'EN', asOf: '2026-02-01' }),
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Now' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ companyId: '7', capacity: 'all', language: 'EN' }))
  })

  it('shows now if a link refers to a future day', async () => {
    const { asked } = show(sampleDashboard(), '/?asOf=2199-01-01')
    await screen.findByText('18,420')
    expect(asked()).toEqual([{ companyId: '7', capacity: 'all', language: 'EN' }])
  })

  it('says that nothing is finished yet on the first of a month, and only that', async () => {
    const { toDate } = sampleDashboard()
    show(sampleDashboard({ toDate: { ...toDate, month: { value: null, stly: null, budget: null } } }))
    expect(await screen.findByText('No finished nights yet')).toBeVisible()
    const month = screen.getByText('Revenue MTD').closest('div')
    expect(month?.textContent).toBe('Revenue MTDNo finished nights yet')
  })

  it('says that month and year to date leave out tonight', async () => {
    show()
    for (const name of ['Revenue MTD', 'Revenue YTD'])
      expect(await screen.findByText(name)).toHaveAccessibleDescription(/^Nights before today, without tonight/)
  })

  it('compares yesterday with the same time last year', async () => {
    show()
    const card = within(screen.getByRole('region', { name: 'Yesterday' }))
    expect(await card.findAllByText('+6.2 %')).toHaveLength(2)
    expect(card.getByText('vs 17,345')).toBeVisible()
    expect(card.getByText('88.7')).toBeVisible()
    expect(card.getByText('+2.1 pp')).toBeVisible()
    expect(card.getByText('146.19')).toBeVisible()
  })

  it('explains an unknown figure', async () => {
    const { yesterday } = sampleDashboard()
    show(
      sampleDashboard({
        yesterday: { ...yesterday, occupancy: { value: null, stly: null }, revpar: { value: 1, stly: null } },
      }),
    )
    expect(await screen.findByText('No capacity set')).toBeVisible()
    expect(screen.getByText('No comparison available')).toBeVisible()
  })

  it("shows yesterday's pickup with one comparison, and the average of its week in the details", async () => {
    show()
    const card = within(screen.getByRole('region', { name: 'Yesterday' }))
    expect(await card.findByText('+82')).toBeVisible()
    expect(card.getByText('−7')).toBeVisible()
    expect(card.queryByText('+77.1')).toBeNull()
    await userEvent.click(card.getByRole('button', { name: 'Show details' }))
    const details = within(card.getByRole('group', { name: 'Yesterday and 7-day average' }))
    expect(details.getByText('+77.1')).toBeVisible()
    expect(details.getByText('17,905')).toBeVisible()
    expect(details.getByRole('columnheader', { name: '7-day average' })).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Hide details' }))
    expect(card.queryByText('+77.1')).toBeNull()
  })

  it('shows that the pickup of a new hotel has nothing to compare with', async () => {
    const { yesterday, average } = sampleDashboard()
    const unknown = { pickup: { value: 5, stly: null }, pickupRevenue: { value: 500_00, stly: null } }
    show(sampleDashboard({ yesterday: { ...yesterday, ...unknown }, average: { ...average, ...unknown } }))
    const card = within(screen.getByRole('region', { name: 'Yesterday' }))
    expect(await card.findAllByText('No comparison available')).toHaveLength(2)
  })

  it('compares month and year to date, and the nights ahead, with last year and with the forecast', async () => {
    show()
    expect(await screen.findByText('351,780 EUR')).toBeVisible()
    expect(screen.getByText('5,184,210 EUR')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Yesterday' })).getAllByText('60.0 %')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }))
    const details = within(screen.getByRole('group', { name: 'To date and on the books' }))
    const row = within(details.getByRole('row', { name: /^Next 30 nights, OTB occupancy/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['60.0', '+10.0 pp vs 50.0', '82.0', '79.3'],
    ])
    expect(details.getByText('vs 360,000')).toBeVisible()
  })

  describe('DashboardPage attention items', () => {
    const behind: Attention = {
      kind: 'behind',
      from: '2026-12-12',
      to: '2026-12-13',
      roomNights: 40,
      capacity: 200,
      difference: -25,
      atStake: 4_200_00,
      toBudget: -4_200_00,
      segment: { name: 'Corporate', difference: -18 },
      name: null,
      isSeen: false,
    }
    const fair: Attention = {
      ...behind,
      kind: 'event',
      from: '2026-12-20',
      to: '2026-12-20',
      difference: 3,
      atStake: null,
      toBudget: null,
      segment: null,
      name: 'Fair',
    }
    const card = () => within(screen.getByRole('region', { name: 'To do today' }))

    it('show the nights, the revenue at stake and the reason, and link to their figures', async () => {
      show(sampleDashboard({ attention: [behind, fair] }))
      const link = await card().findByRole('link', { name: 'Sat 12 Dec – Sun 13 Dec' })
      expect(link.getAttribute('href')).toBe('/analyse/analyse?from=2026-12-05&to=2026-12-20&night=2026-12-12')
      expect(card().getByText('−4,200')).toBeVisible()
      expect(card().getByText('−25 rooms vs STLY')).toBeVisible()
      expect(card().getByText('Behind pace · mostly Corporate (−18) · 4,200 EUR below budget')).toBeVisible()
      expect(card().getByText('Event: Fair')).toBeVisible()
      expect(card().getByText(/amounts are the forecast compared with last year/)).toBeVisible()
    })

    it('say what is recommended for the nights, with a link to where it is decided, also if nothing is open', async () => {
      const open = (stayDate: string) => ({ stayDate, active: 120_00, recommended: 109_00 })
      const single = { ...behind, to: behind.from }
      show(
        sampleDashboard({
          attention: [behind, { ...single, kind: 'belowBudget' }, { ...fair, kind: 'full' }],
          openRates: {
            ...{ nights: 3, first: '2026-12-12', last: '2027-01-03', effect: null },
            rates: ['2026-12-12', '2026-12-13', '2027-01-03'].map(open),
            byNight: [
              { stayDate: '2026-12-12', contribution: 20_00 },
              { stayDate: '2026-12-13', contribution: -6_00 },
              { stayDate: '2027-01-03', contribution: 500_00 },
            ],
          },
        }),
      )
      const addressOf = async (name: string) => (await card().findByRole('link', { name })).getAttribute('href')
      expect(await addressOf('2 open recommendations')).toBe(
        '/manage?view=list&filter=open&from=2026-12-12&to=2026-12-13',
      )
      expect(await addressOf('Recommended: 109 instead of 120')).toBe('/manage?night=2026-12-12')
      expect(await addressOf('Show rate')).toBe('/manage?night=2026-12-20')
      // What is at risk is seen beside what the recommendations of these nights can bring.
      const line = (name: string) => card().getByRole('link', { name }).closest('p')?.textContent
      expect(line('2 open recommendations')).toContain('(expected effect on contribution: +14 EUR)')
      expect(line('Recommended: 109 instead of 120')).toContain('(expected effect on contribution: +20 EUR)')
    })

    it('stay collapsed below the others once they are marked as seen', async () => {
      const { received } = show(sampleDashboard({ attention: [behind, { ...fair, isSeen: true }] }))
      expect(await card().findByText(/^Behind pace/)).toBeVisible()
      const fold = card().getByRole('button', { name: 'Show seen (1)' })
      expect(fold.getAttribute('aria-expanded')).toBe('false')
      await userEvent.click(fold)
      expect(card().getByRole('button', { name: 'Mark as not seen: Sun 20 Dec' })).toBeVisible()
      await userEvent.click(card().getByRole('button', { name: 'Mark as seen: Sat 12 Dec – Sun 13 Dec' }))
      await waitFor(() =>
        expect(received.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
          { kind: 'behind', from: '2026-12-12', to: '2026-12-13', name: null, atStake: 4_200_00, isSeen: true },
        ]),
      )
    })
  })

  describe('DashboardPage to-do list', () => {
    const card = () => within(screen.getByRole('region', { name: 'To do today' }))
    const toDo = { laterRates: null, drafts: null, refused: null, connection: null, groups: [] }
    const effect = {
      ...{ nights: 12, unknownNights: 0, roomNights: -4.4, revenue: -2_000_00, contribution: -1_344_00 },
      losing: { nights: 3, contribution: -3_264_00 },
    }

    it('counts the open recommendations with their expected effect, and links to the list of their nights', async () => {
      show(
        sampleDashboard({
          openRates: { nights: 12, first: '2026-12-12', last: '2027-01-03', rates: [], effect, byNight: [] },
        }),
      )
      const link = await card().findByRole('link', { name: '12 open recommendations' })
      expect(link.getAttribute('href')).toBe('/manage?view=list&filter=open&order=effect&from=2026-12-12&to=2027-01-03')
      expect(card().getByText('−1,344')).toBeVisible()
      expect(card().getByText('EUR contribution')).toBeVisible()
      expect(
        card().getByText('Sat 12 Dec – Sun 3 Jan · Nights with gains: 9 (+1,920), with losses: 3 (−3,264)'),
      ).toBeVisible()
    })

    it('lists changes to publish, refused rates, a broken connection and groups near their cut-off', async () => {
      const group = {
        ...{ id: 3, name: 'Choir', cutoff: '2026-11-23', firstNight: '2027-01-08', lastNight: '2027-01-09' },
        ...{ roomNights: 40, revenue: 3_600_00 },
      }
      const found = {
        laterRates: {
          nights: 230,
          first: '2027-03-01',
          last: '2027-12-30',
          effect: { ...effect, contribution: 4_000_00 },
        },
        drafts: { rates: 2, effect: { ...effect, losing: { nights: 0, contribution: 0 } } },
        refused: { lines: 4, publicationId: 7 },
        connection: { kind: 'demo', state: 'late' as const },
        groups: [group],
      }
      show(sampleDashboard({ toDo: found }))
      const refused = await card().findByRole('link', { name: '4 rates or restrictions refused' })
      expect(refused.getAttribute('href')).toBe('/manage?publication=7')
      const later = card().getByRole('link', { name: '230 open recommendations for later nights' })
      expect(later.getAttribute('href')).toContain('&from=2027-03-01&to=2027-12-30')
      expect(card().getByRole('link', { name: '2 changed rates not published' }).getAttribute('href')).toBe('/manage')
      expect(card().getByRole('link', { name: 'Choir' }).getAttribute('href')).toMatch(/^\/analyse\/groups\/3/)
      expect(card().getByText('3,600')).toBeVisible()
      // A user who can't open the interfaces sees the state without a link.
      expect(card().getByText('Demo system: No recent data')).toBeVisible()
      expect(card().queryByRole('link', { name: /No recent data/ })).toBeNull()
    })

    it('says in one sentence that there is nothing to do', async () => {
      show(sampleDashboard({ toDo, attention: [] }))
      expect(await card().findByText(/^Nothing to do: no open recommendations/)).toBeVisible()
    })

    it('shows the most important lines, and all of them on request', async () => {
      const groups = Array.from({ length: 7 }, (_, place) => ({
        ...{ id: place + 1, name: `Group ${place + 1}`, cutoff: '2026-11-23', firstNight: '2027-01-08' },
        ...{ lastNight: '2027-01-09', roomNights: 10, revenue: (10 - place) * 100_00 },
      }))
      show(sampleDashboard({ toDo: { ...toDo, groups } }))
      await card().findByRole('link', { name: 'Group 1' })
      expect(card().getAllByRole('listitem')).toHaveLength(5)
      await userEvent.click(card().getByRole('button', { name: 'Show all 7' }))
      expect(card().getAllByRole('listitem')).toHaveLength(7)
    })
  })

  it('shows the forecast of a night with its band, or why there is none', async () => {
    show()
    expect(await screen.findByRole('row', { name: 'Forecast 79 71 – 88' })).toBeVisible()
    show(sampleDashboard({ forecast: { missing: 'none' } }))
    expect(await screen.findByText('No forecast yet')).toBeVisible()
  })

  it('shows the totals of the nights below the table', async () => {
    show()
    const table = within(await screen.findByRole('group', { name: 'By night' }))
    const sums = within((await table.findByText('90 nights')).closest('tr') as HTMLElement)
    expect(sums.getByText('5,400')).toBeVisible()
    expect(sums.getByText('+900')).toBeVisible()
    expect(sums.getByText('648,000')).toBeVisible()
  })

  it('shows every night of the period on request', async () => {
    show()
    const table = within(await screen.findByRole('group', { name: 'By night' }))
    await table.findByText('90 nights')
    expect(table.getAllByRole('row')).toHaveLength(2 + 14 + 1)
    await userEvent.click(screen.getByRole('button', { name: 'Show all 90 nights' }))
    expect(table.getAllByRole('row')).toHaveLength(2 + 90 + 1)
  })

  it('keeps figure and period in the address', async () => {
    const { router } = show(undefined, '/?show=occupancy&nights=60')
    expect(await screen.findByText('Next 60 nights, occupancy in %')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '30 nights' }))
    await userEvent.click(screen.getByRole('button', { name: 'Revenue' }))
    expect(router.state.location.search).toBe('?show=revenue&nights=30')
    expect(screen.getByText('Next 30 nights, room revenue')).toBeVisible()
  })

  it('shows one night after the other without a pointer', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Fri 20 Nov' })).toBeVisible()
    expect(screen.getByText('Tonight')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('heading', { name: 'Sat 21 Nov' })).toBeVisible()
    expect(screen.getByText('1 day before arrival')).toBeVisible()
  })

  it('explains how to get bookings to a hotel without any', async () => {
    show(sampleDashboard({ dataAsOf: null }))
    expect(await screen.findByText('No bookings yet')).toBeVisible()
    expect(screen.getByText(/the first forecast a few minutes later\. A hotel admin can connect/)).toBeVisible()
  })

  it("shows that the figures can't be loaded, and retries", async () => {
    let fails = true
    renderConsole(<DashboardPage />, {
      routes: { [CALL]: () => (fails ? { status: 503 } : { body: sampleDashboard() }) },
    })
    await screen.findByText('Could not load the figures')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('18,420')).toBeVisible()
  })
})
