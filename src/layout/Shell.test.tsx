import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { Shell } from './Shell.tsx'

const signIn = (...roles: Role[]) =>
  startStore.setState({ global: sampleGlobal(...roles), user: sampleUser(), company: sampleHotel() })

describe('the shell', () => {
  beforeEach(() => signIn('USER'))

  it('names the version and the hotel, and no environment to ordinary users', () => {
    renderConsole(<Shell>page</Shell>)
    expect(screen.getByText('Version 2025.10.28-562840ed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Account of Marlene Kübler, hotel Haus am Fluss' })).toBeVisible()
    expect(screen.queryByText('Staging')).toBeNull()
  })

  it('shows super admins the environment above and below', () => {
    signIn('SUPER_ADMIN')
    renderConsole(<Shell>page</Shell>)
    expect(screen.getAllByText('Staging')).toHaveLength(2)
  })

  it('shows the page alone when the session could not be loaded', () => {
    startStore.setState({ global: null })
    renderConsole(<Shell>page</Shell>)
    expect(screen.getByRole('main').textContent).toBe('page')
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('offers light, dark and the system’s theme, and applies the choice at once', async () => {
    renderConsole(<Shell>page</Shell>)
    await userEvent.click(screen.getByRole('button', { name: /^Account of Marlene/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
    await userEvent.click(screen.getByRole('button', { name: 'System' }))
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})

describe('hotel switcher', () => {
  const open = async (total: number, ...roles: Role[]) => {
    signIn(...roles)
    const shown = renderConsole(<Shell>page</Shell>, {
      routes: {
        'GET /api/company/companies': {
          body: {
            content: [sampleHotel(), sampleHotel({ id: 8, name: 'Harbour Row' })],
            last: true,
            totalElements: total,
          },
        },
      },
    })
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    const dialog = within(await screen.findByRole('region', { name: 'Account and hotels' }))
    await dialog.findByRole('button', { name: /Harbour Row/ })
    return { dialog, received: shown.received }
  }

  it('the hotel switcher loads 15 active hotels by name', async () => {
    const { received } = await open(2, 'USER')
    expect(received[0]?.query).toEqual({ page: '0', size: '15', sort: 'name,asc', isActive: 'true' })
  })

  it('users with few hotels get neither a search nor ids', async () => {
    const { dialog } = await open(15, 'USER')
    expect(dialog.queryByRole('searchbox')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Harbour Row' })).toBeVisible()
  })

  it('users with more than 15 hotels get a search', async () => {
    const { dialog } = await open(16, 'USER')
    expect(dialog.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
  })

  it('admins get a search and ids, and digits are looked up as an id', async () => {
    const { dialog, received } = await open(2, 'ADMIN')
    expect(dialog.getByRole('button', { name: 'Harbour Row 8' })).toBeVisible()
    await userEvent.type(dialog.getByRole('searchbox'), '8')
    await waitFor(() => expect(received.at(-1)?.query).toMatchObject({ ids: '8' }))
  })
})
