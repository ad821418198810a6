import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { CommandPalette } from './CommandPalette.tsx'

const HOTELS = 'GET /api/company/companies'
const USERS = 'GET /api/user/users'

async function open(role: Role, routes: FakeRoutes = {}) {
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  const shown = renderConsole(<CommandPalette />, {
    routes: {
      [HOTELS]: { body: { content: [sampleHotel({ id: 12, name: 'Harbour Row' })], last: true, totalElements: 1 } },
      [USERS]: { body: { content: [sampleUser()], last: true, totalElements: 1 } },
      ...routes,
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: /Page, action, hotel name or ID/ })
  return { ...shown, box }
}
const groups = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the command palette', () => {
  it('keeps what is typed before it is loaded', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<CommandPalette />)
    // Inside one act nothing is drawn: the keys come before the palette, whether its file is loaded already or not.
    act(() => {
      fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
      for (const key of ['a', 'x', 'Backspace', 'c', 't']) fireEvent.keyDown(document.body, { key })
    })
    expect(await screen.findByRole('combobox')).toHaveValue('act')
    expect(await screen.findByRole('option', { name: /Activity log/ })).toBeVisible()
  })

  it('opens with its entries', async () => {
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
    renderConsole(<CommandPalette />)
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await screen.findByRole('dialog')
    expect(screen.getAllByRole('option').length).toBeGreaterThan(5)
  })

  it('opens a page by a part of its name, with nothing but the keyboard', async () => {
    const { router, box } = await open('ADMIN')
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('activ')
    await screen.findByRole('option', { name: /Activity log/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/activity-log'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('finds hotels by id and people by name for administrators', async () => {
    const { router, received } = await open('ADMIN')
    await userEvent.keyboard('12')
    const [hotel] = await screen.findAllByText('Harbour Row')
    await waitFor(() =>
      expect(received.findLast(({ path }) => path === '/api/company/companies')?.query.ids).toBe('12'),
    )
    expect(screen.getByRole('option', { name: /Marlene Kübler/ })).toBeVisible()
    expect(within(screen.getByRole('listbox')).getByText('Manage hotels')).toBeVisible()
    await userEvent.click(hotel as HTMLElement)
    await waitFor(() => expect(router.state.location.search).toBe('?companyId=12'))
  })

  it('offers others only hotels to work in and pages that they may open', async () => {
    const { received } = await open('VIEWER')
    await userEvent.keyboard('har')
    await screen.findByText('Switch to hotel')
    expect(groups()).toEqual(['Harbour Row12'])
    expect(received.some(({ path }) => path === '/api/user/users')).toBe(false)
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('hotels')
    await waitFor(() => expect(groups()).not.toContain('Hotels/admin/hotel-administration'))
  })

  it('changes theme and language, copies the link of the page and signs out, by a word of each', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('VIEWER')
    await userEvent.keyboard('theme dark')
    await waitFor(() => expect(groups()[0]).toBe('Theme: Dark'))
    await userEvent.keyboard('{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await userEvent.keyboard('copy')
    await screen.findByRole('option', { name: 'Copy link to this page' })
    await userEvent.keyboard('{Enter}')
    expect(copied).toHaveBeenCalledWith(window.location.href)
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await userEvent.keyboard('sign')
    expect(await screen.findByRole('option', { name: 'Sign out' })).toBeVisible()
    expect(screen.queryByRole('option', { name: 'Theme: Dark' })).toBeNull()
  })

  it("shows that nothing was found, or that the server can't be reached", async () => {
    await open('VIEWER', { [HOTELS]: { body: { content: [], last: true, totalElements: 0 } } })
    await userEvent.keyboard('zzz')
    expect(await screen.findByText('No results')).toBeVisible()
  })
})
