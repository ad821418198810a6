import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import type { PersonPricing } from '../../contract/pricing/room-pricing.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import * as files from '../kit/figures/save-file.ts'
import { enterDate } from '../testing/enter-date.ts'
import { type FakeRoutes, fakeApi } from '../testing/fake-api.ts'
import { renderConsole, renderRoutes } from '../testing/render-console.tsx'
import { samplePricingOptions } from '../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import GuestPricingPage from './room-pricing/GuestPricingPage.tsx'

const STORED: PersonPricing = { derivations: [{ persons: 1, adjustment: { type: 'amount', amount: -1_550 } }] }
const EARLIER: PersonPricing = { derivations: [{ persons: 3, adjustment: { type: 'percent', percent: 20 } }] }

const answers = (): FakeRoutes => ({
  'GET /api/pricing/options': { body: samplePricingOptions },
  'GET /api/pricing/persons': { body: STORED, headers: { etag: '"5"' } },
  'PUT /api/pricing/persons': ({ body }) => ({ body, headers: { etag: '"6"' } }),
  'POST /api/pricing/rates/preview': { body: { stayDate: '2026-11-23', level: null, rows: [] } },
  'GET /api/pricing/persons/versions': {
    body: [
      { revision: 5, at: '2026-11-20T08:00:00Z', by: 'Marlene Kübler' },
      { revision: 4, at: '2026-11-19T08:00:00Z', by: null },
    ],
  },
  'GET /api/pricing/persons/versions/4': { body: EARLIER },
})

async function show(routes: FakeRoutes = {}) {
  const shown = renderConsole(<GuestPricingPage />, {
    at: '/settings/room-pricing/guests',
    routes: { ...answers(), ...routes },
  })
  await screen.findByRole('region', { name: 'Guests' })
  const sent = () => shown.received.filter(({ method }) => method === 'PUT')
  return { ...shown, sent }
}
const one = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Difference for 1 guest' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const type = async (value: string) => {
  await userEvent.clear(one())
  await userEvent.type(one(), value)
}
const upload = (text: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File([text], 'guests.csv', { type: 'text/csv' }),
  )

describe('pricing documents', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('a document is saved as a whole over the version that was read, the next time over the saved one', async () => {
    const { sent } = await show()
    expect(one().value).toBe('-15.50')
    await type('-20')
    await press('Save')
    await screen.findByText('Saved')
    await type('-21')
    await press('Save')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ headers }) => headers.get('If-Match'))).toEqual(['"5"', '"6"'])
    expect(sent()[0]?.body).toEqual({ derivations: [{ persons: 1, adjustment: { type: 'amount', amount: -2_000 } }] })
  })

  it('a document returns to the loaded version when it is discarded', async () => {
    await show()
    await type('-20')
    await press('Discard')
    expect(one().value).toBe('-15.50')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('a document requires a number where a difference is set', async () => {
    await show()
    expect(one().required).toBe(true)
  })

  it('a document with an error focuses its field, keeps the message while others are edited, and sends nothing', async () => {
    const { sent } = await show()
    await type('a lot')
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(one()))
    const said = () => document.getElementById(one().getAttribute('aria-describedby') ?? '')?.textContent
    expect(said()).toBe('Check this value.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Unit: Difference for 3 guests' }), '%')
    expect(said()).toBe('Check this value.')
    expect(screen.getByText('Some values are invalid. Check the marked fields.')).toBeVisible()
    await type('-20')
    expect(one().getAttribute('aria-invalid')).toBe('false')
    expect(sent()).toEqual([])
  })

  it('a document marks the field that the server refuses, until it is changed', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Invalid',
      status: 400,
      code: 'invalid',
      errors: [{ path: 'derivations.0.adjustment.amount', message: 'Too much.', code: 'custom' }],
      requestId: 'r1',
    }
    await show({ 'PUT /api/pricing/persons': { status: 400, body: problem } })
    await type('-20')
    await press('Save')
    await waitFor(() => expect(one().getAttribute('aria-invalid')).toBe('true'))
    await type('-19')
    expect(one().getAttribute('aria-invalid')).toBe('false')
  })

  it('a document saved by another user in the meantime keeps the input and offers the other version', async () => {
    let stored = { body: STORED, headers: { etag: '"5"' } }
    const { sent } = await show({
      'GET /api/pricing/persons': () => stored,
      'PUT /api/pricing/persons': { status: 412, body: { title: 'Stale', status: 412, code: 'stale' } },
    })
    await type('-20')
    await press('Save')
    expect(await screen.findByText(/^Could not save/)).toBeVisible()
    expect(one().value).toBe('-20')
    stored = {
      body: { derivations: [{ persons: 1, adjustment: { type: 'amount', amount: -500 } }] },
      headers: { etag: '"7"' },
    }
    await press('Show saved version')
    await waitFor(() => expect(one().value).toBe('-5'))
    expect(screen.queryByText(/^Could not save/)).toBeNull()
    await type('-6')
    await press('Save')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.headers.get('If-Match')).toBe('"7"')
  })

  it('an earlier version is taken back as typed, and stored only when it is saved', async () => {
    const { sent } = await show()
    await press('Earlier versions')
    const versions = await screen.findByRole('table', { name: 'Earlier versions' })
    const [, present, earlier] = within(versions).getAllByRole('row')
    expect(present?.textContent).toContain('Marlene Kübler')
    expect(present?.textContent).toContain('Current version')
    expect(earlier?.textContent).toContain('System')
    await press(/^Restore the version of/)
    const three = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Difference for 3 guests' })
    expect(three.value).toBe('20')
    expect(screen.queryByRole('textbox', { name: 'Difference for 1 guest' })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Earlier versions' })).toBeNull()
    expect(sent()).toEqual([])
    await press('Save')
    await screen.findByText('Saved')
    expect(sent()[0]?.body).toEqual(EARLIER)
  })

  it("an earlier version that can't be read shows an error, and changes nothing", async () => {
    await show({ 'GET /api/pricing/persons/versions/4': { status: 500 } })
    await press('Earlier versions')
    await screen.findByRole('table', { name: 'Earlier versions' })
    await press(/^Restore the version of/)
    expect(await screen.findByText('Could not load the pricing settings')).toBeVisible()
    expect(one().value).toBe('-15.50')
  })

  it('a document is downloaded as a CSV file in major units', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
    await show()
    await press('Save as CSV: Guests')
    await waitFor(() => expect(save).toHaveBeenCalled())
    const [name, blob] = save.mock.calls[0] ?? []
    expect(name).toMatch(/\.csv$/)
    expect((await blob?.text())?.replace(/^\uFEFF/, '')).toBe('persons,type,value\r\n1,amount,-15.5\r\n')
    save.mockRestore()
  })

  it('a CSV file fills the document, which is saved on request', async () => {
    const { sent } = await show()
    await upload('persons;type;value\n1;percent;-12,5\n4;amount;30\n')
    await waitFor(() => expect(one().value).toBe('-12.5'))
    expect(sent()).toEqual([])
    await press('Save')
    await screen.findByText('Saved')
    expect(sent()[0]?.body).toEqual({
      derivations: [
        { persons: 1, adjustment: { type: 'percent', percent: -12.5 } },
        { persons: 4, adjustment: { type: 'amount', amount: 3_000 } },
      ],
    })
  })

  it.each([
    ['a value that is no number', 'persons,type,value\n1,amount,-15\n3,amount,much\n', 'Line 3', 'value'],
    ['an unknown type', 'persons,type,value\n1,euros,-15\n', 'Line 2', 'type'],
    ['a second line for the same guests', 'persons,type,value\n1,amount,-15\n1,amount,5\n', 'Line 3', 'persons'],
    ['guests that have the rate itself', 'persons,type,value\n2,amount,5\n', 'Line 2', 'persons'],
    ['a missing column', 'persons,type\n', 'Line 1', 'value'],
  ])('a CSV file with %s is rejected with the reason, and changes nothing', async (_, file, line, column) => {
    await show()
    await upload(file)
    const said = await screen.findByText(/cannot be read/)
    expect(said.textContent).toContain(`${line} of the file`)
    expect(said.textContent).toContain(`“${column}”`)
    expect(one().value).toBe('-15.50')
  })

  it.each(['VIEWER', 'USER'] as const)(
    'a %s cannot change the document, but can still choose the night',
    async (role) => {
      signIn(role)
      const { received } = await show()
      expect(screen.getByText(/^You can view these settings/)).toBeVisible()
      const isDisabled = (input: HTMLInputElement) => input.closest('fieldset')?.disabled ?? input.disabled
      expect(isDisabled(one())).toBe(true)
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
      expect(document.querySelector('input[type=file]')).toBeNull()
      expect(screen.getByRole('button', { name: 'Save as CSV: Guests' })).toBeVisible()
      await enterDate('Night', '2027-03-01')
      await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ stayDate: '2027-03-01' }))
      await press('Earlier versions')
      expect(await screen.findByRole('table', { name: 'Earlier versions' })).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
    },
  )

  it('a document with unsaved changes is not left without a question', async () => {
    const { router } = await show()
    await type('-20')
    // The open dialog makes the field behind it inaccessible.
    const field = one()
    void router.navigate('/elsewhere')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    expect([field.isConnected, field.value]).toEqual([true, '-20'])
    expect(router.state.location.pathname).toBe('/settings/room-pricing/guests')
  })

  it('a document keeps input made during saving as unsaved', async () => {
    let answer = () => {}
    const { fetchIt, received } = fakeApi(answers())
    const slowly = (async (input: string, init: RequestInit = {}) => {
      if (init.method === 'PUT') await new Promise<void>((resolve) => (answer = resolve))
      return fetchIt(input, init)
    }) as typeof fetch
    renderRoutes([{ path: '*', element: <GuestPricingPage /> }], { at: '/', fetchIt: slowly })
    await screen.findByRole('region', { name: 'Guests' })
    await type('-20')
    await press('Save')
    await screen.findByText('Saving…')
    await type('-21')
    answer()
    await waitFor(() => expect(received.some(({ method }) => method === 'PUT')).toBe(true))
    await screen.findByRole('button', { name: 'Save' })
    expect(one().value).toBe('-21')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await press('Save')
    answer()
    await waitFor(() =>
      expect(received.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('If-Match'))).toEqual([
        '"5"',
        '"6"',
      ]),
    )
  })

  it('a document shows what failed and retries', async () => {
    let status = 500
    renderConsole(<GuestPricingPage />, {
      at: '/settings/room-pricing/guests',
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/persons': () => (status === 200 ? { body: STORED } : { status }),
        'POST /api/pricing/rates/preview': { body: { stayDate: '2026-11-23', level: null, rows: [] } },
      },
    })
    await screen.findByText('Could not load the pricing settings')
    status = 200
    await press('Retry')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Difference for 1 guest' })).value).toBe(
      '-15.50',
    )
  })

  it('the document of a hotel without categories shows where to group its rooms', async () => {
    renderConsole(<GuestPricingPage />, {
      at: '/settings/room-pricing/guests',
      routes: { 'GET /api/pricing/options': { body: { ...samplePricingOptions, categories: [] } } },
    })
    expect(await screen.findByText('No room categories yet')).toBeVisible()
  })
})
