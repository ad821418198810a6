import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import AdminList from './AdminList.tsx'
import UserList from './UserList.tsx'

const two = [
  { ...sampleUser(), id: 12 },
  {
    ...sampleUser(),
    id: 2,
    username: 'ruben',
    firstname: 'Ruben',
    lastname: 'Tannert',
    roles: ['ADMIN'],
    isActive: false,
    companyIds: [],
  },
]
const PAGE = { body: { content: two, last: true, totalElements: 2 } }

const show = (at = '/admin/users', routes: FakeRoutes = {}, list = <UserList />) =>
  renderConsole(list, { at, routes: { 'GET /api/user/users': PAGE, ...routes } })
const filtered = (filter: object) => `/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}`
const listCalls = (received: ReturnType<typeof show>['received']) =>
  received.filter(({ path }) => path === '/api/user/users').map(({ query }) => query)

describe('the list of users', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('links each user to their page, with roles, number of hotels and state', async () => {
    show()
    const table = within(await screen.findByRole('table'))
    expect((await table.findByRole('link', { name: 'marlene' })).getAttribute('href')).toBe('/admin/users/12')
    const cells = (name: string) =>
      [...(table.getByRole('link', { name }).closest('tr')?.cells ?? [])].slice(1).map(({ textContent }) => textContent)
    expect(cells('marlene')).toEqual([
      'marlene',
      'Marlene Kübler',
      'marlene@hotel.example',
      'hotel admin',
      '1',
      'Active',
      '12',
    ])
    expect(cells('ruben').slice(3, 6)).toEqual(['admin', 'all', 'Inactive'])
  })

  it('looks for what is typed in names and address, and for an id where it is digits', async () => {
    const { received } = show()
    const search = await screen.findByRole('searchbox', { name: 'Name, e-mail, or digits for an exact user id' })
    await userEvent.type(search, 'marl')
    await waitFor(() => expect(listCalls(received).at(-1)?.nameLike).toBe('marl'), { timeout: 2500 })
    await userEvent.clear(search)
    await userEvent.type(search, '12')
    await waitFor(() => expect(listCalls(received).at(-1)?.ids).toBe('12'), { timeout: 2500 })
  })

  it('narrows to a role and a state', async () => {
    const { received } = show()
    const chip = { expanded: false }
    await userEvent.click(await screen.findByRole('button', { name: 'Role', ...chip }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'hotel admin' }))
    await waitFor(() => expect(listCalls(received).at(-1)?.role).toBe('HOTEL_ADMIN'))
    await userEvent.click(screen.getByRole('button', { name: 'State', ...chip }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Inactive' }))
    await waitFor(() => expect(listCalls(received).at(-1)).toMatchObject({ role: 'HOTEL_ADMIN', isActive: 'false' }))
  })

  it('opened from a hotel shows its users, says which hotel it is, and goes back to all', async () => {
    const { received } = show(filtered({ companyId: '7' }), {
      'GET /api/company/companies/7': { body: sampleHotel() },
    })
    await screen.findByRole('button', { name: 'Hotel: Haus am Fluss' })
    expect(listCalls(received)[0]?.companyId).toBe('7')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Hotel' }))
    await waitFor(() => expect(listCalls(received).at(-1)?.companyId).toBeUndefined())
  })

  it('exports what is shown', async () => {
    show(filtered({ role: 'USER' }))
    expect((await screen.findByRole('link', { name: 'Export' })).getAttribute('href')).toBe(
      '/api/user/users/export?sort=username%2Casc&role=USER&separator=comma',
    )
  })

  it('deactivates the chosen users, and says in words who was refused and why', async () => {
    const { received } = show(undefined, {
      'POST /api/user/users/bulk': {
        body: {
          results: [
            { id: 12, done: true },
            { id: 2, done: false, code: 'access.own-deactivation', reason: 'You can not deactivate yourself.' },
          ],
        },
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all rows of this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make inactive' }))
    const outcome = await screen.findByText(/1 row was refused and stays chosen/)
    expect(outcome.textContent).toContain('1 row is changed.')
    expect(outcome.textContent).toContain('ruben: Nobody deactivates themselves. Another administrator can.')
    expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [12, 2],
      change: { isActive: false },
    })
    expect((screen.getByRole('checkbox', { name: 'Choose ruben' }) as HTMLInputElement).checked).toBe(true)
    expect((screen.getByRole('checkbox', { name: 'Choose marlene' }) as HTMLInputElement).checked).toBe(false)
  })

  it('shows what became of the rows even where the change broke off', async () => {
    const { received } = show(undefined, { 'POST /api/user/users/bulk': { status: 503 } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose marlene' }))
    const asked = listCalls(received).length
    await userEvent.click(await screen.findByRole('button', { name: 'Make inactive' }))
    await waitFor(() => expect(listCalls(received).length).toBeGreaterThan(asked))
  })
})

describe('the list of administrators', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('holds those who see every hotel, in its export too', async () => {
    const { received } = show('/admin/users/admins', {}, <AdminList />)
    expect(await screen.findByText('1–2 of 2 administrators')).toBeDefined()
    expect(listCalls(received)[0]?.role).toBe('ADMIN,SUPER_ADMIN')
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain('role=ADMIN%2CSUPER_ADMIN')
    expect(screen.queryByRole('button', { name: 'Role' })).toBeNull()
  })
})
