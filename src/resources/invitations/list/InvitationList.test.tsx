import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleInvitation, sampleUser } from '../../../testing/samples.ts'
import InvitationList from './InvitationList.tsx'

const INVITATIONS = '/api/user/invitations'
const three = [
  sampleInvitation(),
  sampleInvitation({ id: 6, email: 'ida@hotel.example', roles: ['ADMIN'], companyIds: [], invitedBy: null }),
  sampleInvitation({ id: 7, email: 'ben@hotel.example', state: 'accepted' }),
]

const show = (routes: FakeRoutes = {}) =>
  renderConsole(<InvitationList />, {
    at: '/admin/users/invitations',
    routes: { [`GET ${INVITATIONS}`]: { body: { content: three, last: true, totalElements: 3 } }, ...routes },
  })
const asked = ({ received }: ReturnType<typeof show>) =>
  received.filter(({ path, method }) => method === 'GET' && path === INVITATIONS).map(({ query }) => query)
const isChosen = (name: string) =>
  (screen.getByRole('checkbox', { name: `Choose ${name}` }) as HTMLInputElement).checked

describe('the list of invitations', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('shows who is asked as what, by whom, and how it stands; the last one first', async () => {
    const shown = show()
    const table = within(await screen.findByRole('table'))
    const link = await table.findByRole('link', { name: 'nora@hotel.example' })
    expect(link.getAttribute('href')).toBe('/admin/users/invitations/5')
    const cells = (name: string) =>
      [...(table.getByRole('link', { name }).closest('tr')?.cells ?? [])].slice(1, 7).map((cell) => cell.textContent)
    expect(cells('nora@hotel.example').slice(1)).toEqual(['open', 'hotel admin', '1', 'Deutsch', 'Ruben Tannert'])
    expect(cells('ida@hotel.example').slice(2)).toEqual(['admin', 'all', 'Deutsch', 'somebody'])
    expect(asked(shown)[0]?.sort).toBe('sentAt,desc')
  })

  it('looks for a part of the address, and narrows to a state', async () => {
    const shown = show()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Part of the e-mail address' }), 'nora')
    await waitFor(() => expect(asked(shown).at(-1)?.emailLike).toBe('nora'), { timeout: 2500 })
    await userEvent.click(screen.getByRole('button', { name: 'State', expanded: false }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'expired' }))
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ emailLike: 'nora', state: 'expired' }))
  })

  it('offers no export, which there is no call for', async () => {
    show()
    await screen.findByText('1–3 of 3 invitations')
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  })

  it('sends the chosen ones again, and says in words why one was not', async () => {
    const { received } = show({
      [`POST ${INVITATIONS}/5/resend`]: { body: three[0] },
      [`POST ${INVITATIONS}/7/resend`]: { status: 409, body: { code: 'state.conflict', detail: 'in English' } },
    })
    for (const name of ['ben@hotel.example', 'nora@hotel.example'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    const outcome = await screen.findByText(/1 row was refused and stays chosen/)
    expect(outcome.textContent).toContain('ben@hotel.example: The invitation has been accepted or withdrawn meanwhile.')
    expect(received.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `${INVITATIONS}/7/resend`,
      `${INVITATIONS}/5/resend`,
    ])
    expect([isChosen('nora@hotel.example'), isChosen('ben@hotel.example')]).toEqual([false, true])
  })

  it('withdraws the chosen ones', async () => {
    const { received } = show({ [`DELETE ${INVITATIONS}/5`]: { status: 204 } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose nora@hotel.example' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(isChosen('nora@hotel.example')).toBe(false))
    expect(received.find(({ method }) => method === 'DELETE')?.path).toBe(`${INVITATIONS}/5`)
  })
})
