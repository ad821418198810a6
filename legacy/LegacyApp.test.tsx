import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderLegacy, sampleContext } from './testing/render-legacy.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
  document.documentElement.lang = 'en'
})

describe('an address without a page', () => {
  it("shows that it doesn't exist", async () => {
    await renderLegacy({ at: '/no/such/page' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
})

describe('console around the legacy pages', () => {
  it('the surrounding console decides on language and theme, at any time', async () => {
    const { postMessage } = await renderLegacy({
      at: '/no/such/page',
      context: sampleContext({ language: 'de', theme: 'dark' }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await postMessage(sampleContext({ language: 'it' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pagina non trovata' })).toBeVisible()
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it.each([
    ['/reservation-overview?page=2', '/admin/reservations?page=2'],
    ['/events', '/settings/events'],
  ])('without the surrounding console, %s redirects to %s', async (at, place) => {
    await renderLegacy({ at, isFramed: false, context: null })
    const link = await screen.findByRole('link', { name: 'Open in console' })
    expect(link.getAttribute('href')).toBe(place)
    expect(screen.getByText(/only works inside the console/)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Open this page in the console · Hotel Revenue Console'))
  })
})
