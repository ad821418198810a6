import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startStore } from '../bootstrap/start-store.ts'
import { CommandPalette } from '../command-palette/CommandPalette.tsx'
import { routes, routeTable } from '../routes.config.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { HelpButton } from './HelpButton.tsx'
import texts from './i18n/en.json'

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
  it('says by the key ? what a page is for, with the words of its figures, but not while something is typed', async () => {
    show('pickup')
    await userEvent.type(screen.getByRole('textbox', { name: 'Any field' }), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('?')
    const help = await dialog('Help: Pickup')
    expect(await help.findByText(/^What changed on the books between two moments/)).toBeDefined()
    expect(help.getByText('Days before arrival, counted from today in the hotel’s time zone.')).toBeDefined()
    await userEvent.click(help.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is that of the page above where a page has none, and is found by the palette', async () => {
    show('rateImport')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'help')
    await userEvent.click(await screen.findByRole('option', { name: /^Help: / }))
    const help = await dialog('Help: Import competitor rates')
    expect(await help.findByText(texts.pages.marketTrend)).toBeDefined()
  })

  it('is there for every page of the console', () => {
    const without = routes
      .filter(({ page, layout = 'full' }) => page && layout === 'full')
      .filter((route) => ![route, ...routeTable.ancestorsOf(route)].some(({ name }) => name in texts.pages))
    // What could not be shown has no page to explain.
    expect(without.map(({ name }) => name)).toEqual(['error'])
  })
})
