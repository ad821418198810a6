import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LEGACY_TARGETS } from '../contract/legacy.ts'
import texts from './i18n/en.json'
import { renderLegacy, sampleContext } from './testing/render-legacy.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
  document.documentElement.lang = 'en'
})

describe('a page that is not built yet', () => {
  it.each(LEGACY_TARGETS.filter((target) => target !== 'reservation-overview'))(
    '%s says what it will be',
    async (target) => {
      const { told } = await renderLegacy({ at: `/${target}` })
      const { title, description } = texts.pages[target]
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
      expect(screen.getByText(description)).toBeDefined()
      expect(screen.getByText('Coming soon')).toBeDefined()
      expect(told()).toContainEqual({ type: 'title', value: title })
    },
  )

  it('is told from an address that is no page at all', async () => {
    await renderLegacy({ at: '/no/such/page' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  })
})

describe('the console around', () => {
  it('decides on language and theme, at any time', async () => {
    const { speak } = await renderLegacy({ at: '/events', context: sampleContext({ language: 'de', theme: 'dark' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltungen' })).toBeDefined()
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await speak(sampleContext({ language: 'it' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Eventi' })).toBeDefined()
    expect(document.documentElement.dataset.theme).toBe('light')
  })

  it('is missing where somebody opened the page by itself: it leads there', async () => {
    await renderLegacy({ at: '/reservation-overview?page=2', isFramed: false, context: null })
    const link = await screen.findByRole('link', { name: 'Open in console' })
    expect(link.getAttribute('href')).toBe('/admin/reservations?page=2')
    expect(screen.getByText(/only works inside the console/)).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Open this page in the console · Hotel Revenue Console'))
  })
})
