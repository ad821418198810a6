import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../../contract/account/user.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleHotelDetail, sampleUser } from '../../../testing/samples.ts'
import UserEdit from './UserEdit.tsx'

const USER = '/api/user/users/12'
const PUT = `PUT ${USER}`
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
      [`GET ${url}/sessions`]: listOf(),
      [`GET ${url}/sign-in-pauses`]: { body: { pauses: [] } },
      [`GET ${url}/passkeys`]: { body: { passkeys: [] } },
      [`GET ${url}/two-factor`]: { body: { isActive: false, since: null, recoveryCodesLeft: 0, passkeys: 0 } },
      'GET /api/company/companies': listOf(sampleHotel()),
      'GET /api/company/companies/7': { body: sampleHotelDetail() },
      'GET /api/activity': listOf(),
      ...routes,
    },
  })
  await screen.findByLabelText('Username')
  return { ...shown, save: screen.getByRole('button', { name: 'Save' }) }
}

describe('the page of a user', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it.each([
    ['access.role-above', 'You cannot assign or remove a role above your own.'],
    ['state.last-super-admin', 'The last active super admin cannot be deactivated or lose the role.'],
  ])('shows why the server refused: %s', async (code, message) => {
    const { save } = await open({}, { [PUT]: { status: 403, body: { code, detail: 'in English' } } })
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    await userEvent.click(save)
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('marks inactive hotels where hotels are assigned, and asks for the active ones first', async () => {
    const another = sampleHotel({ id: 8, name: 'Zum Anker' })
    const closed = sampleHotel({ id: 9, name: 'Closed Inn', isActive: false })
    const { received } = await open({}, { 'GET /api/company/companies': listOf(another, closed) })
    await userEvent.click(screen.getByRole('combobox', { name: 'Hotels' }))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Zum Anker (8)', 'Closed Inn (9), inactive'])
    const listed = received.filter(({ method, path }) => method === 'GET' && path === '/api/company/companies')
    expect(listed.map(({ query }) => query.sort)).toContain('isActive,desc')
  })

  it("asks for the current password if the user's own address changes, and sends it along", async () => {
    const { id } = sampleUser()
    const { save, received } = await open({ id })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await userEvent.type(screen.getByLabelText('Email'), '.org')
    await userEvent.type(screen.getByLabelText('Current password'), 'my own words')
    await userEvent.click(save)
    await screen.findByText('Saved')
    const sent = received.find(({ method }) => method === 'PUT')?.body
    expect(sent).toMatchObject({ email: `${sampleUser().email}.org`, current: 'my own words' })
  })

  describe("that the server stores only after a proof, as another user's address", () => {
    const wrong = { code: 'request.invalid', errors: [{ path: 'current', message: 'in English', code: 'wrong' }] }
    /** A server that stores once the right password was sent. */
    async function moved() {
      let isProven = false
      const shown = await open(
        {},
        {
          'POST /api/session/proof': ({ body }) => {
            isProven = (body as { current: string }).current === 'my own words'
            return isProven ? { status: 204 } : { status: 400, body: wrong }
          },
          [PUT]: ({ body }) =>
            isProven
              ? { body: { ...sampleUser(), id: 12, ...(body as object) } }
              : { status: 403, body: { code: 'access.proof-missing' } },
        },
      )
      await userEvent.type(screen.getByLabelText('Email'), '.org')
      expect(screen.queryByLabelText('Current password')).toBeNull()
      await userEvent.click(shown.save)
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
      return { ...shown, dialog, password: await dialog.findByLabelText('Current password') }
    }

    it('is sent again after the right password, which a wrong one does not do', async () => {
      const { dialog, password, received } = await moved()
      expect(document.activeElement).toBe(password)
      const goOn = dialog.getByRole('button', { name: 'Continue' })
      await userEvent.type(password, 'guessed')
      await userEvent.click(goOn)
      expect(await dialog.findByText('Wrong password.')).toBeVisible()
      await userEvent.clear(password)
      await userEvent.type(password, 'my own words')
      await userEvent.click(goOn)
      await screen.findByText('Saved')
      expect(screen.queryByRole('dialog')).toBeNull()
      const puts = received.filter(({ method }) => method === 'PUT')
      expect(puts.map(({ body }) => (body as { email: string }).email)).toHaveLength(2)
      expect(puts[1]?.body).toEqual(puts[0]?.body)
    })

    it('is not saved if the user gives no password, and says why', async () => {
      const { dialog, received } = await moved()
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText(/To change who has access, enter your password again\./)).toBeVisible()
      expect((screen.getByLabelText('Email') as HTMLInputElement).value).toContain('.org')
      expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    })
  })

  it("asks for no password if another user's name changes", async () => {
    const { save, received } = await open()
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await userEvent.click(save)
    await screen.findByText('Saved')
    expect(received.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('current')
  })

  it("ends another user's sessions with the caller's own password", async () => {
    const session = {
      id: 'phone',
      device: { browser: 'Safari', system: 'iOS' },
      address: '192.0.2.1',
      createdAt: '2026-11-20T08:00:00Z',
      lastUsedAt: '2026-11-20T09:10:00Z',
      isCurrent: false,
    }
    const { received } = await open(
      {},
      { [`GET ${USER}/sessions`]: listOf(session), [`DELETE ${USER}/sessions`]: { status: 204 } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await userEvent.type(screen.getByLabelText('Current password'), 'my own words{Enter}')
    expect(await screen.findByText('All devices signed out')).toBeVisible()
    expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ current: 'my own words' })
  })

  it('shows the settings to read', async () => {
    await open()
    expect((await screen.findByText('Default hotel')).parentElement?.textContent).toContain('Haus am Fluss')
    expect(screen.getByText('Terms accepted').parentElement?.textContent).toContain('Yes')
  })
})

describe('helping a user to sign in', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))
  const send = () => screen.getByRole('button', { name: 'Send password reset' }) as HTMLButtonElement

  it('sends none over changes that are not saved', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Last name'), 'x')
    expect(send().disabled).toBe(true)
    expect(screen.getByText('Save or discard your changes first.')).toBeVisible()
  })

  it('sends no link to an inactive user', async () => {
    await open({ isActive: false })
    expect(send().disabled).toBe(true)
    expect(screen.getByText('Inactive users cannot receive a link.')).toBeVisible()
  })

  it('shows from where the user is locked out after failed sign-ins, and ends that', async () => {
    let pauses = [{ address: '192.0.2.1', until: '2026-11-20T09:10:00Z' }]
    await open(
      {},
      {
        [`GET ${USER}/sign-in-pauses`]: () => ({ body: { pauses } }),
        [`DELETE ${USER}/sign-in-pauses`]: () => {
          pauses = []
          return { status: 204 }
        },
      },
    )
    expect(await screen.findByText(/^192\.0\.2\.1 until /)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Allow sign-in now' }))
    expect(await screen.findByText('The user can sign in again')).toBeVisible()
    expect(screen.queryByText(/^192\.0\.2\.1/)).toBeNull()
  })

  it('shows no lockout if there is none', async () => {
    await open()
    expect(await screen.findByText('No active sessions')).toBeVisible()
    expect(screen.queryByText('Sign-in paused')).toBeNull()
  })

  it("switches two-factor sign-in off with the caller's own password, and confirms it", async () => {
    let since: string | null = '2026-10-01T10:00:00Z'
    const wrong = { code: 'request.invalid', errors: [{ path: 'current', message: 'in English', code: 'wrong' }] }
    await open(
      {},
      {
        [`GET ${USER}/two-factor`]: () => ({
          body: { isActive: since !== null, since, recoveryCodesLeft: 0, passkeys: 0 },
        }),
        [`DELETE ${USER}/two-factor`]: ({ body }) => {
          if ((body as { current: string }).current !== 'my own words') return { status: 400, body: wrong }
          since = null
          return { status: 204 }
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
    expect((screen.getByRole('button', { name: 'Turn off' }) as HTMLButtonElement).disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Current password'), 'not these{Enter}')
    expect(await screen.findByText('Wrong password.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await userEvent.type(screen.getByLabelText('Current password'), 'my own words')
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(
      await screen.findByText('Authenticator app turned off. The user was signed out on all devices.'),
    ).toBeVisible()
    expect(await screen.findByText('No authenticator app.')).toBeVisible()
  })

  it("removes a passkey of the user with the caller's own password", async () => {
    const laptop = { id: 7, name: 'Laptop', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null, isSynced: false }
    let passkeys = [laptop]
    const { received } = await open(
      {},
      {
        [`GET ${USER}/passkeys`]: () => ({ body: { passkeys } }),
        [`DELETE ${USER}/passkeys/7`]: () => {
          passkeys = []
          return { status: 204 }
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }))
    await userEvent.type(screen.getByLabelText('Current password'), 'my own words{Enter}')
    expect(await screen.findByText('Passkey removed. The user was signed out on all devices.')).toBeVisible()
    expect(screen.getByText('No passkeys')).toBeVisible()
    expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ current: 'my own words' })
  })
})
