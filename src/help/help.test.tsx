import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import dashboardTexts from '../analysis/dashboard/i18n/en.json'
import { Tour } from '../analysis/dashboard/tour/Tour.tsx'
import { startStore } from '../core/bootstrap/start-store.ts'
import { CommandPalette } from '../layout/command-palette/CommandPalette.tsx'
import { routes, routeTable } from '../routes.config.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { HelpButton } from './HelpButton.tsx'
import texts from './i18n/en.json'
import { tourStore } from './use-tour.ts'

function show(name: string) {
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() })
  const route = routes.find((each) => each.name === name)
  if (!route) throw new Error(`There is no page ${name}.`)
  renderConsole(
    <>
      <input aria-label="Any field" />
      <CommandPalette />
      <HelpButton />
    </>,
    { at: route.path, handle: { route, ancestors: routeTable.ancestorsOf(route), tabs: [] } },
  )
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('help', () => {
  it('help explains by the key ? what a page is for, with the definitions of its figures, but not while something is typed', async () => {
    show('pickup')
    await userEvent.type(screen.getByRole('textbox', { name: 'Any field' }), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('?')
    const help = await dialog('Help: Pickup')
    expect(await help.findByText(/^What changed on the books between two moments/)).toBeVisible()
    expect(help.getByText('Days before arrival, counted from today in the hotel’s time zone.')).toBeVisible()
    await userEvent.click(help.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a page without its own help shows that of the page above, and the palette finds it', async () => {
    show('rateImport')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'help')
    await userEvent.click(await screen.findByRole('option', { name: /^Help: / }))
    const help = await dialog('Help: Import competitor rates')
    expect(await help.findByText(texts.pages.marketTrend)).toBeVisible()
  })

  it('every page of the console has help', () => {
    const without = routes
      .filter(({ page, layout = 'full' }) => page && layout === 'full')
      .filter((route) => ![route, ...routeTable.ancestorsOf(route)].some(({ name }) => name in texts.pages))
    // A page that could not be shown has no help.
    expect(without.map(({ name }) => name)).toEqual(['error'])
  })
})

/** A page with two parts of the tour and help in the footer; the e2e test has the parts of the real dashboard. */
const PAGE = (
  <>
    <section data-tour="attention">None</section>
    <section data-tour="figures">18,420</section>
    <CommandPalette />
    <HelpButton />
    <Tour />
  </>
)

describe('tour of the dashboard', () => {
  const POST = 'POST /api/user/users/3/settings'
  function showTour() {
    const user = sampleUser({ tourSeen: false })
    startStore.setState({ global: sampleGlobal('USER'), user, company: sampleHotel() })
    tourStore.setState({ state: 'unasked' })
    const handle = { route: routes.find(({ name }) => name === 'dashboard'), ancestors: [], tabs: [] }
    const answers = { 'GET /api/user/users/3': { body: user, headers: { etag: '"4"' } }, [POST]: { body: SEEN } }
    const { received } = renderConsole(PAGE, { handle, routes: answers })
    return { sent: () => received.filter(({ method }) => method === 'POST').map(({ body }) => body) }
  }
  const SEEN = sampleUser({ tourSeen: true }).settings
  const step = (name: string) => screen.findByRole('dialog', { name })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const over = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('the tour begins at the first visit, goes through the parts of the page by keyboard, and is stored as seen', async () => {
    const { sent } = showTour()
    const first = await step('To do today')
    expect(first.contains(document.activeElement)).toBe(true)
    expect(first.getAttribute('aria-describedby')).toBe(within(first).getByText(dashboardTexts.tour.attention.text).id)
    await userEvent.keyboard('{Enter}')
    const second = await step('Key figures')
    expect(second.contains(document.activeElement)).toBe(true)
    expect(within(second).getByText('2 of 3')).toBeVisible()
    await press('Back')
    await step('To do today')
    for (const button of ['Next', 'Next', 'Done']) await press(button)
    await over()
    await waitFor(() => expect(startStore.getState().user?.settings.tourSeen).toBe(true))
    expect(sent()).toEqual([SEEN])
  })

  it('the tour ends with Escape, gives way to other dialogs, and begins again from help or the palette', async () => {
    const { sent } = showTour()
    await step('To do today')
    await userEvent.keyboard('{Escape}')
    await over()
    await waitFor(() => expect(startStore.getState().user?.settings.tourSeen).toBe(true))
    await userEvent.keyboard('?')
    await dialog('Help: Dashboard')
    await press('Take the tour of the dashboard')
    await step('To do today')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'tour')
    expect(screen.queryByRole('dialog', { name: 'To do today' })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: /^Take the tour/ }))
    await step('To do today')
    await press('Skip tour')
    await over()
    expect(sent()).toHaveLength(1)
  })
})
