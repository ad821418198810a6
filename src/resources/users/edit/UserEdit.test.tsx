import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../../contract/user.ts'
import { startStore } from '../../../navigation/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import UserEdit from './UserEdit.tsx'

const USER = '/api/user/users/12'
const PUT = `PUT ${USER}`
const SESSION = {
  id: '0f8b5d1c-7d5e-4d8e-9c36-0a5b6c7d8e9f',
  device: { browser: 'Firefox', system: 'Windows' },
  address: '10.0.0.7',
  createdAt: '2026-11-20T07:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  isCurrent: false,
}
const listOf = (...content: object[]) => ({ body: { content, last: true, totalElements: content.length } })

async function open(part: Partial<User> = {}, routes: FakeRoutes = {}) {
  const user: User = { ...sampleUser(), id: 12, ...part }
  const url = `/api/user/users/${user.id}`
  const shown = renderConsole(<UserEdit />, {
    at: `/admin/users/${user.id}`,
    path: '/admin/users/:id',
    routes: {
      [`GET ${url}`]: { body: user, headers: { ETag: '"1"' } },
      [`PUT ${url}`]: ({ body }) => ({ body: { ...user, ...(body as object) }, headers: { ETag: '"2"' } }),
      [`GET ${url}/sessions`]: listOf(SESSION),
      [`GET ${url}/two-factor`]: { body: { isActive: false, since: null, recoveryCodesLeft: 0 } },
      'GET /api/company/companies': listOf(sampleHotel()),
      'GET /api/company/companies/7': { body: sampleHotel() },
      'GET /api/activity': listOf(),
      ...routes,
    },
  })
  await screen.findByLabelText('User name')
  return { ...shown, save: screen.getByRole('button', { name: 'Save' }) }
}

const role = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement

describe('the page of a user', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('spells out what each role grants, and why one can not be given', async () => {
    await open()
    expect(role('hotel admin').checked).toBe(true)
    expect(role('viewer').checked).toBe(false)
    const words = (name: string) => document.getElementById(role(name).getAttribute('aria-describedby') ?? '')
    expect(words('viewer')?.textContent).toContain('Reads the figures and the activity log')
    expect(role('super admin').disabled).toBe(true)
    expect(words('super admin')?.textContent).toContain('above your own role')
    expect(role('admin').disabled).toBe(false)
  })

  it('saves changed roles and hotels, and exactly what may be written', async () => {
    const { save, received } = await open()
    await userEvent.click(role('hotel admin'))
    await userEvent.click(role('viewer'))
    await userEvent.click(
      within(await screen.findByRole('button', { name: /Haus am Fluss/ })).getByTestId('CancelIcon'),
    )
    expect(screen.getByText('2 fields changed: Roles, Hotels')).toBeDefined()
    await userEvent.click(save)
    await waitFor(() => expect(screen.getByText('Nothing changed yet')).toBeDefined())
    const put = received.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('If-Match')).toBe('"1"')
    expect(put?.body).toMatchObject({ roles: ['VIEWER'], companyIds: [], isActive: true })
    expect(Object.keys(put?.body as object)).not.toContain('settings')
  })

  it('says that administrators see every hotel', async () => {
    await open()
    expect(screen.queryByText(/Administrators see every hotel/)).toBeNull()
    await userEvent.click(role('admin'))
    expect(screen.getByText(/Administrators see every hotel/)).toBeDefined()
  })

  it.each([
    ['access.role-above', 'A role above your own can be neither granted nor taken by you.'],
    ['state.last-super-admin', 'The last active super admin stays one, and stays active.'],
  ])('says in words why the server refused: %s', async (code, words) => {
    const { save } = await open({}, { [PUT]: { status: 403, body: { code, detail: 'in English' } } })
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    await userEvent.click(save)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('keeps both lists of roles to choose from when somebody else was quicker', async () => {
    let stored: User = { ...sampleUser(), id: 12 }
    const { save } = await open({}, { [`GET ${USER}`]: () => ({ body: stored }), [PUT]: { status: 412 } })
    stored = { ...stored, roles: ['VIEWER', 'IMPORT'] }
    await userEvent.click(role('user'))
    await userEvent.click(save)
    const row = within(await screen.findByRole('alert')).getByRole('row', { name: /Roles/ })
    expect(row.textContent).toBe('Rolesuser, hotel adminviewer, import')
  })

  it('lets nobody change their own roles or deactivate themselves', async () => {
    await open({ id: 3, roles: ['ADMIN'] })
    expect(screen.getByText('Nobody changes their own roles. Another administrator can.')).toBeDefined()
    expect(role('viewer').disabled).toBe(true)
    expect((screen.getByLabelText('Active') as HTMLInputElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send a password reset' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Change password' })).toBeDefined()
  })

  it('only shows somebody above, and says why', async () => {
    await open({ roles: ['SUPER_ADMIN'] })
    expect(screen.getByText(/This user holds a role above your own/)).toBeDefined()
    for (const control of [screen.getByLabelText('Last name'), screen.getByRole('button', { name: 'Save' })])
      expect(control.closest('fieldset')?.disabled).toBe(true)
    expect((screen.getByRole('combobox', { name: 'Hotels' }) as HTMLInputElement).disabled).toBe(true)
  })

  it('shows the settings to read', async () => {
    await open()
    expect((await screen.findByText('Default hotel')).parentElement?.textContent).toContain('Haus am Fluss')
    expect(screen.getByText('Terms accepted').parentElement?.textContent).toContain('yes')
  })

  it('says that a user does not exist', async () => {
    renderConsole(<UserEdit />, { at: '/admin/users/99', path: '/admin/users/:id' })
    expect(await screen.findByText('This page does not exist')).toBeDefined()
  })
})

describe('helping a user in', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))
  const send = () => screen.getByRole('button', { name: 'Send a password reset' }) as HTMLButtonElement

  it('sends a password reset once it is confirmed, and has seen what that changed', async () => {
    let isAwaited = false
    const { received, save } = await open(
      {},
      {
        [`GET ${USER}`]: () => ({
          body: { ...sampleUser(), id: 12, passwordResetActive: isAwaited },
          headers: { ETag: isAwaited ? '"2"' : '"1"' },
        }),
        [`POST ${USER}/password-reset`]: () => {
          isAwaited = true
          return { body: { expiresAt: '2026-11-20T10:00:00Z' } }
        },
      },
    )
    await userEvent.click(send())
    expect(received.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Send it' }))
    expect(await screen.findByText(/A link is on its way to marlene@hotel.example/)).toBeDefined()
    expect(await screen.findByText(/A new password is awaited/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    await userEvent.click(save)
    await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.headers.get('If-Match')).toBe('"2"'))
  })

  it('sends none over changes that are not saved', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    expect(send().disabled).toBe(true)
    expect(screen.getByText('Save or discard your changes first.')).toBeDefined()
  })

  it('sends none to somebody inactive', async () => {
    await open({ isActive: false })
    expect(send().disabled).toBe(true)
    expect(screen.getByText('Somebody inactive gets no link.')).toBeDefined()
  })

  it('switches the second step off, and says so', async () => {
    let since: string | null = '2026-10-01T10:00:00Z'
    await open(
      {},
      {
        [`GET ${USER}/two-factor`]: () => ({ body: { isActive: since !== null, since, recoveryCodesLeft: 0 } }),
        [`DELETE ${USER}/two-factor`]: () => {
          since = null
          return { status: 204 }
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Switch it off' }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch it off' }))
    expect(await screen.findByText('Two-factor sign-in is off.')).toBeDefined()
    expect(await screen.findByText('It is off: the password alone lets the user in.')).toBeDefined()
  })

  it('ends one session or all of them', async () => {
    let content = [SESSION, { ...SESSION, id: '1f8b5d1c-7d5e-4d8e-9c36-0a5b6c7d8e9f', address: '10.0.0.8' }]
    const { received } = await open(
      {},
      {
        [`GET ${USER}/sessions`]: () => listOf(...content),
        [`DELETE ${USER}/sessions/${SESSION.id}`]: () => {
          content = content.slice(1)
          return { status: 204 }
        },
        [`DELETE ${USER}/sessions`]: () => {
          content = []
          return { status: 204 }
        },
      },
    )
    const [first] = await screen.findAllByRole('button', { name: /End the session: Firefox on Windows/ })
    await userEvent.click(first as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'End it' }))
    expect(await screen.findByText('The session has ended.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'End all' }))
    await userEvent.click(screen.getByRole('button', { name: 'End them' }))
    expect(await screen.findByText('There is no session to end.')).toBeDefined()
    expect(received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `${USER}/sessions/${SESSION.id}`,
      `${USER}/sessions`,
    ])
  })
})
