import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CategoryPricing } from '../../../contract/pricing/room-pricing.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import GuestPricingPage from './GuestPricingPage.tsx'
import RoomPricingPage from './RoomPricingPage.tsx'

const PREVIEW = {
  stayDate: '2026-11-23',
  level: 1,
  rows: [
    { category: 1, rate: 12_000, unrounded: 12_000, rates: [] },
    {
      category: 2,
      rate: 18_000,
      unrounded: 18_000,
      rates: [
        { ratePlan: 'BAR', persons: 1, rate: 17_000 },
        { ratePlan: 'BAR', persons: 2, rate: 18_000 },
      ],
    },
  ],
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Difference for ${name}` })
const unit = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Unit: Difference for ${name}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() =>
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
)

describe('RoomPricingPage', () => {
  const STORED: CategoryPricing = { derivations: [{ category: 2, adjustment: { type: 'amount', amount: 6_000 } }] }
  async function show(content = STORED) {
    const { received } = renderConsole(<RoomPricingPage />, {
      at: '/settings/room-pricing',
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/categories': { body: content, headers: { etag: '"5"' } },
        'PUT /api/pricing/categories': ({ body }) => ({ body, headers: { etag: '"6"' } }),
        'POST /api/pricing/rates/preview': { body: PREVIEW },
      },
    })
    await screen.findByRole('region', { name: 'Room categories' })
    const previewed = () => received.filter(({ path }) => path.endsWith('preview')).at(-1)?.body
    return { sent: () => received.filter(({ method }) => method === 'PUT'), previewed }
  }

  it('shows a field for each category except the primary one', async () => {
    await show()
    expect(field('Suite').value).toBe('60')
    expect(unit('Suite').selectedOptions[0]?.textContent).toBe('EUR')
    expect(screen.queryByRole('textbox', { name: 'Difference for Double' })).toBeNull()
    const row = within(screen.getByRole('table', { name: 'Room categories' })).getByRole('row', { name: /^Double/ })
    expect(row.textContent).toContain('Primary category')
  })

  it('shows the effect of the input on a night before saving', async () => {
    const { previewed, sent } = await show()
    const night = await screen.findByRole('table', { name: 'Rates of a night' })
    const [, double, suite] = within(night).getAllByRole('row')
    expect(double?.textContent).toContain('120.00')
    expect(suite?.textContent).toMatch(/SuiteBAR170\.00180\.00/)
    await userEvent.selectOptions(unit('Suite'), '%')
    await waitFor(() =>
      expect(previewed()).toMatchObject({
        categories: { derivations: [{ category: 2, adjustment: { type: 'percent', percent: 60 } }] },
      }),
    )
    expect(sent()).toEqual([])
  })

  it('resets a category to its distance in the price level', async () => {
    const { sent } = await show()
    await userEvent.selectOptions(unit('Suite'), 'As in the price level')
    await press('Save')
    await screen.findByText('Saved')
    expect(sent()[0]?.body).toEqual({ derivations: [] })
  })

  it('rejects a percentage beyond its bounds at the field', async () => {
    const { sent } = await show({ derivations: [{ category: 2, adjustment: { type: 'percent', percent: 5 } }] })
    await userEvent.clear(field('Suite'))
    await userEvent.type(field('Suite'), '-101')
    await press('Save')
    await waitFor(() => expect(field('Suite').getAttribute('aria-invalid')).toBe('true'))
    expect(sent()).toEqual([])
  })
})

describe('GuestPricingPage', () => {
  it('shows a line for each number of guests, with no field for the reference, and saves them in order', async () => {
    const { received } = renderConsole(<GuestPricingPage />, {
      at: '/settings/room-pricing/guests',
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/persons': {
          body: { derivations: [{ persons: 4, adjustment: { type: 'percent', percent: 40 } }] },
        },
        'PUT /api/pricing/persons': ({ body }) => ({ body }),
        'POST /api/pricing/rates/preview': { body: PREVIEW },
      },
    })
    const table = await screen.findByRole('table', { name: 'Guests' })
    // One more than is stored, so that another one can be added.
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    expect(within(table).getByRole('row', { name: /^2 guests/ }).textContent).toContain('Reference')
    await userEvent.selectOptions(unit('1 guest'), 'EUR')
    await userEvent.clear(field('1 guest'))
    await userEvent.type(field('1 guest'), '-10')
    await press('Save')
    await screen.findByText('Saved')
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
      derivations: [
        { persons: 1, adjustment: { type: 'amount', amount: -1_000 } },
        { persons: 4, adjustment: { type: 'percent', percent: 40 } },
      ],
    })
  })
})
