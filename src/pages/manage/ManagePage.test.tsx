import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricedNights } from '../../../contract/priced-night.ts'
import type { Role } from '../../../contract/roles.ts'
import { startStore } from '../../bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleDrafts, sampleNightRate, samplePricedNights } from '../../testing/sample-manage.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import ManagePage from './ManagePage.tsx'

const NIGHTS = {
  '2026-11-26': { rates: [sampleNightRate({ recommended: 12_000 })], events: ['Trade fair'] },
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

describe('the month of Manage', () => {
  it('asks once for the weeks of the present month and says each night in words', async () => {
    const { asked } = show({})
    expect((await cell(/26 November 2026, active/)).getAttribute('aria-label')).toBe(
      'Thursday, 26 November 2026, active rate 100, recommended 120, up +20.0 %, OTB 50 %, forecast 80 %, Trade fair',
    )
    expect((await cell(/27 November 2026/)).getAttribute('aria-label')).toContain(
      'fixed rate, OTB 50 %, forecast 80 %, Minimum stay: 2 nights, Closed to arrival',
    )
    expect(screen.getByRole('rowheader', { name: /48/ })).toBeDefined()
    expect(asked('/api/pricing/nights')).toEqual([{ companyId: '7', from: '2026-10-26', to: '2026-12-06' }])
  })

  it('keeps month and category in the address', async () => {
    const { router } = show({})
    await cell(/26 November 2026, active/)
    await userEvent.click(screen.getByRole('button', { name: 'Next month: December 2026' }))
    await cell(/31 December 2026, active/)
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Suite')
    expect((await cell(/31 December 2026/)).getAttribute('aria-label')).toContain('active rate none, recommended 180')
    expect(router.state.location.search).toBe('?month=2026-12&category=2')
  })

  it('is used by the keyboard: arrows move, also into the next month, and Enter opens a night', async () => {
    const { router } = show({})
    const today = await cell(/20 November 2026, active/)
    today.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await cell(/28 November 2026/))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(await cell(/12 December 2026, active/)).toBe(document.activeElement)
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toBe('?month=2026-12&night=2026-12-12')
  })

  it('leads a hotel that is not set up to what is missing', async () => {
    show({ part: { missing: ['levels', 'calendar'], calculatedAt: null } })
    const setup = within(await screen.findByRole('region', { name: 'Set up recommended rates' }))
    expect(setup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/price-levels',
      '/settings/price-levels/calendar',
    ])
    expect(setup.getByText('5 of 7 steps done')).toBeDefined()
  })

  it('says that stale data keep the last recommendations', async () => {
    show({ part: { isStale: true } })
    expect(await screen.findByText(/^The data are out of date/)).toBeDefined()
  })
})
