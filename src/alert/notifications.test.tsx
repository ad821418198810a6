import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import type { Notification } from '../../contract/alert/notification.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { Notification as Messages } from '../layout/Notification.tsx'
import type { FakeRoutes } from '../testing/fake-api.ts'
import { renderConsole } from '../testing/render-console.tsx'
import {
  sampleGlobal,
  sampleHotel,
  sampleNotification,
  sampleNotificationRule,
  sampleUser,
} from '../testing/samples.ts'
import { NotificationBanner } from './NotificationBanner.tsx'
import { NotificationBell } from './NotificationBell.tsx'

const segments = sampleNotification({ id: 2, dateTime: '2026-11-20T07:00:00Z' })
const roomTypes = sampleNotification({
  id: 1,
  notificationType: 'ROOMTYPE',
  payload: { unmappedRoomTypesCount: 1 },
  dateTime: '2026-11-20T05:00:00Z',
})
const LIST = 'GET /api/notification/banner'
const SEEN: FakeRoutes = { 'PATCH /api/notification/banner/2': { body: { ...segments, seen: true } } }

function signIn(role: Role, content: Notification[], totalElements = content.length) {
  const last = content.length >= totalElements
  startStore.setState({
    global: sampleGlobal(role),
    user: sampleUser(),
    company: sampleHotel(),
    notifications: { content, last, totalElements },
  })
}
const shown = (routes: FakeRoutes = {}) =>
  renderConsole(
    <>
      <NotificationBell />
      <NotificationBanner />
      <Messages />
    </>,
    { routes },
  )
const bell = () => screen.getByRole('button', { name: /^System alerts/, hidden: true })
const FIVE_MINUTES = 5 * 60_000
const banner = () => screen.queryByRole('region', { name: 'Notice' })
const openPanel = async () => {
  await userEvent.click(bell())
  return within(await screen.findByRole('dialog', { name: 'System alerts' }))
}

// Lazy parts of the console are loaded beforehand: a busy machine takes longer than a test's timeout.
beforeAll(() => Promise.all([import('./NotificationPanel.tsx'), import('react-admin')]))

describe('bell', () => {
  it('the bell shows the number of open notifications, up to 99', () => {
    signIn('HOTEL_ADMIN', [segments, roomTypes], 99)
    shown()
    expect(screen.getByRole('button', { name: 'System alerts: 99 open' }).textContent).toBe('99')
    act(() => signIn('HOTEL_ADMIN', [segments, roomTypes], 100))
    expect(screen.getByRole('button', { name: 'System alerts: 100 open' }).textContent).toBe('99+')
    act(() => signIn('HOTEL_ADMIN', []))
    expect(screen.getByRole('button', { name: 'System alerts: none' }).textContent).toBe('')
  })

  it.each(['HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN'] as const)('the bell is shown for %s', (role) => {
    signIn(role, [segments])
    shown()
    expect([screen.queryAllByRole('button', { name: /^System alerts/ }).length, banner() !== null]).toEqual([1, true])
  })

  it.each([
    ['a user', () => signIn('USER', [segments])],
    ['a PMS admin', () => signIn('PMS_ADMIN', [segments])],
    ['anyone who has no hotel', () => startStore.setState({ company: null })],
    [
      'anyone who has to change the password',
      () => startStore.setState({ global: { ...sampleGlobal('HOTEL_ADMIN'), passwordResetActive: true } }),
    ],
    ['a hotel without the agreement', () => startStore.setState({ company: sampleHotel({ dpaAccepted: false }) })],
  ])('neither the bell nor the banner is shown for %s', (_, change) => {
    signIn('HOTEL_ADMIN', [segments])
    change()
    shown()
    expect([screen.queryAllByRole('button').length, banner(), screen.queryByRole('status')]).toEqual([0, null, null])
  })
})

describe('the panel', () => {
  beforeEach(() => signIn('HOTEL_ADMIN', [segments, roomTypes]))

  it('lists open notifications and their age, newest first', async () => {
    const late = { ...roomTypes, id: 3, notificationType: 'DATA_LATE', payload: { hours: 36 } } as const
    signIn('HOTEL_ADMIN', [segments, roomTypes, late])
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:00:00Z'))
    shown()
    const panel = await openPanel()
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 unmapped segments60 minutes agoSolve',
      '1 unmapped room type3 hours agoSolve',
      'No bookings received from the hotel’s system for more than 36 hours3 hours agoSolve',
    ])
    vi.restoreAllMocks()
  })

  it('shows a kind without its count', async () => {
    signIn('HOTEL_ADMIN', [
      { ...segments, payload: {} },
      { ...roomTypes, payload: {} },
    ])
    shown()
    const panel = await openPanel()
    expect(panel.getByText('Unmapped segments')).toBeVisible()
    expect(panel.getByText('Unmapped room types')).toBeVisible()
  })

  it("shows a rule's findings and night, and snoozes it or mutes the rule", async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:00:00Z'))
    const low = sampleNotification({
      id: 9,
      tag: 'rule-4',
      notificationType: 'RULE',
      payload: {
        rule: {
          id: 4,
          name: 'Weak nights',
          severity: 'WARNING',
          stayDate: '2026-12-05',
          currency: 'EUR',
          findings: [
            { figure: 'occupancy', comparison: 'none', unit: 'percent', value: 42.5 },
            { figure: 'adr', comparison: 'stly', unit: 'amount', value: -1250 },
          ],
        },
      },
    })
    signIn('HOTEL_ADMIN', [low])
    const { received } = shown({
      'PATCH /api/notification/rules/4': { body: sampleNotificationRule({ isOn: false }) },
      [LIST]: { body: { content: [], last: true, totalElements: 0 } },
    })
    const panel = await openPanel()
    const sentence = 'Weak nights, Sat 5 Dec: occupancy 42.5 %, ADR −12.50 EUR vs STLY'
    expect(panel.getByRole('listitem').textContent).toBe(`${sentence}Warning 60 minutes agoSolve`)
    await userEvent.click(panel.getByRole('button', { name: `More actions: ${sentence}` }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Snooze until /),
      expect.stringMatching(/^Snooze until /),
      expect.stringMatching(/^Snooze until /),
      'Mute this rule',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mute this rule' }))
    expect(await panel.findByText('No open alerts')).toBeVisible()
    expect(received[0]).toMatchObject({ method: 'PATCH', body: { isOn: false }, query: { companyId: '7' } })
    vi.restoreAllMocks()
  })

  it('closes on Escape, and the bell has the focus again', async () => {
    shown()
    await openPanel()
    expect(bell().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(bell())
    expect(bell().getAttribute('aria-expanded')).toBe('false')
  })

  it('shows that there are no alerts', async () => {
    signIn('HOTEL_ADMIN', [])
    shown()
    const panel = await openPanel()
    expect(panel.getByText('No open alerts')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('shows that the bootstrap could not load them', async () => {
    startStore.setState({ notifications: null, failed: ['notifications'] })
    shown()
    expect((await openPanel()).getByText('Could not load system alerts')).toBeVisible()
  })
})

describe('further pages', () => {
  it('a further page is loaded if there is one', async () => {
    signIn('HOTEL_ADMIN', [segments], 2)
    const { received } = shown({ [LIST]: { body: { content: [segments, roomTypes], last: true, totalElements: 2 } } })
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2))
    expect(received.at(-1)?.query).toEqual({ userId: '3', companyId: '7', page: '0', size: '20' })
    expect(panel.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(panel.getByRole('status').textContent).toBe('2 of 2')
  })

  it('a further page that fails shows an error; the data is empty until it is loaded again', async () => {
    signIn('HOTEL_ADMIN', [segments], 2)
    let status = 503
    shown({ [LIST]: () => ({ status, body: { content: [segments], last: true, totalElements: 1 } }) })
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Load more' }))
    await panel.findByText('Could not load system alerts')
    expect(bell().textContent).toBe('')
    status = 200
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }))
    expect(await panel.findByText('4 unmapped segments')).toBeVisible()
  })
})

describe('resolving', () => {
  it.each([
    [segments, '/settings/segmentation'],
    [roomTypes, '/settings/inventory/config'],
  ])('marks it as seen and opens its page', async (one, path) => {
    signIn('HOTEL_ADMIN', [one])
    const { router, received } = shown({ [`PATCH /api/notification/banner/${one.id}`]: { body: one } })
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Solve' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `/api/notification/banner/${one.id}`, { seen: true }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bell().textContent).toBe('')
    expect(banner()).toBeNull()
  })

  it('opens the page of an alert that ends with its cause, and keeps it until then', async () => {
    signIn('HOTEL_ADMIN', [{ ...segments, notificationType: 'FIXED_NOT_SOLD', payload: { count: 1 } }])
    const { router, received } = shown()
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Solve' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=list&filter=unsold'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(received).toEqual([])
    expect(bell().textContent).toBe('1')
  })

  it('shows an error if it fails, and keeps it', async () => {
    signIn('HOTEL_ADMIN', [segments])
    const { router } = shown({ 'PATCH /api/notification/banner/2': { status: 500 } })
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Solve' }))
    expect(await screen.findByText(/It is still open/)).toBeVisible()
    expect(panel.getByText('4 unmapped segments')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('the banner', () => {
  beforeEach(() => signIn('HOTEL_ADMIN', [segments, roomTypes]))

  it('shows open notifications, and announces them', () => {
    shown()
    expect(banner()?.textContent).toContain('4 unmapped segments, and 1 more alert')
    expect(screen.getByRole('status').textContent).toBe('4 unmapped segments, and 1 more alert')
  })

  it('is low once it was shown on an earlier page, until there is a newer alert', async () => {
    const { router } = shown()
    const isLow = () => /small/.test(banner()?.className ?? '')
    expect(isLow()).toBe(false)
    await act(() => router.navigate('/manage'))
    expect(isLow()).toBe(true)
    expect(screen.getByRole('button', { name: 'Solve now' })).toBeVisible()
    act(() => signIn('HOTEL_ADMIN', [{ ...roomTypes, id: 3, dateTime: '2026-11-20T07:30:00Z' }, segments, roomTypes]))
    expect(isLow()).toBe(false)
  })

  it('disappears after Later, and reappears for a newer one', async () => {
    shown()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(banner()).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => signIn('HOTEL_ADMIN', [{ ...roomTypes, id: 3, dateTime: '2026-11-20T07:30:00Z' }, segments, roomTypes]))
    expect(banner()?.textContent).toContain('1 unmapped room type, and 2 more alerts')
  })

  it('opens the panel with Solve now; without open ones it disappears, and the focus moves to the bell', async () => {
    signIn('HOTEL_ADMIN', [segments])
    const { router } = shown(SEEN)
    await userEvent.click(screen.getByRole('button', { name: 'Solve now' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Solve' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/segmentation'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(banner()).toBeNull()
    expect(document.activeElement).toBe(bell())
  })

  it('returns the focus to Solve now if nothing was resolved', async () => {
    shown()
    await userEvent.click(screen.getByRole('button', { name: 'Solve now' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Solve now')
  })
})

describe('every five minutes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('new ones are asked for and shown', async () => {
    signIn('HOTEL_ADMIN', [])
    const { received } = shown({ [LIST]: { body: { content: [segments], last: true, totalElements: 1 } } })
    await act(() => vi.advanceTimersByTimeAsync(FIVE_MINUTES))
    expect(received.map(({ query }) => query)).toEqual([{ userId: '3', companyId: '7', page: '0', size: '20' }])
    expect(bell().textContent).toBe('1')
    expect(banner()).toBeVisible()
  })

  it('no user below a hotel admin polls', async () => {
    signIn('USER', [])
    const { received } = shown()
    await act(() => vi.advanceTimersByTimeAsync(FIVE_MINUTES))
    expect(received).toEqual([])
  })
})
