import nodeConsole from 'node:console'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { chooseTheme } from '../../core/colour-scheme.ts'
import { LoadingBar } from '../../layout/LoadingBar.tsx'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { LegacyFrame } from './LegacyFrame.tsx'

const { origin } = window.location
const PAGE = 'GET /legacy/reservation-overview'

/** The frame's window: nothing is loaded here, only the console's handling is tested. */
const inside = { postMessage: vi.fn(), location: { replace: vi.fn() } }

const signIn = (part: { legacyUi?: string } = {}) =>
  startStore.setState({ global: { ...sampleGlobal('ADMIN'), ...part }, user: sampleUser(), company: sampleHotel() })

const show = (at = '/admin/reservations', routes: FakeRoutes = {}) =>
  renderConsole(<LegacyFrame target="reservation-overview" title="Reservations" />, {
    at,
    routes: { [PAGE]: { body: {} }, ...routes },
  })

const frame = () => screen.getByTitle('Reservations') as HTMLIFrameElement
const loaded = () => fireEvent.load(frame())
const says = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin })
    Object.defineProperty(event, 'source', { value: from.source ?? inside })
    window.dispatchEvent(event)
  })

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as never)
  // happy-dom reports every frame that it doesn't load, which is all of them, bypassing the tests' own console.
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})
  signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  chooseTheme('system')
})

describe('LegacyFrame', () => {
  it("opens the page at the console's address, including the query", () => {
    show('/admin/reservations?page=2&filter=%7B%22state%22%3A%22booked%22%7D#row')
    expect(frame().getAttribute('src')).toBe(
      `${origin}/legacy/reservation-overview?page=2&filter=%7B%22state%22%3A%22booked%22%7D#row`,
    )
    // A sandbox that its own page could remove protects from nothing.
    expect(frame().hasAttribute('sandbox')).toBe(false)
  })

  it("loads the page once from the deployment's own legacy UI if one is configured", async () => {
    signIn({ legacyUi: 'https://legacy.example/ui/' })
    const { received } = show('/admin/reservations?page=2', { 'HEAD /': { body: {} } })
    // The frame itself makes the only request of the page.
    await waitFor(() => expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /']))
    expect(frame().getAttribute('src')).toBe('https://legacy.example/ui/reservation-overview?page=2')
    expect(frame().getAttribute('sandbox')).toContain('allow-scripts')
    expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation')
  })

  it('shows a loading state until the page has loaded', () => {
    show()
    expect(screen.getByRole('status', { name: 'Loading Reservations…' })).toBeVisible()
    loaded()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows the title of the route, and then the one that the page sets itself', async () => {
    show()
    expect(document.title).toBe('Reservations · Hotel Revenue Console')
    await says({ type: 'title', value: 'Bookings of May' })
    expect(document.title).toBe('Bookings of May · Hotel Revenue Console')
  })

  it('takes the height that the page reports', async () => {
    show()
    await says({ type: 'height', value: 1830.4 })
    expect(frame().style.height).toBe('1831px')
  })
})

it('the loading bar is shown while the page says that it is loading, until the next page of the frame', async () => {
  renderConsole(
    <>
      <LoadingBar />
      <LegacyFrame target="reservation-overview" title="Reservations" />
    </>,
    { at: '/admin/reservations', routes: { [PAGE]: { body: {} } } },
  )
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading…' })
  await says({ type: 'loading', value: true })
  await waitFor(() => expect(bar()).not.toBeNull())
  await says({ type: 'loading', value: false })
  await waitFor(() => expect(bar()).toBeNull())
  await says({ type: 'loading', value: true })
  await waitFor(() => expect(bar()).not.toBeNull())
  loaded()
  await waitFor(() => expect(bar()).toBeNull())
})

describe('messages to a framed page', () => {
  const last = () => inside.postMessage.mock.lastCall

  it('a framed page gets no message before it has loaded, then hotel, language, locale and theme, for its own origin only', () => {
    show()
    expect(inside.postMessage).not.toHaveBeenCalled()
    loaded()
    expect(last()).toEqual([{ type: 'context', companyId: 7, language: 'en', locale: 'GB', theme: 'light' }, origin])
  })

  it('messages are sent again when the hotel, the locale or the theme changes', () => {
    show()
    loaded()
    act(() => startStore.setState({ company: sampleHotel({ id: 9 }) }))
    expect(last()?.[0]).toMatchObject({ companyId: 9 })
    act(() => startStore.setState({ user: sampleUser({ locale: 'AT' }) }))
    expect(last()?.[0]).toMatchObject({ locale: 'AT' })
    act(() => chooseTheme('dark'))
    expect(last()?.[0]).toMatchObject({ theme: 'dark', companyId: 9, locale: 'AT' })
  })

  it("messages go to the origin of the deployment's legacy UI", () => {
    signIn({ legacyUi: 'https://legacy.example/ui' })
    show()
    loaded()
    expect(last()?.[1]).toBe('https://legacy.example')
  })
})

describe('navigation of a framed page', () => {
  it("navigation inside the frame updates the console's address without loading the frame again", async () => {
    const { router } = show()
    await says({ type: 'navigate', path: '/admin/reservations?page=2' })
    expect(router.state.location.search).toBe('?page=2')
    expect(router.state.historyAction).toBe('PUSH')
    expect(inside.location.replace).not.toHaveBeenCalled()
  })

  it('Back returns the frame to the previous page', async () => {
    const { router } = show()
    await says({ type: 'navigate', path: '/admin/reservations?page=2' })
    await says({ type: 'navigate', path: '/admin/reservations?page=3' })
    await act(() => router.navigate(-1))
    expect(inside.location.replace.mock.calls).toEqual([[`${origin}/legacy/reservation-overview?page=2`]])
    await act(() => router.navigate(-1))
    expect(inside.location.replace.mock.lastCall).toEqual([`${origin}/legacy/reservation-overview`])
    await act(() => router.navigate(1))
    expect(inside.location.replace.mock.lastCall).toEqual([`${origin}/legacy/reservation-overview?page=2`])
  })

  it("navigation to the console's current page adds nothing to the history", async () => {
    const { router } = show('/admin/reservations?page=2')
    await says({ type: 'navigate', path: '/admin/reservations?page=2' })
    expect(router.state.historyAction).toBe('REPLACE')
    expect(inside.location.replace).not.toHaveBeenCalled()
  })

  it('navigation inside the frame counts as activity of the user', async () => {
    const active = vi.fn()
    window.addEventListener('console:activity', active)
    show()
    await says({ type: 'activity' })
    expect(active).toHaveBeenCalledOnce()
    window.removeEventListener('console:activity', active)
  })

  it.each([
    ['another window', { source: { ...inside } }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('a navigation message from %s is ignored', async (_, from) => {
    const { router } = show()
    await says({ type: 'navigate', path: '/settings/user' }, from)
    expect(router.state.location.pathname).toBe('/admin/reservations')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'navigation never leads away to %s',
    async (path) => {
      const { router } = show()
      await says({ type: 'navigate', path })
      expect(router.state.location.pathname).toBe('/admin/reservations')
    },
  )
})

it('the frame follows a link of the console that only changes the query', async () => {
  function ToBooked() {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => void navigate('/admin/reservations?state=booked')}>
        Only booked
      </button>
    )
  }
  renderConsole(
    <>
      <ToBooked />
      <LegacyFrame target="reservation-overview" title="Reservations" />
    </>,
    { at: '/admin/reservations', routes: { [PAGE]: { body: {} } } },
  )
  loaded()
  await userEvent.click(screen.getByRole('button', { name: 'Only booked' }))
  expect(inside.location.replace.mock.calls).toEqual([[`${origin}/legacy/reservation-overview?state=booked`]])
  expect(frame().getAttribute('src')).toBe(`${origin}/legacy/reservation-overview`)
  expect(screen.getByRole('status')).toBeVisible()
})

describe("pages that can't be framed", () => {
  it('the error is shown in place, and the page is retried in a new frame', async () => {
    let fails = true
    show(undefined, {
      [PAGE]: () => {
        if (fails) throw new TypeError('Failed to fetch')
        return { body: {} }
      },
    })
    const before = frame()
    expect(await screen.findByText('Could not load Reservations')).toBeVisible()
    expect(screen.getByText(/Could not reach the server/)).toBeVisible()
    expect(screen.queryByTitle('Reservations')).toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(frame()).not.toBe(before))
  })

  it('the error is detected also if the browser shows its own error page', async () => {
    show(undefined, { [PAGE]: { status: 502 } })
    loaded()
    expect(await screen.findByText('Could not load Reservations')).toBeVisible()
  })

  it('a framed page times out after 20 seconds without a message', async () => {
    vi.useFakeTimers()
    renderConsole(<LegacyFrame target="monitoring" title="Monitoring" />, {
      routes: { 'GET /legacy/monitoring': { body: {} } },
    })
    await act(() => vi.advanceTimersByTimeAsync(19_900))
    expect(screen.getByTitle('Monitoring')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByRole('alert').textContent).toContain('Could not load Monitoring')
  })
})
