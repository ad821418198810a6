import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { routeTable } from '../../routes.config.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NoHotelPage } from './NoHotelPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OtherHotelPage } from './OtherHotelPage.tsx'

describe('error pages', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser() }))

  it('show the required role, the signed-in user and the support contact', () => {
    renderConsole(<ForbiddenPage />, {
      handle: { route: routeTable.findRoute('/admin/hotel-administration'), ancestors: [], tabs: [] },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You need the Admin role to open Hotels')
    expect(
      screen.getByText(/You are signed in as Marlene Kübler, Hotel admin\. Ask an administrator for this role\./),
    ).toBeVisible()
  })

  it("link to the start page from an address that doesn't exist", () => {
    renderConsole(<NotFoundPage />, { at: '/nowhere' })
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
  })

  it("name the other hotel, and link to the same page of the user's own hotel", () => {
    startStore.setState({ company: sampleHotel() })
    renderConsole(<OtherHotelPage />, { at: '/analyse/pickup?companyId=77&days=7' })
    expect(screen.getByText(/hotel number 77, which your account cannot open/)).toBeVisible()
    const own = screen.getByRole('link', { name: `Open this page for ${sampleHotel().name}` })
    expect(own.getAttribute('href')).toBe('/analyse/pickup')
  })

  it('show the support contact to a user without a hotel', () => {
    renderConsole(<NoHotelPage />)
    expect(screen.getByText(/Ask the administrator of your hotel group/)).toBeVisible()
  })

  it('link an admin without an active hotel to the hotels', () => {
    startStore.setState({ global: sampleGlobal('ADMIN') })
    renderConsole(<NoHotelPage />)
    expect(screen.getByRole('link', { name: 'Hotels' }).getAttribute('href')).toBe('/admin/hotel-administration')
  })
})
