import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../bootstrap/start-store.ts'
import { routeTable } from '../../routes.config.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../testing/samples.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NoHotelPage } from './NoHotelPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

describe('a page that is not shown', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser() }))

  it('says which role it needs, who is signed in and who can help', () => {
    renderConsole(<ForbiddenPage />, {
      handle: { route: routeTable.findRoute('/admin/hotel-administration'), ancestors: [], tabs: [] },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You need the Admin role to open Hotels')
    expect(
      screen.getByText(/You are signed in as Marlene Kübler, Hotel admin\. Ask an administrator for this role\./),
    ).toBeDefined()
  })

  it('leads home from an address that does not exist', () => {
    renderConsole(<NotFoundPage />, { at: '/nowhere' })
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
  })

  it('tells a user without a hotel whom to ask', () => {
    renderConsole(<NoHotelPage />)
    expect(screen.getByText(/Ask the administrator of your hotel group/)).toBeDefined()
  })

  it('leads an admin without an active hotel to the hotels', () => {
    startStore.setState({ global: sampleGlobal('ADMIN') })
    renderConsole(<NoHotelPage />)
    expect(screen.getByRole('link', { name: 'Hotels' }).getAttribute('href')).toBe('/admin/hotel-administration')
  })
})
