import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserSession } from '../../../contract/account/user-sessions.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { FAKE_ASSERTION, fakePasskeys, takePasskeysAway } from '../../testing/fake-passkeys.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../testing/samples.ts'
import UserSecurityPage from './UserSecurityPage.tsx'

const SESSIONS = '/api/user/users/3/sessions'
const TWO_FACTOR = '/api/user/users/3/two-factor'
const PASSKEYS = '/api/user/users/3/passkeys'
const OFF = { isActive: false, since: null, recoveryCodesLeft: 0, passkeys: 0 }
const ON = { isActive: true, since: '2026-11-01T08:00:00Z', recoveryCodesLeft: 9, passkeys: 0 }
const CODES = Array.from({ length: 10 }, (_, place) => `abcd-efgh-jkmn-000${place}`)

const session = (part: Partial<UserSession>): UserSession => ({
  id: 'one',
  device: { browser: 'Firefox', system: 'Windows' },
  address: '192.0.2.1',
  createdAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-20T09:10:00Z',
  isCurrent: false,
  ...part,
})
const HERE = session({ id: 'here', isCurrent: true })
const PHONE = session({ id: 'phone', device: { browser: 'Safari', system: 'iOS' } })
const ODD = session({ id: 'odd', device: { browser: null, system: null } })

function open(routes: FakeRoutes = {}, sessions = [HERE, PHONE, ODD]) {
  const stored = { sessions }
  const shown = renderConsole(<UserSecurityPage />, {
    at: '/settings/user/security',
    routes: {
      [`GET ${SESSIONS}`]: () => ({
        body: { content: stored.sessions, last: true, totalElements: stored.sessions.length },
      }),
      [`DELETE ${SESSIONS}/phone`]: () => {
        stored.sessions = [HERE, ODD]
        return { status: 204 }
      },
      [`DELETE ${SESSIONS}`]: () => {
        stored.sessions = [HERE]
        return { status: 204 }
      },
      [`GET ${TWO_FACTOR}`]: { body: OFF },
      [`GET ${PASSKEYS}`]: { body: { passkeys: [] } },
      ...routes,
    },
  })
  const deleted = () => shown.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  return { ...shown, deleted, user: userEvent.setup() }
}

beforeEach(() => startStore.setState({ global: sampleGlobal('VIEWER'), user: sampleUser() }))

describe('personal data of a user', () => {
  const ERASURE = '/api/user/users/3/erasure'

  it('the personal data are downloaded as a file', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Export as JSON' })).toHaveAttribute(
      'href',
      '/api/user/users/3/personal-data',
    )
  })

  it('the personal data are erased only with the current password, after a question', async () => {
    const { user, received } = open({
      [`POST ${ERASURE}`]: {
        status: 400,
        body: {
          ...{ type: 'about:blank', title: 'Bad request', status: 400, code: 'request.invalid', detail: 'Wrong' },
          errors: [{ path: 'current', message: 'This is not the current password.', code: 'wrong' }],
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
    const question = screen.getByRole('group', { name: /Erase your personal data\?/ })
    expect(within(question).getByRole('button', { name: 'Erase' })).toBeDisabled()
    await user.type(within(question).getByLabelText('Current password'), 'not it{Enter}')
    expect(await screen.findByText('Wrong password.')).toBeVisible()
    expect(received.filter(({ path }) => path === ERASURE)).toMatchObject([{ body: { current: 'not it' } }])
  })
})

describe('sessions of a user', () => {
  it('the sessions show each device, and which one is the current one', async () => {
    open()
    const table = await screen.findByRole('table', { name: 'Active sessions' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringContaining('Firefox on Windows This device'),
      expect.stringContaining('Safari on iOS'),
      expect.stringContaining('Unknown device'),
    ])
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    expect(rows[1]?.textContent).toContain('192.0.2.1')
  })

  it('ending a session requires confirmation, and the focus moves to the question', async () => {
    const { user, deleted } = open()
    const end = await screen.findByRole('button', { name: /Sign out Safari on iOS/ })
    await user.click(end)
    expect(document.activeElement?.textContent).toBe('Sign out')
    await user.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Safari on iOS')
    expect(deleted()).toEqual([])
    await user.click(screen.getByRole('button', { name: /Sign out Safari on iOS/ }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Device signed out')).toBeVisible()
    expect(deleted()).toEqual([`${SESSIONS}/phone`])
    expect(screen.queryByText(/Safari on iOS/)).toBeNull()
  })

  it('an already ended session counts as ended, and one that may not be ended is reported', async () => {
    const { user } = open({
      [`DELETE ${SESSIONS}/odd`]: { status: 404 },
      [`DELETE ${SESSIONS}/phone`]: { status: 503 },
    })
    await user.click(await screen.findByRole('button', { name: /Sign out Unknown/ }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Device signed out')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Sign out Safari/ }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/The session may still be open/)).toBeVisible()
  })

  it('the user ends all sessions except the current one', async () => {
    const { user, deleted } = open()
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }))
    expect(screen.getByText('Sign out the other 2 devices?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('All other devices signed out')).toBeVisible()
    expect(deleted()).toEqual([SESSIONS])
    expect(screen.getByText('No other devices signed in')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('the page shows in place that the sessions could not be loaded', async () => {
    open({ [`GET ${SESSIONS}`]: { status: 503 } })
    expect(await screen.findByText('Could not load your sessions')).toBeVisible()
    expect(await screen.findByText(/^Off/)).toBeVisible()
  })
})

describe('two-factor sign-in', () => {
  const setUp = async (routes: FakeRoutes = {}) => {
    let state: object = OFF
    const page = open({
      [`GET ${TWO_FACTOR}`]: () => ({ body: state }),
      [`POST ${TWO_FACTOR}`]: ({ body }) =>
        (body as { current: string }).current === 'right'
          ? { body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }
          : { status: 400, body: { errors: [{ path: 'current', message: 'no', code: 'wrong' }] } },
      [`POST ${TWO_FACTOR}/confirm`]: ({ body }) => {
        if ((body as { code: string }).code !== '123456')
          return { status: 400, body: { errors: [{ path: 'code', message: 'no', code: 'wrong' }] } }
        state = ON
        return { body: { codes: CODES } }
      },
      ...routes,
    })
    await page.user.click(await screen.findByRole('button', { name: 'Set up' }))
    return page
  }

  it('the user sets up two-factor sign-in with the password, the app and a first code, and sees the recovery codes once', async () => {
    const { user } = await setUp()
    const password = screen.getByLabelText('Current password')
    expect(document.activeElement).toBe(password)
    await user.type(password, 'wrong{Enter}')
    expect(await screen.findByText('Wrong password.')).toBeVisible()
    await user.clear(password)
    await user.type(password, 'right{Enter}')
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = screen.getByLabelText('Code from your app')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    await user.type(code, '000000{Enter}')
    expect(await screen.findByText(/This code is wrong/)).toBeVisible()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Your recovery codes')
    await user.click(screen.getByRole('button', { name: 'I have stored them' }))
    expect(screen.getByText('Authenticator app added. All other devices were signed out.')).toBeVisible()
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
    expect(await screen.findByText(/9 recovery codes left/)).toBeVisible()
  })

  it('the user copies, saves and prints the codes', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await setUp()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error())
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.type(screen.getByLabelText('Current password'), 'right{Enter}')
    await user.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(copy).toHaveBeenCalledExactlyOnceWith(CODES.join('\n'))
    expect(await screen.findByText('Copied')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/Could not copy/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('recovery-codes.txt')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  })

  it('the user cancels the setup half-way', async () => {
    const { user } = await setUp()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Set up' })).toBeVisible()
  })

  it('the user switches two-factor sign-in off with password and code', async () => {
    let state: object = ON
    const { user, received } = open({
      [`GET ${TWO_FACTOR}`]: () => ({ body: state }),
      [`DELETE ${TWO_FACTOR}`]: () => {
        state = OFF
        return { status: 204 }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(screen.getByText('Enter your current password.')).toBeVisible()
    expect(screen.getByText('Enter the code.')).toBeVisible()
    await user.type(screen.getByLabelText('Current password'), 'right')
    await user.type(screen.getByLabelText('Code from your app or recovery code'), '123456{Enter}')
    expect(await screen.findByText('Authenticator app turned off. All other devices were signed out.')).toBeVisible()
    expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ current: 'right', code: '123456' })
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  })

  it.each([
    [429, /Too many attempts/],
    [409, /changed in another window or on another device/],
    [503, /returned an unexpected response/],
  ])('the page shows an answer of %d to the request for new codes', async (status, message) => {
    const { user } = open({
      [`GET ${TWO_FACTOR}`]: { body: { ...ON, recoveryCodesLeft: 1 } },
      [`POST ${TWO_FACTOR}/recovery-codes`]: { status },
    })
    expect(await screen.findByText('1 recovery code left.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
    await user.type(screen.getByLabelText('Current password'), 'right')
    await user.type(screen.getByLabelText('Code from your app or recovery code'), '123456{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
  })

  it('the page shows in place that the state of two-factor sign-in could not be loaded', async () => {
    open({ [`GET ${TWO_FACTOR}`]: { status: 503 } })
    expect(await screen.findByText('Could not load the two-factor status')).toBeVisible()
    expect(await screen.findByText('Safari on iOS')).toBeVisible()
  })
})

describe('passkeys', () => {
  const CREATION = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Hotel Revenue Console' },
    user: { id: 'dXNlcg', name: 'marlene', displayName: 'Marlene' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
  const REQUEST = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
  const LAPTOP = { id: 7, name: 'Laptop', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null, isSynced: true }
  const KEYED = { ...OFF, recoveryCodesLeft: 10, passkeys: 1 }
  afterEach(takePasskeysAway)

  const withLaptop = (routes: FakeRoutes = {}) =>
    open({
      [`GET ${PASSKEYS}`]: { body: { passkeys: [LAPTOP] } },
      [`GET ${TWO_FACTOR}`]: { body: KEYED },
      ...routes,
    })

  it('the first passkey is added after the password, with a name, and brings the recovery codes', async () => {
    const { state } = fakePasskeys({ ends: 'cancelled' })
    const stored = { passkeys: [] as object[], factors: OFF }
    const { user, received } = open({
      [`GET ${PASSKEYS}`]: () => ({ body: { passkeys: stored.passkeys } }),
      [`GET ${TWO_FACTOR}`]: () => ({ body: stored.factors }),
      [`POST ${PASSKEYS}/creation`]: { body: CREATION },
      [`POST ${PASSKEYS}`]: () => {
        stored.passkeys = [LAPTOP]
        stored.factors = KEYED
        return { status: 201, body: { passkey: LAPTOP, codes: CODES } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }))
    await user.type(screen.getByLabelText('Current password'), 'right{Enter}')
    const name = await screen.findByLabelText('Name')
    expect([document.activeElement, name]).toEqual([name, name])
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Create passkey' }))
    expect(await screen.findByText('Enter a name of at most 60 characters.')).toBeVisible()
    await user.type(name, 'Laptop{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Cancelled or timed out'))
    state.ends = 'known'
    await user.click(screen.getByRole('button', { name: 'Create passkey' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('already has a passkey'))
    state.ends = 'chosen'
    await user.click(screen.getByRole('button', { name: 'Create passkey' }))
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible()
    expect(screen.getByText('Passkey added. All other devices were signed out.')).toBeVisible()
    expect(received.find(({ path, method }) => method === 'POST' && path === PASSKEYS)?.body).toEqual({
      ...{ name: 'Laptop', id: 'aWQ', clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0ZWQ' },
      transports: ['internal'],
    })
    await user.click(screen.getByRole('button', { name: 'I have stored them' }))
    const table = await screen.findByRole('table', { name: 'Passkeys' })
    expect(within(table).getByRole('rowheader').textContent).toContain('Laptop Synced')
    expect(within(table).getByText('Not used yet')).toBeVisible()
    expect(await screen.findByText(/No authenticator app/)).toBeVisible()
  })

  it('a passkey is renamed', async () => {
    const { user, received } = withLaptop({ [`PUT ${PASSKEYS}/7`]: { body: { ...LAPTOP, name: 'Work laptop' } } })
    await user.click(await screen.findByRole('button', { name: 'Rename the passkey Laptop' }))
    const name = screen.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Work laptop{Enter}')
    expect(await screen.findByText('Passkey renamed')).toBeVisible()
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Work laptop' })
  })

  it('the last one is removed with password and passkey, after what that means', async () => {
    fakePasskeys()
    const { user, received } = withLaptop({
      'POST /api/session/passkey-request': { body: REQUEST },
      [`DELETE ${PASSKEYS}/7`]: { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }))
    expect(screen.getByText(/It is your only second factor/)).toBeVisible()
    await user.type(screen.getByLabelText('Current password'), 'right{Enter}')
    expect(await screen.findByText('Passkey removed. All other devices were signed out.')).toBeVisible()
    const sent = received.find(({ method }) => method === 'DELETE')
    expect(sent?.body).toEqual({ current: 'right', passkey: FAKE_ASSERTION })
  })

  it('a recovery code is the proof where the browser has no passkeys, and where a role demands one it stays', async () => {
    const { user, received } = withLaptop({
      [`DELETE ${PASSKEYS}/7`]: { status: 409, body: { code: 'state.last-second-factor' } },
    })
    expect(await screen.findByText('This browser cannot use passkeys at this address.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove the passkey Laptop' }))
    await user.type(screen.getByLabelText('Current password'), 'right')
    await user.type(screen.getByLabelText('Recovery code'), 'abcd{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('your only second factor'))
    expect(received.find(({ method }) => method === 'DELETE')?.body).toEqual({ current: 'right', code: 'abcd' })
  })

  it('nothing can be added to ten', async () => {
    fakePasskeys()
    const passkeys = Array.from({ length: 10 }, (_, place) => ({ ...LAPTOP, id: place + 1, name: `Key ${place}` }))
    open({ [`GET ${PASSKEYS}`]: { body: { passkeys } } })
    expect(await screen.findByText(/You have 10 passkeys/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  })

  it('the page shows in place that they could not be loaded', async () => {
    open({ [`GET ${PASSKEYS}`]: { status: 503 } })
    expect(await screen.findByText('Could not load the passkeys')).toBeVisible()
  })
})
