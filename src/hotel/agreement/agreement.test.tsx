import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import AgreementHeader from '../../layout/AgreementHeader.tsx'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import AgreementPage from './AgreementPage.tsx'
import ContractPage from './ContractPage.tsx'

const PROVIDER = 'GET /api/company/agreement-provider'
const ACCEPT = 'PUT /api/company/companies/7/data-privacy-agreement'
const OPEN = sampleHotel({
  dataPrivacyAgreement: { accepted: false, acceptedAt: null, version: null },
  dpaAccepted: false,
})

const page = (at: string, routes: FakeRoutes = {}) => {
  const shown = renderConsole(
    <>
      <AgreementHeader />
      <main>{at.startsWith('/contract') ? <ContractPage /> : <AgreementPage />}</main>
    </>,
    { at, routes: { [PROVIDER]: { body: { provider: null } }, ...routes } },
  )
  return { ...shown, user: userEvent.setup() }
}
const article = () => screen.findByRole('article')

describe('agreement page', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('TESTING') }))

  it("the agreement page shows the text in the user's language, numbered and with the language marked", async () => {
    page('/data-privacy-agreement')
    expect((await article()).getAttribute('lang')).toBe('en')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data privacy agreement')
    expect(within(await article()).getAllByRole('heading', { level: 2 })).toHaveLength(14)
    expect(screen.getByRole('heading', { name: '9. Breaches of data protection' })).toBeVisible()
    expect(screen.getByText('Version 2025-10')).toBeVisible()
  })

  it('the agreement page stores the selected language in the address, so that a link shows the same', async () => {
    const { user, router } = page('/data-privacy-agreement?r=%2F')
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    await screen.findByRole('heading', { level: 1, name: 'Datenschutzvereinbarung' })
    expect((await article()).getAttribute('lang')).toBe('de')
    expect(router.state.location.search).toBe('?r=%2F&lang=de')
    expect(screen.getByRole('button', { name: 'Deutsch' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('the agreement page falls back to English for a language without a version', async () => {
    page('/data-privacy-agreement?lang=it')
    expect((await article()).getAttribute('lang')).toBe('en')
  })

  it('the agreement page prints the agreement', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    window.print = print
    const { user } = page('/data-privacy-agreement')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('the agreement page names the provider and its sub-processors', async () => {
    const provider = {
      name: 'Stay Revenue GmbH',
      address: 'Ringstrasse 1, 4020 Linz',
      contact: 'privacy@stay.example',
      subprocessors: [{ name: 'Hosting AG', place: 'Frankfurt', task: 'servers and backups' }],
    }
    startStore.setState({ global: sampleGlobal('ADMIN') })
    page('/data-privacy-agreement', { [PROVIDER]: { body: { provider } } })
    expect(within(await article()).getByText(/Stay Revenue GmbH, Ringstrasse 1, 4020 Linz/)).toBeVisible()
    expect(screen.getByText('Hosting AG, Frankfurt: servers and backups')).toBeVisible()
    expect(screen.queryByText(/PROVIDER_FILE/)).toBeNull()
  })

  it.each<[Role, boolean]>([
    ['ADMIN', true],
    ['HOTEL_ADMIN', false],
    ['PMS_ADMIN', false],
  ])('the agreement page says to %s whether the provider is not named: %s', async (role, isTold) => {
    startStore.setState({ global: sampleGlobal(role) })
    page('/data-privacy-agreement')
    expect(within(await article()).queryByText(/PROVIDER_FILE|installation reviews/)).toBeNull()
    expect(screen.queryByText(/set PROVIDER_FILE/) !== null).toBe(isTold)
  })

  it('the agreement page mentions no hotel', async () => {
    startStore.setState({ company: OPEN })
    page('/data-privacy-agreement')
    expect(within(await article()).queryByText(/Haus am Fluss/)).toBeNull()
  })
})

describe('accepting the agreement', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: OPEN }))

  it('the page names the hotel and links to another hotel and to sign-out', async () => {
    const { user } = page('/contract')
    const header = within(screen.getByRole('banner'))
    await user.click(header.getByRole('button', { name: /hotel Haus am Fluss/ }))
    expect(header.getByRole('heading', { name: 'Your hotels' })).toBeVisible()
    expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Data privacy agreement for Haus am Fluss')
  })

  it('heading, introduction and acceptance are in the language that was chosen for the document', async () => {
    const { user } = page('/contract')
    await user.click(screen.getByRole('button', { name: 'Deutsch' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Datenschutzvereinbarung für Haus am Fluss' })
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('de')
    expect(screen.getByText(/^Bevor Sie mit Haus am Fluss arbeiten können/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Vereinbarung annehmen' })).toBeVisible()
    // What surrounds the page stays in the language of the console.
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  })

  it('a hotel admin accepts the agreement and continues to the original page with a full reload', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { user, received } = page('/contract?r=%2Fmanage', { [ACCEPT]: { body: sampleHotel() } })
    await user.click(
      screen.getByRole('checkbox', { name: 'I am authorised to accept this agreement for Haus am Fluss.' }),
    )
    await user.click(screen.getByRole('button', { name: 'Accept agreement' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/manage'))
    expect(received.at(-1)?.body).toEqual({ accepted: true, version: '2025-10' })
    assign.mockRestore()
  })

  it('without the declaration the agreement is not accepted, and the error is shown next to it', async () => {
    const { user, received } = page('/contract')
    await user.click(screen.getByRole('button', { name: 'Accept agreement' }))
    const tick = screen.getByRole('checkbox')
    expect(document.activeElement).toBe(tick)
    expect(document.getElementById(tick.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Check this box to accept the agreement.',
    )
    expect(received.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('the agreement is accepted only once, however often the button is pressed', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { user, received } = page('/contract', { [ACCEPT]: { body: sampleHotel() } })
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(screen.getByRole('button', { name: 'Accept agreement' }))
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    assign.mockRestore()
  })

  it.each([
    [400, /agreement has changed/],
    [403, /no longer have permission to accept/],
    [404, /no longer have permission to accept/],
    [503, /returned an unexpected response/],
  ])('the page shows in place why an acceptance failed with %d', async (status, message) => {
    const { user } = page('/contract', { [ACCEPT]: { status } })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Accept agreement' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('the page links past the text to the form', async () => {
    const { user } = page('/contract')
    await user.click(screen.getByRole('link', { name: 'Go to acceptance' }))
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  })

  it.each(['USER', 'VIEWER'] as const)(
    'the page tells a %s who must accept the agreement and what they can do',
    (role) => {
      startStore.setState({ global: { ...sampleGlobal(role), support: 'help@provider.example' } })
      page('/contract')
      expect(screen.getByText(/a hotel admin must accept/)).toBeVisible()
      expect(screen.getByText(/switch hotels or sign out/)).toBeVisible()
      expect(screen.getByRole('link', { name: 'help@provider.example' })).toBeVisible()
      expect(screen.queryByRole('checkbox')).toBeNull()
    },
  )

  it.each(['ADMIN', 'PMS_ADMIN'] as const)(
    "the agreement does not restrict the role %s, which can't accept it for the hotel",
    (role) => {
      startStore.setState({ global: sampleGlobal(role) })
      page('/contract')
      expect(screen.getByText(/has not accepted this agreement yet/)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('checkbox')).toBeNull()
    },
  )
})

describe('the agreement of a hotel that has accepted it', () => {
  const accepted = (version: string) =>
    startStore.setState({
      global: sampleGlobal('HOTEL_ADMIN'),
      user: sampleUser(),
      company: sampleHotel({ dataPrivacyAgreement: { accepted: true, acceptedAt: '2024-03-05T10:00:00Z', version } }),
    })

  it('shows when it was accepted, and which version', () => {
    accepted('2025-10')
    page('/contract')
    expect(
      screen.getByText('Haus am Fluss accepted version 2025-10 of this agreement on 5 Mar 2024, 11:00.'),
    ).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('asks for the published text if an older one was accepted', () => {
    accepted('2023-01')
    page('/contract')
    expect(screen.getByText(/version 2023-01/)).toBeVisible()
    expect(screen.getByRole('checkbox')).toBeVisible()
  })
})
