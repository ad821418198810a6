import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { RatePlans } from '../../../contract/pricing/rate-plans.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import RatePlansPage from './RatePlansPage.tsx'

const plan = (code: string, parent: string, percent: number): RatePlans['plans'][number] => ({
  code,
  name: '',
  parent,
  adjustment: { type: 'percent', percent },
  hasOwnRestrictions: false,
  isDerivedBySystem: false,
})
const STORED: RatePlans = { base: 'BAR', plans: [plan('NRF', 'BAR', -10), plan('WEEK', 'NRF', -5)] }

async function show(content: RatePlans = STORED, routes: FakeRoutes = {}) {
  const { received } = renderConsole(<RatePlansPage />, {
    at: '/settings/rate-plans',
    routes: {
      'GET /api/pricing/options': { body: { ...samplePricingOptions, ratePlans: ['BAR', 'CORP', 'NRF'] } },
      'GET /api/pricing/rate-plans': { body: content, headers: { etag: '"5"' } },
      'PUT /api/pricing/rate-plans': ({ body }) => ({ body, headers: { etag: '"6"' } }),
      'POST /api/pricing/rates/preview': { body: { stayDate: '2026-11-23', level: null, rows: [] } },
      ...routes,
    },
  })
  await screen.findByRole('region', { name: 'Rate plans' })
  return { sent: () => received.filter(({ method }) => method === 'PUT') }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const chain = () => screen.getByRole('region', { name: 'How the plans depend on each other' })
const saidAt = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() =>
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
)

it('RatePlansPage shows plans as a chain, each below its parent', async () => {
  await show()
  const [nrf] = within(chain()).getAllByRole('listitem')
  expect(nrf?.textContent).toMatch(/^NRF.*−10 %/)
  expect(within(nrf as HTMLElement).getByRole('listitem').textContent).toMatch(/^WEEK.*−5 %/)
})

it('RatePlansPage shows no difference in the chain while it is not a number', async () => {
  await show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Difference: NRF' }), 'x')
  const [nrf] = within(chain()).getAllByRole('listitem')
  expect(nrf?.textContent).toMatch(/^NRF *WEEK.*−5 %/)
})

it('RatePlansPage adds a plan with the first free code, and saves it with its difference', async () => {
  const { sent } = await show()
  await press('Add plan')
  expect(field('Code: CORP').value).toBe('CORP')
  const difference = screen.getByRole<HTMLInputElement>('textbox', { name: 'Difference: CORP' })
  await userEvent.clear(difference)
  await userEvent.type(difference, '-12.5')
  await userEvent.selectOptions(field('Restrictions: CORP'), 'Set separately')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Derived by your PMS: CORP' }))
  await press('Save')
  await screen.findByText('Saved')
  expect((sent()[0]?.body as RatePlans | undefined)?.plans.at(-1)).toEqual({
    ...plan('CORP', 'BAR', -12.5),
    hasOwnRestrictions: true,
    isDerivedBySystem: true,
  })
})

it('RatePlansPage rejects a duplicate code at its field', async () => {
  const { sent } = await show()
  await userEvent.clear(field('Code: WEEK'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Code: Plan 2' }), 'NRF')
  await press('Save')
  const [, second] = screen.getAllByRole('combobox', { name: 'Code: NRF' })
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(saidAt(second as HTMLElement)).toBe('Enter the code of a plan that is not used yet.')
  expect(sent()).toEqual([])
})

it('RatePlansPage handles codes that form a circle during editing', async () => {
  await show()
  await press('Add plan')
  await userEvent.selectOptions(field('Derives from: CORP'), 'WEEK')
  await userEvent.clear(field('Code: CORP'))
  await userEvent.type(screen.getByRole('combobox', { name: 'Code: Plan 3' }), 'NRF')
  expect(
    within(chain())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['NRF', 'WEEK'])
})

it('RatePlansPage keeps the name of a removed parent, and marks the plan when the server rejects it', async () => {
  const { sent } = await show(STORED, {
    'PUT /api/pricing/rate-plans': {
      status: 400,
      body: {
        type: 'about:blank',
        title: 'Invalid',
        status: 400,
        code: 'invalid',
        errors: [{ path: 'plans.0.parent', message: 'This value must be a rate plan of this list.', code: 'custom' }],
        requestId: 'r1',
      },
    },
  })
  await press('Remove plan NRF')
  expect(field('Derives from: WEEK').value).toBe('NRF')
  await press('Save')
  await waitFor(() => expect(saidAt(field('Derives from: WEEK'))).toBe('Choose the plan that it derives from.'))
  expect(sent()).toHaveLength(1)
  await userEvent.selectOptions(field('Derives from: WEEK'), 'BAR')
  expect(field('Derives from: WEEK').getAttribute('aria-invalid')).toBe('false')
})

it('RatePlansPage replaces the calculated plan with another one, which is then no longer derived', async () => {
  const { sent } = await show()
  await userEvent.selectOptions(field('Calculated plan (best available rate)'), 'NRF')
  await press('Save')
  await screen.findByText('Saved')
  expect(sent()[0]?.body).toEqual({ base: 'NRF', plans: [plan('WEEK', 'NRF', -5)] })
})

it('RatePlansPage tells a hotel without plans to select the calculated one first', async () => {
  await show({ base: null, plans: [] })
  expect(screen.getByText(/^Choose the plan whose rate is calculated/)).toBeVisible()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add plan' }).disabled).toBe(true)
  expect(screen.queryByRole('region', { name: 'How the plans depend on each other' })).toBeNull()
})

it('RatePlansPage accepts a typed code of the calculated plan if bookings have no plan', async () => {
  const { sent } = await show(
    { base: null, plans: [] },
    { 'GET /api/pricing/options': { body: { ...samplePricingOptions, ratePlans: [] } } },
  )
  const base = screen.getByRole('textbox', { name: 'Calculated plan (best available rate)' })
  expect(document.getElementById(base.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^No booking/)
  await userEvent.type(base, 'BAR')
  await press('Add plan')
  await userEvent.type(screen.getByRole('combobox', { name: 'Code: Plan 1' }), 'NRF')
  await userEvent.type(base, '1')
  await press('Save')
  await screen.findByText('Saved')
  expect(sent()[0]?.body).toEqual({ base: 'BAR1', plans: [plan('NRF', 'BAR1', 0)] })
})
