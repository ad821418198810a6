import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvitationOffer } from '../../../contract/account/invitation.ts'
import { writeCookie } from '../../core/cookies.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { PublicPages } from './PublicPages.tsx'

const PATH = '/api/user/invitations/accept/t0ken'
const OFFER: InvitationOffer = {
  email: 'nora@hotel.example',
  roles: ['HOTEL_ADMIN', 'TESTING'],
  language: 'EN',
  invitedBy: 'Marlene Kübler',
  companyNames: ['Hotel Löwen', 'Zur Post'],
  companyCount: 2,
  expiresAt: '2026-11-27T09:14:00.000Z',
}
const over = (code: string) => ({ status: 409, body: { code: 'state.conflict', errors: [{ path: 'token', code }] } })
const refused = (path: string, code: string, status = 400) => ({
  status,
  body: { errors: [{ path, code, message: '' }] },
})

function show(routes: FakeRoutes = {}, offer: Partial<InvitationOffer> = {}) {
  const api = fakeApi({ [`GET ${PATH}`]: { body: { ...OFFER, ...offer } }, ...routes })
  const goTo = vi.fn()
  render(<PublicPages path="/invitation/t0ken" fetchIt={api.fetchIt} goTo={goTo} />)
  const user = userEvent.setup()
  const fill = async (fields: Record<string, string> = {}) => {
    const typed = {
      'First name': 'Nora',
      'Last name': 'Öztürk',
      Username: 'nora.o',
      Password: 'three blue kettles',
      ...fields,
    }
    for (const [label, value] of Object.entries(typed)) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (value) await user.type(field, value)
    }
    await user.click(await screen.findByRole('checkbox', { name: /^I accept the terms of use/ }))
  }
  return {
    goTo,
    user,
    fill,
    sent: () => api.received.filter(({ method }) => method === 'POST'),
    send: () => user.click(screen.getByRole('button', { name: 'Create account and sign in' })),
  }
}

describe('InvitationPage', () => {
  beforeEach(() => {
    writeCookie('language', null)
    document.documentElement.lang = 'en'
  })

  it('shows the inviting user, the roles and the hotels', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    for (const phrase of [
      'Marlene Kübler invited you to Hotel Revenue Console. Create your account to continue.',
      'nora@hotel.example',
      'Hotel admin, Testing',
      'Hotel Löwen, Zur Post',
    ])
      expect(main.getByText(phrase)).toBeVisible()
    expect(document.title).toBe('Welcome · Hotel Revenue Console')
  })

  it('counts the hotels that it does not name, and omits missing data', async () => {
    show({}, { companyCount: 14 })
    expect(await screen.findByText('Hotel Löwen, Zur Post and 12 more')).toBeVisible()
  })

  it('words an invitation by a deleted user, to no hotel, differently', async () => {
    show({}, { invitedBy: null, companyNames: [], companyCount: 0 })
    expect(await screen.findByText(/^You have been invited to/)).toBeVisible()
    expect(screen.queryByText('Hotels')).toBeNull()
  })

  it("uses the invited person's language, regardless of the browser's", async () => {
    writeCookie('language', 'en')
    show({}, { language: 'DE' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
  })

  it('creates the account and continues to the console, in the selected language', async () => {
    const { fill, user, sent, goTo } = show({ [`POST ${PATH}`]: { status: 204 } })
    await fill()
    await user.click(screen.getByRole('button', { name: 'Italiano' }))
    await user.click(screen.getByRole('button', { name: 'Crea account e accedi' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'))
    expect(sent().map(({ body }) => body)).toEqual([
      {
        firstname: 'Nora',
        lastname: 'Öztürk',
        username: 'nora.o',
        password: 'three blue kettles',
        termsAccepted: true,
        language: 'IT',
      },
    ])
    expect(document.cookie).toContain('language=it')
  })

  it('tells browsers and password managers what the fields are', async () => {
    show()
    const completions = (await screen.findAllByRole('textbox')).map((field) => field.getAttribute('autocomplete'))
    expect(completions).toEqual(['given-name', 'family-name', 'username'])
    const password = screen.getByLabelText('Password')
    expect([password.getAttribute('autocomplete'), password.getAttribute('type')]).toEqual(['new-password', 'password'])
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /12 to 128 characters/,
    )
  })

  it('shows missing values at their fields and sends nothing', async () => {
    const { fill, send, sent } = show()
    await fill({ 'Last name': ' ', Password: 'too short' })
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(screen.getByText('This field is required.')).toBeVisible()
    expect(screen.getByText('Use 12 to 128 characters.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it.each([
    ['Username', 'username', 'taken', 409, /already in use/],
    ['Username', 'username', 'invalid_format', 400, /without spaces/],
    ['Password', 'password', 'name', 400, /Must not contain your name\./],
    ['Password', 'password', 'common', 400, /Too easy to guess/],
    ['First name', 'firstname', 'too_big', 400, /up to 80/],
  ])('shows at the field %s what the server refuses: %s %s', async (label, path, code, status, message) => {
    const { fill, send, user } = show({ [`POST ${PATH}`]: refused(path, code, status) })
    await fill()
    await send()
    const said = await screen.findByText(message)
    const field = screen.getByLabelText(label)
    expect(field.getAttribute('aria-describedby')).toContain(said.id)
    expect(document.activeElement).toBe(field)
    await user.type(field, 'x')
    expect(screen.queryByText(message)).toBeNull()
  })

  it.each([
    [refused('email', 'taken', 409), /An account with this address already exists/],
    [{ status: 429, headers: { 'Retry-After': '90' } }, /Try again in 90 seconds/],
    [{ status: 503 }, /Could not reach the server/],
  ])('announces other errors, and keeps the input', async (answer, message) => {
    const { fill, send, goTo } = show({ [`POST ${PATH}`]: answer })
    await fill()
    await send()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
    expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('nora.o')
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each([
    [over('expired'), 'This invitation has expired', /for a new link/],
    [over('withdrawn'), 'This invitation was withdrawn', /still need access/],
    [over('accepted'), 'This invitation was already accepted', /Sign in with your username/],
    [{ status: 404 }, 'Invitation not found', /latest email/],
  ])('shows that the invitation is no longer valid, and links to sign-in', async (answer, title, message) => {
    show({ [`GET ${PATH}`]: answer })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('status').textContent).toMatch(message)
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login')
  })

  it('shows the same if the invitation ends while the form is filled in', async () => {
    const { fill, send } = show({ [`POST ${PATH}`]: over('withdrawn') })
    await fill()
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'This invitation was withdrawn' })).toBeVisible()
  })

  it('shows an expired invitation in the language that the server wrote into the page', async () => {
    document.documentElement.lang = 'de'
    show({ [`GET ${PATH}`]: over('expired') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Diese Einladung ist abgelaufen' })).toBeVisible()
  })

  it('offers to reload if the server did not answer', async () => {
    let answers = 0
    const { user } = show({
      [`GET ${PATH}`]: () => {
        answers += 1
        return answers === 1 ? { status: 503 } : { body: OFFER }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  })
})
