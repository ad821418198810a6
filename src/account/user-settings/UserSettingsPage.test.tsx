import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { UserSettings } from '../../../contract/account/user-settings.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { readCookie } from '../../core/cookies.ts'
import { setLanguage } from '../../core/i18n/i18nProvider.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleHotelDetail, sampleUser } from '../../testing/samples.ts'
import UserSettingsPage from './UserSettingsPage.tsx'

const GET = 'GET /api/user/users/3'
const PUT = 'PUT /api/user/users/3'
const POST = 'POST /api/user/users/3/settings'

/** A mock server that stores one user with its revision, like the real one. */
function server(start: User = sampleUser()) {
  const stored = { user: start, revision: 1 }
  const tag = () => ({ ETag: `"${stored.revision}"` })
  const write = (headers: Headers, change: () => unknown) => {
    if (headers.get('If-Match') !== `"${stored.revision}"`) return { status: 412 }
    stored.revision += 1
    return { body: change(), headers: tag() }
  }
  const routes: FakeRoutes = {
    [GET]: () => ({ body: stored.user, headers: tag() }),
    [PUT]: ({ headers, body }) =>
      write(headers, () => {
        stored.user = { ...stored.user, ...(body as Partial<User>) }
        return stored.user
      }),
    [POST]: ({ headers, body }) =>
      write(headers, () => {
        stored.user = { ...stored.user, settings: body as UserSettings }
        return stored.user.settings
      }),
  }
  return { stored, routes }
}

async function open(routes: FakeRoutes) {
  const shown = renderConsole(<UserSettingsPage />, { at: '/settings/user', routes })
  const user = userEvent.setup()
  const firstname = (await screen.findByLabelText('First name')) as HTMLInputElement
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  const writes = () => shown.received.filter(({ method }) => method !== 'GET').map(({ method }) => method)
  const retype = async (value: string) => {
    await user.clear(firstname)
    if (value) await user.type(firstname, value)
  }
  return { ...shown, user, firstname, retype, save, writes }
}

describe('UserSettingsPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('VIEWER'), user: sampleUser(), company: sampleHotel() }))

  it('shows the stored values, and the address that only an administrator can change', async () => {
    const { firstname } = await open(server().routes)
    expect(firstname.value).toBe('Marlene')
    const email = screen.getByLabelText('Email') as HTMLInputElement
    expect([email.readOnly, email.value]).toEqual([true, 'marlene@hotel.example'])
    expect(screen.getByText('Only an administrator can change this.')).toBeVisible()
    expect(screen.getByText(/sent in the hotel’s morning/)).toBeVisible()
    expect(screen.getByText('Haus am Fluss')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('shows an example of each format, in the selected language', async () => {
    const { user } = await open(server().routes)
    const swiss = screen.getByRole('radio', { name: /Switzerland/ })
    // The apostrophe depends on the version of the Unicode data.
    expect(swiss.closest('label')?.textContent).toMatch(/12[’']345\.60 EUR/)
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
    await user.click(screen.getByLabelText('Currency display'))
    expect(swiss.closest('label')?.textContent).toContain('4. Dez. 2026')
    expect(screen.getByRole('radio', { name: /Germany/ }).closest('label')?.textContent).toMatch(/12\.345,60 €/)
  })

  it('offers the formats of the language once it is changed, if they are those of another', async () => {
    await open(server().routes)
    expect(screen.queryByRole('button', { name: /^Use format:/ })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
    await userEvent.click(await screen.findByRole('button', { name: 'Use format: Germany' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Germany/ }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: /^Use format:/ })).toBeNull()
  })

  it('saves the name and then the rest, each over the previous version, and lists the changes', async () => {
    const { stored, routes } = server()
    const { user, retype, save, received, writes } = await open(routes)
    await retype('Marlena')
    await user.selectOptions(screen.getByLabelText('Pickup report'), 'Weekly')
    expect(screen.getByText('2 fields changed: First name, Pickup report')).toBeVisible()
    await save()
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(writes()).toEqual(['PUT', 'POST'])
    expect(received.map(({ headers }) => headers.get('If-Match')).filter(Boolean)).toEqual(['"1"', '"2"'])
    expect(received.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('settings')
    expect([stored.user.firstname, stored.user.settings.pickupReport]).toEqual(['Marlena', 'WEEKLY'])
    expect(startStore.getState().user?.firstname).toBe('Marlena')
  })

  it('writes only changed fields', async () => {
    const { user, save, writes } = await open(server().routes)
    await user.click(screen.getByRole('radio', { name: /Germany/ }))
    await save()
    await screen.findByText('Saved')
    expect(writes()).toEqual(['POST'])
    // Figures change immediately, in this tab and in every later one.
    expect(startStore.getState().user?.settings.locale).toBe('DE')
    expect(readCookie('language')).toBeNull()
  })

  it('switches the language once everything is saved', async () => {
    const { user, save } = await open(server().routes)
    await user.selectOptions(screen.getByLabelText('Language'), 'Italiano')
    expect(document.documentElement.lang).not.toBe('it')
    await save()
    await waitFor(() => expect(document.documentElement.lang).toBe('it'))
    expect(readCookie('language')).toBe('it')
    await setLanguage('en')
  })

  it('shows a missing name at its field and sends nothing', async () => {
    const { user, retype, firstname, save, writes } = await open(server().routes)
    await retype('')
    await save()
    expect(screen.getByRole('alert').textContent).toContain('Could not save. 1 field needs attention: First name.')
    expect(firstname.getAttribute('aria-describedby')).toBe('field-firstname-error')
    await user.click(screen.getByRole('link', { name: 'First name' }))
    expect(document.activeElement).toBe(firstname)
    expect(writes()).toEqual([])
    await user.type(firstname, 'M')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows that only the name was saved if the rest is refused, and keeps the rest', async () => {
    const { stored, routes } = server()
    const { user, retype, save } = await open({
      ...routes,
      [POST]: { status: 400, body: { errors: [{ path: 'defaultCompanyId', message: 'no', code: 'unknown' }] } },
    })
    await retype('Marlena')
    await user.click(screen.getByRole('button', { name: 'None' }))
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your name was saved, but not your other settings.',
    )
    expect(screen.getByText('You no longer have access to this hotel. Choose another one.')).toBeVisible()
    expect(screen.getByText('1 field changed: Default hotel')).toBeVisible()
    expect([stored.user.firstname, startStore.getState().user?.firstname]).toEqual(['Marlena', 'Marlena'])
  })

  it('keeps the input if the server fails', async () => {
    const { retype, save, firstname } = await open({ ...server().routes, [PUT]: { status: 503 } })
    await retype('Marlena')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('The server returned an unexpected response')
    expect(firstname.value).toBe('Marlena')
  })

  describe('UserSettingsPage with concurrent changes', () => {
    const conflict = async () => {
      const { stored, routes } = server()
      const page = await open(routes)
      stored.user = { ...sampleUser({ rateReport: 'DAILY' }), lastname: 'Kübler-Roth' }
      stored.revision = 5
      await page.retype('Marlena')
      await page.user.selectOptions(screen.getByLabelText('Rate report'), 'Monthly')
      await page.save()
      const notice = await screen.findByRole('alert')
      return { ...page, stored, notice }
    }

    it('shows both versions of fields that both changed, and saves nothing', async () => {
      const { notice, stored } = await conflict()
      const rows = within(notice)
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [...children].map(({ textContent }) => textContent))
      expect(rows).toEqual([['Rate report', 'Monthly', 'Daily']])
      expect(stored.revision).toBe(5)
    })

    it("keeps the user's entries over the other version, and leaves other fields as stored", async () => {
      const { user, save, stored } = await conflict()
      await user.click(screen.getByRole('button', { name: 'Keep my version' }))
      expect((screen.getByLabelText('Last name') as HTMLInputElement).value).toBe('Kübler-Roth')
      await save()
      await screen.findByText('Saved')
      expect([stored.user.firstname, stored.user.lastname, stored.user.settings.rateReport]).toEqual([
        'Marlena',
        'Kübler-Roth',
        'MONTHLY',
      ])
    })

    it('uses the stored version of fields that both changed, and keeps the rest', async () => {
      const { user, firstname } = await conflict()
      await user.click(screen.getByRole('button', { name: 'Use saved version' }))
      expect((screen.getByLabelText('Rate report') as HTMLSelectElement).value).toBe('DAILY')
      expect(firstname.value).toBe('Marlena')
      expect(screen.getByText('1 field changed: First name')).toBeVisible()
    })

    it('saves both if different fields were changed', async () => {
      const { stored, routes } = server()
      const { retype, save } = await open(routes)
      stored.user = { ...sampleUser({ rateReport: 'DAILY' }), lastname: 'Kübler-Roth' }
      stored.revision = 5
      await retype('Marlena')
      await save()
      await screen.findByText('Saved, together with another user’s changes: Last name, Rate report')
      expect([stored.user.firstname, stored.user.lastname, stored.user.settings.rateReport]).toEqual([
        'Marlena',
        'Kübler-Roth',
        'DAILY',
      ])
    })

    it("reports no conflict if the response to the user's own save was lost", async () => {
      const { stored, routes } = server()
      const { retype, save } = await open(routes)
      stored.user = { ...sampleUser(), firstname: 'Marlena' }
      stored.revision = 2
      await retype('Marlena')
      await save()
      expect(await screen.findByText('Saved')).toBeVisible()
    })
  })

  it("selects the default hotel from the user's own, and Enter in the search saves nothing", async () => {
    const many = Array.from({ length: 15 }, (_, place) => sampleHotel({ id: 20 + place, name: `Hotel ${place}` }))
    const { user, save, received, writes } = await open({
      ...server().routes,
      'GET /api/company/companies': { body: { content: many, last: false, totalElements: 18 } },
      'GET /api/company/companies/22': { body: sampleHotelDetail(many[2]) },
    })
    await user.click(screen.getByRole('button', { name: 'Choose a hotel' }))
    await user.type(await screen.findByRole('searchbox'), '{Enter}')
    expect(writes()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Hotel 2' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a hotel' }))
    expect(await screen.findByText('Hotel 2')).toBeVisible()
    await save()
    await screen.findByText('Saved')
    expect(received.find(({ method }) => method === 'POST')?.body).toMatchObject({ defaultCompanyId: 22 })
  })

  it('asks before leaving the page with unsaved changes', async () => {
    const { user, retype, router, firstname } = await open(server().routes)
    await retype('Marlena')
    const leave = () => router.navigate('/manage')
    void leave()
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect([router.state.location.pathname, firstname.value]).toEqual(['/settings/user', 'Marlena'])
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    void leave()
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage'))
  })

  it('shows that the settings could not be loaded, and retries', async () => {
    let isDown = true
    const { routes } = server()
    renderConsole(<UserSettingsPage />, {
      routes: { [GET]: () => (isDown ? { status: 503 } : (routes[GET] as () => object)()) },
    })
    expect(await screen.findByText('Could not load your settings')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByLabelText('First name')).toBeVisible()
  })
})
